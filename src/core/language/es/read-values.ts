/** Reads Spanish values. */
import { phoneAt } from '../../values/contacts.ts';
import { isApart, isPartOfName } from '../../values/lexemes.ts';
import { numberAt } from '../../values/number-words.ts';
import { valueReader } from '../../values/read-values.ts';
import type { SpanReader } from '../../values/scan.ts';
import { CLOCK_READERS } from './clock.ts';
import { DATE_READERS, isDayWord } from './dates.ts';
import { exclusions, joints } from './exclusions.ts';
import { moneyAt } from './money.ts';
import { SPANISH_NUMBERS } from './numbers.ts';

/** "Uno", "una": more often an article or a pronoun. */
const ONE = new Set(['un', 'uno', 'una']);

const plainNumberAt: SpanReader = ({ lexemes, word, kind }, at) => {
  const found = isPartOfName(lexemes, at) ? null : numberAt(SPANISH_NUMBERS, lexemes, at);
  if (!found || (found.end === at + 1 && ONE.has(word(at)) && kind !== 'number')) return null;
  const after = lexemes[found.end];
  const isPerCent = after?.raw === '%' ? 1 : word(found.end) === 'por' && word(found.end + 1) === 'ciento' ? 2 : 0;
  if (isPerCent > 0 && after && !isApart(after))
    return { end: found.end + isPerCent, readings: [{ kind: 'number', canonical: found.canonical, percent: true }] };
  const number = { kind: 'number', canonical: found.canonical } as const;
  const isPhone = found.byDigits && /^\d{7,15}$/.test(found.canonical);
  return {
    end: found.end,
    readings: isPhone ? [{ kind: 'phone', canonical: found.canonical }, number] : [number],
  };
};

export const read = valueReader({
  readers: [...DATE_READERS, ...CLOCK_READERS, phoneAt, moneyAt, plainNumberAt],
  begins: (word) => mayBeValue(word) || BEGINNINGS.has(word),
  joints,
  exclusions,
});

/** Of values, beside the words that they are made of. */
const BEGINNINGS = new Set([
  'el',
  'este',
  'próximo',
  'proximo',
  'en',
  'dentro',
  'pasado',
  'anteayer',
  'primer',
  'doble',
]);

const VALUE_WORDS = new Set(
  'media cuarto mediodía mediodia medianoche hoy mañana ayer semana semanas mes docena par menos medio'.split(' '),
);

export const mayBeValue = (word: string): boolean =>
  SPANISH_NUMBERS.small.has(word) ||
  SPANISH_NUMBERS.hundreds.has(word) ||
  SPANISH_NUMBERS.scales.has(word) ||
  isDayWord(word) ||
  VALUE_WORDS.has(word);
