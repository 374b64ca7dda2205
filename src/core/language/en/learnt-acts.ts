/** How readers of what leads do are weighed up. */
import file from '../../../../resources/understanding/en-acts.json' with { type: 'json' };
import { ActWeigherFileSchema, actWeigher, type ActWeigher } from '../../understanding/act-weigher.ts';
import { learntCases } from './learnt-cases.ts';
import { learntPieces } from './learnt-pieces.ts';

/** null in a bundle that does without it: what was learnt stays out of the browser's. */
const learnt: unknown = file;

const NOWHERE = new Float32Array(0);

let weigher: ActWeigher | null = null;

export const learntActs = (): ActWeigher | null => {
  const pieces = learntPieces();
  if (learnt === null || pieces === null) return null;
  return (weigher ??= actWeigher(
    ActWeigherFileSchema.parse(learnt),
    pieces,
    (text) => learntCases()?.points.plain(text) ?? NOWHERE,
  ));
};
