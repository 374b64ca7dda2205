/** What happens to calls outside of a conversation: they are closed, and context that is pushed to them is noted. */
import { renderTemplate } from '../../core/authoring/template.ts';
import { moveCall, type CallMove } from '../../core/calls/call-machine.ts';
import { disposition, ownDispositions } from '../../core/calls/disposition-call.ts';
import type { Call } from '../../core/contract/call.ts';
import type { ContextOutcome } from '../../core/contract/local/conversation.ts';
import type { Turn } from '../../core/contract/turn.ts';
import { OPEN_CARRIER_STATUSES } from '../../core/contract/vocabulary.ts';
import { isoUtc } from '../../core/time.ts';
import type { AccountReader, AccountWriter } from '../repositories/store.ts';

/** What a call came to that failed before anybody could judge its conversation. Nobody failed to answer one that was canceled. */
function failedDisposition(account: AccountReader, call: Call): Partial<Call> {
  const campaign = call.campaign_id === null ? undefined : account.documents.get('campaigns', call.campaign_id);
  const leadSpoke = account.calls.turns(call._id).some(({ speaker, text }) => speaker === 'lead' && text !== '');
  const found = disposition(
    { outcome: leadSpoke ? 'lost' : 'none', carrierStatus: 'failed', leadSpoke, hasAppointment: false },
    ownDispositions(campaign ?? null),
  );
  return {
    disposition_level_1: found.level_1,
    disposition_level_2: found.level_2,
    disposition_level_3: found.level_3,
    disposition_conversion: found.conversion,
    disposition_contacted: found.contacted,
  };
}

/** Closes a call that cannot be held, or that no conversation of this host belongs to. False where the call cannot make the move. */
export function closeUnheld(
  account: AccountWriter,
  call: Call,
  move: CallMove,
  summary: string,
  nowMs: number,
): boolean {
  const status = moveCall(call.carrier_status, move);
  if (status === null) return false;
  const now = isoUtc(nowMs);
  const closed: Call = {
    ...call,
    carrier_status: status,
    end: now,
    completed_at: now,
    duration_in_seconds: call.duration_in_seconds ?? 0,
    call_summary: summary,
    ...(status === 'failed' ? failedDisposition(account, call) : {}),
  };
  account.calls.update(closed, { turns: [], heard: account.calls.turns(call._id) });
  account.liveCalls.discardQueuedContexts(call._id);
  account.outbox.appendCall('call.status_changed', closed, { previous_carrier_status: call.carrier_status });
  account.outbox.appendCall('call.completed', closed);
  if (closed.disposition_level_1 !== null) account.outbox.appendCall('call.dispositioned', closed);
  return true;
}

/** Context for a call that is not in conversation here: it waits while the call can still be answered. */
export function noteContext(
  account: AccountWriter,
  call: Call,
  context: string,
): { id: string; outcome: ContextOutcome } {
  const isOpen = OPEN_CARRIER_STATUSES.includes(call.carrier_status);
  const outcome = !isOpen ? 'discarded' : call.carrier_status === 'in-progress' ? 'injected' : 'queued';
  const template = call.campaign_id
    ? account.documents.get('campaigns', call.campaign_id)?.external_context_template
    : null;
  const scope = {
    context,
    lead: call.lead,
    custom_fields: call.custom_fields,
    agent: { name: call.agent_name },
    campaign: { name: call.campaign_name },
  };
  const rendered = renderTemplate(template || '{{context}}', scope).text;
  if (outcome === 'injected') account.outbox.appendCall('call.context_injected', call, { context: rendered });
  return { id: account.liveCalls.addContext(call._id, { context, rendered, outcome }), outcome };
}

/** Context as it is to be spoken, with the index of its turn in the transcript. */
export interface OwedContext {
  id: string;
  index: number;
  text: string;
}

const singleSpaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Notes which pieces of context the agent has spoken in these turns, to their last word; answers those that it still owes. */
export function noteSpoken(
  account: AccountWriter,
  unspoken: readonly OwedContext[],
  turns: readonly Turn[],
): OwedContext[] {
  return unspoken.filter(({ id, index, text }) => {
    const spoken = turns.find(
      (turn) => turn.speaker === 'agent' && turn.index > index && singleSpaced(turn.text).includes(singleSpaced(text)),
    );
    if (spoken) account.liveCalls.contextSpoken(id, spoken.start_s);
    return !spoken;
  });
}
