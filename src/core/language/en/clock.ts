/** English times of day, in figures and in words. */
import { isApart, wordsBefore } from '../../values/lexemes.ts';
import { numberAt } from '../../values/number-words.ts';
import type { Scene, Span, SpanReader } from '../../values/scan.ts';
import { timeReading } from '../../values/times.ts';
import type { Reading } from '../../values/value.ts';
import { ENGLISH_NUMBERS } from './numbers.ts';
import { isUnit } from './units.ts';

/** Which half of the day was said; null: none. */
type Half = 'am' | 'pm' | 'morning' | 'afternoon' | 'evening' | 'night' | null;

/** `minute` of an hour, from a number in words or figures, at a place. */
interface Part {
  value: number;
  end: number;
  inFigures: boolean;
}

function partAt({ lexemes }: Scene, at: number, least: number, most: number): Part | null {
  const here = lexemes[at];
  if (!here || here.type === 'sign') return null;
  if (here.type === 'digits' ? !/^\d{1,2}$/.test(here.raw) : here.plain === 'a') return null;
  const found = here.type === 'digits' ? null : numberAt(ENGLISH_NUMBERS, lexemes, at);
  const small = here.type === 'digits' ? Number(here.raw) : ENGLISH_NUMBERS.small.get(here.plain);
  if (small === undefined) return null;
  // "Seven thirty" and "seven oh five" are one number of two; the hour is the first of them.
  const isOne = !found || found.pair !== null || found.byDigits === true;
  const [value, end] = isOne ? [small, at + 1] : [Number(found.canonical), found.end];
  return Number.isInteger(value) && value >= least && value <= most
    ? { value, end, inFigures: here.type === 'digits' }
    : null;
}

const PARTS_OF_DAY = new Map<string, Half>([
  ['morning', 'morning'],
  ['mornings', 'morning'],
  ['afternoon', 'afternoon'],
  ['afternoons', 'afternoon'],
  ['evening', 'evening'],
  ['evenings', 'evening'],
  ['night', 'night'],
]);

/** "Pm", "in the afternoon", "at night", "this evening", "tonight"; and the place after it. */
function halfAt(scene: Scene, at: number): { half: Half; end: number } {
  const { lexemes, word } = scene;
  const here = lexemes[at];
  if (!here || (isApart(here) && here.gap.trim() !== '')) return { half: null, end: at };
  const said = word(at);
  if (said === 'am' || said === 'pm') return { half: said, end: at + 1 };
  if ((said === 'a' || said === 'p') && word(at + 1) === 'm') return { half: said === 'a' ? 'am' : 'pm', end: at + 2 };
  if ((said === 'a' || said === 'p') && here.gap === '') return { half: said === 'a' ? 'am' : 'pm', end: at + 1 };
  if (said === 'tonight') return { half: 'night', end: at };
  const of = PARTS_OF_DAY.get(word(at + 2));
  if (said === 'in' && word(at + 1) === 'the' && of !== undefined) return { half: of, end: at + 3 };
  if (said === 'at' && word(at + 1) === 'night') return { half: 'night', end: at + 2 };
  // "Tomorrow morning" belongs to the day.
  if (said === 'this' && PARTS_OF_DAY.has(word(at + 1)))
    return { half: PARTS_OF_DAY.get(word(at + 1)) ?? null, end: at + 2 };
  return { half: null, end: at };
}

/** "Tomorrow morning at nine", "in the afternoon, at three": what was said of the half of the day just before. */
function halfBefore({ lexemes }: Scene, at: number): Half {
  const before = wordsBefore(lexemes, at, 4);
  while (before.length > 0 && ['at', 'around', 'about', 'by', 'like', 'say'].includes(before.at(-1) ?? ''))
    before.pop();
  const last = before.at(-1) ?? '';
  return last === 'tonight' ? 'night' : (PARTS_OF_DAY.get(last) ?? null);
}

