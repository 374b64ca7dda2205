/** Runs simulations: freezes the plan, hands it to the workers, commits what comes back in batches, and can stop and go on at any trial. */
import type { RunAnalysis, RunComparison, StartSimulation } from '../../core/contract/local/simulation.ts';
import { RUN_LIMITS } from '../../core/contract/local/simulation.ts';
import type { PhraseBook } from '../../core/conversation/phrase-book.ts';
import { trialCount, trialPositions } from '../../core/simulation/plan-trials.ts';
import { summarizeRun } from '../../core/simulation/summarize-run.ts';
import type { TrialRecord } from '../../core/simulation/trial-record.ts';
import type { RunPlan } from '../../core/simulation/run-plan.ts';
import type { Clock } from '../../core/time.ts';
import type { Ids } from '../repositories/scope.ts';
import type { Store } from '../repositories/store.ts';
import type { RunSources, SimulationRow, SimulationStart } from '../repositories/simulations.ts';
import { analyseRun } from './analyse-run.ts';
import { compareSimulations } from './compare.ts';
import { freezePlan, PlanError } from './freeze-plan.ts';
import { keepTrial } from './keep-trial.ts';
import { keepPhraseBook, ownPhraseBook } from './phrase-book-setting.ts';
import { scoredTrials } from './read-trial.ts';
import { regradePlan, regradeTrials } from './regrade-run.ts';
import { createRehearsalThread } from './rehearsal-thread.ts';
import type { Rehearsal } from './rehearsal-worker.ts';
import { rehearsalTask, type RehearsalRequest } from './rehearse.ts';
import { runTrials } from './trial-pool.ts';

/** What the engine tells the world while it works. */
export interface SimulationProgress {
  account_id: string;
  id: string;
  status: 'running' | 'paused' | 'completed' | 'cancelled' | 'failed';
  completed_runs: number;
  total_runs: number;
}

export interface SimulationEngineOptions {
  store: Store;
  clock: Clock;
  ids: Ids;
  version: string;
  onProgress: (progress: SimulationProgress) => void;
  /** How long a conversation that is rehearsed may take; ten seconds where absent. */
  rehearsalLimitMs?: number | undefined;
}

interface ActiveRun {
  abort: AbortController;
  done: Promise<void>;
}

export interface SimulationEngine {
  /** Freezes and queues a run; answers its id at once. Throws PlanError. */
  start(accountId: string, request: StartSimulation): string;
  /** One conversation at once; nothing is stored. Throws PlanError at once; rejects with RehearsalEnded where it passed its limits, or `signal` aborted. */
  rehearse(accountId: string, request: RehearsalRequest, signal?: AbortSignal): Promise<Rehearsal>;
  /** The frozen plan of an earlier run once more, with the same or another seed. Undefined where there is no such run. */
  rerun(accountId: string, id: string, seed: number): string | undefined;
  /** A new run with the old one's conversations, graded by today's expectations. Undefined where there is no such run. Throws PlanError. */
  regrade(accountId: string, id: string): string | undefined;
  /** Runs again what could not be run. Answers how many trials that is; undefined where the run is under way or not there. */
  retry(accountId: string, id: string): number | undefined;
  /** Failures that are alike, coverage and latency; computed once a run. Undefined where there is no such run. */
  analyse(accountId: string, id: string): Promise<RunAnalysis | undefined>;
  compare(accountId: string, baselineId: string, candidateId: string): RunComparison | undefined;
  /** The workspace's own phrase book; undefined while the built-in one is used. */
  phraseBook(): PhraseBook | undefined;
  setPhraseBook(book: PhraseBook | undefined): void;
  /** Goes on with a run that was stopped. False when it is under way or complete. */
  resume(accountId: string, id: string, workers?: number): boolean;
  /** Stops a run for good, or until it is resumed. False when it is not running. */
  stop(id: string, how: 'cancelled' | 'paused'): boolean;
  /** Settles when the run is over, however it ended. */
  wait(id: string): Promise<void>;
  /** Stops all runs where they stand; what is committed stays and can be resumed. */
  close(): Promise<void>;
}

/** What a run made from an earlier one takes over from it. */
const startOf = (row: SimulationRow): Omit<SimulationStart, 'plan'> => ({
  sources: JSON.parse(row.sources) as RunSources,
  agent_revision: row.agent_revision,
  scenario_set: row.scenario_set_id !== null && row.scenario_set_name !== null ? { id: row.scenario_set_id, name: row.scenario_set_name } : null,
  total_runs: row.total_runs,
});

