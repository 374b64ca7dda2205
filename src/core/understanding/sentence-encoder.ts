/**
 * Texts as points: what means the same lies near. A transformer of two layers (Cer et al. 2018, "Universal Sentence Encoder", the light one; Vaswani et al. 2017
 * for the layers), with the weights that were published for it rounded to bytes (`scripts/understanding/sentences.ts`). Pure arithmetic, some milliseconds a text.
 */
import { z } from 'zod';
import { bytesOf } from './base64.ts';

export const MatrixSchema = z.object({
  /** Rows are outputs. */
  rows: z.number().int().positive(),
  columns: z.number().int().positive(),
  /** A byte a weight, row by row, in base64. */
  bytes: z.string(),
  /** One byte stands for so much, of each row. */
  scales: z.array(z.number()),
  bias: z.array(z.number()).optional(),
});
const LayerSchema = z.object({
  attention_norm: z.object({ scale: z.array(z.number()), bias: z.array(z.number()) }),
  qkv: MatrixSchema,
  output: MatrixSchema,
  /** Of a layer that is wider than what comes in. */
  residual: MatrixSchema.optional(),
  ffn_norm: z.object({ scale: z.array(z.number()), bias: z.array(z.number()) }),
  inner: MatrixSchema,
  outer: MatrixSchema,
});
export const SentenceEncoderFileSchema = z.object({
  /** Pieces of words with their scores; the first few stand for none. */
  pieces: z.array(z.tuple([z.string(), z.number()])),
  reserved: z.number().int(),
  heads: z.number().int().positive(),
  embeddings: MatrixSchema,
  layers: z.array(LayerSchema),
  last: MatrixSchema,
});
export type SentenceEncoderFile = z.infer<typeof SentenceEncoderFileSchema>;

interface Matrix {
  rows: number;
  columns: number;
  bytes: Int8Array;
  scales: Float64Array;
  bias: Float64Array;
}
function matrixOf({ rows, columns, bytes, scales, bias }: z.infer<typeof MatrixSchema>): Matrix {
  const read = bytesOf(bytes);
  return {
    rows,
    columns,
    bytes: new Int8Array(read.buffer, read.byteOffset, rows * columns),
    scales: Float64Array.from(scales),
    bias: Float64Array.from(bias ?? Array.from({ length: rows }, () => 0)),
  };
}

/** A row of numbers for each piece of the text, one after the other. */
type Rows = Float64Array;

/** Of each row. Four rows at once: each weight is read from memory once for all of them. */
function times(matrix: Matrix, input: Rows, count: number): Rows {
  const { rows, columns, bytes, scales, bias } = matrix;
  const output = new Float64Array(count * rows);
  for (let first = 0; first < count; first += 4) {
    const a = Math.min(first, count - 1) * columns;
    const b = Math.min(first + 1, count - 1) * columns;
    const c = Math.min(first + 2, count - 1) * columns;
    const d = Math.min(first + 3, count - 1) * columns;
    for (let row = 0, at = 0; row < rows; row += 1) {
      let [sumA, sumB, sumC, sumD] = [0, 0, 0, 0];
      for (let column = 0; column < columns; column += 1, at += 1) {
        const weight = bytes[at] ?? 0;
        sumA += weight * (input[a + column] ?? 0);
        sumB += weight * (input[b + column] ?? 0);
        sumC += weight * (input[c + column] ?? 0);
        sumD += weight * (input[d + column] ?? 0);
      }
      const scale = scales[row] ?? 0;
      const own = bias[row] ?? 0;
      output[first * rows + row] = sumA * scale + own;
      if (first + 1 < count) output[(first + 1) * rows + row] = sumB * scale + own;
      if (first + 2 < count) output[(first + 2) * rows + row] = sumC * scale + own;
      if (first + 3 < count) output[(first + 3) * rows + row] = sumD * scale + own;
    }
  }
  return output;
}

const EPSILON = 1e-6;
function normed(input: Rows, width: number, { scale, bias }: { scale: number[]; bias: number[] }): Rows {
  const output = new Float64Array(input.length);
  for (let from = 0; from < input.length; from += width) {
    let [sum, squares] = [0, 0];
    for (let at = from; at < from + width; at += 1) sum += input[at] ?? 0;
    const mean = sum / width;
    for (let at = from; at < from + width; at += 1) squares += ((input[at] ?? 0) - mean) ** 2;
    const factor = 1 / Math.sqrt(squares / width + EPSILON);
    for (let at = 0; at < width; at += 1)
      output[from + at] = ((input[from + at] ?? 0) - mean) * factor * (scale[at] ?? 1) + (bias[at] ?? 0);
  }
  return output;
}

function plus(one: Rows, other: Rows): Rows {
  return one.map((value, at) => value + (other[at] ?? 0));
}

