/** The models of a plan as a run's answer names them. */
import type { PlannedModel } from '../../core/contract/local/run-models.ts';
import type { RunPlan } from '../../core/runs/run-plan.ts';
import { modelsOf } from './outside-engine.ts';

export const plannedModels = (plan: Pick<RunPlan, 'asked'>): PlannedModel[] =>
  modelsOf(plan).map(({ role, engine: { name, model, parameters, json_mode } }) => {
    const prompt = plan.asked?.[role]?.prompt;
    return {
      role,
      engine: name,
      model,
      parameters,
      json_mode: role === 'judge' ? json_mode : null,
      prompt: prompt ? { hash: prompt.hash, different: new Set(prompt.scenarios).size } : null,
    };
  });
