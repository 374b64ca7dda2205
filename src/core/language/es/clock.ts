/** Spanish times of day. */
import { isApart } from '../../values/lexemes.ts';
import { numberAt } from '../../values/number-words.ts';
import type { Scene, Span, SpanReader } from '../../values/scan.ts';
import { timeReading } from '../../values/times.ts';
import { SPANISH_NUMBERS } from './numbers.ts';

interface Part {
  value: number;
  end: number;
}

function partAt({ lexemes }: Scene, at: number, most: number): Part | null {
  const here = lexemes[at];
  if (!here || (here.type === 'digits' && !/^\d{1,2}$/.test(here.raw))) return null;
  // "Las ocho y media" are no eight and a half.
  const found = here.type === 'digits' ? null : numberAt(SPANISH_NUMBERS, lexemes, at);
  const isOne = !found || found.byDigits === true || found.canonical.includes('.');
  const small = here.type === 'digits' ? Number(here.raw) : (SPANISH_NUMBERS.small.get(here.plain) ?? -1);
  const [value, end] = isOne ? [small, at + 1] : [Number(found.canonical), found.end];
  return Number.isInteger(value) && value >= 0 && value <= most ? { value, end } : null;
}

type Half = 'am' | 'pm' | null;

/** "De la tarde", "por la mañana", "pm". */
function halfAt({ lexemes, word }: Scene, at: number, hour: number): { half: Half; end: number } {
  const here = lexemes[at];
  if (!here || (isApart(here) && here.gap.trim() !== '')) return { half: null, end: at };
  const said = word(at);
  if (said === 'am' || said === 'pm') return { half: said, end: at + 1 };
  if (!/^(?:de|por|en)$/.test(said)) return { half: null, end: at };
  const part = word(at + 1) === 'la' ? word(at + 2) : '';
  const end = at + 3;
  if (part === 'mañana' || part === 'madrugada') return { half: 'am', end };
  if (part === 'tarde') return { half: 'pm', end };
  if (part === 'noche') return { half: hour === 12 || hour < 5 ? 'am' : 'pm', end };
  return said === 'de' && word(at + 1) === 'mediodía' ? { half: 'pm', end: at + 2 } : { half: null, end: at };
}

function finished(scene: Scene, end: number, hour: number, minute: number): Span {
  const { half, end: last } = halfAt(scene, end, hour);
  if (hour > 12 || hour === 0) return { end: last, readings: [timeReading(hour % 24, minute, true)] };
  if (half === null) return { end, readings: [timeReading(hour, minute, false)] };
  return { end: last, readings: [timeReading((hour % 12) + (half === 'pm' ? 12 : 0), minute, true)] };
}

const NAMED = new Map([
  ['mediodía', 12],
  ['mediodia', 12],
  ['medianoche', 0],
]);

const namedAt: SpanReader = ({ word }, at) => {
  const hour = NAMED.get(word(at));
  return hour === undefined ? null : { end: at + 1, readings: [timeReading(hour, 0, true)] };
};

/** "15:00", "15.30 h", "15h", "3 pm", "las 3". */
const figuresAt: SpanReader = (scene, at) => {
  const { lexemes, word } = scene;
  const raw = lexemes[at]?.type === 'digits' ? (lexemes[at]?.raw ?? '') : '';
  const clock = /^(\d{1,2}):([0-5]\d)(?::[0-5]\d)?$/.exec(raw);
  if (clock && Number(clock[1]) < 24) {
    const [hour, minute] = [Number(clock[1]), Number(clock[2])];
    const found = finished(scene, at + 1, hour, minute);
    const isWhole = found.end === at + 1 && (clock[1]?.length === 2 || hour > 12);
    const hours = /^(?:h|hs|horas)$/.test(word(found.end)) ? 1 : 0;
    return isWhole
      ? { end: found.end + hours, readings: [timeReading(hour, minute, true)] }
      : { ...found, end: found.end + hours };
  }
  const dotted = /^(\d{1,2})\.([0-5]\d)$/.exec(raw);
  if (dotted && /^(?:h|hs|horas)$/.test(word(at + 1)) && Number(dotted[1]) < 24)
    return { end: at + 2, readings: [timeReading(Number(dotted[1]), Number(dotted[2]), true)] };
  if (/^\d{1,2}$/.test(raw) && Number(raw) < 24 && word(at + 1) === 'h')
    return { end: at + 2, readings: [timeReading(Number(raw), 0, true)] };
  return null;
};

/** "Las tres y media", "las nueve menos cuarto", "la una", "las ocho y veinte de la tarde". */
const hourAt: SpanReader = (scene, at) => {
  const { word, kind } = scene;
  const isSaid =
    (word(at - 1) === 'las' || (word(at - 1) === 'la' && /^(?:una|1)$/.test(word(at)))) && word(at - 2) !== 'de';
  const hour = partAt(scene, at, 24);
  if (!hour) return null;
  const joint = word(hour.end);
  const part = word(hour.end + 1) === 'un' ? hour.end + 2 : hour.end + 1;
  const quarter = word(part) === 'cuarto' ? { value: 15, end: part + 1 } : null;
  if (joint === 'y' && (isSaid || kind === 'time' || quarter || word(part) === 'media')) {
    const minutes = word(part) === 'media' ? { value: 30, end: part + 1 } : (quarter ?? partAt(scene, part, 59));
    if (minutes) return finished(scene, minutes.end, hour.value, minutes.value);
  }
  if (joint === 'menos' && hour.value > 0) {
    const minutes = quarter ?? partAt(scene, part, 59);
    if (minutes && (quarter || isSaid))
      return finished(scene, minutes.end, hour.value === 1 ? 12 : hour.value - 1, 60 - minutes.value);
  }
  // "Las veinticinco" and "las treinta y cinco" are no hours, "las nueve y media" are.
  const found = finished(scene, hour.end, hour.value, 0);
  const hasHalf = found.end > hour.end;
  if (!isSaid && !hasHalf && kind !== 'time') return null;
  const [time] = found.readings;
  return { end: found.end, readings: hasHalf ? [time] : [time, { kind: 'number', canonical: String(hour.value) }] };
};

export const CLOCK_READERS: readonly SpanReader[] = [namedAt, figuresAt, hourAt];
