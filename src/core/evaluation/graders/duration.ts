/** Passes when the call lasted as long as it should. Offline durations are modelled, not measured. */
import { z } from 'zod';
import { defineGrader, graded } from '../grader.ts';

interface Length {
  duration_s: number;
}
interface Missed extends Length {
  limit_s: number;
}

export const duration = defineGrader({
  name: 'duration',
  note: 'length of the call',
  start: { max_s: 180 },
  fields: { max_s: z.number().positive().optional(), min_s: z.number().min(0).optional() },
  sentences: {
    within: ({ duration_s }: Length, { number }) => `The call took ${number(duration_s, 1)} s`,
    too_long: ({ duration_s, limit_s }: Missed, { number }) =>
      `The call took ${number(duration_s, 1)} s, more than ${number(limit_s)} s`,
    too_short: ({ duration_s, limit_s }: Missed, { number }) =>
      `The call took ${number(duration_s, 1)} s, less than ${number(limit_s)} s`,
  },
  *idle({ max_s, min_s }) {
    if ((min_s === undefined || min_s === 0) && max_s === undefined)
      yield {
        path: min_s === undefined ? [] : ['min_s'],
        message: 'It can never fail: give max_s, or a min_s above 0',
      };
    if (min_s !== undefined && max_s !== undefined && min_s > max_s)
      yield { path: ['min_s'], message: 'It can never pass: min_s is more than max_s' };
  },
  grade: ({ max_s, min_s }, { call, turns }) => {
    const value = call.duration_s;
    if (max_s !== undefined && value > max_s) {
      const late = turns.find(({ end_s }) => end_s > max_s);
      return graded(false, 'too_long', { duration_s: value, limit_s: max_s }, late ? [late.index] : [], { value });
    }
    if (min_s !== undefined && value < min_s) {
      const last = turns.slice(-1).map(({ index }) => index);
      return graded(false, 'too_short', { duration_s: value, limit_s: min_s }, last, { value });
    }
    return graded(true, 'within', { duration_s: value }, [], { value });
  },
});