export function createSimulationEngine({ store, clock, ids, version, onProgress, rehearsalLimitMs }: SimulationEngineOptions): SimulationEngine {
  const active = new Map<string, ActiveRun>();
  const rehearsals = createRehearsalThread({ limitMs: rehearsalLimitMs });
  let closing = false;

  const commit = (accountId: string, id: string, plan: RunPlan, positionOf: ReturnType<typeof trialPositions>, records: readonly TrialRecord[]) => {
    store.write(accountId, (account) => {
      for (const record of records) {
        keepTrial(account, record, { simulationId: id, position: positionOf(record), plan, startMs: clock.nowMs(), version, callId: ids.next() });
      }
    });
  };

  const finish = (accountId: string, id: string, status: 'completed' | 'paused' | 'cancelled' | 'failed', error: string | null) => {
    store.write(accountId, (account) => {
      const row = account.simulations.row(id);
      if (!row) return;
      const summary = summarizeRun({ num_trials: row.num_trials, trials: scoredTrials(account, id) });
      account.simulations.setStatus(id, status, { summary, error });
      if (status === 'completed') account.outbox.append('simulation.completed', { id, final_score: summary.final_score, pass_hat_ks: summary.pass_hat_ks });
    });
  };

  const run = async (accountId: string, id: string, plan: RunPlan, workers: number | undefined, abort: ActiveRun['abort']): Promise<void> => {
    const total_runs = trialCount(plan);
    const positionOf = trialPositions(plan);
    const done = new Set(store.read(accountId).simulations.positions(id));
    let completed = done.size;
    const tell = (status: SimulationProgress['status']) => onProgress({ account_id: accountId, id, status, completed_runs: completed, total_runs });
    const from = store.read(accountId).simulations.row(id)?.regraded_from;
    store.write(accountId, (account) => account.simulations.setStatus(id, 'running'));
    tell('running');
    try {
      const onBatch = (records: TrialRecord[]) => {
        commit(accountId, id, plan, positionOf, records);
        completed += records.length;
        tell('running');
      };
      const { signal } = abort;
      if (from == null) await runTrials(plan, { ...(workers === undefined ? {} : { workers }), done, signal, onBatch });
      else await regradeTrials(store.read(accountId), { from, plan, done, signal, onBatch });
      if (closing) return;
      const status = abort.signal.aborted ? (abort.signal.reason === 'paused' ? 'paused' : 'cancelled') : 'completed';
      finish(accountId, id, status, null);
      tell(status);
    } catch (error) {
      if (closing) return;
      finish(accountId, id, 'failed', error instanceof Error ? error.message : String(error));
      tell('failed');
    }
  };

  const launch = (accountId: string, id: string, plan: RunPlan, workers: number | undefined) => {
    const abort = new AbortController();
    const done = run(accountId, id, plan, workers, abort).finally(() => active.delete(id));
    active.set(id, { abort, done });
  };

  const withPhraseBook = (plan: RunPlan): RunPlan => {
    const phrase_book = ownPhraseBook(store.directory);
    return phrase_book ? { ...plan, phrase_book } : plan;
  };

  const begin = (accountId: string, start: SimulationStart, workers?: number): string => {
    const id = store.write(accountId, (account) => account.simulations.create(start));
    launch(accountId, id, start.plan, workers);
    return id;
  };

  return {
    start(accountId, request) {
      const frozen = freezePlan(store.read(accountId), request);
      const total_runs = trialCount(frozen.plan);
      if (total_runs > RUN_LIMITS.conversations) throw new PlanError('scenario_ids', `a run has at most ${RUN_LIMITS.conversations} conversations, this one would have ${total_runs}`);
      return begin(accountId, { ...frozen, plan: withPhraseBook(frozen.plan), total_runs }, request.workers ?? undefined);
    },
    rehearse: (accountId, request, signal) => rehearsals.play(rehearsalTask(store.read(accountId), request, withPhraseBook), signal),
    phraseBook: () => ownPhraseBook(store.directory),
    setPhraseBook: (book) => keepPhraseBook(store, book),
    resume(accountId, id, workers) {
      const account = store.read(accountId);
      const row = account.simulations.row(id);
      const plan = account.simulations.plan(id);
      if (!row || !plan || active.has(id) || !['interrupted', 'paused', 'cancelled', 'failed'].includes(row.status)) return false;
      launch(accountId, id, plan, workers);
      return true;
    },
    rerun(accountId, id, seed) {
      const account = store.read(accountId);
      const row = account.simulations.row(id);
      const plan = account.simulations.plan(id);
      if (!row || !plan) return undefined;
      return begin(accountId, { ...startOf(row), plan: { ...plan, seed } });
    },
    regrade(accountId, id) {
      const account = store.read(accountId);
      const row = account.simulations.row(id);
      const plan = account.simulations.plan(id);
      if (!row || !plan) return undefined;
      const start = startOf(row);
      return begin(accountId, { ...start, plan: regradePlan(account, plan, start.sources), regraded_from: id });
    },
    retry(accountId, id) {
      const plan = store.read(accountId).simulations.plan(id);
      if (!plan || active.has(id)) return undefined;
      const dropped = store.write(accountId, (account) => account.simulations.dropInfrastructureErrors(id));
      if (dropped > 0) launch(accountId, id, plan, undefined);
      return dropped;
    },
    async analyse(accountId, id) {
      const account = store.read(accountId);
      const row = account.simulations.row(id);
      const plan = account.simulations.plan(id);
      if (!row || !plan) return undefined;
      const known = account.simulations.analysis(id);
      if (known) return known;
      const analysis = await analyseRun(account, id, plan);
      if (row.status === 'completed') store.write(accountId, (writer) => writer.simulations.keepAnalysis(id, analysis));
      return analysis;
    },
    compare: (accountId, baselineId, candidateId) => compareSimulations(store.read(accountId), baselineId, candidateId),
    stop(id, how) {
      const running = active.get(id);
      running?.abort.abort(how);
      return running !== undefined;
    },
    wait: async (id) => active.get(id)?.done,
    async close() {
      closing = true;
      for (const running of active.values()) running.abort.abort();
      await Promise.all([rehearsals.close(), ...[...active.values()].map((running) => running.done)]);
    },
  };
}
