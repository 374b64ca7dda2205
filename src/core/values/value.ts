/** Values as they are meant: what a text says in figures, words, dates and times, whatever way it is written. */

export type ValueKind = 'number' | 'money' | 'day' | 'time' | 'email' | 'phone';

/** Whether what is of the kind, of a value or of a slot, says when. */
export const isMoment = (kind: string | null | undefined): boolean => kind === 'day' || kind === 'time';

/** What is known of a day; `words` stand for one that only a date could resolve ("tomorrow", "in 2 weeks"). Weekdays count from Sunday, 0. */
export interface DayParts {
  year?: number;
  month?: number;
  day?: number;
  weekday?: number;
  words?: string;
}

/**
 * One way to understand a value, in its canonical form: number and money as plain decimals; a day as `YYYY-MM-DD`, `--MM-DD`, `YYYY-MM`, `--MM` or `---DD`
 * (ISO 8601), or in words; a time as `HH:MM` of 24 hours; a phone number as `+` and digits, or digits; an e-mail address in small letters.
 */
export type Reading =
  | { kind: 'number'; canonical: string; ordinal?: true; percent?: true }
  /** `currency`: ISO 4217; null: not said, or not known. */
  | { kind: 'money'; canonical: string; currency: string | null }
  | { kind: 'day'; canonical: string; day: DayParts }
  /** `half`: whether it was said which half of the day; where it was not, `canonical` is of the first. */
  | { kind: 'time'; canonical: string; half: boolean }
  | { kind: 'email' | 'phone'; canonical: string };

export interface FoundValue {
  /** The likeliest first. */
  readings: readonly [Reading, ...Reading[]];
  /** In UTF-16 units of the text. */
  start: number;
  end: number;
  /** It is named as what is not meant: "not Thursday", "any day but Thursday". */
  excluded: boolean;
  /** Number of the range or list of alternatives to which it belongs: "between two and four", "Monday or Tuesday". */
  among: number | null;
}

export interface ReadOptions {
  /** What the text is an answer to: a bare "three" is a time then. Values of other kinds are left out. */
  kind?: ValueKind | undefined;
  /** When it was said. Days that are named by it are resolved. */
  now?: Now | null | undefined;
}

export interface Now {
  /** ISO 8601, with its offset. */
  instant: string;
  /** A name of the IANA database. */
  timezone: string;
}

export type ReadValues = (text: string, options?: ReadOptions) => readonly FoundValue[];
