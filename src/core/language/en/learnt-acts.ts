/** How readers of what leads do are weighed up. */
import file from '../../../../resources/understanding/en-acts.json' with { type: 'json' };
import { ActWeigherFileSchema, actWeigher, type ActWeigher } from '../../understanding/act-weigher.ts';
import { learntCases } from './learnt-cases.ts';

/** null in a bundle that does without it: what was learnt stays out of the browser's. */
const learnt: unknown = file;

let weigher: ActWeigher | null = null;

export const learntActs = (): ActWeigher | null => {
  const points = learnt === null ? null : (learntCases()?.points ?? null);
  if (points === null) return null;
  return (weigher ??= actWeigher(ActWeigherFileSchema.parse(learnt), points.plain));
};
