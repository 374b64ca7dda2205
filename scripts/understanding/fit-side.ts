/** What the network of `word-windows` learns of one side, of what is said or of what was said before: features of three pieces at a time. */
import { WINDOW } from '../../src/core/understanding/word-windows.ts';
import type { Chances } from './chances.ts';
import { weightsOf, type Weights } from './descent.ts';
import { wholeMatrix } from './encoder-weights.ts';
import type { BatchPieces } from './batch-pieces.ts';

export interface Side {
  weights: readonly Weights[];
  /** Before a batch: `places` of the pieces that this side has in it, some of them more than once. */
  begin(this: void, places: readonly number[]): void;
  /** Writes features and middle of one example. */
  look(this: void, places: readonly number[], to: Float32Array): void;
  /** Adds the slopes of what it looked at last. */
  passBack(this: void, slopes: Float32Array): void;
  /** After a batch: what the slopes of what pieces add mean for weights and points. */
  end(this: void): void;
  file(this: void): ReturnType<typeof wholeMatrix>;
}

export function sideOf(features: number, pieces: BatchPieces, { around }: Chances): Side {
  const { width, points, slopes: pointSlopes } = pieces;
  const across = WINDOW * features;
  /** Three rows for each number of a point: what it adds to the features as the piece before, the piece itself, the one behind. */
  const weights = weightsOf(
    Float32Array.from({ length: across * width }, () => around() / Math.sqrt(WINDOW * width)),
    true,
  );
  const bias = weightsOf(new Float32Array(features), false);
  /** Of the batch: the pieces that this side has in it. */
  let had = new Set<number>();
  /** By piece of the batch: what it adds, and the slope of that. */
  let adds = new Float32Array(0);
  let addSlopes = new Float32Array(0);
  /** Of one example: the strongest of each feature, and where. */
  const most = new Float32Array(features);
  const where = new Int32Array(features);
  let seen: readonly number[] = [];
  const part = (): number => 1 / Math.sqrt(Math.max(1, seen.length));

  /** Calls back for each number of each piece at each place of a window, with where it stands. */
  function eachNumber(visit: (value: number, point: number, row: number, add: number) => void): void {
    for (const place of had)
      for (let turn = 0; turn < WINDOW; turn += 1) {
        const piece = pieces.at(place) * width;
        for (let at = 0; at < width; at += 1)
          visit(points[piece + at] ?? 0, piece + at, (turn * width + at) * features, place * across + turn * features);
      }
  }

  return {
    weights: [weights, bias],
    begin: (places) => {
      had = new Set(places);
      adds = new Float32Array(pieces.count() * across);
      addSlopes = new Float32Array(adds.length);
      eachNumber((value, _, row, add) => {
        if (value === 0) return;
        for (let feature = 0; feature < features; feature += 1)
          adds[add + feature] = (adds[add + feature] ?? 0) + value * (weights.values[row + feature] ?? 0);
      });
    },
    look: (places, to) => {
      seen = places;
      most.fill(0);
      where.fill(-1);
      to.fill(0);
      for (let at = 0; at < places.length; at += 1) {
        const last = (places[at - 1] ?? 0) * across;
        const here = (places[at] ?? 0) * across + features;
        const next = (places[at + 1] ?? 0) * across + 2 * features;
        for (let feature = 0; feature < features; feature += 1) {
          const sum =
            (bias.values[feature] ?? 0) +
            (adds[last + feature] ?? 0) +
            (adds[here + feature] ?? 0) +
            (adds[next + feature] ?? 0);
          if (sum <= (most[feature] ?? 0)) continue;
          most[feature] = sum;
          where[feature] = at;
        }
        const piece = pieces.at(places[at] ?? 0) * width;
        for (let place = 0; place < width; place += 1)
          to[features + place] = (to[features + place] ?? 0) + part() * (points[piece + place] ?? 0);
      }
      to.set(most);
    },
    passBack: (slopes) => {
      for (let feature = 0; feature < features; feature += 1) {
        const at = where[feature] ?? -1;
        const slope = slopes[feature] ?? 0;
        if (at === -1 || slope === 0) continue;
        bias.slopes[feature] = (bias.slopes[feature] ?? 0) + slope;
        for (let turn = 0; turn < WINDOW; turn += 1) {
          const place = (seen[at + turn - 1] ?? 0) * across + turn * features + feature;
          addSlopes[place] = (addSlopes[place] ?? 0) + slope;
        }
      }
      for (const place of seen) {
        const piece = pieces.at(place) * width;
        for (let at = 0; at < width; at += 1)
          pointSlopes[piece + at] = (pointSlopes[piece + at] ?? 0) + part() * (slopes[features + at] ?? 0);
      }
    },
    end: () =>
      eachNumber((value, point, row, add) => {
        let sum = 0;
        for (let feature = 0; feature < features; feature += 1) {
          const slope = addSlopes[add + feature] ?? 0;
          sum += slope * (weights.values[row + feature] ?? 0);
          weights.slopes[row + feature] = (weights.slopes[row + feature] ?? 0) + slope * value;
        }
        pointSlopes[point] = (pointSlopes[point] ?? 0) + sum;
      }),
    file: () => wholeMatrix(weights.values, WINDOW * width, features, bias.values),
  };
}
