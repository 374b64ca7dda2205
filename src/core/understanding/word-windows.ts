/**
 * A small network over a text's pieces, three at a time: of each of some hundred features the place counts where it is strongest (Collobert et al. 2011, "Natural
 * Language Processing (Almost) from Scratch"; Kim 2014), beside the middle of all pieces; and the same of what was said before. It takes microseconds: what a piece
 * adds to a feature is worked out once.
 */
import { z } from 'zod';
import { textMemo } from '../text-memo.ts';
import { bytesOf } from './base64.ts';
import { MatrixSchema, matrixMemory, type MatrixFile } from './products.ts';
import type { PiecesOf } from './word-pieces.ts';

export const WordWindowsSchema = z.object({
  /** A row for each piece of a word. */
  pieces: MatrixSchema,
  /** A row for each feature; columns: of the piece before, of a piece, of the one behind it. Of what is said, and of what was said before. */
  said: MatrixSchema,
  before: MatrixSchema,
  /** A row for each unit; columns: features and middle of what is said, then of what was said before. */
  hidden: MatrixSchema,
  /** A row for each act. */
  output: z.array(z.array(z.number())),
  output_bias: z.array(z.number()),
});
export type WordWindowsFile = z.infer<typeof WordWindowsSchema>;

/** Pieces that are looked at, at once. */
export const WINDOW = 3;
/** Pieces of a text, at most: what is behind them does not count. */
export const PIECES_LIMIT = 64;
/** Of nothing, as before the first piece. */
const NONE = 0;

const REMEMBERED = 1000;

/** How far each act is from being as likely as not, in logits, by a text and what was said before it. */
export type ReadWindows = (text: string, before: string) => readonly number[];

export function wordWindows(file: WordWindowsFile, piecesOf: PiecesOf): ReadWindows {
  const points = rowsOf(file.pieces);
  const width = file.pieces.columns;
  const side = (matrix: MatrixFile) => {
    const adds = addsOf(matrix, points, width);
    const features = matrix.rows;
    return textMemo(REMEMBERED, (text) => {
      const pieces = text === '' ? [] : piecesOf(text).slice(0, PIECES_LIMIT);
      const seen = new Float32Array(features + width);
      const sums = strongest(pieces, adds, features);
      for (let feature = 0; feature < features; feature += 1) seen[feature] = (sums[feature] as number) / WHOLE;
      middle(pieces, points, width, seen.subarray(features));
      return seen;
    });
  };
  const said = side(file.said);
  const heard = side(file.before);
  const hidden = matrixMemory()(file.hidden);
  const input = new Float64Array(file.hidden.columns);
  return (text, before) => {
    input.set(said(text));
    input.set(heard(before), input.length / 2);
    const units = hidden(input, 1);
    return file.output.map((weights, act) => {
      let sum = file.output_bias[act] ?? 0;
      for (let unit = 0; unit < units.length; unit += 1) sum += (weights[unit] ?? 0) * Math.max(0, units[unit] ?? 0);
      return sum;
    });
  };
}

function rowsOf({ rows, columns, bytes, scales }: MatrixFile): Float32Array {
  const read = bytesOf(bytes);
  const whole = new Int8Array(read.buffer, read.byteOffset, rows * columns);
  return Float32Array.from(whole, (value, at) => value * (scales[Math.floor(at / columns)] ?? 0));
}

/** Sums of whole numbers are quicker, and the same in whatever order. */
const WHOLE = 1 << 16;

/** What a piece adds to each feature. */
interface Adds {
  asLast: Int32Array;
  asItself: Int32Array;
  asNext: Int32Array;
}

/** With the bias of each feature, which is added once for the piece itself. */
function addsOf({ bias = [], ...weights }: MatrixFile, points: Float32Array, width: number): (piece: number) => Adds {
  const features = weights.rows;
  const times = matrixMemory()(weights);
  // The piece at each place of a window, with nothing at the others.
  const placed = new Float64Array(WINDOW * weights.columns);
  const known = new Map<number, Adds>();
  return (piece) => {
    const made = known.get(piece);
    if (made) return made;
    const point = points.subarray(piece * width, (piece + 1) * width);
    for (let place = 0; place < WINDOW; place += 1) placed.set(point, place * weights.columns + place * width);
    const sums = times(placed, WINDOW);
    const added = (place: number): Int32Array => {
      const adds = new Int32Array(features);
      for (let feature = 0; feature < features; feature += 1) {
        const own = place === ITSELF ? (bias[feature] ?? 0) : 0;
        adds[feature] = Math.round(((sums[place * features + feature] ?? 0) + own) * WHOLE);
      }
      return adds;
    };
    const adds = { asLast: added(0), asItself: added(ITSELF), asNext: added(WINDOW - 1) };
    known.set(piece, adds);
    return adds;
  };
}

/** Its place in a window. */
const ITSELF = 1;

function strongest(pieces: readonly number[], adds: (piece: number) => Adds, features: number): Int32Array {
  const most = new Int32Array(features);
  const nothing = adds(NONE);
  const all = pieces.map(adds);
  let last = nothing.asLast;
  for (const [at, here] of all.entries()) {
    const own = here.asItself;
    const next = (all[at + 1] ?? nothing).asNext;
    for (let feature = 0; feature < features; feature += 1) {
      const sum = ((last[feature] as number) + (own[feature] as number) + (next[feature] as number)) | 0;
      if (sum > (most[feature] as number)) most[feature] = sum;
    }
    last = here.asLast;
  }
  return most;
}

function middle(pieces: readonly number[], points: Float32Array, width: number, to: Float32Array): void {
  for (const piece of pieces)
    for (let at = 0; at < width; at += 1) to[at] = (to[at] as number) + (points[piece * width + at] as number);
  const share = 1 / Math.sqrt(Math.max(1, pieces.length));
  for (let at = 0; at < width; at += 1) to[at] = (to[at] as number) * share;
}
