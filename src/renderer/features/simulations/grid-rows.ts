/** The rows of the scenario × trial grid: pure, so that sorting and filling can be tested without a page. */
import type { RunSummary, Simulation, TrialRow } from '../../../core/contract/local/simulation.ts';

export interface GridRow {
  id: string;
  name: string;
  /** By trial number; null where the trial has not been played yet. */
  trials: (TrialRow | null)[];
  n: number;
  successes: number;
  rate: number | null;
  interval: readonly [number, number] | null;
  flaky: boolean;
  distinct: number | null;
}

export function gridRows(run: Simulation, summary: RunSummary | null, trials: readonly TrialRow[]): GridRow[] {
  const rows = new Map<string, GridRow>();
  const figuresOf = new Map(summary?.scenarios.map((scenario) => [scenario.scenario_id, scenario]));
  for (const scenario of run.scenarios) {
    const figures = figuresOf.get(scenario.id);
    rows.set(scenario.id, {
      id: scenario.id,
      name: scenario.name,
      trials: Array.from({ length: run.num_trials }, () => null),
      n: figures?.n ?? 0,
      successes: figures?.successes ?? 0,
      rate: figures?.rate ?? null,
      interval: figures?.wilson ?? null,
      flaky: figures?.flaky ?? false,
      distinct: figures?.distinct ?? null,
    });
  }
  for (const trial of trials) {
    const row = rows.get(trial.scenario_id);
    if (row) row.trials[trial.trial] = trial;
  }
  return [...rows.values()];
}
