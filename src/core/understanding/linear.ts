/**
 * A linear one-against-the-rest classifier with whole weights: sums of integers alone, so that every machine comes to the same result. It is stored
 * as text (`model-file`).
 */
import { base64Of, bytesOf } from './base64.ts';
import type { LinearFile } from './model-file.ts';

export interface Linear {
  classes: readonly string[];
  unit: number;
  thresholds: readonly number[];
  /** The row of a feature's number; −1: it has none. */
  rowOf(this: void, id: number): number;
  /** The weight of a row for a class. */
  weight(this: void, row: number, at: number): number;
  /** Sums by class of these features, biases included. */
  sums(this: void, ids: readonly number[]): Int32Array;
}

/** Spreads numbers over a table (Knuth, The Art of Computer Programming 6.4: multiplicative hashing). */
const spread = (id: number, mask: number): number => (Math.imul(id, 0x9e3779b1) >>> 7) & mask;

export function linearOf(file: LinearFile): Linear {
  const { classes, unit, thresholds, rows, biases } = file;
  const width = classes.length;
  const weights = readWeights(bytesOf(file.weights), rows, width);
  let size = 1;
  while (size < rows * 2) size *= 2;
  const mask = size - 1;
  const keys = new Int32Array(size).fill(-1);
  const places = new Int32Array(size);
  for (const [row, id] of readIds(bytesOf(file.ids), rows).entries()) {
    let at = spread(id, mask);
    while (keys[at] !== -1) at = (at + 1) & mask;
    keys[at] = id;
    places[at] = row;
  }
  const rowOf = (id: number): number => {
    for (let at = spread(id, mask); ; at = (at + 1) & mask) {
      const key = keys[at];
      if (key === id) return places[at] ?? -1;
      if (key === -1) return -1;
    }
  };
  return {
    classes,
    unit,
    thresholds,
    rowOf,
    weight: (row, at) => weights[row * width + at] ?? 0,
    sums: (ids) => {
      const sums = Int32Array.from(biases);
      for (const id of ids) {
        const row = rowOf(id);
        if (row === -1) continue;
        for (let at = 0, from = row * width; at < width; at += 1, from += 1)
          sums[at] = (sums[at] ?? 0) + (weights[from] ?? 0);
      }
      return sums;
    },
  };
}

function readIds(bytes: Uint8Array, rows: number): Int32Array {
  const ids = new Int32Array(rows);
  let [row, id, value, shift] = [0, 0, 0, 0];
  for (const byte of bytes) {
    value |= (byte & 127) << shift;
    shift += 7;
    if (byte > 127) continue;
    id += value;
    ids[row] = id;
    row += 1;
    [value, shift] = [0, 0];
  }
  return ids;
}

function readWeights(bytes: Uint8Array, rows: number, width: number): Int8Array {
  const weights = new Int8Array(rows * width);
  const maskBytes = Math.ceil(width / 8);
  let from = 0;
  for (let row = 0; row < rows; row += 1) {
    let next = from + maskBytes;
    for (let at = 0; at < width; at += 1) {
      if ((((bytes[from + (at >> 3)] ?? 0) >> (at & 7)) & 1) === 0) continue;
      weights[row * width + at] = bytes[next] ?? 0;
      next += 1;
    }
    from = next;
  }
  return weights;
}

/** `ids` in rising order; `weights` a row each, from −127 to 127. */
export function packed(
  ids: readonly number[],
  weights: readonly Int8Array[],
): Pick<LinearFile, 'rows' | 'ids' | 'weights'> {
  const idBytes: number[] = [];
  let before = 0;
  for (const id of ids) {
    let value = id - before;
    for (; value > 127; value >>>= 7) idBytes.push((value & 127) | 128);
    idBytes.push(value);
    before = id;
  }
  const weightBytes: number[] = [];
  for (const row of weights) {
    const start = weightBytes.length;
    for (let at = 0; at < row.length; at += 8) weightBytes.push(0);
    for (const [at, weight] of row.entries()) {
      if (weight === 0) continue;
      weightBytes[start + (at >> 3)] = (weightBytes[start + (at >> 3)] ?? 0) | (1 << (at & 7));
      weightBytes.push(weight & 255);
    }
  }
  return { rows: ids.length, ids: base64Of(Uint8Array.from(idBytes)), weights: base64Of(Uint8Array.from(weightBytes)) };
}
