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
  /** The weight for a class, at a place that `sums` gave. */
  weight(this: void, place: number, of: number): number;
  /** Sums by class of these features, biases included. `places`: takes of each where its weights stand, or `NOWHERE`. */
  sums(this: void, ids: Int32Array, places?: Int32Array): Int32Array;
}

/** Spreads numbers over a table (Knuth, The Art of Computer Programming 6.4: multiplicative hashing). */
const spread = (id: number, mask: number): number => (Math.imul(id, 0x9e3779b1) >>> 7) & mask;

/** Most features were never seen: a bit for the lower part of each number that was tells so without a look into the table (Bloom 1970). */
const MAY_MASK = (1 << 20) - 1;

export function linearOf(file: LinearFile): Linear {
  const { classes, unit, thresholds, rows, biases } = file;
  const { places, cells } = readWeights(bytesOf(file.weights), rows, classes.length);
  let size = 1;
  while (size < rows * 2) size *= 2;
  const mask = size - 1;
  // A number and its place beside each other: one look into memory finds both.
  const table = new Int32Array(size * 2).fill(-1);
  const may = new Int32Array((MAY_MASK + 1) / 32);
  for (const [row, id] of readIds(bytesOf(file.ids), rows).entries()) {
    let at = spread(id, mask);
    while (table[at * 2] !== -1) at = (at + 1) & mask;
    table[at * 2] = id;
    table[at * 2 + 1] = places[row] ?? -1;
    const bit = id & MAY_MASK;
    may[bit >> 5] = (may[bit >> 5] ?? 0) | (1 << (bit & 31));
  }
  const placeOf = (id: number): number => {
    const bit = id & MAY_MASK;
    if ((((may[bit >> 5] ?? 0) >>> (bit & 31)) & 1) === 0) return NOWHERE;
    for (let at = spread(id, mask); ; at = (at + 1) & mask) {
      const key = table[at * 2];
      if (key === id) return table[at * 2 + 1] ?? NOWHERE;
      if (key === -1) return NOWHERE;
    }
  };
  return {
    classes,
    unit,
    thresholds,
    weight: (place, of) => {
      const end = (place >> COUNT_BITS) + (place & COUNT_MASK);
      for (let at = place >> COUNT_BITS; at < end; at += 1) {
        const cell = cells[at] ?? 0;
        if ((cell & 255) === of) return cell >> 8;
      }
      return 0;
    },
    sums: (ids, placesOfIds) => {
      const sums = Int32Array.from(biases);
      for (let index = 0; index < ids.length; index += 1) {
        const place = placeOf(ids[index] ?? 0);
        if (placesOfIds) placesOfIds[index] = place;
        if (place === NOWHERE) continue;
        const end = (place >> COUNT_BITS) + (place & COUNT_MASK);
        for (let at = place >> COUNT_BITS; at < end; at += 1) {
          const cell = cells[at] ?? 0;
          const of = cell & 255;
          sums[of] = (sums[of] ?? 0) + (cell >> 8);
        }
      }
      return sums;
    },
  };
}

/** Where a feature's weights stand: its first cell, and in the lowest bits how many. */
const COUNT_BITS = 7;
const COUNT_MASK = (1 << COUNT_BITS) - 1;
/** Of a feature that was never seen. */
export const NOWHERE = -1;

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

/** Of each row the place of its weights; a weight and its class are one cell, the class in the lower byte. */
function readWeights(bytes: Uint8Array, rows: number, width: number): { places: Int32Array; cells: Int16Array } {
  const places = new Int32Array(rows);
  const cells = new Int16Array(bytes.length);
  const maskBytes = Math.ceil(width / 8);
  let [from, filled] = [0, 0];
  for (let row = 0; row < rows; row += 1) {
    const first = filled;
    let next = from + maskBytes;
    for (let at = 0; at < width; at += 1) {
      if ((((bytes[from + (at >> 3)] ?? 0) >> (at & 7)) & 1) === 0) continue;
      cells[filled] = ((bytes[next] ?? 0) << 8) | at;
      filled += 1;
      next += 1;
    }
    places[row] = (first << COUNT_BITS) | (filled - first);
    from = next;
  }
  return { places, cells: cells.slice(0, filled) };
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
