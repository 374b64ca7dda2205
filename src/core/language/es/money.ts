/** Spanish amounts of money. */
import { isApart } from '../../values/lexemes.ts';
import { numberAt } from '../../values/number-words.ts';
import { SIGNS } from '../../values/read-values.ts';
import type { SpanReader } from '../../values/scan.ts';
import { SPANISH_NUMBERS } from './numbers.ts';

/** A peso is of several countries. */
export const CURRENCIES: ReadonlyMap<string, string | null> = new Map([
  ['euro', 'EUR'],
  ['euros', 'EUR'],
  ['eur', 'EUR'],
  ['dólar', 'USD'],
  ['dólares', 'USD'],
  ['dolares', 'USD'],
  ['libras', 'GBP'],
  ['peso', null],
  ['pesos', null],
]);

/** As `$` is the sign of pesos and of dollars. */
const currencyOf = (sign: string): string | null => (sign === '$' ? null : (SIGNS[sign] ?? null));

export const moneyAt: SpanReader = ({ lexemes, word }, at) => {
  const isSigned = SIGNS[word(at)] !== undefined;
  const amount = numberAt(SPANISH_NUMBERS, lexemes, isSigned ? at + 1 : at);
  if (!amount) return null;
  const { canonical, end } = amount;
  if (isSigned) return { end, readings: [{ kind: 'money', canonical, currency: currencyOf(word(at)) }] };
  const named = word(end) === 'de' ? end + 1 : end;
  const after = lexemes[named];
  if (!after || isApart(after)) return null;
  const currency = SIGNS[after.raw] === undefined ? CURRENCIES.get(after.plain) : currencyOf(after.raw);
  if (currency === undefined) return null;
  const cents =
    word(named + 1) === 'con' || word(named + 1) === 'y' ? numberAt(SPANISH_NUMBERS, lexemes, named + 2) : null;
  const isCents = cents && /^\d{1,2}$/.test(cents.canonical) && /^(?:céntimos?|centavos?)$/.test(word(cents.end));
  const whole = Number(canonical);
  return isCents
    ? {
        end: cents.end + 1,
        readings: [
          {
            kind: 'money',
            canonical: String(Number((whole + Number(cents.canonical) / 100).toPrecision(15))),
            currency,
          },
        ],
      }
    : { end: named + 1, readings: [{ kind: 'money', canonical, currency }] };
};
