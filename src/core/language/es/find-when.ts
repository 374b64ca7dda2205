/** Finds a Spanish day, date or time of day among spoken words, and tells whether a written value is one. */
import type { WhenKind } from '../language.ts';
import { plainWord } from '../../plain-word.ts';
import { isNumber, NUMBER_WORDS } from './numbers.ts';

const DAYS = new Set(
  'lunes martes miércoles miercoles jueves viernes sábado sabado sábados domingo domingos hoy mañana'.split(' '),
);
const MONTHS = new Set(
  'enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre'.split(' '),
);
const TIMES = new Set('mediodía mediodia tarde tardes noche noches madrugada media cuarto am pm'.split(' '));
/** May stand inside a date or time, or before it. */
const GLUE = new Set('a de del el la las los por en y que o próximo próxima este esta siguiente'.split(' '));
const LEADING = new Set('el la las a próximo próxima este esta por pasado'.split(' '));
/** "Más tarde" and "buenas tardes" name no time. */
const NO_TIME_AFTER = new Set(['más', 'mas', 'buenas', 'buenos', 'demasiado']);

const isClock = (word: string): boolean => /^\d{1,2}([:.]\d\d)?$/.test(word);

function isAnchorAt(words: readonly string[], at: number, kind: WhenKind): boolean {
  const word = words[at] ?? '';
  if (DAYS.has(word) || MONTHS.has(word)) return true;
  if (TIMES.has(word)) return word !== 'media' && word !== 'cuarto' && !NO_TIME_AFTER.has(words[at - 1] ?? '');
  return (
    /^\d{1,4}$|^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/.test(word) || (kind === 'time' && (isClock(word) || isNumber(word)))
  );
}

const isPart = (word: string): boolean =>
  DAYS.has(word) || MONTHS.has(word) || TIMES.has(word) || NUMBER_WORDS.has(word) || /^\d/.test(word);

/** From the first word of a date or time to its last: "el martes a las tres de la tarde" as one value. */
export function findWhen(tokens: readonly string[], kind: WhenKind): string | null {
  const words = tokens.map(plainWord);
  const anchor = words.findIndex((_, at) => isAnchorAt(words, at, kind));
  if (anchor === -1) return null;
  let last = anchor;
  for (let at = anchor + 1; at < words.length; at += 1) {
    if (isPart(words[at] ?? '')) last = at;
    else if (words[at] === 'viene' && words[at - 1] === 'que') last = at;
    else if (!GLUE.has(words[at] ?? '')) break;
  }
  let start = anchor;
  for (let at = anchor - 1; at >= 0; at -= 1) {
    if (isPart(words[at] ?? '')) start = at;
    else if (!GLUE.has(words[at] ?? '')) break;
  }
  while (start > 0 && LEADING.has(words[start - 1] ?? '')) start -= 1;
  return tokens.slice(start, last + 1).join(' ');
}

/** Of a written value: a day or date, a time of day, or neither, as most of its words are. */
export function whenKindOf(tokens: readonly string[]): WhenKind | null {
  const words = tokens.map(plainWord);
  if (words.length > 8 || !words.every((word) => isPart(word) || GLUE.has(word) || word === 'viene')) return null;
  // "Mañana" is tomorrow, "la mañana" a time of day.
  const isMorning = (word: string, at: number) => word === 'mañana' && words[at - 1] === 'la';
  const isDay = (word: string, at: number) => DAYS.has(word) && !isMorning(word, at);
  if (words.some((word, at) => isDay(word, at) || (MONTHS.has(word) && words.length > 1))) return 'day';
  return words.some((word, at) => TIMES.has(word) || isMorning(word, at) || /^\d{1,2}:\d\d$/.test(word)) ||
    (words[0] === 'a' && words[1] === 'las')
    ? 'time'
    : null;
}
