/** Passes when agent and lead together took no more turns than allowed; silent turns do not count. */
import { finding, type Grader } from '../grader.ts';

export const maxTurns: Grader<'max_turns'> = ({ max }, { turns }) => {
  const taken = turns.filter(({ speaker, text }) => (speaker === 'agent' || speaker === 'lead') && text !== '');
  const first = taken[max];
  return first === undefined
    ? finding(true, `The conversation took ${taken.length} of at most ${max} turns`, [], { value: taken.length })
    : finding(false, `The conversation took ${taken.length} turns, more than the ${max} allowed`, [first.index], {
        value: taken.length,
      });
};
