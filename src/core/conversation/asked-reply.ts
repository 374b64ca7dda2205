/** What somebody outside (a model, an endpoint, a person) may answer for a participant: validated before the conversation takes it. */
import { z } from 'zod';
import { OUTCOMES } from '../contract/outcome.ts';
import { ActSchema } from '../contract/turn.ts';
import type { ParticipantFault, ReplyFacts } from './participant.ts';

const seconds = () => z.number().min(0).max(3600);
/** Characters of one turn: more is no turn of a conversation. */
export const TURN_LIMIT = 20_000;
const words = () => z.string().max(TURN_LIMIT);

const facts = {
  claims: z
    .object({
      slots: z.record(z.string(), z.string()).default({}),
      outcome: z.enum(OUTCOMES).nullable().default(null),
      acts: z.array(ActSchema).default([]),
    })
    .nullable()
    .default(null),
  usage: z
    .object({ input_tokens: z.int().min(0), output_tokens: z.int().min(0) })
    .nullable()
    .default(null),
  cost_usd: z.number().min(0).nullable().default(null),
  timing: z
    .object({
      source: z.enum(['measured', 'modelled', 'recorded']),
      thinking_s: seconds(),
      speaking_s: seconds().nullable().default(null),
    })
    .nullable()
    .default(null),
};

export const AskedAgentReplySchema = z.object({
  /** Empty: the agent says nothing. */
  text: words().default(''),
  actions: z
    .array(z.object({ slug: z.string().min(1).max(200), arguments: z.record(z.string(), z.unknown()).default({}) }))
    .max(50)
    .default([]),
  /** The agent hangs up after this. */
  stop: z.boolean().default(false),
  ...facts,
});

export const AskedLeadReplySchema = z.object({
  /** Empty: the lead says nothing. */
  text: words().default(''),
  /** The lead hangs up after this. */
  hang_up: z.boolean().default(false),
  ...facts,
});

/** What of an answer comes with the reply, whatever it says. */
export const factsOf = ({ claims, usage, cost_usd, timing }: Omit<ReplyFacts, 'fault'>): ReplyFacts => ({
  claims,
  usage,
  cost_usd,
  timing,
  fault: null,
});

/** Why an answer says nothing one can use. */
export function invalidAnswer(role: string, { issues }: z.ZodError): ParticipantFault {
  const [first] = issues;
  const where = first && first.path.length > 0 ? ` at ${first.path.join('.')}` : '';
  return {
    kind: 'invalid',
    message: `The ${role}'s answer cannot be used${where}: ${first?.message ?? 'it is empty'}`,
  };
}
