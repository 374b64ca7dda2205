/** Runs simulations: freezes the plan, hands it to the workers, commits what comes back in batches, and can stop and go on at any trial. */
import type { StartSimulation } from '../../core/contract/local/simulation.ts';
import { RUN_LIMITS } from '../../core/contract/local/simulation.ts';
import { planTrials, trialKey } from '../../core/simulation/plan-trials.ts';
import { summarizeRun } from '../../core/simulation/summarize-run.ts';
import type { TrialRecord } from '../../core/simulation/trial-record.ts';
import type { RunPlan } from '../../core/simulation/run-plan.ts';
import type { Clock } from '../../core/time.ts';
import type { Ids } from '../repositories/scope.ts';
import type { Store } from '../repositories/store.ts';
import { freezePlan, PlanError } from './freeze-plan.ts';
import { keepTrial } from './keep-trial.ts';
import { rehearse, type RehearsalRequest } from './rehearse.ts';
import { runTrials } from './trial-pool.ts';

/** What the engine tells the world while it works. */
export interface SimulationProgress {
  account_id: string;
  id: string;
  status: 'running' | 'completed' | 'cancelled' | 'failed';
  completed_runs: number;
  total_runs: number;
}

export interface SimulationEngineOptions {
  store: Store;
  clock: Clock;
  ids: Ids;
  version: string;
  onProgress: (progress: SimulationProgress) => void;
}

interface ActiveRun {
  abort: AbortController;
  done: Promise<void>;
}

export interface SimulationEngine {
  /** Freezes and queues a run; answers its id at once. Throws PlanError. */
  start(accountId: string, request: StartSimulation): string;
  /** One conversation at once; nothing is stored. Throws PlanError. */
  rehearse(accountId: string, request: RehearsalRequest): TrialRecord;
  /** Goes on with a run that was interrupted or cancelled. False when it is not one of those. */
  resume(accountId: string, id: string, workers?: number): boolean;
  /** False when the run is not running. */
  cancel(id: string): boolean;
  /** Settles when the run is over, however it ended. */
  wait(id: string): Promise<void>;
  /** Stops all runs where they stand; what is committed stays and can be resumed. */
  close(): Promise<void>;
}

export function createSimulationEngine({ store, clock, ids, version, onProgress }: SimulationEngineOptions): SimulationEngine {
  const active = new Map<string, ActiveRun>();
  let closing = false;

  const commit = (accountId: string, id: string, plan: RunPlan, positions: ReadonlyMap<string, number>, records: readonly TrialRecord[]) => {
    store.write(accountId, (account) => {
      for (const record of records) {
        const position = positions.get(trialKey(record)) ?? 0;
        keepTrial(account, record, { simulationId: id, position, plan, startMs: clock.nowMs(), version, callId: ids.next() });
      }
    });
  };

  const finish = (accountId: string, id: string, status: 'completed' | 'cancelled' | 'failed', error: string | null) => {
    store.write(accountId, (account) => {
      const row = account.simulations.row(id);
      if (!row) return;
      const trials = account.simulations.trials(id, { limit: row.total_runs }).items;
      const summary = summarizeRun({ num_trials: row.num_trials, trials: trials.map((trial) => ({ ...trial, termination_reason: trial.termination_reason as TrialRecord['termination_reason'] })) });
      account.simulations.setStatus(id, status, { summary, error });
      if (status === 'completed') account.outbox.append('simulation.completed', { id, final_score: summary.final_score, pass_hat_ks: summary.pass_hat_ks });
    });
  };

  const run = async (accountId: string, id: string, plan: RunPlan, workers: number | undefined, abort: AbortController): Promise<void> => {
    const planned = planTrials(plan);
    const positions = new Map(planned.map((item, position) => [trialKey(item), position]));
    const done = new Set(store.read(accountId).simulations.trials(id, { limit: planned.length }).items.map((trial) => trialKey(trial)));
    let completed = done.size;
    const tell = (status: SimulationProgress['status']) => onProgress({ account_id: accountId, id, status, completed_runs: completed, total_runs: planned.length });
    store.write(accountId, (account) => account.simulations.setStatus(id, 'running'));
    tell('running');
    try {
      await runTrials(plan, {
        ...(workers === undefined ? {} : { workers }),
        skip: (scenario_id, trial) => done.has(trialKey({ scenario_id, trial })),
        signal: abort.signal,
        onBatch: (records) => {
          commit(accountId, id, plan, positions, records);
          completed += records.length;
          tell('running');
        },
      });
      if (closing) return;
      const status = abort.signal.aborted ? 'cancelled' : 'completed';
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

  return {
    start(accountId, request) {
      const frozen = freezePlan(store.read(accountId), request);
      const total = planTrials(frozen.plan).length;
      if (total > RUN_LIMITS.conversations) throw new PlanError('scenario_ids', `a run has at most ${RUN_LIMITS.conversations} conversations, this one would have ${total}`);
      const id = store.write(accountId, (account) => account.simulations.create({ ...frozen, total_runs: total }));
      launch(accountId, id, frozen.plan, request.workers ?? undefined);
      return id;
    },
    rehearse: (accountId, request) => rehearse(store.read(accountId), request),
    resume(accountId, id, workers) {
      const account = store.read(accountId);
      const row = account.simulations.row(id);
      const plan = account.simulations.plan(id);
      if (!row || !plan || active.has(id) || !['interrupted', 'cancelled', 'failed'].includes(row.status)) return false;
      launch(accountId, id, plan, workers);
      return true;
    },
    cancel(id) {
      const running = active.get(id);
      running?.abort.abort();
      return running !== undefined;
    },
    wait: async (id) => active.get(id)?.done,
    async close() {
      closing = true;
      for (const running of active.values()) running.abort.abort();
      await Promise.all([...active.values()].map((running) => running.done));
    },
  };
}