/** Each piece looks at all of them, by several heads. `qkv`: of each piece what it asks, what it is asked by, what it tells. */
function attended(qkv: Rows, count: number, width: number, heads: number): Rows {
  const size = width / heads;
  const output = new Float64Array(count * width);
  const shares = new Float64Array(count);
  for (let head = 0; head < heads; head += 1)
    for (let one = 0; one < count; one += 1) {
      let most = -Infinity;
      for (let other = 0; other < count; other += 1) {
        let sum = 0;
        for (let at = head * size; at < (head + 1) * size; at += 1)
          sum += (qkv[one * 3 * width + at] ?? 0) * (qkv[other * 3 * width + width + at] ?? 0);
        shares[other] = sum / Math.sqrt(size);
        most = Math.max(most, shares[other] ?? 0);
      }
      let total = 0;
      for (let other = 0; other < count; other += 1) {
        const share = Math.exp((shares[other] ?? 0) - most);
        shares[other] = share;
        total += share;
      }
      for (let other = 0; other < count; other += 1) {
        const share = (shares[other] ?? 0) / total;
        for (let at = head * size; at < (head + 1) * size; at += 1)
          output[one * width + at] =
            (output[one * width + at] ?? 0) + share * (qkv[other * 3 * width + 2 * width + at] ?? 0);
      }
    }
  return output;
}

/** Sines and cosines tell where a piece stands (Vaswani et al. 2017, 3.5). */
const SLOWEST = 10_000;
function addPlaces(rows: Rows, width: number): void {
  const half = width / 2;
  const step = Math.log(SLOWEST) / (half - 1);
  for (let at = 0; at < rows.length / width; at += 1)
    for (let one = 0; one < half; one += 1) {
      const angle = at * Math.exp(-step * one);
      rows[at * width + one] = (rows[at * width + one] ?? 0) + Math.sin(angle);
      rows[at * width + half + one] = (rows[at * width + half + one] ?? 0) + Math.cos(angle);
    }
}

/** Stands for the blank before a word. */
const BLANK = '▁';
/** Characters of a piece, at most. */
const LONGEST = 24;
/** Pieces of a text, at most: what is behind them does not count. */
const MOST = 128;

/** The pieces of a text whose scores add up to most (Kudo 2018, unigram language model). */
function piecesOf(text: string, scores: ReadonlyMap<string, readonly [number, number]>): number[] {
  const symbols = Array.from(`${BLANK}${text.normalize('NFKC').replaceAll(' ', BLANK)}`);
  const best = Float64Array.from({ length: symbols.length + 1 }, () => -Infinity);
  const came = new Int32Array(symbols.length + 1);
  const piece = new Int32Array(symbols.length + 1);
  best[0] = 0;
  for (let from = 0; from < symbols.length; from += 1) {
    let key = '';
    let found = false;
    for (let to = from + 1; to <= symbols.length && to - from <= LONGEST; to += 1) {
      key += symbols[to - 1] ?? '';
      const known = scores.get(key);
      // What no piece begins with is a piece of its own, that stands for nothing.
      const [id, score] = known ?? (to === from + 1 && !found ? [0, UNKNOWN] : [-1, 0]);
      if (known) found = true;
      if (id === -1) continue;
      const sum = (best[from] ?? 0) + score;
      if (sum > (best[to] ?? -Infinity)) {
        best[to] = sum;
        came[to] = from;
        piece[to] = id;
      }
    }
  }
  const pieces: number[] = [];
  for (let at = symbols.length; at > 0; at = came[at] ?? 0) pieces.push(piece[at] ?? 0);
  return pieces.reverse();
}
const UNKNOWN = -20;

/** The published graph adds what a piece means once with its place and once without. */
const TWICE = 2;

/** A point of length 1 for each text. */
export type EncodeSentence = (text: string) => Float64Array;

export function sentenceEncoder(file: SentenceEncoderFile): EncodeSentence {
  const scores = new Map(
    file.pieces.flatMap(([text, score], id) => (id < file.reserved ? [] : [[text, [id, score] as const] as const])),
  );
  const embeddings = matrixOf(file.embeddings);
  const layers = file.layers.map((layer) => ({
    ...layer,
    qkv: matrixOf(layer.qkv),
    output: matrixOf(layer.output),
    residual: layer.residual && matrixOf(layer.residual),
    inner: matrixOf(layer.inner),
    outer: matrixOf(layer.outer),
  }));
  const last = matrixOf(file.last);
  return (text) => {
    const pieces = piecesOf(text, scores).slice(0, MOST);
    const count = pieces.length;
    let width = embeddings.columns;
    let rows: Rows = new Float64Array(count * width);
    for (const [at, id] of pieces.entries())
      for (let column = 0; column < width; column += 1)
        rows[at * width + column] = TWICE * (embeddings.bytes[id * width + column] ?? 0) * (embeddings.scales[id] ?? 0);
    addPlaces(rows, width);
    for (const { attention_norm, qkv, output, residual, ffn_norm, inner, outer } of layers) {
      const seen = attended(times(qkv, normed(rows, width, attention_norm), count), count, width, file.heads);
      rows = plus(times(output, seen, count), residual ? times(residual, rows, count) : rows);
      width = output.rows;
      const wide = times(inner, normed(rows, width, ffn_norm), count).map((value) => Math.max(0, value));
      rows = plus(times(outer, wide, count), rows);
    }
    const middle = new Float64Array(width);
    for (let at = 0; at < rows.length; at += 1) middle[at % width] = (middle[at % width] ?? 0) + (rows[at] ?? 0);
    const point = times(
      last,
      middle.map((value) => value / count),
      1,
    ).map((value) => Math.tanh(value));
    const length = Math.sqrt(point.reduce((sum, value) => sum + value * value, 0));
    return point.map((value) => value / Math.max(length, EPSILON));
  };
}
