/** A lead that says given utterances in order, whatever it hears; "" is silence. It hangs up when it has said them all and the agent has answered. */
import type { LeadInput, LeadReply } from '../../conversation/lead-port.ts';
import { NO_FACTS, offline, type Participant } from '../../conversation/participant.ts';

/** How many of its utterances it has said. */
interface FixedState {
  next: number;
}

export const fixedLead = (says: readonly string[]): Participant<FixedState, LeadInput, LeadReply> =>
  offline({ next: 0 }, ({ next }: FixedState) => {
    const text = says[next];
    const source = { kind: 'fixed' as const, ref: null, line: text === undefined ? null : next + 1, section: null };
    const act = text === undefined ? 'goodbye' : text === '' ? 'silence' : 'statement';
    const acts = [{ act, slot: null, value: null } as const];
    const hangUp = text === undefined;
    return {
      state: { next: hangUp ? next : next + 1 },
      reply: { text: text ?? '', acts, source, hangUp, flags: [], ...NO_FACTS },
    };
  });
