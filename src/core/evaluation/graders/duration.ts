/** Passes when the call lasted as long as it should. Offline durations are modelled, not measured. */
import { finding, type Grader } from '../grader.ts';

export const duration: Grader<'duration'> = ({ max_s, min_s }, { call, turns }) => {
  const value = call.duration_s;
  const length = `${value.toFixed(1)} s`;
  if (max_s !== undefined && value > max_s) {
    const late = turns.find(({ end_s }) => end_s > max_s);
    return finding(false, `The call took ${length}, more than ${max_s} s`, late ? [late.index] : [], { value });
  }
  if (min_s !== undefined && value < min_s)
    return finding(
      false,
      `The call took ${length}, less than ${min_s} s`,
      turns.slice(-1).map(({ index }) => index),
      { value },
    );
  return finding(true, `The call took ${length}`, [], { value });
};