function timeOf(hour: number, minute: number, half: Half): Reading | null {
  if (hour > 24 || minute > 59 || (hour === 24 && minute > 0)) return null;
  if (hour > 12 || hour === 0) return timeReading(hour % 24, minute, true);
  switch (half) {
    case 'am':
    case 'morning':
      return timeReading(hour % 12, minute, true);
    case 'pm':
    case 'afternoon':
    case 'evening':
      return timeReading((hour % 12) + 12, minute, true);
    case 'night':
      return timeReading(hour === 12 ? 0 : hour < 5 ? hour : hour + 12, minute, true);
    case null:
      return timeReading(hour, minute, false);
  }
}

/** What was found, with the half of the day that is said beside it. */
function finished(
  scene: Scene,
  at: number,
  end: number,
  hour: number,
  minute: number,
  also: readonly Reading[] = [],
): Span | null {
  const oclock = scene.word(end) === 'oclock' ? 1 : scene.word(end) === 'o' && scene.word(end + 1) === 'clock' ? 2 : 0;
  const after = halfAt(scene, end + oclock);
  const half = after.half ?? halfBefore(scene, at);
  const reading = timeOf(hour, minute, half);
  return reading && { end: after.end, readings: [reading, ...(half === null && oclock === 0 ? also : [])] };
}

const NAMED = new Map([
  ['noon', 12],
  ['midday', 12],
  ['noontime', 12],
  ['midnight', 0],
]);

/** "Noon", "twelve noon", "12 midnight". */
const namedAt: SpanReader = (scene, at) => {
  const own = NAMED.get(scene.word(at));
  if (own !== undefined) return { end: at + 1, readings: [timeReading(own, 0, true)] };
  const twelve = partAt(scene, at, 12, 12);
  const named = twelve && NAMED.get(scene.word(twelve.end));
  return twelve && named !== undefined && named !== null
    ? { end: twelve.end + 1, readings: [timeReading(named, 0, true)] }
    : null;
};

const PAST = new Set(['past', 'after']);
const TO = new Set(['to', 'till', 'til', 'before', 'of']);
const BETWEEN_RANGES = new Set(['from', 'between']);

/** "Half past seven", "quarter to nine", "ten minutes to six", "half seven". */
const relativeAt: SpanReader = (scene, at) => {
  const { word } = scene;
  const start = word(at) === 'a' && word(at + 1) === 'quarter' ? at + 1 : at;
  const isHalf = word(start) === 'half';
  const quarter = word(start) === 'quarter';
  const counted = isHalf || quarter ? null : partAt(scene, start, 1, 29);
  const minutes = isHalf ? 30 : quarter ? 15 : counted?.value;
  if (minutes === undefined) return null;
  const after = counted?.end ?? start + 1;
  const isSaid = word(after) === 'minutes' || word(after) === 'mins';
  const joint = isSaid ? after + 1 : after;
  if (isHalf && !PAST.has(word(joint))) {
    const hour = partAt(scene, joint, 1, 12);
    return hour && !isUnit(scene, hour.end) ? finished(scene, at, hour.end, hour.value, 30) : null;
  }
  const isPast = PAST.has(word(joint));
  if (!isPast && !TO.has(word(joint))) return null;
  if (word(joint) === 'of' && !quarter) return null;
  if (counted && !isSaid && (minutes % 5 !== 0 || BETWEEN_RANGES.has(word(at - 1)))) return null;
  const named = NAMED.get(word(joint + 1));
  const hour = named === undefined ? partAt(scene, joint + 1, 1, 12) : { value: named, end: joint + 2 };
  if (!hour || isUnit(scene, hour.end)) return null;
  // "Five to seven business days" and "ten to twelve thirty" are ranges.
  if (counted && !isSaid && halfAt(scene, hour.end).half === null && !endsHour(scene, hour.end)) return null;
  const whole = isPast ? hour.value * 60 + minutes : hour.value * 60 - minutes + 24 * 60;
  const [at24, minute] = [Math.floor(whole / 60) % 24, whole % 60];
  if (named !== undefined) return { end: hour.end, readings: [timeReading(at24, minute, true)] };
  return finished(scene, at, hour.end, at24 === 0 || at24 === 24 ? 12 : at24 > 12 ? at24 - 12 : at24, minute);
};

