/** How far a run is, the same on all of its screen. */
import type { RunSummary, Simulation, SimulationSummary } from '../../core/contract/local/simulation.ts';
import { isUnderWay } from './simulations.ts';

type Going = Pick<Simulation, 'status' | 'completed_runs' | 'total_runs' | 'summary'>;

export const countedIn = ({ evaluated, invalid, ungraded, infrastructure_errors }: RunSummary): number =>
  evaluated + invalid + ungraded + infrastructure_errors;

/** `soFar`: the figures that are shown. Those of a run under way are a moment older than what is told of its progress, which waits for them. */
export const playedOf = (run: Going, soFar: RunSummary | null): number =>
  isUnderWay(run.status) && run.summary === null && soFar ? countedIn(soFar) : run.completed_runs;

/** Everything is played, and what it comes to is worked out. */
export const isFinishing = (
  { status, total_runs }: Pick<SimulationSummary, 'status' | 'total_runs'>,
  played: number,
): boolean => isUnderWay(status) && total_runs > 0 && played >= total_runs;
