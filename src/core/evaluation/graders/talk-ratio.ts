/** Passes when the lead's talk time, divided by the agent's, is within bounds. */
import { z } from 'zod';
import { defineGrader, graded } from '../grader.ts';
import type { Words } from '../words.ts';

interface Ratio {
  ratio: number;
}
interface Missed extends Ratio {
  limit: number;
}

const ratioText = ({ ratio }: Ratio, { number }: Words): string =>
  `The lead talked ${number(ratio, 2)} times as long as the agent`;

export const talkRatio = defineGrader({
  name: 'talk_ratio',
  note: "lead's share of talking",
  start: {},
  fields: {
    min: z.number().min(0).optional(),
    max: z.number().min(0).optional().meta({ description: 'Lead talk time divided by agent talk time.' }),
  },
  sentences: {
    agent_silent: () => 'The agent said nothing, so there is no talk ratio',
    within: ratioText,
    too_high: (missed: Missed, words) => `${ratioText(missed, words)}, more than ${words.number(missed.limit)}`,
    too_low: (missed: Missed, words) =>
      `${ratioText(missed, words)}, less than ${words.number(missed.limit)}: the agent talks too much`,
  },
  *idle({ min, max }) {
    if ((min === undefined || min === 0) && max === undefined)
      yield { path: min === undefined ? [] : ['min'], message: 'It can never fail: give a max, or a min above 0' };
    if (min !== undefined && max !== undefined && min > max)
      yield { path: ['min'], message: 'It can never pass: min is more than max' };
  },
  grade: ({ min, max }, { call, turns }) => {
    const value = call.call_metrics.user_to_agent_talk_ratio;
    if (value === null) return graded(false, 'agent_silent', {});
    const longest = (side: 'agent' | 'lead') =>
      turns
        .filter(({ speaker }) => speaker === side)
        .toSorted((a, b) => b.end_s - b.start_s - (a.end_s - a.start_s))
        .slice(0, 3)
        .map(({ index }) => index)
        .toSorted((a, b) => a - b);
    if (max !== undefined && value > max)
      return graded(false, 'too_high', { ratio: value, limit: max }, longest('lead'), { value });
    if (min !== undefined && value < min)
      return graded(false, 'too_low', { ratio: value, limit: min }, longest('agent'), { value });
    return graded(true, 'within', { ratio: value }, [], { value });
  },
});
