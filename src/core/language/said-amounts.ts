/** The amount in an answer to "How high …?" or "How many …?", with its unit, out of whatever else is told with it. */
import { valuesAskedIn } from './asked-kinds.ts';
import type { Language } from './language.ts';
import { readerOf } from './value-reader.ts';
import { wordsOf } from './words.ts';
import type { FoundValue } from '../values/value.ts';

/** Whether the question asks for an amount by itself; "Are you over eighteen?" wants a yes. */
export const asksAmount = (language: Language, question: string): boolean =>
  wordsOf(question).some((word) => language.questions.forFacts.has(word)) &&
  ['number' as const, 'money' as const].some((kind) => valuesAskedIn(language, question).has(kind));

const UNIT = /^[ -](\p{L}+)/u;

/** Of several amounts those that are said with a currency, where there are any: what a bill comes to is not how many things stand on it. */
export function ofMoney(language: Language, text: string, found: readonly FoundValue[]): readonly FoundValue[] {
  if (found.length < 2) return found;
  // Read for nothing in particular: where money is asked for, each number may be some.
  const money = readerOf(language)(text).filter(({ readings: [first] }) => first.kind === 'money');
  const named = found.filter(({ start, end }) => money.some((one) => one.start < end && start < one.end));
  return named.length > 0 ? named : found;
}

/**
 * The first amount that is meant; null: none is said. A number word that may be a pronoun ("the big one") is none. `isOfMoney`: money was asked for,
 * and goes before what else is counted.
 */
export function amountSaid(language: Language, text: string, isOfMoney = false): string | null {
  const counted = readerOf(language)(text, { kind: 'number' }).filter(
    ({ readings: [first], excluded, start, end }) =>
      !excluded && (first.kind === 'number' || first.kind === 'money') && isCounted(language, text, start, end),
  );
  const found = isOfMoney ? ofMoney(language, text, counted) : counted;
  const first = amountMeant(language, text, found);
  if (!first) return null;
  let end = withUnit(language, text, first.end);
  // "Six foot two"
  const next = found.find(({ start }) => start >= end);
  if (next && end > first.end && text.slice(end, next.start).trim() === '' && text[end] !== undefined) end = next.end;
  return text.slice(first.start, end);
}

/** What it comes to, else what a sentence begins with, else the first. */
export const amountMeant = <Found extends { start: number; end: number }>(
  language: Language,
  text: string,
  found: readonly Found[],
): Found | undefined =>
  totalOf(language, text, found) ?? found.find((one) => beginsSentence(language, text, one)) ?? found[0];

/** "We'd love to come one night. Twenty-two, counting the drivers." */
const beginsSentence = ({ values }: Language, text: string, { start, end }: { start: number; end: number }): boolean =>
  /(?:^|[.!?…]\s+)$/.test(text.slice(0, start)) &&
  (/^\d/.test(text.slice(start)) || values.isNumber(wordsOf(text.slice(start, end).split('-', 1)[0] ?? '')[0] ?? ''));

/** "Three whole classes, so ninety": what is counted comes to that; undefined: nothing says so. */
export const totalOf = <Found extends { start: number }>(
  { values }: Language,
  text: string,
  found: readonly Found[],
): Found | undefined => found.find(({ start }) => values.concludes?.test(text.slice(0, start)) === true);

function withUnit({ book }: Language, text: string, end: number): number {
  const unit = UNIT.exec(text.slice(end));
  const [word = ''] = wordsOf(unit?.[1] ?? '');
  return unit && !book.stop_words.includes(word) ? end + unit[0].length : end;
}

/** "One" counts where it begins an answer or has a unit. */
function isCounted(language: Language, text: string, start: number, end: number): boolean {
  const said = text.slice(start, end);
  // "G41 2PW" is a code.
  if (/^[A-Z]{2}\b(?<!AM|PM|KG|GB|MB|TB|CM|MM|KM)/.test(text.slice(end))) return false;
  const [word = ''] = wordsOf(said);
  if (/\d/.test(said) || wordsOf(said).length > 1 || language.values.isNumber(word)) return true;
  if (language.values.countsOne?.test(text.slice(0, start)) === true) return true;
  return /^\W*(?:\p{L}+,\s*)?$/u.test(text.slice(0, start)) || withUnit(language, text, end) > end;
}
