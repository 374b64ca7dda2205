/**
 * What a language sounds like: the phrases by which dialogue acts are recognized, the ways to say them, and the words by
 * which common slots are asked for. Each language brings one; a workspace may put its own in that one's place.
 */
import { z } from 'zod';

/** Keys of its groups at most, phrases of one key, and characters of a phrase. */
const BOOK_LIMITS = { keys: 1000, phrases: 1000, letters: 1000 } as const;

const phrase = () => z.string().min(1).max(BOOK_LIMITS.letters);
const phrases = z.array(phrase()).max(BOOK_LIMITS.phrases);
/** A group of the book, by key. */
const group = <T extends z.ZodType>(of: T) =>
  z.record(phrase(), of).refine((entries) => Object.keys(entries).length <= BOOK_LIMITS.keys, {
    message: `at most ${BOOK_LIMITS.keys} keys`,
  });

export const SLOT_KINDS = ['text', 'name', 'day', 'time', 'number', 'money', 'email', 'phone', 'yes_no'] as const;
export type SlotKind = (typeof SLOT_KINDS)[number];

const ExampleSchema = z.object({
  text: phrase(),
  /** What it does: affirm, opt_out, …; all of its acts. */
  acts: z.array(phrase()).max(20).default([]),
  /** It means this where the other side has just said so; absent: wherever it is said. */
  before: phrase().optional(),
  /** Whose words they are; absent: an agent's where something is asked for, else a lead's. */
  speaker: z.enum(['lead', 'agent']).optional(),
  /** The slot, or the kind of value, that such a question asks for. */
  asks: phrase().optional(),
});

export const PhraseBookSchema = z.object({
  language: z.string().min(2).max(BOOK_LIMITS.letters),
  version: z.string().max(BOOK_LIMITS.letters),
  /** Phrases by which an act is heard in the lead's words (`lead`) and in the agent's (`agent`). "*" stands for up to three words. */
  recognize: z.object({ lead: group(phrases), agent: group(phrases) }),
  /** Common slots: the words that ask for them and the kind of value that answers. */
  slots: group(z.object({ kind: z.enum(SLOT_KINDS), asked_as: phrases })),
  /** Ways to say something, by key; `{value}` and the like are filled in. */
  say: z.object({ agent: group(phrases), lead: group(phrases) }),
  /** Topics of objections and the words that give them away. */
  objections: group(phrases),
  /** What a word may be misheard as on a bad line; words without an entry are lost or turned into one of `noise_words`. */
  mishearings: group(phrases),
  noise_words: phrases,
  /** Words that carry no topic. */
  stop_words: phrases,
  /** Utterances of the workspace's own with what they mean: what is much like one is understood as it is. */
  examples: z.array(ExampleSchema).max(BOOK_LIMITS.phrases).optional(),
});
export type PhraseBook = z.infer<typeof PhraseBookSchema>;
