/**
 * Matrices of weights of one byte times rows of numbers, by eight products at a time (`products.wat`, in WebAssembly). The rows are rounded to 14 bits each
 * first: sums of whole numbers are the same on each machine in whatever order they are made.
 */
import { z } from 'zod';
import { bytesOf } from './base64.ts';
import { PRODUCTS_BYTES } from './products-bytes.ts';

export const MatrixSchema = z.object({
  /** Rows are outputs. */
  rows: z.number().int().positive().multipleOf(2),
  columns: z.number().int().positive().multipleOf(8),
  /** A byte a weight, row by row, in base64. */
  bytes: z.string(),
  /** One byte stands for so much, of each row. */
  scales: z.array(z.number()),
  bias: z.array(z.number()).optional(),
});
export type MatrixFile = z.infer<typeof MatrixSchema>;

/** What is used of it: the language's own types know nothing of WebAssembly. */
declare const WebAssembly: {
  Memory: new (of: { initial: number }) => { buffer: ArrayBuffer; grow(pages: number): number };
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { exports: { products: Products } };
};
type Products = (
  weights: number,
  inputs: number,
  outputs: number,
  rows: number,
  columns: number,
  count: number,
) => void;

const PAGE = 65_536;
/** Bytes of the widest number: on an address that it divides, each is read at once. */
const ALIGNED = 4;
/** What the largest number of a row is rounded to: 127 times that, 2,000 times, is still within 32 bits. */
const LARGEST = 8191;

/** `count` rows of numbers, one after the other, to as many rows of outputs. */
export type Times = (input: Float64Array, count: number) => Float64Array;

/** A memory for matrices. What it returns puts one there, and multiplies by it. */
export function matrixMemory(): (matrix: MatrixFile) => Times {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const { products } = new WebAssembly.Instance(new WebAssembly.Module(bytesOf(PRODUCTS_BYTES)), { host: { memory } })
    .exports;
  let used = 0;
  const reach = (bytes: number): void => {
    const missing = bytes - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
  };
  return ({ rows, columns, bytes, scales, bias }) => {
    const weights = used;
    reach(weights + rows * columns);
    new Uint8Array(memory.buffer, weights, rows * columns).set(bytesOf(bytes));
    // What is multiplied lies behind the last matrix.
    used += Math.ceil((rows * columns) / ALIGNED) * ALIGNED;
    const units = Float64Array.from(scales);
    const added = Float64Array.from({ length: rows }, (_, row) => bias?.[row] ?? 0);
    return (input, count) => {
      const outputs = used + count * columns * Int16Array.BYTES_PER_ELEMENT;
      reach(outputs + count * rows * Int32Array.BYTES_PER_ELEMENT);
      const steps = rounded(input, columns, new Int16Array(memory.buffer, used, count * columns));
      products(weights, used, outputs, rows, columns, count);
      const sums = new Int32Array(memory.buffer, outputs, count * rows);
      const output = new Float64Array(count * rows);
      for (let one = 0, at = 0; one < count; one += 1) {
        const step = steps[one] as number;
        for (let row = 0; row < rows; row += 1, at += 1)
          output[at] = (sums[at] as number) * (units[row] as number) * step + (added[row] as number);
      }
      return output;
    };
  };
}

/** Writes rows as whole numbers, and tells how much one stands for in each. */
function rounded(input: Float64Array, columns: number, to: Int16Array): Float64Array {
  const steps = new Float64Array(input.length / columns);
  for (let one = 0, from = 0; one < steps.length; one += 1, from += columns) {
    let most = 0;
    for (let at = from; at < from + columns; at += 1) {
      const size = Math.abs(input[at] as number);
      if (size > most) most = size;
    }
    const step = most / LARGEST || 1;
    const share = 1 / step;
    steps[one] = step;
    for (let at = from; at < from + columns; at += 1) to[at] = Math.round((input[at] as number) * share);
  }
  return steps;
}
