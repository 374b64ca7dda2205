/** English amounts of money. */
import { isApart } from '../../values/lexemes.ts';
import { numberAt, type NumberFound } from '../../values/number-words.ts';
import { SIGNS } from '../../values/read-values.ts';
import type { Scene, SpanReader } from '../../values/scan.ts';
import { ENGLISH_NUMBERS } from './numbers.ts';

/** By what is said after the amount; a hundredth of it has its own words. */
export const CURRENCIES: ReadonlyMap<string, string> = new Map([
  ['dollar', 'USD'],
  ['dollars', 'USD'],
  ['buck', 'USD'],
  ['bucks', 'USD'],
  ['usd', 'USD'],
  ['euro', 'EUR'],
  ['euros', 'EUR'],
  ['eur', 'EUR'],
  ['pound', 'GBP'],
  ['pounds', 'GBP'],
  ['quid', 'GBP'],
  ['gbp', 'GBP'],
  ['yen', 'JPY'],
  ['peso', 'MXN'],
  ['pesos', 'MXN'],
  ['rupees', 'INR'],
  ['francs', 'CHF'],
]);
const HUNDREDTHS = new Set(['cent', 'cents', 'penny', 'pennies', 'pence']);

export const moneyAt: SpanReader = (scene, at) => {
  const { lexemes, word } = scene;
  const here = lexemes[at];
  if (!here) return null;
  const sign =
    (here.type === 'sign' ? SIGNS[here.raw] : undefined) ??
    (here.type === 'word' && lexemes[at + 1]?.type === 'digits' && /^(?:usd|eur|gbp|us)$/.test(word(at))
      ? CURRENCIES.get(word(at))
      : undefined);
  const start =
    sign === undefined ? at : word(at) === 'us' && SIGNS[lexemes[at + 1]?.raw ?? ''] !== undefined ? at + 2 : at + 1;
  const amount = isWordAlone(scene, start) ? null : numberAt(ENGLISH_NUMBERS, lexemes, start);
  if (!amount) return null;
  if (sign !== undefined) {
    const named = CURRENCIES.has(word(amount.end)) ? amount.end + 1 : amount.end;
    return { end: named, readings: [{ kind: 'money', canonical: plain(amount), currency: sign }] };
  }
  const after = lexemes[amount.end];
  if (!after || isApart(after)) return null;
  if (HUNDREDTHS.has(after.plain))
    return {
      end: amount.end + 1,
      readings: [{ kind: 'money', canonical: plainHundredths(plain(amount)), currency: null }],
    };
  const isOf = after.plain === 'us' && CURRENCIES.has(word(amount.end + 1)) ? 1 : 0;
  const currency = CURRENCIES.get(word(amount.end + isOf)) ?? SIGNS[after.raw];
  if (currency === undefined) return null;
  const end = amount.end + isOf + 1;
  const cents = centsAfter(scene, end);
  return {
    end: cents?.end ?? end,
    readings: [{ kind: 'money', canonical: cents ? withCents(plain(amount), cents.value) : plain(amount), currency }],
  };
};

/** "One" in words is a number here, since a currency follows; "a dollar" is one, too. */
const isWordAlone = ({ word }: Scene, at: number): boolean => word(at) === 'o' || word(at) === 'oh';

const plain = ({ canonical }: NumberFound): string =>
  canonical.includes('.') ? canonical : canonical.replace(/^0+(?=\d)/, '');

/** "And fifty cents", "fifty". */
function centsAfter({ lexemes, word }: Scene, at: number): { value: number; end: number } | null {
  const start = word(at) === 'and' ? at + 1 : at;
  const next = lexemes[start];
  if (!next || isApart(next)) return null;
  const cents = numberAt(ENGLISH_NUMBERS, lexemes, start);
  if (!cents || !/^\d{1,2}$/.test(cents.canonical)) return null;
  return HUNDREDTHS.has(word(cents.end)) ? { value: Number(cents.canonical), end: cents.end + 1 } : null;
}

const plainHundredths = (hundredths: string): string => String(Number((Number(hundredths) / 100).toPrecision(15)));
const withCents = (whole: string, cents: number): string =>
  String(Number((Number(whole) + cents / 100).toPrecision(15)));
