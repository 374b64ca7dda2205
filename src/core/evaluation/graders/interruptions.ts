/** Passes when one side cut the other off no more often than allowed. `by: agent` counts turns of the lead that the agent cut off. */
import { finding, times, turnNumbers, type Grader } from '../grader.ts';

export const interruptions: Grader<'interruptions'> = ({ max, by }, { turns }) => {
  const cut = turns
    .filter(
      ({ interrupted, speaker }) => interrupted && (by === 'anyone' || speaker === (by === 'agent' ? 'lead' : 'agent')),
    )
    .map(({ index }) => index);
  const who = by === 'anyone' ? 'Somebody was' : by === 'agent' ? 'The lead was' : 'The agent was';
  const text = cut.length === 0 ? 'Nobody was cut off' : `${who} cut off ${times(cut.length)}, in ${turnNumbers(cut)}`;
  return finding(cut.length <= max, cut.length <= max ? text : `${text}, more often than the ${max} allowed`, cut, {
    value: cut.length,
  });
};
