/** Where the marks of a time axis stand. */

/** Seconds from one mark to the next that people count by. */
const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600];

/** Whole seconds from 0 on, at most so many steps apart: marks that would read alike are left out. */
export function ruler(duration_s: number, most: number): number[] {
  const step = STEPS.find((seconds) => duration_s / seconds <= most) ?? Math.ceil(duration_s / most);
  return Array.from({ length: Math.floor(duration_s / step) + 1 }, (_, at) => at * step);
}
