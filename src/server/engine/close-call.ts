/** Closes calls that are in no conversation of this host. */
import { ended, statusAfter } from '../../core/calls/call.ts';
import { disposition, ownDispositions } from '../../core/calls/disposition-call.ts';
import type { Call } from '../../core/contract/call.ts';
import type { Turn } from '../../core/contract/turn.ts';
import { languagesFrom } from '../../core/language/language-for.ts';
import { epochMs } from '../../core/time.ts';
import type { AccountReader, AccountWriter } from '../repositories/store.ts';
import { storeMove } from './store-move.ts';

/** What a call came to that failed before anybody could judge its conversation. */
function failedDisposition(account: AccountReader, call: Call, heard: readonly Turn[]): Partial<Call> {
  const agent = call.agent_id === null ? undefined : account.documents.get('agents', call.agent_id);
  const campaign = call.campaign_id === null ? undefined : account.documents.get('campaigns', call.campaign_id);
  const leadSpoke = heard.some(({ speaker, text }) => speaker === 'lead' && text !== '');
  const found = disposition(
    { outcome: leadSpoke ? 'lost' : 'none', carrierStatus: 'failed', leadSpoke, hasAppointment: false },
    ownDispositions(campaign ?? null),
    languagesFrom(agent?.language),
  );
  return {
    disposition_level_1: found.level_1,
    disposition_level_2: found.level_2,
    disposition_level_3: found.level_3,
    disposition_conversion: found.conversion,
    disposition_contacted: found.contacted,
  };
}

/** `call_summary` says why. False where the call is over already. */
export function closeCall(
  account: AccountWriter,
  call: Call,
  move: 'fail' | 'hang_up',
  { call_summary, nowMs }: { call_summary: string; nowMs: number },
): boolean {
  const status = statusAfter(call.carrier_status, move);
  if (status === null) return false;
  const heard = account.calls.turns(call._id);
  const closed = ended(call, move, {
    endMs: nowMs,
    duration_s: call.duration_in_seconds ?? 0,
    call_summary,
    ...(status === 'failed' ? failedDisposition(account, call, heard) : {}),
  });
  storeMove(account, call, closed, { turns: [], heard });
  return true;
}

/** Calls that an earlier host left in the middle: they failed, and ended with the last thing that was heard. Queued ones had not begun, and stay. */
export function closeInterrupted(account: AccountWriter, nowMs: number): void {
  for (const call of account.calls.underWay()) {
    const heard = account.calls.turns(call._id);
    const duration_s = Math.max(0, ...heard.map(({ end_s }) => end_s));
    const startedMs = call.start === null ? nowMs : epochMs(call.start);
    const closed = ended(call, 'fail', {
      endMs: startedMs + Math.round(duration_s * 1000),
      duration_s,
      ...failedDisposition(account, call, heard),
    });
    storeMove(account, call, closed, { turns: [], heard });
  }
}
