/** What a grader asks, as the judge of a plan is asked it. */
import { engineParameters } from '../conversation/chat/engine-parameters.ts';
import type { JudgeAsk } from '../evaluation/reward-trial.ts';
import type { RunPlan } from './run-plan.ts';

type Judge = NonNullable<NonNullable<RunPlan['asked']>['judge']>;

/** Its engine's own parameters come before those that the grader would like; whoever judges without a model has none. */
export function askOfJudge({ deadline_s, engine }: Judge, ask: JudgeAsk): JudgeAsk {
  const { request } = ask.body;
  const parameters = engine
    ? engineParameters(engine, request.parameters, request.parameters.seed ?? 0)
    : request.parameters;
  return {
    ...ask,
    deadline_s: ask.deadline_s ?? deadline_s,
    body: { ...ask.body, request: { ...request, parameters } },
  };
}
