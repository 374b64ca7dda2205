/** Passes when the scenario's state holds what it should in the end; other keys may be there too. */
import { finding, type Grader } from '../grader.ts';
import { differences } from '../subset.ts';

export const finalState: Grader<'final_state'> = ({ state }, { final_state, turns }) => {
  const faults = differences(final_state, state, '');
  const at = turns.filter(({ action }) => action !== null).map(({ index }) => index);
  return faults.length === 0
    ? finding(true, 'The state is as expected', at, { value: 1 })
    : finding(false, `In the final state ${faults.join(' and ')}`, at, { value: 0 });
};
