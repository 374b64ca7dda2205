/**
 * What a language sounds like: the phrases by which dialogue acts are recognized, the ways to say them, and the words by
 * which common slots are asked for. English is built in; a workspace may bring its own.
 */
import { z } from 'zod';
import english from '../../../resources/phrase-books/en.json' with { type: 'json' };

const phrases = z.array(z.string().min(1));

export const SLOT_KINDS = ['text', 'name', 'day', 'time', 'number', 'money', 'email', 'phone', 'yes_no'] as const;
export type SlotKind = (typeof SLOT_KINDS)[number];

export const PhraseBookSchema = z.object({
  language: z.string().min(2),
  version: z.string(),
  /** Phrases by which an act is heard in the lead's words (`lead`) and in the agent's (`agent`). "*" stands for up to three words. */
  recognize: z.object({ lead: z.record(z.string(), phrases), agent: z.record(z.string(), phrases) }),
  /** Common slots: the words that ask for them and the kind of value that answers. */
  slots: z.record(z.string(), z.object({ kind: z.enum(SLOT_KINDS), asked_as: phrases })),
  /** Ways to say something, by key; `{value}` and the like are filled in. */
  say: z.object({ agent: z.record(z.string(), phrases), lead: z.record(z.string(), phrases) }),
  /** Topics of objections and the words that give them away. */
  objections: z.record(z.string(), phrases),
  /** What a word may be misheard as on a bad line; words without an entry are lost or turned into one of `noise_words`. */
  mishearings: z.record(z.string(), phrases),
  noise_words: phrases,
  /** Words that carry no topic. */
  stop_words: phrases,
});
export type PhraseBook = z.infer<typeof PhraseBookSchema>;

/** The built-in English phrase book, checked once. */
export const ENGLISH: PhraseBook = PhraseBookSchema.parse(english);
