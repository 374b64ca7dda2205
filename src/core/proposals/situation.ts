/** A lead in front of the agent, before anything is expected of it. */
import type { z } from 'zod';
import type { RunPlan } from '../runs/run-plan.ts';
import { diceKey } from '../scenarios/dice-key.ts';
import { ScenarioSchema } from '../scenarios/scenario.ts';

export type ScenarioInput = z.input<typeof ScenarioSchema>;
type ExpectationInput = NonNullable<ScenarioInput['expect']>[number];
export type Candidate = ExpectationInput & { id: string };

type SituationKind = 'goes_along' | 'wants' | 'answer' | 'rule' | 'objection' | 'setting' | 'edge';

export interface Situation {
  /** Of the scenario; no two are the same. */
  name: string;
  kind: SituationKind;
  /** What the lead does, in a sentence. */
  about: string;
  input: Omit<ScenarioInput, 'name' | 'expect' | 'description'>;
  /** What must hold of any agent in it, whether it does or not. */
  norms?: readonly Candidate[];
}

/** The plan with situations for its scenarios, each with what is expected in it. Their dice are those that the written scenarios will have. */
export function withSituations(
  plan: RunPlan,
  situations: readonly { situation: Situation; expect: readonly ExpectationInput[] }[],
  num_trials: number,
): RunPlan {
  const { until: _until, ...rest } = plan;
  return {
    ...rest,
    num_trials,
    scenarios: situations.map(({ situation: { name, input }, expect }, at) => ({
      id: String(at + 1).padStart(24, '0'),
      name,
      dice_key: diceKey(name, null),
      document: ScenarioSchema.parse({ ...input, name, expect: [...expect] }),
    })),
  };
}
