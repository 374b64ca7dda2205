/** What answers a question for a value in words that name none by themselves: "just me" is one, "end of the month" a day. */
import type { Now } from '../values/value.ts';

export interface SpokenAnswer {
  /** As it stands in the text. */
  surface: string;
  canonical: string;
}

/** Null: nothing of the kind is said, and the reader of values tells. `now` null: days stay unknown. */
export type ReadAnswer = (text: string, now: Now | null) => readonly SpokenAnswer[] | null;

/** The canonical form of what a pattern matched; null: none after all. */
export type Made = (match: RegExpExecArray) => string | null;

/** The first pattern that fits and means something. */
export function firstOf(patterns: readonly (readonly [RegExp, Made])[], text: string): readonly SpokenAnswer[] | null {
  for (const [pattern, make] of patterns) {
    const match = pattern.exec(text);
    const canonical = match && make(match);
    if (match && canonical !== null) return [{ surface: match[0].trim(), canonical }];
  }
  return null;
}
