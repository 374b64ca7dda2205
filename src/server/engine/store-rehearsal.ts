/** Keeps the conversation of a rehearsal: an ended call like that of a trial, which says of itself what it was. */
import type { RunPlan } from '../../core/runs/run-plan.ts';
import type { TrialRecord } from '../../core/runs/trial-record.ts';
import type { AccountWriter } from '../repositories/store.ts';
import { trialCall } from './trial-call.ts';

export interface StoreRehearsalContext {
  plan: Pick<RunPlan, 'agent' | 'campaign'>;
  seed: number;
  /** The scenario was played as it stood in an editor. */
  unsaved: boolean;
  version: string;
  /** It has just ended. */
  endMs: number;
}

/** Answers the id of the call. */
export function storeRehearsal(
  account: AccountWriter,
  record: TrialRecord,
  { plan, seed, unsaved, version, endMs }: StoreRehearsalContext,
): string {
  const call_id = account.newId();
  account.calls.insert(
    trialCall(record, {
      call_id,
      account_id: account.accountId,
      service_version: version,
      plan,
      start_ms: endMs - Math.round(record.call.duration_s * 1000),
    }),
  );
  const { agent: speaks, lead: answers } = record.engines;
  account.liveCalls.addNote(call_id, {
    code: 'rehearsal',
    message: `A rehearsal of ${unsaved ? 'a scenario as it stood in the editor' : record.scenario_name}, played by ${speaks} × ${answers} with seed ${seed}, trial ${record.trial + 1}. Nobody was called, and it belongs to no run.`,
  });
  return call_id;
}
