/** Passes when the lead's talk time, divided by the agent's, is within bounds. */
import { finding, type Grader } from '../grader.ts';

export const talkRatio: Grader<'talk_ratio'> = ({ min, max }, { call, turns }) => {
  const value = call.call_metrics.user_to_agent_talk_ratio;
  if (value === null) return finding(false, 'The agent said nothing, so there is no talk ratio', [], { value });
  const longest = turns
    .filter(({ speaker }) => speaker === (max !== undefined && value > max ? 'lead' : 'agent'))
    .toSorted((a, b) => b.end_s - b.start_s - (a.end_s - a.start_s))
    .slice(0, 3)
    .map(({ index }) => index)
    .toSorted((a, b) => a - b);
  if (max !== undefined && value > max)
    return finding(false, `The lead talked ${value.toFixed(2)} times as long as the agent, more than ${max}`, longest, {
      value,
    });
  if (min !== undefined && value < min)
    return finding(
      false,
      `The lead talked ${value.toFixed(2)} times as long as the agent, less than ${min}: the agent talks too much`,
      longest,
      { value },
    );
  return finding(true, `The lead talked ${value.toFixed(2)} times as long as the agent`, [], { value });
};
