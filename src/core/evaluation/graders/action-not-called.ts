/** Passes when the action was never called. */
import { finding, turnNumbers, type Grader } from '../grader.ts';

export const actionNotCalled: Grader<'action_not_called'> = ({ slug }, { turns }) => {
  const at = turns.filter(({ action }) => action?.slug === slug).map(({ index }) => index);
  return at.length === 0
    ? finding(true, `${slug} was not called`, [], { value: 0 })
    : finding(false, `${slug} was called in ${turnNumbers(at)}, which must not happen`, at, { value: at.length });
};
