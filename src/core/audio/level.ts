/** How loud audio is. */
import { samplesOf } from './mu-law.ts';

/** What no 16-bit sample lies below: of digital silence, too. */
export const FLOOR_DBFS = -96;

const FULL_SCALE = 32_768;

/** Root mean square in decibels of full scale (AES17 has a sine of full scale at 0, which lies 3 below that). */
export function levelDbfs(muLaw: Uint8Array): number {
  let sum = 0;
  for (const sample of samplesOf(muLaw)) sum += sample * sample;
  if (sum === 0) return FLOOR_DBFS;
  return Math.max(FLOOR_DBFS, 10 * Math.log10(sum / muLaw.length) - 20 * Math.log10(FULL_SCALE));
}
