/** Plays one run to its end: hands its trials to the workers, commits what comes back in batches, and waits while they cannot be written. */
import { placesToPlay, trialCount } from '../../core/runs/plan-trials.ts';
import type { RunPlan } from '../../core/runs/run-plan.ts';
import { looksOf, stoppingOf } from '../../core/runs/stop-when-decided.ts';
import { scoreOf, type ScoredTrial } from '../../core/runs/scored-trial.ts';
import { summarySteps } from '../../core/runs/summarize-run.ts';
import { storageFaultOf } from '../../core/storage-fault.ts';
import { spendingOf } from './run-spending.ts';
import type { Wall } from './virtual-clock.ts';
import type { Ids } from '../repositories/scope.ts';
import type { AccountWriter, Store } from '../repositories/store.ts';
import { storeTrial } from './store-trial.ts';
import { scoredTrials } from './read-trial.ts';
import { regradeTrials } from './regrade-run.ts';
import type { LaneSide } from './pair-lane.ts';
import type { RunWait } from './run-wait.ts';
import { groupCommit, type GroupCommit } from './group-commit.ts';
import { inTurns } from './in-turns.ts';
import { storedInputs } from './stored-inputs.ts';
import { hashedPlan, type PlayedTrial, type TrialRunner } from './trial-runner.ts';
import { messageOf } from '../../core/message-of.ts';

/** What the engine reports while it works. */
export interface SimulationProgress {
  account_id: string;
  id: string;
  status: 'running' | 'paused' | 'completed' | 'cancelled' | 'failed' | 'stopped_by_budget';
  completed_runs: number;
  total_runs: number;
  /** Why it is paused, where nobody paused it; in words. */
  reason: string | null;
}

export interface RunControl {
  /** Stops the run where it stands; with the reason `paused` for now, with any other for good. */
  abort: AbortController;
  wait: RunWait;
}

interface Played {
  accountId: string;
  id: string;
  plan: RunPlan;
  workers: number | undefined;
  /** Where its trials take turns with those of the other run of its pair. */
  lane: LaneSide | undefined;
}

export interface RunnerOptions {
  store: Store;
  clock: Wall;
  ids: Ids;
  version: string;
  runner: TrialRunner;
  onProgress: (progress: SimulationProgress) => void;
  /** The host closes: a run stops where it stands, and nothing of that is written. */
  isClosing: () => boolean;
}

/** Settles when the run is over. That it cannot be written is no error: it waits until it can be. Rejects with what went wrong in the workbench itself. */
export type Runner = (played: Played, control: RunControl) => Promise<void>;

const isDecided = ({ until, ...plan }: RunPlan, trials: readonly ScoredTrial[]): boolean =>
  until !== undefined && stoppingOf({ ...plan, until }, trials).verdict !== 'undecided';

/** What is to be played from one look to the next, until it is decided; `done` and `scored` grow meanwhile. */
function* lookByLook(plan: RunPlan, done: Set<number>, scored: readonly ScoredTrial[]): Generator<number[], undefined> {
  for (const rounds of looksOf(plan)) {
    const places = placesToPlay(plan, done, rounds);
    for (const place of places) done.add(place);
    if (places.length > 0) yield places;
    if (isDecided(plan, scored)) return;
  }
}

type Ending = 'completed' | 'paused' | 'cancelled' | 'failed';

const howStopped = ({ aborted, reason }: AbortSignal): 'paused' | 'cancelled' | null =>
  aborted ? (reason === 'paused' ? 'paused' : 'cancelled') : null;

