/** Passes when the expected side ended the conversation in an orderly way. */
import { z } from 'zod';
import { ORDERLY_ENDINGS } from '../../contract/termination.ts';
import { defineGrader, graded } from '../grader.ts';

const ANY_SIDE = ['agent', 'lead', 'either'] as const;
type Wanted = (typeof ANY_SIDE)[number];

export const endedBy = defineGrader({
  name: 'ended_by',
  note: 'who ended it',
  start: {},
  fields: { who: z.enum(ANY_SIDE).default('either') },
  sentences: {
    as_expected: ({ side }: { side: string }) => `The ${side} ended the conversation`,
    other_side: ({ side, wanted }: { side: string; wanted: Wanted }) =>
      `The ${side} ended the conversation, not the ${wanted}`,
    nobody: ({ ending, wanted }: { ending: string; wanted: Wanted }) =>
      `The conversation ended with ${ending}, not by ${wanted === 'either' ? 'one of the two' : `the ${wanted}`}`,
  },
  grade: ({ who }, { termination_reason, turns }) => {
    const last = turns.findLast(({ speaker }) => speaker === 'agent' || speaker === 'lead');
    const at = last ? [last.index] : [];
    const label = termination_reason;
    if (!ORDERLY_ENDINGS.includes(termination_reason))
      return graded(false, 'nobody', { ending: termination_reason, wanted: who }, at, { label });
    const side = termination_reason === 'agent_stop' ? 'agent' : 'lead';
    return who === 'either' || who === side
      ? graded(true, 'as_expected', { side }, at, { label })
      : graded(false, 'other_side', { side, wanted: who }, at, { label });
  },
});
