/** The rows of the scenario × trial grid with their figures, all of them: which trials are read is another matter. */
import type { RunSummary, Simulation } from '../../../core/contract/local/simulation.ts';

export interface GridRow {
  id: string;
  name: string;
  n: number;
  successes: number;
  rate: number | null;
  interval: readonly [number, number] | null;
  flaky: boolean;
  distinct: number | null;
}

/** In the order of the plan. */
export function gridRows(run: Simulation, summary: RunSummary | null): GridRow[] {
  const figuresOf = new Map(summary?.scenarios.map((scenario) => [scenario.scenario_id, scenario]));
  return run.scenarios.map(({ id, name }) => {
    const figures = figuresOf.get(id);
    return {
      id,
      name,
      n: figures?.n ?? 0,
      successes: figures?.successes ?? 0,
      rate: figures?.rate ?? null,
      interval: figures?.wilson ?? null,
      flaky: figures?.flaky ?? false,
      distinct: figures?.distinct ?? null,
    };
  });
}
