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
  constructor(field: PlanError['field'], message: string) {
    super(message);
    this.field = field;
  }
}
