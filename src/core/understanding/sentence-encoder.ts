/**
 * Texts as points: what means the same lies near. A transformer of two layers (Cer et al. 2018, "Universal Sentence Encoder", the light one; Vaswani et al. 2017
 * for the layers), with the weights that were published for it rounded to bytes (`scripts/understanding/sentences.ts`). Pure arithmetic, some milliseconds a text.
 */
import { z } from 'zod';
import { bytesOf } from './base64.ts';
import { MatrixSchema, matrixMemory } from './products.ts';
import { pieceReader, WordPiecesSchema } from './word-pieces.ts';

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
export const SentenceEncoderFileSchema = WordPiecesSchema.extend({
  heads: z.number().int().positive(),
  embeddings: MatrixSchema,
  layers: z.array(LayerSchema),
  last: MatrixSchema,
});
export type SentenceEncoderFile = z.infer<typeof SentenceEncoderFileSchema>;

/** A row of numbers for each piece of the text, one after the other. */
type Rows = Float64Array;

const EPSILON = 1e-6;
function normed(input: Rows, width: number, { scale, bias }: { scale: number[]; bias: number[] }): Rows {
  const output = new Float64Array(input.length);
  for (let from = 0; from < input.length; from += width) {
    let [sum, squares] = [0, 0];
    for (let at = from; at < from + width; at += 1) sum += input[at] as number;
    const mean = sum / width;
    for (let at = from; at < from + width; at += 1) squares += ((input[at] as number) - mean) ** 2;
    const factor = 1 / Math.sqrt(squares / width + EPSILON);
    for (let at = 0; at < width; at += 1)
      output[from + at] = ((input[from + at] as number) - mean) * factor * (scale[at] ?? 1) + (bias[at] ?? 0);
  }
  return output;
}

/** To the first of them. */
function add(to: Rows, other: Rows): Rows {
  for (let at = 0; at < to.length; at += 1) to[at] = (to[at] as number) + (other[at] as number);
  return to;
}

function withoutNegatives(rows: Rows): Rows {
  for (let at = 0; at < rows.length; at += 1) if ((rows[at] as number) < 0) rows[at] = 0;
  return rows;
}

/** Each piece looks at all of them, by several heads. `qkv`: of each piece what it asks, what it is asked by, what it tells. */
function attended(qkv: Rows, count: number, width: number, heads: number): Rows {
  const size = width / heads;
  const row = 3 * width;
  const output = new Float64Array(count * width);
  const shares = new Float64Array(count);
  for (let head = 0; head < heads; head += 1)
    for (let one = 0; one < count; one += 1) {
      const asks = one * row + head * size;
      let most = -Infinity;
      for (let other = 0; other < count; other += 1) {
        const asked = other * row + width + head * size;
        let sum = 0;
        for (let at = 0; at < size; at += 1) sum += (qkv[asks + at] as number) * (qkv[asked + at] as number);
        const share = sum / Math.sqrt(size);
        shares[other] = share;
        if (share > most) most = share;
      }
      let total = 0;
      for (let other = 0; other < count; other += 1) {
        const share = Math.exp((shares[other] as number) - most);
        shares[other] = share;
        total += share;
      }
      const seen = one * width + head * size;
      for (let other = 0; other < count; other += 1) {
        const share = (shares[other] as number) / total;
        const tells = other * row + 2 * width + head * size;
        for (let at = 0; at < size; at += 1)
          output[seen + at] = (output[seen + at] as number) + share * (qkv[tells + at] as number);
      }
    }
  return output;
}

/** Sines and cosines tell where a piece stands (Vaswani et al. 2017, 3.5). */
const SLOWEST = 10_000;
function placesOf(count: number, width: number): Rows {
  const half = width / 2;
  const step = Math.log(SLOWEST) / (half - 1);
  const rows = new Float64Array(count * width);
  for (let at = 0; at < count; at += 1)
    for (let one = 0; one < half; one += 1) {
      const angle = at * Math.exp(-step * one);
      rows[at * width + one] = Math.sin(angle);
      rows[at * width + half + one] = Math.cos(angle);
    }
  return rows;
}

/** Pieces of a text, at most: what is behind them does not count. */
const MOST = 128;

/** The published graph adds what a piece means once with its place and once without. */
const TWICE = 2;

/** A point of length 1 for each text. */
export type EncodeSentence = (text: string) => Float64Array;

export function sentenceEncoder(file: SentenceEncoderFile): EncodeSentence {
  const piecesOf = pieceReader(file);
  const { columns: narrow, scales } = file.embeddings;
  const means = bytesOf(file.embeddings.bytes);
  const embeddings = new Int8Array(means.buffer, means.byteOffset, means.length);
  const places = placesOf(MOST, narrow);
  const placed = matrixMemory();
  const layers = file.layers.map((layer) => ({
    ...layer,
    width: layer.output.rows,
    qkv: placed(layer.qkv),
    output: placed(layer.output),
    residual: layer.residual && placed(layer.residual),
    inner: placed(layer.inner),
    outer: placed(layer.outer),
  }));
  const last = placed(file.last);
  return (text) => {
    const pieces = piecesOf(text).slice(0, MOST);
    const count = pieces.length;
    let width = narrow;
    let rows: Rows = new Float64Array(count * width);
    for (const [at, id] of pieces.entries()) {
      const scale = scales[id] ?? 0;
      for (let column = 0; column < width; column += 1)
        rows[at * width + column] = TWICE * (embeddings[id * width + column] as number) * scale;
    }
    add(rows, places);
    for (const layer of layers) {
      const asked = layer.qkv(normed(rows, width, layer.attention_norm), count);
      const seen = layer.output(attended(asked, count, width, file.heads), count);
      rows = add(seen, layer.residual ? layer.residual(rows, count) : rows);
      width = layer.width;
      const wide = withoutNegatives(layer.inner(normed(rows, width, layer.ffn_norm), count));
      rows = add(layer.outer(wide, count), rows);
    }
    const middle = new Float64Array(width);
    for (let from = 0; from < rows.length; from += width)
      for (let at = 0; at < width; at += 1) middle[at] = (middle[at] as number) + (rows[from + at] as number);
    const point = last(
      middle.map((value) => value / count),
      1,
    ).map((value) => Math.tanh(value));
    const length = Math.sqrt(point.reduce((sum, value) => sum + value * value, 0));
    return point.map((value) => value / Math.max(length, EPSILON));
  };
}
