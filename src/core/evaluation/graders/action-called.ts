/** Passes when the action was called, with at least the given arguments, as often as asked. */
import { finding, times as often, turnNumbers, type Grader } from '../grader.ts';
import { contains, differences } from '../subset.ts';

export const actionCalled: Grader<'action_called'> = ({ slug, arguments: wanted, times, succeeded }, { turns }) => {
  const calls = turns.filter(({ action }) => action?.slug === slug);
  const last = turns.at(-1);
  if (calls.length === 0) return finding(false, `${slug} was never called`, last ? [last.index] : [], { value: 0 });
  const fitting = calls.filter(
    ({ action }) =>
      (wanted === undefined || contains(action?.arguments, wanted)) &&
      (succeeded === undefined || (action?.error === null) === succeeded),
  );
  const at = (fitting.length > 0 ? fitting : calls).map(({ index }) => index);
  if (times !== undefined && fitting.length !== times)
    return finding(
      false,
      `${slug} was called ${often(fitting.length)}, not ${often(times)}, in ${turnNumbers(at)}`,
      at,
      { value: fitting.length },
    );
  if (fitting.length > 0)
    return finding(true, `${slug} was called in ${turnNumbers(at)}`, at, { value: fitting.length });
  const [first] = calls;
  const faults = wanted === undefined ? [] : differences(first?.action?.arguments, wanted, '');
  const why =
    faults.length > 0
      ? `with other arguments: ${faults.join(' and ')}`
      : succeeded
        ? `but failed: ${first?.action?.error ?? ''}`
        : 'but did not fail';
  return finding(false, `${slug} was called in ${turnNumbers(at)}, ${why}`, at, { value: 0 });
};
