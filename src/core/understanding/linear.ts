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
  /** The weight of a feature for a class. */
  weight(this: void, id: number, of: number): number;
  /** Sums by class of these features, or of the first so many, biases included; and perhaps some numbers more. */
  sums(this: void, ids: ArrayLike<number>, count?: number): readonly number[];
}

/** Most features were never seen: a bit for the lower part of each number that was tells so without a look into the table (Bloom 1970). */
const MAY_MASK = (1 << 20) - 1;

export function linearOf(file: LinearFile): Linear {
  const { classes, unit, thresholds, rows, biases } = file;
  const weights = readWeights(bytesOf(file.weights), rows, classes.length);
  const width = widthOf(classes.length);
  const ids = readIds(bytesOf(file.ids), rows);
  const { starts: places, shift } = startsOf(ids);
  const may = new Int32Array((MAY_MASK + 1) / 32);
  for (const id of ids) {
    const bit = id & MAY_MASK;
    may[bit >> 5] = (may[bit >> 5] ?? 0) | (1 << (bit & 31));
  }
  const rowOf = (id: number): number => {
    const bit = id & MAY_MASK;
    if ((((may[bit >> 5] ?? 0) >>> (bit & 31)) & 1) === 0) return NOWHERE;
    const end = places[(id >>> shift) + 1] ?? 0;
    for (let row = places[id >>> shift] ?? 0; row < end; row += 1) if (ids[row] === id) return row;
    return NOWHERE;
  };
  const padded = Array.from({ length: width * 4 }, (_, of) => biases[of] ?? 0);
  let starts = new Int32Array(1 << 10);
  return {
    classes,
    unit,
    thresholds,
    weight: (id, of) => {
      const row = rowOf(id);
      return row === NOWHERE ? 0 : byteAt(weights[row * width + (of >> 2)] ?? 0, of & 3) - ZERO;
    },
    sums: (ids, count = ids.length) => {
      if (starts.length < count) starts = new Int32Array(count);
      let found = 0;
      for (let index = 0; index < count; index += 1) {
        const row = rowOf(ids[index] ?? 0);
        if (row === NOWHERE) continue;
        starts[found] = row * width;
        found += 1;
      }
      const sums = [...padded];
      for (let from = 0; from < found; from += MOST_AT_ONCE)
        addRows(weights, starts, from, Math.min(found, from + MOST_AT_ONCE), sums);
      return sums;
    },
  };
}

/**
 * Where the numbers begin that are alike in all but their last bits, so many that one or two are: they are spread evenly, being hashed, and stand in rising
 * order, so that each is found in its row at once. Smaller than a table of them, which would not stay near the processor.
 */
function startsOf(ids: Int32Array): { starts: Int32Array; shift: number } {
  const largest = ids.at(-1) ?? 0;
  const shift = Math.max(0, Math.clz32(ids.length) - Math.clz32(largest));
  const starts = new Int32Array((largest >>> shift) + 2);
  for (const id of ids) {
    const next = (id >>> shift) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let at = 1; at < starts.length; at += 1) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
  return { starts, shift };
}

/** Of a feature that was never seen. */
const NOWHERE = -1;

/** Four weights are kept in one whole number, a byte each; this stands for a weight of nothing. */
const ZERO = 128;
const widthOf = (classes: number): number => Math.ceil(classes / 4);
const byteAt = (four: number, at: number): number => (four >>> (at * 8)) & 255;

/** Bytes that add up to no more than two bytes hold. */
const MOST_AT_ONCE = 256;
/** The first and third of four bytes. */
const EVERY_OTHER = 0x00ff00ff;

/** Adds the rows that begin at `starts`, from one place to another, to `sums`: two bytes are added up in one whole number, without touching each other. */
function addRows(weights: Int32Array, starts: Int32Array, from: number, to: number, sums: number[]): void {
  const nothing = ZERO * (to - from);
  for (let four = 0; four * 4 < sums.length; four += 1) {
    let evens = 0;
    let odds = 0;
    for (let at = from; at < to; at += 1) {
      const here = weights[(starts[at] ?? 0) + four] ?? 0;
      evens = (evens + (here & EVERY_OTHER)) | 0;
      odds = (odds + ((here >>> 8) & EVERY_OTHER)) | 0;
    }
    const of = four * 4;
    sums[of] = (sums[of] ?? 0) + (evens & 0xffff) - nothing;
    sums[of + 1] = (sums[of + 1] ?? 0) + (odds & 0xffff) - nothing;
    sums[of + 2] = (sums[of + 2] ?? 0) + (evens >>> 16) - nothing;
    sums[of + 3] = (sums[of + 3] ?? 0) + (odds >>> 16) - nothing;
  }
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

/** The weights of each row, four in a whole number. */
function readWeights(bytes: Uint8Array, rows: number, classes: number): Int32Array {
  const width = widthOf(classes);
  const weights = new Int32Array(rows * width).fill(ZERO * 0x01010101);
  const maskBytes = Math.ceil(classes / 8);
  let from = 0;
  for (let row = 0; row < rows; row += 1) {
    let next = from + maskBytes;
    for (let of = 0; of < classes; of += 1) {
      if ((((bytes[from + (of >> 3)] ?? 0) >> (of & 7)) & 1) === 0) continue;
      const at = row * width + (of >> 2);
      const shift = (of & 3) * 8;
      // As a byte with its sign, plus what stands for nothing.
      const byte = ((bytes[next] ?? 0) + ZERO) & 255;
      weights[at] = ((weights[at] ?? 0) & ~(255 << shift)) | (byte << shift);
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
