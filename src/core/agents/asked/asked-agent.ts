/** An agent that somebody outside speaks for: each of its turns is an ask, whose body is what the agent was asked with. */
import type { AgentInput, AgentReply } from '../../conversation/agent-port.ts';
import { AskedAgentReplySchema, factsOf, invalidAnswer } from '../../conversation/asked-reply.ts';
import { NO_FACTS, type Answer, type Participant } from '../../conversation/participant.ts';

const NOTHING: AgentReply = { ...NO_FACTS, parts: [], actions: [], stop: false, flags: [] };

/** What an answer says for the agent, asked for or not. */
export function agentReplyOf(answer: Answer): AgentReply {
  if ('fault' in answer) return { ...NOTHING, fault: answer.fault };
  const read = AskedAgentReplySchema.safeParse(answer.body);
  if (!read.success) return { ...NOTHING, fault: invalidAnswer('agent', read.error) };
  const { text, actions, stop } = read.data;
  const source = { kind: 'model', ref: null, line: null, section: null } as const;
  const acts = read.data.claims?.acts ?? [];
  const parts = text.trim() === '' ? [] : [{ text: text.trim(), acts, source }];
  return { ...NOTHING, ...factsOf(read.data), parts, actions, stop };
}

/** `deadline_s`: how long one turn may take; null: the performer's own limit. Its state is how many turns it has taken. */
export const askedAgent = (deadline_s: number | null): Participant<number, AgentInput, AgentReply> => ({
  fresh: 0,
  step: (turns, input) => ({ state: turns + 1, asks: [{ id: `turn ${turns + 1}`, body: input, deadline_s }] }),
  resume: (turns, answer) => ({ state: turns, reply: agentReplyOf(answer) }),
});
