/** How figures and instants are written everywhere: pure, so that two screens never disagree. */

const RELATIVE = new Intl.RelativeTimeFormat('en', { numeric: 'always', style: 'narrow' });
const STEPS: readonly [limitS: number, divisor: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [60, 1, 'second'],
  [3600, 60, 'minute'],
  [86_400, 3600, 'hour'],
  [30 * 86_400, 86_400, 'day'],
  [365 * 86_400, 30 * 86_400, 'month'],
  [Infinity, 365 * 86_400, 'year'],
];

export function relativeTime(iso: string, nowMs: number): string {
  const seconds = (Date.parse(iso) - nowMs) / 1000;
  if (Math.abs(seconds) < 5) return 'just now';
  const step = STEPS.find(([limit]) => Math.abs(seconds) < limit);
  if (!step) return iso;
  return RELATIVE.format(Math.round(seconds / step[1]), step[2]);
}

export const exactTime = (iso: string): string =>
  new Date(iso).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

/** Seconds as `m:ss`, the way a call timer shows them. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** A score with two decimals; an unknown one is a dash, never 0. */
export const score = (value: number | null | undefined): string => (value == null ? '–' : value.toFixed(2));

export const percent = (value: number): string => `${Math.round(value * 100)} %`;

export const count = (value: number): string => value.toLocaleString('en');

/** Kilobytes of a thousand, as the SI has them. */
export function bytes(value: number): string {
  if (value < 1000) return `${value} B`;
  return value < 999_950 ? `${(value / 1000).toFixed(1)} kB` : `${(value / 1_000_000).toFixed(1)} MB`;
}

export const plural = (value: number, one: string, many = `${one}s`): string =>
  `${count(value)} ${value === 1 ? one : many}`;

export function duration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  return `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`;
}

/** `snake_case` of the wire as words. */
export const words = (name: string): string => name.replaceAll('_', ' ').replaceAll('-', ' ');
