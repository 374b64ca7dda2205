/** English times of day. */
import { isApart } from '../../values/lexemes.ts';
import { numberAt } from '../../values/number-words.ts';
import type { Scene, SpanReader } from '../../values/scan.ts';
import { timeReading } from '../../values/times.ts';
import { figuresAt, militaryAt } from './clock-figures.ts';
import { endsHour, finished, halfAt, partAt, PARTS_OF_DAY, type Part } from './clock-parts.ts';
import { ENGLISH_NUMBERS } from './numbers.ts';
import { isUnit } from './units.ts';

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
]); /** "3 pm", "three o'clock", "seven thirty", "at three". */
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
