/**
 * Whether two texts mean the same: word for word, but values by what they are worth, however they are written, and never what is only named to be
 * excluded.
 */
import type { Language } from './language.ts';
import { agrees, type Comparison } from '../values/agree.ts';
import { isExcluded } from '../values/exclusions.ts';
import { isPartOfName, wordsBefore, type Lexeme } from '../values/lexemes.ts';
import { wordsOf } from './words.ts';
import { mayHoldValue, reading, type Item, type Reading } from './value-items.ts';
import type { FoundValue } from '../values/value.ts';

const isAlike = (a: Item, b: Item, comparison: Comparison): boolean =>
  a.value === null || b.value === null
    ? a.value === b.value && a.word === b.word
    : agrees(a.value, b.value, comparison) && (a.value.excluded || !b.value.excluded);

const isAt = (part: readonly Item[], whole: readonly Item[], at: number, comparison: Comparison): boolean =>
  part.every((item, offset) => {
    const other = whole[at + offset];
    return other !== undefined && isAlike(item, other, comparison);
  });

/** Words that change nothing are left out; all of them where there are no others. At the end of a thing they are part of it: "check in". */
function telling({ values }: Language, items: readonly Item[]): readonly Item[] {
  const isTelling = ({ value, word }: Item) => value !== null || !values.approximate.has(word);
  const last = items.findLastIndex(isTelling);
  const isThing = items[last]?.value === null;
  const kept = items.filter((item, at) => isTelling(item) || (isThing && at > last));
  return last === -1 ? items : kept;
}

const MARKS = /[.,!?;:]+/g;

/** In small letters, with one blank between words, and without the marks after them; all of it where there is nothing else. */
function bare(text: string): string {
  const plain = text.trim().toLowerCase();
  const spaced = plain.replace(/[‘’]/g, "'").replace(/\s+/g, ' ');
  const words = spaced.replace(MARKS, (marks, at: number) =>
    /[^ ]/.test(spaced[at + marks.length] ?? ' ') ? marks : '',
  );
  return /[\p{L}\p{N}]/u.test(words) ? words.trim() : plain;
}

/** A day and a time, which stand in either order: "3 pm, March 5". */
const isDatedTime = (items: readonly Item[]): boolean => {
  const kinds = items.map(({ value }) => value?.readings[0].kind);
  return items.length === 2 && kinds.includes('day') && kinds.includes('time');
};

/** Whether two whole texts mean the same; the same either way round. Texts without values do where they are equal but for case and blanks around them. */
export function meansTheSame(language: Language, a: string, b: string): boolean {
  if (bare(a) === bare(b)) return true;
  if (!mayHoldValue(language, a) || !mayHoldValue(language, b)) return false;
  const [left, right] = [reading(language, a), reading(language, b)];
  if (!left.hasValues || !right.hasValues) return false;
  const [mine, yours] = [telling(language, left.items), telling(language, right.items)];
  if (mine.length !== yours.length) return false;
  const isSame = (one: readonly Item[], other: readonly Item[]) =>
    isAt(one, other, 0, 'whole') && isAt(other, one, 0, 'whole');
  return isSame(mine, yours) || (isDatedTime(mine) && isSame(mine, yours.toReversed()));
}

/** Whether two texts without a value name the same thing: "by email" and "email", "the depot" and "depot", "just right" and "right". */
export function namesTheSame(language: Language, a: string, b: string): boolean {
  if (holdsValue(language, a) || holdsValue(language, b)) return false;
  const light = language.values.light ?? language.values.approximate;
  const [one, other] = [a, b].map((text) => wordsOf(text).filter((word) => !light.has(word)));
  return one !== undefined && one.length > 0 && one.join(' ') === other?.join(' ');
}

/** Whether a text that answers a question says what was expected, with other words around it. */
export function saysValue(language: Language, expected: string, said: string): boolean {
  const [wanted, found] = [reading(language, expected), reading(language, said)];
  const isSaidIn = (mine: readonly Item[], yours: readonly Item[]) => {
    if (mine.length === 0) return false;
    for (let at = 0; at + mine.length <= yours.length; at += 1)
      if (isAt(mine, yours, at, 'whole') && isMeant(language, mine, yours.slice(at, at + mine.length), found))
        return true;
    return false;
  };
  return (
    isSaidIn(telling(language, wanted.items), telling(language, found.items)) || isSaidIn(wanted.items, found.items)
  );
}

