/** Times of day. */
import type { Reading } from './value.ts';

type TimeReading = Extract<Reading, { kind: 'time' }>;

const two = (figure: number): string => String(figure).padStart(2, '0');

/** `half`: whether the half of the day is known. */
export const timeReading = (hour: number, minute: number, half: boolean): TimeReading => ({
  kind: 'time',
  canonical: `${two(hour)}:${two(minute)}`,
  half,
});

/** A time that does not say its half of the day agrees with either. */
export function isSameTime(a: TimeReading, b: TimeReading): boolean {
  if (a.canonical === b.canonical) return true;
  if (a.half && b.half) return false;
  return onDial(a) === onDial(b);
}

const onDial = ({ canonical }: TimeReading): string => `${Number(canonical.slice(0, 2)) % 12}:${canonical.slice(3)}`;
