/** Points of single pieces of words to begin with: what the encoder of sentences makes of each alone, in fewer numbers. */
import { chancesOf } from './chances.ts';
import type { Points } from './batch-pieces.ts';

const ROUNDS = 20;

/** `pointOf`: of a text. The `width` principal components of all points (by orthogonal iteration), as large as the numbers of a normal chance are. */
export function piecePoints(
  { pieces, reserved }: { pieces: readonly (readonly [string, number])[]; reserved: number },
  pointOf: (text: string) => Float32Array,
  width: number,
): Points {
  const full = pointOf('a').length;
  const rows = pieces.map(([text], id) => {
    const word = text.replaceAll('▁', ' ').trim();
    return id < reserved || word === '' ? new Float32Array(full) : pointOf(word);
  });
  const middle = new Float64Array(full);
  for (const row of rows)
    for (let at = 0; at < full; at += 1) middle[at] = (middle[at] ?? 0) + (row[at] ?? 0) / rows.length;
  const centred = rows.map((row) => Float64Array.from(row, (value, at) => value - (middle[at] ?? 0)));
  const axes = principalAxes(covarianceOf(centred, full), full, width);
  const values = new Float32Array(rows.length * width);
  for (const [row, point] of centred.entries())
    for (const [at, axis] of axes.entries())
      values[row * width + at] = axis.reduce((sum, share, place) => sum + share * (point[place] ?? 0), 0);
  const spread = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length);
  return { width, values: values.map((value) => value / spread) };
}

function covarianceOf(points: readonly Float64Array[], size: number): Float64Array {
  const sums = new Float64Array(size * size);
  for (const point of points)
    for (let row = 0; row < size; row += 1) {
      const value = point[row] ?? 0;
      if (value === 0) continue;
      for (let at = 0; at < size; at += 1)
        sums[row * size + at] = (sums[row * size + at] ?? 0) + value * (point[at] ?? 0);
    }
  return sums;
}

function principalAxes(matrix: Float64Array, size: number, count: number): Float64Array[] {
  const { share } = chancesOf(1);
  let axes = orthogonal(Array.from({ length: count }, () => Float64Array.from({ length: size }, () => share() - 0.5)));
  for (let round = 0; round < ROUNDS; round += 1)
    axes = orthogonal(
      axes.map((axis) => {
        const turned = new Float64Array(size);
        for (let row = 0; row < size; row += 1) {
          let sum = 0;
          for (let at = 0; at < size; at += 1) sum += (matrix[row * size + at] ?? 0) * (axis[at] ?? 0);
          turned[row] = sum;
        }
        return turned;
      }),
    );
  return axes;
}

/** Gram and Schmidt. */
function orthogonal(axes: readonly Float64Array[]): Float64Array[] {
  const done: Float64Array[] = [];
  for (const axis of axes) {
    const own = Float64Array.from(axis);
    for (const other of done) {
      const share = own.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
      for (let at = 0; at < own.length; at += 1) own[at] = (own[at] ?? 0) - share * (other[at] ?? 0);
    }
    const length = Math.sqrt(own.reduce((sum, value) => sum + value * value, 0));
    done.push(own.map((value) => value / length));
  }
  return done;
}