export function createRunner({ store, clock, ids, version, runner, onProgress, isClosing }: RunnerOptions): Runner {
  const commit = (
    commits: GroupCommit,
    id: string,
    plan: RunPlan,
    trials: readonly PlayedTrial[],
    besides: (account: AccountWriter) => void,
  ) =>
    commits.write((account) => {
      besides(account);
      for (const { position, record } of trials) {
        storeTrial(account, record, {
          simulationId: id,
          position,
          plan,
          startMs: clock.nowMs(),
          version,
          callId: ids.next(),
        });
      }
    });

  const finish = async (accountId: string, id: string, plan: RunPlan, status: Ending, error: string | null) => {
    const reader = store.read(accountId);
    const trials = scoredTrials(reader, id);
    const stopping = plan.until ? stoppingOf({ ...plan, until: plan.until }, trials) : null;
    const rounds = stopping && status === 'completed' ? stopping.rounds : null;
    const num_trials = rounds ?? reader.simulations.row(id)?.num_trials ?? plan.num_trials;
    // Nothing of it changes any more: whoever else needs the thread comes between the figures.
    const summary = { ...(await inTurns(summarySteps({ num_trials, trials }))), stopping };
    store.write(accountId, (account) => {
      if (!account.simulations.row(id)) return;
      account.simulations.setStatus(id, status, { summary, error, rounds });
      if (status !== 'completed') return;
      account.agreements.store(id);
      account.outbox.append('simulation.completed', {
        id,
        final_score: summary.final_score,
        pass_hat_ks: summary.pass_hat_ks,
      });
    });
  };

  /** Plays what of the run is missing and stores its end. Throws StorageFault where something could not be written: what is committed stays, and it can be called again. */
  const play = async ({ accountId, id, plan, workers, lane }: Played, { wait, abort }: RunControl): Promise<void> => {
    const spent = new AbortController();
    const signal = AbortSignal.any([abort.signal, spent.signal]);
    const account = store.read(accountId);
    const done = new Set(account.simulations.positions(id));
    let completed = done.size;
    const scored: ScoredTrial[] = plan.until ? scoredTrials(account, id) : [];
    const report = (status: SimulationProgress['status']) =>
      onProgress({
        account_id: accountId,
        id,
        status,
        completed_runs: completed,
        total_runs: trialCount(plan),
        reason: null,
      });
    const from = account.simulations.row(id)?.regraded_from;
    const commits = groupCommit(store, accountId);
    const onPlayed = async (trials: readonly PlayedTrial[]) => {
      await commit(commits, id, plan, trials, (writer) => {
        for (const { position } of trials) spending.played(position, writer);
      });
      wait.end();
      wait.resetTries();
      completed += trials.length;
      if (plan.until) scored.push(...trials.map(({ record }) => scoreOf(record)));
      report('running');
    };
    const spending = spendingOf(store, { accountId, id, plan, isRegraded: from != null }, clock, spent);
    let failure: string | null = null;
    if (!signal.aborted) {
      store.write(accountId, (writer) => writer.simulations.setStatus(id, 'running'));
      // One that waits goes on once something of it could be stored, and not each time that this is tried.
      if (wait.current() === null) report('running');
      try {
        const recorderOf = (position: number) =>
          storedInputs(account, commits, { simulationId: id, position }, (writer) => spending.flush(position, writer));
        const options = {
          workers,
          signal,
          finishUnless: abort.signal,
          lane,
          runId: id,
          onPlayed,
          recorderOf,
          askingOf: spending.askingOf,
        };
        const hashed = hashedPlan(plan);
        if (from == null) {
          const looks = lookByLook(plan, done, scored);
          const more = () => looks.next().value ?? [];
          for (let places = more(); places.length > 0 && !signal.aborted; places = more())
            await runner.run(hashed, places, { ...options, more });
        } else {
          const { positions, begunAt } = await regradeTrials(account, { from, plan, done, signal, onPlayed });
          if (positions.length > 0) await runner.run(hashed, positions, { ...options, begunAt });
        }
      } catch (error) {
        if (isClosing() || storageFaultOf(error)) throw error;
        failure = messageOf(error);
      }
    }
    if (isClosing()) return;
    const status = failure === null ? (howStopped(signal) ?? 'completed') : 'failed';
    spending.store();
    await finish(accountId, id, plan, status, failure);
    wait.end();
    report(spending.isMet() ? 'stopped_by_budget' : status);
  };

  /** Says how a run stands that did not come to its end; its row tells too, where that can be written. */
  const reportUnfinished = ({ accountId, id, plan }: Played, status: SimulationProgress['status'], reason: string) => {
    try {
      store.write(accountId, (account) => account.simulations.setStatus(id, status, { error: reason }));
    } catch (error) {
      if (!storageFaultOf(error)) throw error;
    }
    const completed_runs = store.read(accountId).simulations.positions(id).length;
    onProgress({ account_id: accountId, id, status, completed_runs, total_runs: trialCount(plan), reason });
  };

  return async (played, under) => {
    for (;;) {
      try {
        await play(played, under);
        return;
      } catch (error) {
        if (isClosing()) return;
        const fault = storageFaultOf(error);
        if (!fault) {
          reportUnfinished(played, 'failed', messageOf(error));
          throw error;
        }
        await under.wait.begin(fault, howStopped(under.abort.signal) ?? 'paused', ({ status, reason }) =>
          reportUnfinished(played, status, reason),
        );
        if (isClosing()) return;
      }
    }
  };
}
