/** A recording as it comes out of a telephone: 8 kHz, µ-law, as loud as speech is there, with nothing before and after it. */
import { FRAME_BYTES, TELEPHONE_HZ } from './frames.ts';
import { levelDbfs } from './level.ts';
import { MU_LAW_SILENCE, muLawOf } from './mu-law.ts';
import { resampled } from './resample.ts';
import type { Sound } from './wav.ts';

/** The usual level of telephone speech (ITU-T P.56 and P.830 test at −26 dBov). */
const LEVEL_DBFS = -26;
/** What lies lower is no part of the words. */
const SILENT_DBFS = -50;

/** The louder half of its frames: the pauses between words are not to make them louder. */
function speechLevel(muLaw: Uint8Array): number {
  const levels = levelsOf(muLaw).toSorted((a, b) => b - a);
  const loud = levels.slice(0, Math.max(1, levels.length >> 1));
  return 10 * Math.log10(loud.reduce((sum, dbfs) => sum + 10 ** (dbfs / 10), 0) / loud.length);
}

const levelsOf = (muLaw: Uint8Array): number[] =>
  Array.from({ length: Math.ceil(muLaw.length / FRAME_BYTES) }, (_, at) =>
    levelDbfs(muLaw.subarray(at * FRAME_BYTES, (at + 1) * FRAME_BYTES)),
  );

/** Whole frames of µ-law; empty where nothing is heard in it. */
export function telephoneAudio({ samples, rate_hz }: Sound): Uint8Array {
  const narrow = resampled(samples, rate_hz, TELEPHONE_HZ);
  const plain = muLawOf(narrow);
  if (plain.length === 0) return plain;
  const gain = 10 ** ((LEVEL_DBFS - speechLevel(plain)) / 20);
  const muLaw = muLawOf(narrow.map((sample) => Math.max(-32_768, Math.min(32_767, Math.round(sample * gain)))));
  const levels = levelsOf(muLaw);
  const from = levels.findIndex((dbfs) => dbfs > SILENT_DBFS);
  if (from === -1) return new Uint8Array(0);
  const to = levels.findLastIndex((dbfs) => dbfs > SILENT_DBFS) + 1;
  const words = new Uint8Array((to - from) * FRAME_BYTES).fill(MU_LAW_SILENCE);
  words.set(muLaw.subarray(from * FRAME_BYTES, to * FRAME_BYTES));
  return words;
}
