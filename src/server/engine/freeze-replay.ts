/** Finds the recording that a run is to play, and whom it was recorded with. */
import type { EngineSpec } from '../../core/contract/local/engine.ts';
import type { ModelRole } from '../../core/contract/local/exchange.ts';
import type { RunPlan } from '../../core/runs/run-plan.ts';
import type { AccountReader } from '../repositories/store.ts';
import { modelsOf } from './outside-engine.ts';
import { PlanError } from './plan-error.ts';

export interface FrozenReplay {
  replay?: NonNullable<RunPlan['replay']>;
  recorded: Partial<Record<ModelRole, EngineSpec>>;
}

/** Throws PlanError where there is no such recording, or nothing in it. */
export function freezeReplay(account: AccountReader, id: string | null | undefined): FrozenReplay {
  if (id == null) return { recorded: {} };
  const cassette = account.cassettes.get(id);
  if (cassette)
    return {
      replay: { of: 'cassette', id, name: cassette.name },
      recorded: Object.fromEntries(
        cassette.header.engines.map(({ role, engine }): [ModelRole, EngineSpec] => [
          role,
          // It is asked nothing, so that it needs neither an address nor a key.
          { ...engine, id: '', base_url: '', key: { from: 'none' } },
        ]),
      ),
    };
  const plan = account.simulations.plan(id);
  if (!plan) throw new PlanError('replay', 'there is no run and no recording of this id');
  const models = modelsOf(plan);
  if (models.length === 0 || account.exchanges.count({ simulation_id: id }) === 0)
    throw new PlanError('replay', 'no model was asked in this run, so there is nothing to give again');
  return {
    replay: { of: 'simulation', id, name: `run ${id}` },
    recorded: Object.fromEntries(models.map(({ role, engine }) => [role, engine])),
  };
}
