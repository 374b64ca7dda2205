/**
 * Matrices of weights of one byte times rows of numbers, by eight products at a time (`products.wat`, in WebAssembly). The rows are rounded to 14 bits each
 * first: 127 times that, 2,000 times, is still within 32 bits, and sums of whole numbers are the same on each machine in whatever order they are made.
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
  Instance: new (module: object, imports: object) => { exports: { times: TimesAt } };
};
/** By places in the memory: behind the inputs it has room for what one stands for in each of them, the outputs, and the inputs as whole numbers. */
type TimesAt = (weights: number, scales: number, inputs: number, rows: number, columns: number, count: number) => void;

const PAGE = 65_536;
/** Bytes of a number. On an address that it divides, each is read at once. */
const NUMBER = Float64Array.BYTES_PER_ELEMENT;

/** `count` rows of numbers, one after the other, to as many rows of outputs. */
export type Times = (input: Float64Array, count: number) => Float64Array;

/** A memory for matrices. What it returns puts one there, and multiplies by it. */
export function matrixMemory(): (matrix: MatrixFile) => Times {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const { times } = new WebAssembly.Instance(new WebAssembly.Module(bytesOf(PRODUCTS_BYTES)), { host: { memory } })
    .exports;
  let used = 0;
  const reach = (bytes: number): void => {
    const missing = bytes - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
  };
  return ({ rows, columns, bytes, scales, bias }) => {
    const weights = used;
    const units = weights + Math.ceil((rows * columns) / NUMBER) * NUMBER;
    // What is multiplied lies behind the last matrix.
    used = units + 2 * rows * NUMBER;
    reach(used);
    new Uint8Array(memory.buffer, weights, rows * columns).set(bytesOf(bytes));
    new Float64Array(memory.buffer, units, rows).set(scales);
    new Float64Array(memory.buffer, units + rows * NUMBER, rows).set(bias ?? []);
    return (input, count) => {
      const outputs = used + (count * columns + count) * NUMBER;
      const whole = outputs + count * rows * NUMBER;
      reach(whole + count * columns * Int16Array.BYTES_PER_ELEMENT);
      new Float64Array(memory.buffer, used, count * columns).set(input);
      times(weights, units, used, rows, columns, count);
      return new Float64Array(memory.buffer, outputs, count * rows).slice();
    };
  };
}
