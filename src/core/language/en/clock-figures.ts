/** English times of day in figures, and as soldiers say them. */
import { numberAt } from '../../values/number-words.ts';
import type { Span, SpanReader } from '../../values/scan.ts';
import { timeReading } from '../../values/times.ts';
import { finished, halfAt } from './clock-parts.ts';
import { ENGLISH_NUMBERS } from './numbers.ts';

/** "7:30", "15:00:00", "7.30 pm", "15h30", "1500 hours", "730pm". */
export const figuresAt: SpanReader = (scene, at) => {
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
export const militaryAt: SpanReader = ({ lexemes, word }, at) => {
  const zero = word(at) === 'oh' || word(at) === 'zero';
  const found = numberAt(ENGLISH_NUMBERS, lexemes, zero ? at + 1 : at);
  if (!found || found.inFigures || !/^\d{3,4}$/.test(found.canonical)) return null;
  const isSaid = word(found.end) === 'hours';
  if (!isSaid && !(zero && Number(found.canonical) < 1000)) return null;
  return military(found.canonical.padStart(4, '0'), isSaid ? found.end + 1 : found.end);
};
