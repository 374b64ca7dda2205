/** Finds an English day, date or time of day among spoken words, and tells whether a written value is one. */
import type { WhenKind } from '../language.ts';
import { plainWord } from '../../plain-word.ts';
import { NUMBER_WORDS, ORDINAL_WORDS } from './numbers.ts';

const DAYS = new Set(
  'monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays today tonight tomorrow weekend weekday weekdays'.split(
    ' ',
  ),
);
const MONTHS = new Set(
  'january february march april may june july august september october november december jan feb mar apr jun jul aug sept sep oct nov dec'.split(
    ' ',
  ),
);
const TIMES = new Set(
  'noon midday morning mornings afternoon afternoons evening evenings night am pm a.m p.m oclock lunchtime'.split(' '),
);
/** Words that may stand inside a date or time without being one. */
const GLUE = new Set('at the of in on next this coming around or and after before week month'.split(' '));
const LEADING = new Set(['next', 'last', 'this', 'coming', 'after', 'before']);
/** Words before a date that say which of several is meant; written with a capital, they are no name. */
const CHOOSING = new Set('any every each either early late mid some not by from until'.split(' '));
/** "May" after one of these, beside a number or at the end is the month; elsewhere it asks for leave. */
const BEFORE_MONTH = new Set('in of by next this last early late mid until since before after about'.split(' '));
/** No verb follows \"may\" like these. */
const AFTER_MONTH = new Set(['works', 'is', 'would', 'sounds', 'suits', 'please']);

const isClock = (word: string) => /^\d{1,2}([:.]\d\d)?(am|pm)?$/.test(word) || /^\d{1,2}:\d\d(am|pm)?$/.test(word);
const isOrdinal = (word: string) => /^\d{1,2}(st|nd|rd|th)$/.test(word);
const isCounting = (word: string) =>
  /^\d{1,4}$/.test(word) || isOrdinal(word) || ORDINAL_WORDS.has(word) || (NUMBER_WORDS.has(word) && word !== 'one');

function isMonthAt(words: readonly string[], at: number): boolean {
  const word = words[at] ?? '';
  if (word !== 'may') return MONTHS.has(word);
  const before = words[at - 1] ?? '';
  const after = words[at + 1] ?? '';
  const isDated = isCounting(before) || isCounting(after) || (after === 'the' && isCounting(words[at + 2] ?? ''));
  return at === words.length - 1 || BEFORE_MONTH.has(before) || AFTER_MONTH.has(after) || isDated;
}

/** "The fifth", of a month: said with "the" or by itself, and with nothing counted after it. */
const isLoneOrdinal = (words: readonly string[], at: number): boolean =>
  ORDINAL_WORDS.has(words[at] ?? '') &&
  words[at] !== 'second' &&
  (words[at - 1] === 'the' || words.length === 1) &&
  (at === words.length - 1 || ['of', 'please', 'if', 'would', 'is', 'as', 'works'].includes(words[at + 1] ?? ''));

/** Whether the word stands for a day or time by itself. */
function isWhenAt(words: readonly string[], at: number, kind: WhenKind): boolean {
  const word = words[at] ?? '';
  const isDay = DAYS.has(word) || isOrdinal(word) || isMonthAt(words, at);
  const isTime = TIMES.has(word) || isClock(word);
  return kind === 'day'
    ? isDay ||
        isTime ||
        isLoneOrdinal(words, at) ||
        /^\d{1,4}$/.test(word) ||
        /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/.test(word)
    : isTime || isDay || (NUMBER_WORDS.has(word) && word !== 'one');
}

/** Ordinals and numbers in words belong to the date or time beside which they stand: "the second of June", "June twenty-first", "one in the afternoon"; "one second" is a wait. */
function isPartAt(words: readonly string[], at: number, kind: WhenKind): boolean {
  const word = words[at] ?? '';
  if (isWhenAt(words, at, kind)) return true;
  if (ORDINAL_WORDS.has(word)) return !['one', 'a', 'just'].includes(words[at - 1] ?? '');
  return (
    NUMBER_WORDS.has(word) && (kind === 'time' || ORDINAL_WORDS.has(words[at + 1] ?? '') || isMonthAt(words, at - 1))
  );
}

