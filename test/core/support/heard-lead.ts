/** What a lead hears, as a conversation tells it. */
import type { LeadInput } from '../../../src/core/conversation/lead-port.ts';

/** `rest`: what is otherwise than usual. */
export const heard = (text: string, rest: object = {}): LeadInput => ({
  kind: 'heard',
  text,
  lost: 0,
  interrupting: false,
  unsaid: null,
  clock_s: 10,
  ...rest,
});
