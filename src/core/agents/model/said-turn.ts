/** An agent's reply, of words and calls that can be used. */
import type { ChatMessage } from '../../contract/chat.ts';
import type { AgentReply } from '../../conversation/agent-port.ts';
import { factsSpent, type ChatSpent } from '../../conversation/chat/chat-spent.ts';
import { actsAsked } from '../../language/acts.ts';
import type { ReadCall } from './agent-tools.ts';
import type { ModelAgentWorld } from './model-agent-state.ts';

export const asAssistant = (content: string, calls: readonly ReadCall[]): ChatMessage =>
  calls.length === 0
    ? { role: 'assistant', content }
    : { role: 'assistant', content, tool_calls: calls.map(({ id, call }) => ({ ...call, id })) };

interface SaidTurn {
  reply: AgentReply;
  /** The turn as it is told from now on; null: there was nothing in it. */
  message: ChatMessage | null;
  /** Calls whose results are to come, in their order. */
  pending: { id: string; slug: string }[];
}

/**
 * One call at a time, where the agent does not act on several things at once. `stops`: it hangs up after this turn, whatever it says; `calls`: those
 * that are wrong are left out.
 */
export function saidTurn(
  { brief, readAgent }: Pick<ModelAgentWorld, 'brief' | 'readAgent'>,
  { spent, flags, stops }: { spent: ChatSpent; flags: AgentReply['flags']; stops: boolean },
  text: string,
  calls: readonly ReadCall[],
): SaidTurn {
  const acting = calls.filter(({ action }) => action !== null);
  const done = brief.settings.parallelActions ? acting : acting.slice(0, 1);
  const left = acting.length - done.length;
  const source = { kind: 'model', ref: null, line: null, section: null } as const;
  const reply: AgentReply = {
    ...factsSpent(spent),
    parts: text === '' ? [] : [{ text, acts: actsAsked(readAgent(text)), source }],
    actions: done.flatMap(({ action }) => action ?? []),
    stop: stops || calls.some(({ ends }) => ends),
    flags:
      left === 0
        ? flags
        : [
            ...flags,
            {
              code: 'calls_left_out',
              message: `${String(left)} more calls of the same answer were left out: one at a time`,
            },
          ],
  };
  return {
    reply,
    message: text === '' && done.length === 0 ? null : asAssistant(text, done),
    pending: done.flatMap(({ id, action }) => (action ? { id, slug: action.slug } : [])),
  };
}