/** "7:30", "15:00:00", "7.30 pm", "15h30", "1500 hours", "730pm". */
const figuresAt: SpanReader = (scene, at) => {
  const { lexemes, word, kind } = scene;
  const here = lexemes[at];
  if (here?.type !== 'digits') return null;
  const colon = /^(\d{1,2}):([0-5]\d)(?::[0-5]\d)?(?:\.\d+)?$/.exec(here.raw);
  const [, hours = '', minutes = ''] = colon ?? [];
  if (colon) {
    // Two figures for an hour before ten are those of a clock of 24 hours, and so are all from ten on.
    const reading = finished(scene, at, at + 1, Number(hours), Number(minutes));
    const time = reading?.readings[0];
    if (time?.kind !== 'time' || time.half || hours.length === 1 || Number(hours) > 12) return reading;
    return { end: at + 1, readings: [timeReading(Number(hours), Number(minutes), true)] };
  }
  const after = halfAt(scene, at + 1);
  const isHalfSaid =
    word(at + 1) === 'am' || word(at + 1) === 'pm' || (after.half !== null && lexemes[at + 1]?.gap === '');
  const joined = /^(\d{1,2})([0-5]\d)$/.exec(here.raw) ?? /^(\d{1,2})\.([0-5]\d)$/.exec(here.raw);
  if (joined && isHalfSaid && Number(joined[1]) <= 12)
    return finished(scene, at, at + 1, Number(joined[1]), Number(joined[2]));
  if (/^\d{4}$/.test(here.raw) && /^(?:hours|hrs|h)$/.test(word(at + 1))) return military(here.raw, at + 2);
  if (kind === 'time' && /^(?:[01]?\d|2[0-3])[0-5]\d$/.test(here.raw)) {
    const [hour, minute] = [Number(here.raw.slice(0, -2)), Number(here.raw.slice(-2))];
    return here.raw.length === 4 ? military(here.raw, at + 1) : finished(scene, at, at + 1, hour, minute);
  }
  if (/^\d{1,2}$/.test(here.raw) && word(at + 1) === 'h' && lexemes[at + 1]?.gap === '') {
    const tail = lexemes[at + 2];
    const minute = tail?.gap === '' && /^[0-5]\d$/.test(tail.raw) ? Number(tail.raw) : null;
    const hour = Number(here.raw);
    return hour > 24
      ? null
      : { end: minute === null ? at + 2 : at + 3, readings: [timeReading(hour % 24, minute ?? 0, true)] };
  }
  return null;
};

function military(figures: string, end: number): Span | null {
  const [hour, minute] = [Number(figures.slice(0, 2)), Number(figures.slice(2))];
  return hour > 24 || minute > 59 ? null : { end, readings: [timeReading(hour % 24, minute, true)] };
}

/** "Fifteen hundred hours", "oh seven hundred". */
const militaryAt: SpanReader = ({ lexemes, word }, at) => {
  const zero = word(at) === 'oh' || word(at) === 'zero';
  const found = numberAt(ENGLISH_NUMBERS, lexemes, zero ? at + 1 : at);
  if (!found || found.inFigures || !/^\d{3,4}$/.test(found.canonical)) return null;
  const isSaid = word(found.end) === 'hours';
  if (!isSaid && !(zero && Number(found.canonical) < 1000)) return null;
  return military(found.canonical.padStart(4, '0'), isSaid ? found.end + 1 : found.end);
};

