/** What English times of day are made of: hours and minutes, and the half of the day. */
import { isApart, wordsBefore } from '../../values/lexemes.ts';
import { numberAt } from '../../values/number-words.ts';
import type { Scene, Span } from '../../values/scan.ts';
import { timeReading } from '../../values/times.ts';
import type { Reading } from '../../values/value.ts';
import { ENGLISH_NUMBERS } from './numbers.ts';

/** Which half of the day was said; null: none. */
type Half = 'am' | 'pm' | 'morning' | 'afternoon' | 'evening' | 'night' | null;

/** `minute` of an hour, from a number in words or figures, at a place. */
export interface Part {
  value: number;
  end: number;
  inFigures: boolean;
}

export function partAt({ lexemes }: Scene, at: number, least: number, most: number): Part | null {
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

export const PARTS_OF_DAY = new Map<string, Half>([
  ['morning', 'morning'],
  ['mornings', 'morning'],
  ['afternoon', 'afternoon'],
  ['afternoons', 'afternoon'],
  ['evening', 'evening'],
  ['evenings', 'evening'],
  ['night', 'night'],
]);

/** "Pm", "in the afternoon", "at night", "this evening", "tonight"; and the place after it. */
export function halfAt(scene: Scene, at: number): { half: Half; end: number } {
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
export function finished(
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
/** What follows an hour that is said without more. */
const AFTER_HOUR =
  /^(?:on|in|at|tomorrow|today|tonight|or|and|to|works|is|would|please|if|for|then|sharp|though|instead|this|next|\w+day|because|so|but|ish)$/;

export function endsHour(scene: Scene, at: number): boolean {
  const next = scene.lexemes[at];
  return !next || isApart(next) || (next.type === 'sign' ? /[-&/]/.test(next.raw) : AFTER_HOUR.test(next.plain));
}
