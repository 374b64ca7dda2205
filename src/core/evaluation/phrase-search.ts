/** Looks for phrases in a transcript, as the graders `said`, `not_said` and `said_in_order` do. */
import { z } from 'zod';
import type { Turn } from '../contract/turn.ts';
import { mentions } from '../leads/agenda/lead-rules.ts';
import { patternPhrase, phraseFault } from '../safe-pattern.ts';
import type { Language } from '../language/language.ts';
import { findMeaning, holdsValue } from '../language/meaning.ts';
import { wordsOf } from '../language/words.ts';
import { textMemo } from '../text-memo.ts';
import { READ_LIMIT } from '../values/lexemes.ts';
import { ungraded, type FoundIn, type Grade } from './grader.ts';
import type { Words } from './words.ts';

/** Characters of a phrase, at most: longer than anybody says in a breath. */
const PHRASE_LIMIT = 1000;

export const PhraseSchema = z
  .string()
  .min(1)
  .max(PHRASE_LIMIT)
  .superRefine((phrase, context) => {
    const fault = phraseFault(phrase);
    if (fault !== null) context.addIssue({ code: 'custom', message: fault, input: phrase });
  })
  .meta({
    description:
      'Words to look for, ignoring case and punctuation; a value in them is found however it is said ("$120", "120 dollars"); /slashes/ make it a regular expression.',
  });
export const PhrasesSchema = z.union([PhraseSchema, z.array(PhraseSchema).min(1)]);

const SIDES = ['agent', 'lead', 'anyone'] as const;
export type Side = (typeof SIDES)[number];
export const SideSchema = z.enum(SIDES).default('agent');
export const SpeakerSchema = SideSchema.meta({ description: 'Whose turns are searched.' });

export const phraseList = (phrases: string | readonly string[] | undefined): readonly string[] =>
  phrases === undefined ? [] : typeof phrases === 'string' ? [phrases] : phrases;

/** Nothing of it can be found: neither a word nor a pattern. */
export const isWordless = (phrase: string): boolean => patternPhrase(phrase) === null && wordsOf(phrase).length === 0;

/** Phrases without a word, by which an expectation can never `outcome`. */
export const wordless = (
  field: string,
  phrases: readonly string[],
  outcome: 'pass' | 'fail',
): { path: string[]; message: string }[] => {
  const empty = phrases.find(isWordless);
  return empty === undefined
    ? []
    : [{ path: [field], message: `It can never ${outcome}: there is no word in ${JSON.stringify(empty)}` }];
};

export const turnsBy = (turns: readonly Turn[], by: Side): readonly Turn[] =>
  turns.filter(({ speaker }) => (by === 'anyone' ? speaker === 'agent' || speaker === 'lead' : speaker === by));

/** Characters of a turn, at most, in which a regular expression is looked for: it takes some fifty nanoseconds for each. */
const SEARCHED_LIMIT = 100_000;

/** Why phrases could not be looked for, for the graders that look for them. */
export const UNSEARCHABLE = {
  unusable_phrase: ({ fault }: { fault: string }) => `Not graded, because ${fault}`,
  turn_too_long: (
    { turn, characters, limit }: { turn: number; characters: number; limit: number },
    { turn: numbered, number }: Words,
  ) =>
    `Not graded, because ${numbered(turn)} has ${number(characters)} characters, and a regular expression is looked for in at most ${number(limit)}`,
} as const;

/** Where phrases cannot be looked for in these turns, that; null where they can. What was checked when it was written may be old, or another program's. */
export function unsearchable(
  phrases: readonly string[],
  turns: readonly Turn[],
): Grade<FoundIn<typeof UNSEARCHABLE>> | null {
  const patterns = phrases.filter((phrase) => patternPhrase(phrase) !== null);
  if (patterns.length === 0) return null;
  const fault = patterns.map(phraseFault).find((found) => found !== null);
  if (fault !== undefined) return ungraded('unusable_phrase', { fault });
  const long = turns.find(({ text }) => text.length > SEARCHED_LIMIT);
  return long
    ? ungraded('turn_too_long', { turn: long.index, characters: long.text.length, limit: SEARCHED_LIMIT })
    : null;
}

/** A phrase without a value is looked for by its words alone, and so is any in a text that is too long to be read. */
const isByMeaning = (language: Language, text: string, phrase: string): boolean =>
  text.length <= READ_LIMIT && patternPhrase(phrase) === null && holdsValue(language, phrase);

/** "We don't deliver on Sundays" excludes Sundays, but says "deliver on Sundays": more words than a value's are looked for as they stand. */
function isSpelledOut(language: Language, text: string, phrase: string): boolean {
  return mentions(text, wordsOf(text), phrase) && saysMore(language)(phrase);
}

const PHRASES_LIMIT = 2000;
const memos = new WeakMap<Language, (phrase: string) => boolean>();

/** Whether a phrase has a word that tells something beside its values. */
function saysMore(language: Language): (phrase: string) => boolean {
  const known = memos.get(language);
  if (known) return known;
  const stopWords = new Set(language.book.stop_words);
  const read = textMemo(PHRASES_LIMIT, (phrase): boolean => {
    const values = language.values.read?.(phrase) ?? [];
    const beside = values.reduceRight((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, phrase);
    return wordsOf(beside).some((word) => !stopWords.has(word));
  });
  memos.set(language, read);
  return read;
}

/** "The water company's line" names the water company; "let's" is no "let". */
function isOwner({ book }: Language, text: string, phrase: string): boolean {
  const last = wordsOf(phrase).at(-1);
  if (last === undefined || patternPhrase(phrase) !== null || book.stop_words.includes(last)) return false;
  const owned = text.replace(/(?<=\p{L})['’]s\b/gu, '');
  return owned !== text && mentions(owned, wordsOf(owned), phrase);
}

/** Indexes of the turns that have the phrase. */
export function turnsWith(language: Language, turns: readonly Turn[], phrase: string): number[] {
  const isSaid = ({ text }: Turn) =>
    isByMeaning(language, text, phrase)
      ? findMeaning(language, text, phrase) !== null || isSpelledOut(language, text, phrase)
      : mentions(text, wordsOf(text), phrase) || isOwner(language, text, phrase);
  return turns.filter(isSaid).map(({ index }) => index);
}

/** Where the phrase stands first at or after `from`, in UTF-16 units; null: nowhere. Case and punctuation do not count. */
export function phraseAt(
  language: Language,
  text: string,
  phrase: string,
  from: number,
): { start: number; end: number } | null {
  if (isByMeaning(language, text, phrase)) {
    const found = findMeaning(language, text, phrase, from);
    return found ?? (isSpelledOut(language, text, phrase) ? wordsAt(text, phrase, from) : null);
  }
  const pattern = patternPhrase(phrase);
  if (pattern) return 'refused' in pattern ? null : pattern.find(text, from);
  return wordsAt(text, phrase, from);
}

function wordsAt(text: string, phrase: string, from: number): { start: number; end: number } | null {
  const words = wordsOf(phrase);
  // Between the words of a phrase, anything but letters and digits may stand.
  const source = words
    .map((word) => Array.from(word, (letter) => letter.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join("['’]?"))
    .join('[^\\p{L}\\p{N}]+');
  const match = source === '' ? null : new RegExp(source, 'iu').exec(text.slice(from));
  return match && { start: from + match.index, end: from + match.index + match[0].length };
}