/** Not one of several, not what is excluded, and not a bound: "after 3 pm" is no 3 pm. */
function isMeant(
  language: Language,
  wanted: readonly Item[],
  region: readonly Item[],
  { lexemes, items }: Reading,
): boolean {
  const [first, last] = [region[0], region.at(-1)];
  if (!first || !last) return false;
  const groups = new Set(region.flatMap(({ value }) => value?.among ?? []));
  const isPart = items.some(
    (item) => item.value?.among != null && groups.has(item.value.among) && !region.includes(item),
  );
  if (isPart || isCorrected(language, last, { lexemes, items })) return false;
  const { excludes, word } = language.denial;
  const before = wordsBefore(lexemes, first.from, 4).join(' ');
  if (wanted[0]?.value) return excludes === undefined || !excludes.bound.test(before);
  return excludes === undefined
    ? wordsBefore(lexemes, first.from, 1)[0] !== word
    : !isExcluded(excludes, lexemes, first.from, last.to, 'thing');
}

/** Words of a correction, at most. */
const CORRECTION = 8;

/** "Tuesday, no, Wednesday" does not mean Tuesday. */
function isCorrected(
  { denial }: Language,
  last: Item,
  { lexemes, items }: Pick<Reading, 'lexemes' | 'items'>,
): boolean {
  if (!last.value || !denial.excludes?.corrects) return false;
  const next = items.find(({ value, from }) => value !== null && from >= last.to);
  if (!next?.value || next.value.excluded || !isOfOneKind(last.value, next.value)) return false;
  if (next.from - last.to > CORRECTION) return false;
  const between = lexemes.slice(last.to, next.from).map(({ plain }) => plain);
  return denial.excludes.corrects.test(between.join(' '));
}

const isOfOneKind = (a: FoundValue, b: FoundValue): boolean =>
  a.readings.some(({ kind }) => b.readings.some((other) => other.kind === kind));

/** Where a phrase that holds a value is said, in UTF-16 units, at or after `from`; null: nowhere, or only to exclude it. */
export function findMeaning(
  language: Language,
  text: string,
  phrase: string,
  from = 0,
): { start: number; end: number } | null {
  const part = reading(language, phrase).items;
  const { items, lexemes, valueAt } = reading(language, text);
  const found = regionOf(items, part.length, from, (at) => isAt(part, items, at, 'named'));
  if (found) return found;
  // What was read otherwise there is found by its words, but not in the middle of a value: "twenty dollars" is not said by "a hundred and twenty dollars".
  const words = reading(language, phrase).lexemes;
  const isWord = ({ plain }: Lexeme, place: number) => lexemes[place]?.plain === plain;
  const isCut = (at: number) => words.length === 1 && isPartOfName(lexemes, at);
  return regionOf(
    lexemes,
    words.length,
    from,
    (at) =>
      !isCut(at) &&
      words.every((word, offset) => isWord(word, at + offset) && isWithin(valueAt[at + offset], at, at + words.length)),
  );
}

const isWithin = (item: Item | undefined, start: number, end: number): boolean =>
  !item || (item.from >= start && item.to <= end && item.value?.excluded === false);

interface Placed {
  start: number;
  end: number;
}

function regionOf(list: readonly Placed[], length: number, from: number, fits: (at: number) => boolean): Placed | null {
  for (let at = 0; at + length <= list.length; at += 1) {
    const start = list[at]?.start ?? 0;
    if (start >= from && fits(at)) return { start, end: list[at + length - 1]?.end ?? start };
  }
  return null;
}

/** Whether a phrase holds a value, by which it is looked for then. */
export const holdsValue = (language: Language, phrase: string): boolean =>
  mayHoldValue(language, phrase) && reading(language, phrase).hasValues;
