/** A lead that somebody outside speaks for: each of its turns is an ask, whose body is what the lead was asked with. */
import type { TurnSource } from '../../contract/turn.ts';
import { AskedLeadReplySchema, factsOf, invalidAnswer } from '../../conversation/asked-reply.ts';
import type { LeadInput, LeadReply } from '../../conversation/lead-port.ts';
import { NO_FACTS, type Answer, type Participant } from '../../conversation/participant.ts';

const SILENT: Omit<LeadReply, 'source'> = {
  ...NO_FACTS,
  text: '',
  acts: [],
  hangUp: false,
  flags: [],
};

function replyOf(answer: Answer, source: TurnSource): LeadReply {
  const silent = { ...SILENT, source };
  if ('fault' in answer) return { ...silent, fault: answer.fault };
  const read = AskedLeadReplySchema.safeParse(answer.body);
  if (!read.success) return { ...silent, fault: invalidAnswer('lead', read.error) };
  const { text, hang_up, claims } = read.data;
  return { ...silent, ...factsOf(read.data), text: text.trim(), acts: claims?.acts ?? [], hangUp: hang_up };
}

/** `deadline_s`: how long one turn may take; null: the performer's own limit. Its state is how many turns it has taken. */
export const askedLead = (
  deadline_s: number | null,
  kind: 'model' | 'human',
): Participant<number, LeadInput, LeadReply> => ({
  fresh: 0,
  step: (turns, input) => ({ state: turns + 1, asks: [{ id: `turn ${turns + 1}`, body: input, deadline_s }] }),
  resume: (turns, answer) => ({ state: turns, reply: replyOf(answer, { kind, ref: null, line: null, section: null }) }),
});
