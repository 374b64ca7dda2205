/** The models of two runs beside each other, and whether they answered at the same time. */
import type { ComparedModel, ComparedTiming } from '../../core/contract/local/run-models.ts';
import { MODEL_ROLES, type ModelRole } from '../../core/contract/local/exchange.ts';
import type { SimulationSummary } from '../../core/contract/local/simulation.ts';
import { comparePrompts, type PrintedPrompt } from '../../core/runs/compare-prompts.ts';
import type { RunPlan } from '../../core/runs/run-plan.ts';
import type { AccountReader } from '../repositories/store.ts';
import { modelsOf } from './outside-engine.ts';

interface Side {
  run: SimulationSummary;
  plan: Pick<RunPlan, 'asked' | 'scenarios' | 'replay'>;
}

export interface ComparedModels {
  timing: ComparedTiming;
  models: ComparedModel[];
}

function timingOf(before: Side, after: Side): ComparedTiming {
  const [first, second] = [before, after].map(({ plan }) => plan.asked !== undefined);
  if (!first && !second) return 'rules';
  if (before.run.pair?.other !== after.run.id) return 'apart';
  if (before.plan.replay || after.plan.replay) return 'recorded';
  return first && second ? 'interleaved' : 'together';
}

const printed = ({ plan }: Side, role: ModelRole): PrintedPrompt | undefined => {
  const print = plan.asked?.[role]?.prompt;
  return print && { print, scenarios: plan.scenarios.map(({ id }) => id) };
};

export function comparedModels(
  { exchanges }: Pick<AccountReader, 'exchanges'>,
  before: Side,
  after: Side,
): ComparedModels {
  const sideOf = ({ run, plan }: Side, role: ModelRole): ComparedModel['before'] => {
    const engine = modelsOf(plan).find((one) => one.role === role)?.engine;
    if (!engine) return null;
    const who = { engine: engine.name, model: engine.model };
    return {
      ...who,
      prompt_hash: plan.asked?.[role]?.prompt?.hash ?? null,
      builds: exchanges.builds(run.id, { role, ...who }),
    };
  };
  return {
    timing: timingOf(before, after),
    models: MODEL_ROLES.flatMap((role) => {
      const [first, second] = [sideOf(before, role), sideOf(after, role)];
      return first === null && second === null
        ? []
        : [
            {
              role,
              before: first,
              after: second,
              ...comparePrompts(printed(before, role), printed(after, role)),
            },
          ];
    }),
  };
}
