/** Passes when agent and lead together took no more turns than allowed; silent turns do not count. */
import { z } from 'zod';
import { defineGrader, graded } from '../grader.ts';

interface Taken {
  taken: number;
  max: number;
}

export const maxTurns = defineGrader({
  name: 'max_turns',
  note: 'number of turns',
  start: { max: 20 },
  fields: { max: z.int().min(1) },
  sentences: {
    within: ({ taken, max }: Taken, { number }) =>
      `The conversation took ${number(taken)} of at most ${number(max)} turns`,
    over: ({ taken, max }: Taken, { number }) =>
      `The conversation took ${number(taken)} turns, more than the ${number(max)} allowed`,
  },
  grade: ({ max }, { turns }) => {
    const taken = turns.filter(({ speaker, text }) => (speaker === 'agent' || speaker === 'lead') && text !== '');
    const first = taken[max];
    const value = taken.length;
    return first === undefined
      ? graded(true, 'within', { taken: value, max }, [], { value })
      : graded(false, 'over', { taken: value, max }, [first.index], { value });
  },
});
