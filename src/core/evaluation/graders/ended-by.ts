/** Passes when the expected side ended the conversation in an orderly way. */
import { ORDERLY_ENDINGS } from '../../contract/termination.ts';
import { finding, type Grader } from '../grader.ts';

export const endedBy: Grader<'ended_by'> = ({ who }, { termination_reason, turns }) => {
  const last = turns.findLast(({ speaker }) => speaker === 'agent' || speaker === 'lead');
  const at = last ? [last.index] : [];
  const wanted = who === 'agent' ? ['agent_stop'] : who === 'lead' ? ['user_stop'] : ORDERLY_ENDINGS;
  const passed = (wanted as readonly string[]).includes(termination_reason);
  const side = termination_reason === 'agent_stop' ? 'agent' : termination_reason === 'user_stop' ? 'lead' : null;
  return finding(
    passed,
    passed
      ? `The ${side} ended the conversation`
      : side
        ? `The ${side} ended the conversation, not the ${who}`
        : `The conversation ended with ${termination_reason}, not by ${who === 'either' ? 'one of the two' : `the ${who}`}`,
    at,
    { label: termination_reason },
  );
};
