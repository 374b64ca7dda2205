/** Points of pieces of words, which are moved by the slopes of a batch as those are that stand in it: most stand in none (Duchi, Hazan and Singer 2011, "AdaGrad"). */
import { wholeMatrix } from './encoder-weights.ts';

/** Points of pieces, a row each. */
export interface Points {
  width: number;
  values: Float32Array;
}

export interface BatchPieces {
  width: number;
  points: Float32Array;
  slopes: Float32Array;
  begin(this: void): void;
  /** The place of a piece in the batch; 0: of none. */
  place(this: void, piece: number): number;
  /** The piece at a place. */
  at(this: void, place: number): number;
  count(this: void): number;
  /** Moves the points of the batch, but for that of none. */
  step(this: void): void;
  file(this: void): ReturnType<typeof wholeMatrix>;
}

const LEAST = 1e-4;

export function batchPieces({ width, values }: Points, rate: number): BatchPieces {
  const points = Float32Array.from(values);
  points.fill(0, 0, width);
  const slopes = new Float32Array(points.length);
  const squares = new Float32Array(points.length);
  let pieces: number[] = [];
  const placeOf = new Map<number, number>();
  const place = (piece: number): number => {
    let found = placeOf.get(piece);
    if (found === undefined) {
      placeOf.set(piece, (found = pieces.length));
      pieces.push(piece);
    }
    return found;
  };
  return {
    width,
    points,
    slopes,
    begin: () => {
      pieces = [];
      placeOf.clear();
      place(0);
    },
    place,
    at: (at) => pieces[at] ?? 0,
    count: () => pieces.length,
    step: () => {
      for (const piece of pieces)
        for (let at = piece * width; at < (piece + 1) * width; at += 1) {
          const slope = slopes[at] ?? 0;
          slopes[at] = 0;
          if (piece === 0) continue;
          squares[at] = (squares[at] ?? 0) + slope * slope;
          points[at] = (points[at] ?? 0) - (rate * slope) / (Math.sqrt(squares[at] ?? 0) + LEAST);
        }
    },
    file: () => {
      const count = points.length / width;
      const turned = new Float32Array(points.length);
      for (let piece = 0; piece < count; piece += 1)
        for (let at = 0; at < width; at += 1) turned[at * count + piece] = points[piece * width + at] ?? 0;
      return wholeMatrix(turned, width, count);
    },
  };
}
