/** What is told of a rehearsal while it is played, each under the name of its event. */
import type { RecordedExchange } from '../contract/local/exchange.ts';
import type { Turn } from '../contract/turn.ts';
import type { TrialRecord } from './trial-record.ts';

export interface RehearsalEvents {
  /** Turns that were added, or came out otherwise than they were told before: each takes the place of the one with its index. */
  turns: { turns: readonly Turn[] };
  /** What is there already of the next turn. */
  partial: { role: 'agent' | 'lead'; text: string };
  /** The last event, as `failed` is. `exchanges`: what models were asked, in the order in which they answered; `rehearsal_id`: by which the host remembers it for a while. */
  over: { trial: TrialRecord; exchanges: readonly RecordedExchange[]; rehearsal_id: string };
  failed: { message: string };
}
