/** Stores the conversation of a rehearsal: an ended call like that of a trial, which says of itself what it was. */
import { REPLAYED } from '../repositories/run-spend.ts';
import type { AccountWriter } from '../repositories/store.ts';
import type { HeardRehearsal } from './heard-rehearsals.ts';
import { modelsOf } from './outside-engine.ts';
import { trialCall } from './trial-call.ts';

/** Who spoke for each side: the engine of the workspace with its model, where somebody outside did. */
function speakersOf({ trial: { engines }, plan }: HeardRehearsal): string {
  const models = modelsOf(plan);
  const speaker = (role: 'agent' | 'lead') => {
    const outside = models.find((one) => one.role === role)?.engine;
    return outside ? `${engines[role]} (${outside.name}, ${outside.model})` : engines[role];
  };
  return `${speaker('agent')} × ${speaker('lead')}`;
}

/** Answers the id of the call. `version`: of the service. */
export function storeRehearsal(account: AccountWriter, heard: HeardRehearsal, version: string): string {
  const { trial, plan, unsaved, endMs, asked } = heard;
  const call_id = account.newId();
  account.calls.insert(
    trialCall(trial, {
      call_id,
      account_id: account.accountId,
      service_version: version,
      plan,
      start_ms: endMs - Math.round(trial.call.duration_s * 1000),
    }),
  );
  for (const { host, exchanges } of asked) account.exchanges.add({ call_id }, host ?? REPLAYED, exchanges);
  const isAsked = modelsOf(plan).length > 0;
  account.liveCalls.addNote(call_id, {
    code: 'rehearsal',
    message: `A rehearsal of ${unsaved ? 'a scenario as it stood in the editor' : trial.scenario_name}, played by ${speakersOf(heard)} with seed ${plan.seed}, trial ${trial.trial + 1}. ${isAsked ? 'It is stored as it was heard: a model would say it otherwise another time. ' : ''}Nobody was called, and it belongs to no run.`,
  });
  return call_id;
}
