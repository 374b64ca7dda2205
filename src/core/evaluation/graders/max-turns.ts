/** Passes when agent and lead together took no more turns than allowed; silent turns do not count. */
import { finding, type Grader } from '../grader.ts';

export const maxTurns: Grader<'max_turns'> = ({ max }, { turns }) => {
  const taken = turns.filter(({ speaker, text }) => (speaker === 'agent' || speaker === 'lead') && text !== '');
  const first = taken[max];
  return first === undefined ? finding(true, `${taken.length} of at most ${max} turns`, [], { value: taken.length }) : finding(false, `${taken.length} turns, more than ${max}`, [first.index], { value: taken.length });
};
