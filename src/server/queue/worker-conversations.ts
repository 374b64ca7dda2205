/** Plays trials in which models are asked: by the driver that a host alone has, with leave of the host for each request, and with a tape that goes back with the records. */
import { createBoundedMap } from '../../core/bounded-map.ts';
import { PerformError } from '../../core/conversation/perform-error.ts';
import { plannedTrial } from '../../core/runs/plan-trials.ts';
import type { Wall } from '../../core/time.ts';
import type { TrialRecord } from '../../core/runs/trial-record.ts';
import type { Egress } from '../egress/egress.ts';
import { askedRunner } from '../engine/asked-runner.ts';
import type { Engines } from '../engine/outside-engine.ts';
import type { HashedPlan, TrialRunner } from '../engine/trial-runner.ts';
import { createBudget } from '../models/budget.ts';
import { createModels } from '../models/create-models.ts';
import type { TapePart } from './queue-messages.ts';
import type { RemoteLending } from './remote-lending.ts';
import type { WorkerEngines } from './worker-engines.ts';

export interface WorkerConversations {
  /** The records as JSON and what models said in them; undefined where it was stopped in the middle. Throws Error, in words, where it cannot be played. */
  play(
    this: void,
    of: { run: string; plan_hash: string; positions: readonly number[] },
    signal: AbortSignal,
  ): Promise<{ records: string; tape: TapePart[] } | undefined>;
}

interface WorkerConversationsOptions {
  engines: WorkerEngines;
  egress: Pick<Egress, 'send'>;
  lending: RemoteLending;
  wall: Wall;
  dice: () => number;
  fetchPlan: (hash: string) => Promise<HashedPlan>;
}

/** Plans that are remembered, with what was found out of their models. */
const PLANS_KEPT = 10;

/** Hosts offer no runs in which somebody is called. */
const nobodyIsCalled: Engines['carrier'] = {
  speaks: () => false,
  call: () => ({
    ask: () => Promise.reject(new PerformError({ kind: 'unavailable', message: 'A worker calls nobody on a line' })),
  }),
};

export function createWorkerConversations(options: WorkerConversationsOptions): WorkerConversations {
  const { engines, egress, lending, wall, dice, fetchPlan } = options;
  const playing = createBoundedMap<Promise<{ plan: HashedPlan; runner: TrialRunner }> | null>(PLANS_KEPT);

  const open = async (run: string, wanted: string) => {
    const { hash, plan } = await fetchPlan(wanted);
    const models = createModels({ egress, wall, dice, keyOf: engines.keyOf, lending: lending.of(run) });
    const runner = askedRunner({ engines: { outside: [], models, carrier: nobodyIsCalled }, wall });
    return { plan: { hash, plan: engines.put(plan) }, runner };
  };
  const opened = (run: string, hash: string) => {
    const key = `${run} ${hash}`;
    const known = playing.get(key);
    if (known) return known;
    const made = open(run, hash);
    playing.set(key, made);
    // The next job tries again: the plan may have been lost for a moment.
    made.catch(() => playing.set(key, null));
    return made;
  };

  return {
    async play({ run, plan_hash, positions }, signal) {
      const { plan, runner } = await opened(run, plan_hash);
      const { scenarios } = plan.plan;
      const stop = new AbortController();
      const records = new Map<number, TrialRecord>();
      const tape: TapePart[] = [];
      await runner.run(plan, positions, {
        workers: 1,
        signal: AbortSignal.any([signal, stop.signal]),
        onPlayed: (trials) => {
          for (const { position, record } of trials) records.set(position, record);
        },
        askingOf(position) {
          const { scenarioIndex, trial } = plannedTrial(plan.plan, position);
          return {
            // The run's is with its host, who lends of it.
            budget: createBudget({ limits: null, stopwatch: wall }),
            onSpent: () => stop.abort('budget'),
            tape: {
              scenario: scenarios[scenarioIndex]?.name ?? '',
              trial,
              known: () => [],
              write: (host, exchanges) => void tape.push({ host, exchanges }),
              replay: null,
            },
          };
        },
      });
      const played = positions.flatMap((position) => records.get(position) ?? []);
      return played.length === positions.length ? { records: JSON.stringify(played), tape } : undefined;
    },
  };
}
