import type { RunPair } from '../../core/contract/local/run-pair.ts';
import type { WantedEngines } from '../../core/contract/local/simulation.ts';

/** Why a run cannot be started, and which field of the request is to blame. */
export class PlanError extends Error {
  override readonly name = 'PlanError';
  readonly field:
    | 'agent_id'
    | 'scenario_set_id'
    | 'scenario_ids'
    | 'scenario_source'
    | 'mutation_run_id'
    | 'budget'
    | 'replay'
    | keyof WantedEngines;
  /** Whose of a pair; null: of the run, or of both. */
  readonly side: RunPair['side'] | null;
  constructor(field: PlanError['field'], message: string, side: PlanError['side'] = null) {
    super(message);
    this.field = field;
    this.side = side;
  }
}
