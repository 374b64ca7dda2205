import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesOfText } from '../../scripts/understanding/kernel.ts';
import { base64Of } from '../../src/core/understanding/base64.ts';
import { matrixMemory, type MatrixFile } from '../../src/core/understanding/products.ts';
import { PRODUCTS_BYTES } from '../../src/core/understanding/products-bytes.ts';

const TEXT = new URL('../../src/core/understanding/products.wat', import.meta.url);
/** The rows are rounded to 14 bits: of the largest number so much may be lost by each product, and a little by the sum. */
const LOST = 1 / 8191;

const sizes = fc.record({
  rows: fc.integer({ min: 1, max: 9 }).map((half) => half * 2),
  columns: fc.integer({ min: 1, max: 6 }).map((eighth) => eighth * 8),
  count: fc.integer({ min: 1, max: 9 }),
  seed: fc.integer({ min: 1, max: 1_000_000 }),
});

/** Numbers from -1 to 1, the same for the same seed. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return (state / 2_147_483_647) * 2 - 1;
  };
}

const matrixFrom = (rows: number, columns: number, next: () => number): { file: MatrixFile; weights: Int8Array } => {
  const weights = Int8Array.from({ length: rows * columns }, () => Math.round(next() * 127));
  return {
    weights,
    file: {
      rows,
      columns,
      bytes: base64Of(new Uint8Array(weights.buffer)),
      scales: Array.from({ length: rows }, () => Math.abs(next())),
      bias: Array.from({ length: rows }, next),
    },
  };
};

test('the bytes that are brought along are those of the text beside them', async () => {
  expect(PRODUCTS_BYTES).toBe(await bytesOfText(readFileSync(TEXT, 'utf8')));
});

test('a matrix times rows of numbers is what plain sums make it, within what rounding loses', () => {
  fc.assert(
    fc.property(sizes, ({ rows, columns, count, seed }) => {
      const next = numbers(seed);
      const { file, weights } = matrixFrom(rows, columns, next);
      const input = Float64Array.from({ length: count * columns }, next);
      const output = matrixMemory()(file)(input, count);
      expect(output).toHaveLength(count * rows);
      for (let one = 0; one < count; one += 1)
        for (let row = 0; row < rows; row += 1) {
          const products = Array.from(
            { length: columns },
            (_, at) => (weights[row * columns + at] ?? 0) * (input[one * columns + at] ?? 0),
          );
          const plain = products.reduce((sum, value) => sum + value, 0);
          const wanted = plain * (file.scales[row] ?? 0) + (file.bias?.[row] ?? 0);
          expect(Math.abs((output[one * rows + row] ?? NaN) - wanted)).toBeLessThan(127 * columns * LOST);
        }
    }),
  );
});

test('several matrices in one memory do not disturb each other, in whatever order they are asked', () => {
  fc.assert(
    fc.property(fc.array(sizes, { minLength: 2, maxLength: 5 }), (all) => {
      const placed = matrixMemory();
      const cases = all.map(({ rows, columns, count, seed }) => {
        const next = numbers(seed);
        const { file } = matrixFrom(rows, columns, next);
        const input = Float64Array.from({ length: count * columns }, next);
        return { together: placed(file), alone: matrixMemory()(file), input, count };
      });
      for (const { together, alone, input, count } of [...cases, ...cases.toReversed()])
        expect(together(input, count)).toEqual(alone(input, count));
    }),
  );
});

test('rows of zeros are the bias', () => {
  const { file } = matrixFrom(4, 8, numbers(7));
  expect([...matrixMemory()(file)(new Float64Array(16), 2)]).toEqual([...(file.bias ?? []), ...(file.bias ?? [])]);
});
