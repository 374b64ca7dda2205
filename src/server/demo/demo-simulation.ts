import { holesIn } from '../../core/conversation/holes.ts';
import { plannedTrial, trialCount } from '../../core/runs/plan-trials.ts';
import { DEFAULT_MAX_ERRORS, DEFAULT_MAX_STEPS } from '../../core/runs/run-plan.ts';
import { runTrial } from '../../core/runs/run-trial.ts';
import { summarizeRun } from '../../core/runs/summarize-run.ts';
import { freezePlan } from '../engine/freeze-plan.ts';
import { storeTrial } from '../engine/store-trial.ts';
import { demoId } from './demo-id.ts';
import type { AccountWriter } from '../repositories/store.ts';

export interface DemoSimulationOptions {
  id: string;
  agentId: string;
  setId: string;
  startMs: number;
  version: string;
}

const TRIALS = 4;
const SEED = 7;

/** The demo's finished run: really run, here and now, on the demo's own documents. */
export function addDemoSimulation(
  account: AccountWriter,
  { id, agentId, setId, startMs, version }: DemoSimulationOptions,
): void {
  const frozen = freezePlan(account, {
    agent_id: agentId,
    scenario_set_id: setId,
    num_trials: TRIALS,
    seed: SEED,
    max_steps: DEFAULT_MAX_STEPS,
    max_errors: DEFAULT_MAX_ERRORS,
  });
  const total_runs = trialCount(frozen.plan);
  account.simulations.create({ ...frozen, total_runs }, id);
  const records = Array.from({ length: total_runs }, (_, position) => {
    const { scenarioIndex, trial } = plannedTrial(frozen.plan, position);
    return runTrial(frozen.plan, scenarioIndex, trial);
  });
  for (const [position, record] of records.entries())
    storeTrial(account, record, {
      simulationId: id,
      position,
      plan: frozen.plan,
      startMs,
      version,
      callId: demoId('call', 0x1000 + position),
    });
  account.simulations.setStatus(id, 'completed', {
    summary: summarizeRun({
      num_trials: TRIALS,
      trials: records.map((record) => ({
        ...record,
        holes: holesIn(record.turns).length,
      })),
    }),
  });
}
