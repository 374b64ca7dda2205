/** Conversations that are played at once for whoever waits for them, and stored only where somebody asks for that. */
import type { CallDraft } from '../../core/contract/local/call-draft.ts';
import type { RecordedExchange } from '../../core/contract/local/exchange.ts';
import type { FoundPassage, PassagesRequest } from '../../core/contract/local/passages.ts';
import type { TrialRehearsal } from '../../core/contract/local/trial-rehearsal.ts';
import { draftPlan } from '../../core/runs/draft-plan.ts';
import type { RehearsalEvents } from '../../core/runs/rehearsal-event.ts';
import type { TrialRecord } from '../../core/runs/trial-record.ts';
import type { Ids } from '../repositories/scope.ts';
import type { Store } from '../repositories/store.ts';
import { askingOnce } from './asking-once.ts';
import type { Watch } from './drive-conversation.ts';
import { createHeardRehearsals, type HeardRehearsal } from './heard-rehearsals.ts';
import type { Engines } from './outside-engine.ts';
import { freezePhraseBook } from './own-phrase-book.ts';
import { createRehearsalThread } from './rehearsal-thread.ts';
import type { Rehearsal, RehearsalTask } from './rehearsal.ts';
import { rehearseAsked } from './rehearse-asked.ts';
import { rehearsalTask, type RehearsalRequest } from './rehearse.ts';
import { trialsTask } from './rehearse-trials.ts';
import { storeRehearsal } from './store-rehearsal.ts';
import type { Wall } from './virtual-clock.ts';

/** Whoever waits for a rehearsal. Where nobody outside speaks in it, nothing is told before it is over. */
interface RehearsalWatch extends Watch {
  signal?: AbortSignal;
}

type WatchedRehearsal = RehearsalEvents['over'];

export interface Rehearsals {
  /** One conversation at once; nothing is stored. Throws PlanError at once; rejects with RehearsalEnded where it passed its limits, or `signal` aborted. */
  rehearse(accountId: string, request: RehearsalRequest, watching?: RehearsalWatch): Promise<Rehearsal>;
  /** Plays a rehearsal by rules once more and stores it as an ended call; answers that call's id. Throws and rejects as `rehearse` does. */
  storeRehearsal(accountId: string, request: RehearsalRequest, signal: AbortSignal): Promise<string>;
  /** A rehearsal that is shown while it goes on, with what models were asked and the id by which it can be stored. Throws and rejects as `rehearse` does. */
  watchRehearsal(accountId: string, request: RehearsalRequest, watching: RehearsalWatch): Promise<WatchedRehearsal>;
  /** Stores a watched rehearsal as it was heard, once; answers the call's id. Undefined where it is remembered no more. */
  storeHeard(accountId: string, rehearsalId: string): string | undefined;
  /** The trials of one scenario of a run, with texts that are not saved yet. Undefined where there is no such trial; throws and rejects as `rehearse` does. */
  rehearseTrials(accountId: string, wanted: TrialRehearsal, signal: AbortSignal): Promise<Rehearsal> | undefined;
  /** One conversation of what is stored nowhere. Rejects as `rehearse` does. */
  rehearseDraft(accountId: string, draft: CallDraft, seed: number, signal: AbortSignal): Promise<Rehearsal>;
  /** What documents have for a question. Rejects as `rehearse` does. */
  passages(accountId: string, request: PassagesRequest, signal: AbortSignal): Promise<FoundPassage[]>;
}

export interface RehearsalsOptions {
  store: Store;
  clock: Wall;
  ids: Ids;
  version: string;
  /** Who can speak for a participant besides the offline engines. */
  engines: Engines;
  /** How long a conversation that is rehearsed may take; ten seconds where absent. */
  limitMs: number | undefined;
}

export function createRehearsals({
  store,
  clock,
  ids,
  version,
  engines,
  limitMs,
}: RehearsalsOptions): Rehearsals & { close(this: void): Promise<void> } {
  const thread = createRehearsalThread({ limitMs });
  const heard = createHeardRehearsals(ids);

  const play = (
    task: RehearsalTask,
    request: RehearsalRequest,
    { signal, ...watch }: RehearsalWatch,
    onExchanges?: (host: string | null, exchanges: readonly RecordedExchange[]) => void,
  ): Promise<Rehearsal> => {
    if (!task.plan.asked) return thread.play(task, signal);
    const asking = { stopwatch: clock, budget: request.budget ?? undefined, onExchanges };
    return rehearseAsked(task, { engines, wall: clock }, { askingOf: () => askingOnce(asking), watch, signal });
  };

  /** It has just ended. */
  const heardOf = (task: RehearsalTask, request: RehearsalRequest, trial: TrialRecord): HeardRehearsal => ({
    trial,
    plan: task.plan,
    unsaved: request.scenario_source != null,
    endMs: clock.nowMs(),
    asked: [],
  });

  return {
    rehearse(accountId, request, watching = {}) {
      return play(rehearsalTask(store.read(accountId), request, engines), request, watching);
    },
    watchRehearsal(accountId, request, watching) {
      const task = rehearsalTask(store.read(accountId), request, engines);
      const asked: HeardRehearsal['asked'][number][] = [];
      const onExchanges = (host: string | null, exchanges: readonly RecordedExchange[]) =>
        void asked.push({ host, exchanges });
      return play(task, request, watching, onExchanges).then(({ trial }) => ({
        trial,
        exchanges: asked.flatMap(({ exchanges }) => exchanges),
        rehearsal_id: heard.add(accountId, { ...heardOf(task, request, trial), asked }),
      }));
    },
    storeHeard(accountId, rehearsalId) {
      const rehearsal = heard.get(accountId, rehearsalId);
      if (!rehearsal) return undefined;
      const stored = heard.callOf(accountId, rehearsalId);
      if (stored !== undefined) return stored;
      const callId = store.write(accountId, (account) => storeRehearsal(account, rehearsal, version));
      heard.storedAs(accountId, rehearsalId, callId);
      return callId;
    },
    storeRehearsal(accountId, request, signal) {
      const task = rehearsalTask(store.read(accountId), request, engines);
      return thread
        .play(task, signal)
        .then(({ trial }) =>
          store.write(accountId, (account) => storeRehearsal(account, heardOf(task, request, trial), version)),
        );
    },
    rehearseTrials(accountId, wanted, signal) {
      const task = trialsTask(store.read(accountId), wanted);
      return task && thread.play(task, signal);
    },
    rehearseDraft(accountId, draft, seed, signal) {
      const plan = { ...draftPlan(draft, seed), ...freezePhraseBook(store.read(accountId)) };
      return thread.play({ plan, shown: { scenarioIndex: 0, trial: 0 }, rows: null }, signal);
    },
    passages: (accountId, request, signal) =>
      thread.find({ ...request, ...freezePhraseBook(store.read(accountId)) }, signal),
    close: () => thread.close(),
  };
}
