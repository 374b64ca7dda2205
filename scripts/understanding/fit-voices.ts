/** Learns how much each reader of `act-weigher` counts. Deterministic: same inputs, same numbers. */
import type { ActWeigherFile } from '../../src/core/understanding/act-weigher.ts';
import { adam } from './adam.ts';
import { stored } from './stored-numbers.ts';

/** What each reader hears of one act in one utterance, and whether it is meant. */
export interface VoiceExample {
  said: boolean;
  denied: boolean;
  learnt: number;
  windows: number;
  /** null: points are not asked. */
  points: number | null;
  isMeant: boolean;
  weight: number;
}

const VOICE_STEPS = 4000;
const VOICE_RATE = 0.02;
const VOICE_HOLD = 0.002;

/** A logistic regression. */
export function fitVoices(examples: readonly VoiceExample[]): ActWeigherFile['voices'][number] {
  const asksPoints = examples.some(({ points }) => points !== null);
  const rows = examples.map(({ said, denied, learnt, windows, points }) => [
    1,
    Number(said),
    Number(denied),
    learnt,
    windows,
    points ?? 0,
  ]);
  const weights = new Float32Array(6);
  const step = adam(weights, VOICE_RATE);
  const whole = examples.reduce((sum, { weight }) => sum + weight, 0);
  for (let at = 0; at < VOICE_STEPS; at += 1) {
    const slope = new Float64Array(weights.length);
    for (const [place, row] of rows.entries()) {
      const example = examples[place];
      if (!example) continue;
      const logit = row.reduce((sum, value, of) => sum + value * (weights[of] ?? 0), 0);
      const error = (example.weight * (1 / (1 + Math.exp(-logit)) - Number(example.isMeant))) / whole;
      for (const [of, value] of row.entries()) slope[of] = (slope[of] ?? 0) + error * value;
    }
    step((of) => (slope[of] ?? 0) + (of === 0 ? 0 : VOICE_HOLD * (weights[of] ?? 0)));
  }
  const [bias = 0, said = 0, denied = 0, learnt = 0, windows = 0, points = 0] = Array.from(weights, stored);
  return { bias, said, denied, learnt, windows, ...(asksPoints && { points }) };
}
