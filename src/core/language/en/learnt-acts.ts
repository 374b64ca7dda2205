/** How readers of what leads do are weighed up. */
import file from '../../../../resources/understanding/en-acts.json' with { type: 'json' };
import { ActWeigherFileSchema, actWeigher, type ActWeigher } from '../../understanding/act-weigher.ts';
import { hasLearntCases, learntCases } from './learnt-cases.ts';

/** null in a bundle that does without it: what was learnt stays out of the browser's. */
const learnt: unknown = file;

const NOWHERE = new Float32Array(0);

let weigher: ActWeigher | null = null;

/** The points are made ready with the first text that words leave open: that takes longer than most calls of the command line. */
export const learntActs = (): ActWeigher | null => {
  if (learnt === null || !hasLearntCases) return null;
  return (weigher ??= actWeigher(
    ActWeigherFileSchema.parse(learnt),
    (text) => learntCases()?.points.plain(text) ?? NOWHERE,
  ));
};
