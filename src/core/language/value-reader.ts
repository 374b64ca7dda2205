/** The reader of a language's values; of one that brings none, figures are read alone. */
import { numericDate, phoneAt } from '../values/contacts.ts';
import { plainDecimal } from '../values/decimals.ts';
import { SIGNS, valueReader } from '../values/read-values.ts';
import type { SpanReader } from '../values/scan.ts';
import { timeReading } from '../values/times.ts';
import type { ReadValues } from '../values/value.ts';
import type { Language } from './language.ts';

const clock: SpanReader = ({ lexemes }, at) => {
  const time = /^([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(lexemes[at]?.raw ?? '');
  return time && { end: at + 1, readings: [timeReading(Number(time[1]), Number(time[2]), true)] };
};

const NONE: ReadonlySet<string> = new Set();

/** Of a language that says nothing of how its values are written. */
const figuresOf = ({ values: { currencies } }: Language): ReadValues => {
  const figure: SpanReader = ({ lexemes, word }, at) => {
    const isSigned = /^[$€£¥]$/.test(word(at));
    const digits = lexemes[isSigned ? at + 1 : at];
    const canonical = digits?.type === 'digits' ? plainDecimal(digits.raw, '.') : null;
    if (canonical === null) return null;
    const end = isSigned ? at + 2 : at + 1;
    if (isSigned) return { end, readings: [{ kind: 'money', canonical, currency: SIGNS[word(at)] ?? null }] };
    const isMoney = currencies.has(word(end)) || /^[$€£¥]$/.test(word(end));
    return isMoney
      ? { end: end + 1, readings: [{ kind: 'money', canonical, currency: SIGNS[word(end)] ?? null }] }
      : { end, readings: [{ kind: 'number', canonical }] };
  };
  return valueReader({
    readers: [numericDate('dmy'), clock, phoneAt, figure],
    joints: { words: NONE, glue: NONE, shares: NONE },
    exclusions: null,
  });
};

const fallbacks = new WeakMap<Language, ReadValues>();

/** The reader of a language. */
export function readerOf(language: Language): ReadValues {
  if (language.values.read) return language.values.read;
  let read = fallbacks.get(language);
  if (!read) fallbacks.set(language, (read = figuresOf(language)));
  return read;
}
