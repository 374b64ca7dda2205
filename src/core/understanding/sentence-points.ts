/**
 * Texts as points that can be compared: as the encoder gives them (`sentence-encoder`), looked at from the middle of all texts, and turned so that what was written
 * for each other lies near (learnt by contrast: van den Oord, Li and Vinyals 2018).
 */
import { z } from 'zod';
import { bytesOf } from './base64.ts';
import { MatrixSchema } from './products.ts';
import type { EncodeSentence } from './sentence-encoder.ts';

/** How points are turned: those of a case's words, of its reply, of what is said, and of what was said before. */
export const TurnsFileSchema = z.object({
  /** The middle of all texts: points are looked at from there. */
  middle: z.array(z.number()),
  case: MatrixSchema,
  reply: MatrixSchema,
  said: MatrixSchema,
  before: MatrixSchema,
});
export type TurnsFile = z.infer<typeof TurnsFileSchema>;

/** The point of a text, of length 1 or, of no words, 0. Remembered for a while. */
type PointOf = (text: string) => Float32Array;

export interface SentencePoints {
  plain: PointOf;
  case: PointOf;
  reply: PointOf;
  said: PointOf;
  before: PointOf;
}

/** Texts whose points are remembered. */
const TEXTS_LIMIT = 4000;

export function sentencePoints(turns: TurnsFile, encode: EncodeSentence): SentencePoints {
  const { middle } = turns;
  const plain = remembered((text) =>
    text.trim() === '' ? new Float64Array(middle.length) : centred(encode(text), middle),
  );
  const turned = (matrix: z.infer<typeof MatrixSchema>): PointOf => {
    const turn = turnOf(matrix);
    return remembered((text) => turn(plain(text)));
  };
  return {
    plain,
    case: turned(turns.case),
    reply: turned(turns.reply),
    said: turned(turns.said),
    before: turned(turns.before),
  };
}

/** Of two points: 1 where they are the same, about 0 where they have nothing in common. */
export function product(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

const THOUSANDTHS = 1000;
/** So that no machine's last digit decides. */
export const roundedScore = (value: number): number => Math.round(value * THOUSANDTHS) / THOUSANDTHS;

/** In four bytes a number, and forgotten where there are too many: threads have little memory. */
function remembered(make: (text: string) => Float64Array): PointOf {
  const known = new Map<string, Float32Array>();
  return (text) => {
    let found = known.get(text);
    if (found === undefined) {
      if (known.size >= TEXTS_LIMIT) known.clear();
      known.set(text, (found = Float32Array.from(make(text))));
    }
    return found;
  };
}

function centred(point: Float64Array, middle: readonly number[]): Float64Array {
  const moved = point.map((value, at) => value - (middle[at] ?? 0));
  const length = Math.sqrt(moved.reduce((sum, value) => sum + value * value, 0));
  return moved.map((value) => value / (length || 1));
}

function turnOf({ rows, columns, bytes, scales }: z.infer<typeof MatrixSchema>): (point: Float32Array) => Float64Array {
  const read = bytesOf(bytes);
  const weights = new Int8Array(read.buffer, read.byteOffset, rows * columns);
  return (point) =>
    Float64Array.from({ length: rows }, (_, row) => {
      let sum = 0;
      for (let at = 0; at < columns; at += 1) sum += (weights[row * columns + at] ?? 0) * (point[at] ?? 0);
      return sum * (scales[row] ?? 0);
    });
}
