/** A mutant: the agent of a plan, broken in one named way (DeMillo, Lipton and Sayward 1978). */
import type { MutantInfo } from '../contract/local/mutation.ts';
import type { RunPlan } from '../runs/run-plan.ts';

export interface Mutant extends MutantInfo {
  /** The plan with this one thing changed; the plan itself is left as it is. */
  apply(this: void, plan: RunPlan): RunPlan;
}

/** What an operator finds to break: everything but the id, which the list gives. */
export type Change = Omit<Mutant, 'id' | 'operator'>;

/** Finds all that one operator can change in a plan's agent. */
export type FindChanges = (plan: RunPlan) => readonly Change[];

export const infoOf = ({ id, operator, where, was, becomes }: MutantInfo): MutantInfo => ({
  id,
  operator,
  where,
  was,
  becomes,
});