/** A year as it is said: "nineteen ninety", "nineteen oh five", "twenty twenty one", "two thousand and three". */
const SPOKEN_YEAR = /^(?:(?:eighteen|nineteen|twenty)(?: (?:hundred|oh))?|two thousand(?: and)?)((?: [a-z]+){0,2})/;

/** How many words of the year there are after the word at `at`, the last of a date with a month. */
function yearWordsAfter(words: readonly string[], at: number): number {
  const [said, rest] = SPOKEN_YEAR.exec(words.slice(at + 1, at + 6).join(' ')) ?? [];
  if (said === undefined || rest === undefined) return 0;
  const tail = rest.trim().split(' ').filter(Boolean);
  const foreign = tail.findIndex((word) => !NUMBER_WORDS.has(word));
  const counted = foreign === -1 ? tail.length : foreign;
  const head = said.slice(0, said.length - rest.length).split(' ');
  // "Twenty" alone is no year, and an "and" with nothing after it goes on to something else.
  if (counted === 0 && head.length === 1) return 0;
  return counted === 0 && head.at(-1) === 'and' ? head.length - 1 : head.length + counted;
}

/** What goes before a time or day and changes it: "half past two", "any day but Sunday". */
const BEGINNING = /(?:(?:half|quarter|five|ten|twenty) (?:past|to)|any (?:day|time) (?:but|except))$/;

/** From the first word of a date or time to its last, "Tuesday at 3 pm" as one value. A bare number alone is no day. */
export function findWhen(tokens: readonly string[], kind: WhenKind): string | null {
  const words = tokens.map(plainWord);
  const anchor = words.findIndex((_, at) => isWhenAt(words, at, kind));
  if (anchor === -1) return null;
  let last = anchor;
  for (let at = anchor + 1; at < words.length; at += 1) {
    if (isPartAt(words, at, kind)) last = at;
    else if (!GLUE.has(words[at] ?? '')) break;
  }
  if (kind === 'day' && words.slice(anchor, last + 1).some((_, offset) => isMonthAt(words, anchor + offset)))
    last += yearWordsAfter(words, last);
  let start = anchor;
  for (let at = anchor - 1; at >= 0; at -= 1) {
    if (isPartAt(words, at, kind)) start = at;
    else if (!GLUE.has(words[at] ?? '')) break;
  }
  while (start > 0 && LEADING.has(words[start - 1] ?? '')) start -= 1;
  start -= BEGINNING.exec(words.slice(0, start).join(' '))?.[0].split(' ').length ?? 0;
  // "Thursday's fine" names Thursday.
  return tokens
    .slice(start, last + 1)
    .join(' ')
    .replace(/['’]s$/u, '');
}

/** Of a written value: a day or date, a time of day, or neither. "More night buses" has a word for a time in it, "June Carter" one for a month; they are neither. */
export function whenKindOf(tokens: readonly string[]): WhenKind | null {
  const words = tokens.map(plainWord);
  const isKnown = (word: string, at: number) => isPartAt(words, at, 'day') || GLUE.has(word) || NUMBER_WORDS.has(word);
  if (words.filter((word, at) => isKnown(word, at)).length * 2 < words.length) return null;
  const isName = tokens.some(
    (token, at) => /^\p{Lu}/u.test(token) && !isKnown(words[at] ?? '', at) && !CHOOSING.has(words[at] ?? ''),
  );
  if (isName) return null;
  if (
    words.some((word, at) => DAYS.has(word) || (isMonthAt(words, at) && words.length > 1) || isOrdinal(word)) &&
    words.length <= 6
  )
    return 'day';
  return words.some((word) => TIMES.has(word) || /^\d{1,2}:\d\d/.test(word) || /^\d{1,2}(am|pm)$/.test(word)) &&
    words.length <= 5
    ? 'time'
    : null;
}
