/** Runs mutation runs: freezes the plan, tries its mutants on threads, stores the report. One that a host leaves in the middle is to be started anew. */
import type { StartMutation } from '../../core/contract/local/mutation.ts';
import type { RunPlan } from '../../core/runs/run-plan.ts';
import type { Propose, ProposalReport } from '../../core/contract/local/proposal.ts';
import { messageOf } from '../../core/message-of.ts';
import type { AccountWriter, Store } from '../repositories/store.ts';
import { freezePlan } from './freeze-plan.ts';
import { PlanError } from './plan-error.ts';
import { proposalRequest, proposeScenarios } from './propose-scenarios.ts';
import { threadRunner } from './trial-pool.ts';
import { tryMutants } from './try-mutants.ts';

export interface MutationEngineOptions {
  store: Store;
  onFault: (error: unknown) => void;
}

export interface MutationEngine {
  /** Answers the run's id at once. Throws PlanError. */
  start(accountId: string, request: StartMutation): string;
  /** False where the account has no such run under way. */
  cancel(accountId: string, id: string): boolean;
  /** Scenarios for what a suite lacks; nothing is stored. Throws PlanError at once; rejects with ProposalsEnded. */
  propose(accountId: string, request: Propose, signal: AbortSignal): Promise<ProposalReport>;
  /** Settles when the run is over; at once where it is not under way. */
  wait(id: string): Promise<void>;
  close(): Promise<void>;
}

/** Mutants between two notes of how far a run is. */
const NOTED = 5;

export function createMutationEngine({ store, onFault }: MutationEngineOptions): MutationEngine {
  const active = new Map<string, { accountId: string; abort: AbortController; done: Promise<void> }>();
  const runner = threadRunner();
  const closed = new AbortController();

  const run = async (
    accountId: string,
    id: string,
    plan: RunPlan,
    workers: number | undefined,
    signal: AbortSignal,
  ) => {
    const write = (work: (runs: AccountWriter['mutationRuns']) => void) =>
      store.write(accountId, ({ mutationRuns }) => work(mutationRuns));
    try {
      const report = await tryMutants(plan, {
        runner,
        workers,
        signal,
        onProgress: ({ done, total }) => {
          if (done % NOTED === 0 || done === total) write((runs) => runs.progress(id, { done, total }));
        },
      });
      if (closed.signal.aborted) return;
      write((runs) => (report ? runs.end(id, 'completed', { report }) : runs.end(id, 'cancelled')));
    } catch (error) {
      if (!closed.signal.aborted) write((runs) => runs.end(id, 'failed', { error: messageOf(error) }));
    }
  };

  return {
    start(accountId, request) {
      const { plan, scenario_set } = freeze(store, accountId, request);
      const id = store.write(accountId, ({ mutationRuns }) =>
        mutationRuns.create({
          agent_id: request.agent_id,
          agent_name: plan.agent.agent.name,
          scenario_set_id: scenario_set.id,
          scenario_set_name: scenario_set.name,
          num_trials: request.num_trials,
          seed: request.seed,
        }),
      );
      const abort = new AbortController();
      const done = run(accountId, id, plan, request.workers ?? undefined, abort.signal)
        .catch(onFault)
        .finally(() => active.delete(id));
      active.set(id, { accountId, abort, done });
      return id;
    },
    cancel(accountId, id) {
      const running = active.get(id);
      if (running?.accountId !== accountId) return false;
      running.abort.abort();
      return true;
    },
    propose: (accountId, request, signal) =>
      proposeScenarios(proposalRequest(store.read(accountId), request), AbortSignal.any([signal, closed.signal])),
    wait: async (id) => active.get(id)?.done,
    async close() {
      closed.abort();
      for (const { abort } of active.values()) abort.abort();
      await Promise.all([...active.values()].map(({ done }) => done));
    },
  };
}

/** Throws PlanError, as for any run. */
function freeze(store: Store, accountId: string, { agent_id, scenario_set_id, num_trials, seed }: StartMutation) {
  const frozen = freezePlan(store.read(accountId), {
    agent_id,
    scenario_set_id,
    num_trials,
    seed,
    max_steps: 200,
    max_errors: 10,
  });
  if (!frozen.scenario_set) throw new PlanError('scenario_set_id', 'scenario set not found');
  return { plan: frozen.plan, scenario_set: frozen.scenario_set };
}
