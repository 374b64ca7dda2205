/** Passes when one side cut the other off no more often than allowed. `by: agent` counts turns of the lead that the agent cut off. */
import { z } from 'zod';
import { defineGrader, graded } from '../grader.ts';
import { SideSchema, type Side } from '../phrase-search.ts';
import type { Words } from '../words.ts';

interface Cut {
  by: Side;
  turns: readonly number[];
}

const WHO: Readonly<Record<Side, string>> = { agent: 'The lead was', lead: 'The agent was', anyone: 'Somebody was' };

function cutText({ by, turns }: Cut, { inTurns, times }: Words): string {
  const where = inTurns(turns);
  return `${WHO[by]} cut off ${times(turns.length)}${where === '' ? '' : `,${where}`}`;
}

export const interruptions = defineGrader({
  name: 'interruptions',
  note: 'talking over the other',
  start: { max: 0 },
  fields: { max: z.int().min(0), by: SideSchema },
  sentences: {
    none: () => 'Nobody was cut off',
    within: cutText,
    over: (cut: Cut & { max: number }, words) =>
      `${cutText(cut, words)}, more often than the ${words.number(cut.max)} allowed`,
  },
  grade: ({ max, by }, { turns }) => {
    const at = turns
      .filter(
        ({ interrupted, speaker }) =>
          interrupted && (by === 'anyone' || speaker === (by === 'agent' ? 'lead' : 'agent')),
      )
      .map(({ index }) => index);
    const value = at.length;
    if (value === 0) return graded(true, 'none', {}, [], { value });
    return value <= max
      ? graded(true, 'within', { by, turns: at }, at, { value })
      : graded(false, 'over', { by, turns: at, max }, at, { value });
  },
});
