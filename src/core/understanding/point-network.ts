/** A small network over the points of what is said and of what was said before (`sentence-points`): it knows what means the same, and takes milliseconds. */
import { z } from 'zod';
import { once } from '../once.ts';
import { MatrixSchema, matrixMemory } from './products.ts';

export const PointNetworkSchema = z.object({
  /** A row for each unit; columns: the point of what is said, then that of what was said before. */
  hidden: MatrixSchema,
  /** A row for each act. */
  output: z.array(z.array(z.number())),
  output_bias: z.array(z.number()),
});
export type PointNetwork = z.infer<typeof PointNetworkSchema>;

export type PointOf = (text: string) => Float32Array;

/** How far each act is from being as likely as not, in logits. */
export function pointLogits(
  { hidden, output, output_bias }: PointNetwork,
  pointOf: PointOf,
): (text: string, before: string) => readonly number[] {
  const times = once(() => matrixMemory()(hidden));
  return (text, before) => {
    const units = times()(Float64Array.from(joinedPoints(pointOf, text, before)), 1);
    return output.map((weights, act) =>
      weights.reduce((sum, weight, unit) => sum + weight * Math.max(0, units[unit] ?? 0), output_bias[act] ?? 0),
    );
  };
}

/** One after the other; of nothing, zeros. */
export function joinedPoints(pointOf: PointOf, text: string, before: string): Float32Array {
  const own = pointOf(text);
  const both = new Float32Array(2 * own.length);
  both.set(own);
  if (before !== '') both.set(pointOf(before), own.length);
  return both;
}
