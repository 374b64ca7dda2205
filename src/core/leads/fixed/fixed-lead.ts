/** A lead that says given utterances in order, whatever it hears; "" is silence. It hangs up when it has said them all and the agent has answered. */
import type { LeadReply } from '../../conversation/lead-port.ts';

export interface FixedState {
  next: number;
}

export function stepFixedLead(says: readonly string[], state: FixedState): { state: FixedState; reply: LeadReply } {
  const text = says[state.next];
  const source = { kind: 'fixed' as const, ref: null, line: text === undefined ? null : state.next + 1, section: null };
  if (text === undefined)
    return {
      state,
      reply: { text: '', acts: [{ act: 'goodbye', slot: null, value: null }], source, hangUp: true, flags: [] },
    };
  const acts = [{ act: text === '' ? ('silence' as const) : ('statement' as const), slot: null, value: null }];
  return { state: { next: state.next + 1 }, reply: { text, acts, source, hangUp: false, flags: [] } };
}