/** Words after which a bare number is an hour. */
const AT = new Set([
  'at',
  'by',
  'around',
  'about',
  'before',
  'after',
  'until',
  'till',
  'til',
  'from',
  'between',
  'since',
]);
/** What follows an hour that is said without more. */
const AFTER_HOUR =
  /^(?:on|in|at|tomorrow|today|tonight|or|and|to|works|is|would|please|if|for|then|sharp|though|instead|this|next|\w+day|because|so|but|ish)$/;

/** "3 pm", "three o'clock", "seven thirty", "at three". */
const hourAt: SpanReader = (scene, at) => {
  const { lexemes, word, kind } = scene;
  const hour = partAt(scene, at, 0, 24);
  if (!hour || lexemes[at - 1]?.raw === '$') return null;
  const isOclock = word(hour.end) === 'oclock' || (word(hour.end) === 'o' && word(hour.end + 1) === 'clock');
  const { half } = halfAt(scene, hour.end);
  if (isOclock || half !== null)
    return half !== null && hour.value > 12 && half !== 'am' && half !== 'pm'
      ? null
      : finished(scene, at, hour.end, hour.value, 0);
  const isAfterAt =
    AT.has(word(at - 1)) || (word(at - 2) === 'at' && ['about', 'around', 'like'].includes(word(at - 1)));
  const minutes = minutesAt(scene, hour);
  if (minutes) {
    if (isUnit(scene, minutes.end)) return null;
    const said = numberAt(ENGLISH_NUMBERS, lexemes, at);
    const number =
      said && said.end === minutes.end && !isAfterAt ? [{ kind: 'number', canonical: said.canonical } as const] : [];
    const isRound = minutes.value % 15 === 0 || minutes.isOh;
    const span = finished(scene, at, minutes.end, hour.value, minutes.value, number);
    const isTime = isAfterAt || kind === 'time' || isRound || halfAt(scene, minutes.end).half !== null;
    const [time, ...others] = span?.readings ?? [];
    if (!span || !time || isTime || !others[0]) return isTime || hour.inFigures ? span : null;
    return kind === 'money' ? null : { end: span.end, readings: [others[0], time] };
  }
  // "Tomorrow evening 5" names the half of the day first.
  const isAfterPart = PARTS_OF_DAY.has(word(at - 1));
  if (kind === 'time' ? isUnit(scene, hour.end) : !(isAfterAt || isAfterPart) || !endsHour(scene, hour.end))
    return null;
  return finished(scene, at, hour.end, hour.value, 0, [{ kind: 'number', canonical: String(hour.value) }]);
};

function endsHour(scene: Scene, at: number): boolean {
  const next = scene.lexemes[at];
  return !next || isApart(next) || (next.type === 'sign' ? /[-&/]/.test(next.raw) : AFTER_HOUR.test(next.plain));
}

/** After an hour in words: "thirty", "oh five". After one in figures, only figures with a half of the day: "7 30 pm". */
function minutesAt(scene: Scene, hour: Part): { value: number; end: number; isOh: boolean } | null {
  const next = scene.lexemes[hour.end];
  if (!next || isApart(next) || hour.value > 23) return null;
  if (hour.inFigures) {
    const minute = /^[0-5]\d$/.test(next.raw) && next.gap === ' ' ? Number(next.raw) : null;
    return minute !== null && halfAt(scene, hour.end + 1).half !== null
      ? { value: minute, end: hour.end + 1, isOh: false }
      : null;
  }
  if (next.plain === 'oh' || next.plain === 'o') {
    const unit = partAt(scene, hour.end + 1, 1, 9);
    return unit && { value: unit.value, end: unit.end, isOh: true };
  }
  if (next.type === 'digits' || next.type === 'sign') return null;
  const minute = partAt(scene, hour.end, 10, 59);
  return minute && !minute.inFigures ? { value: minute.value, end: minute.end, isOh: false } : null;
}

export const CLOCK_READERS: readonly SpanReader[] = [namedAt, relativeAt, figuresAt, militaryAt, hourAt];
