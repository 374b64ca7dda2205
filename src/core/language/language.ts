/** A language as the rule-based engines need it. What they know of words, forms and phrases is in here and nowhere else. */
import type { PhraseBook } from './phrase-book.ts';

export type WhenKind = 'day' | 'time';

/** Finds days, dates and times of day. */
interface Dates {
  /** From the first word of a date or time to its last, "Tuesday at 3 pm" as one value; null where there is none. */
  findWhen(this: void, tokens: readonly string[], kind: WhenKind): string | null;
  /** What a written value is; null: neither. */
  whenKindOf(this: void, tokens: readonly string[]): WhenKind | null;
}

interface Values {
  /** What a written yes or no looks like. */
  yesOrNo: RegExp;
  yes: RegExp;
  /** A number in words, as far as one word tells. */
  isNumber(this: void, word: string): boolean;
  /** Words without which an answer is the same one. */
  approximate: ReadonlySet<string>;
  currencies: ReadonlySet<string>;
  /** Words in slots' names that say nothing about their topic. */
  emptyInNames: ReadonlySet<string>;
}

/** How questions begin and what they ask for. The patterns are put to plain words, joined by blanks. */
interface Questions {
  asksTime: RegExp;
  asksDay: RegExp;
  wantsYes: RegExp;
  /** Begins a question for a yes, after words that may lead in to it. */
  yesNoStart: RegExp;
  leadIn: ReadonlySet<string>;
  /** Begins a request for a yes even where a slot is named. */
  yesStart: RegExp;
  /** Ask for a fact. */
  forFacts: ReadonlySet<string>;
  /** First word of a request without a question mark. */
  requestStart: RegExp;
  /** First word of "Is this Maria?". */
  identityStart: RegExp;
  /** Stands between two things to choose from. */
  or: string;
  /** Tell what a question is about, though they carry no topic elsewhere. */
  telling: ReadonlySet<string>;
  /** "Can I …?" in a text, up to its question mark. */
  asksWhether: RegExp;
}

/** Denials in answers. */
interface Denial {
  /** "No" before what is not there. */
  word: string;
  /** It, with a word right after it. */
  before: RegExp;
}

export interface Language {
  /** BCP 47. */
  tag: string;
  book: PhraseBook;
  /** What forms of a word have in common. */
  stem(this: void, word: string): string;
  /** Sentences with their closing marks; an abbreviation does not end one. */
  sentencesOf(this: void, text: string): readonly string[];
  dates: Dates;
  values: Values;
  questions: Questions;
  denial: Denial;
}
