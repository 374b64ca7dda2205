/** A mutant: the agent of a plan, broken in one named way (DeMillo, Lipton and Sayward 1978). */
import type { RunPlan } from '../runs/run-plan.ts';

/** In the order in which they are listed. */
export const OPERATORS = [
  'drop_line',
  'drop_question',
  'swap_lines',
  'change_figure',
  'change_greeting',
  'drop_answer',
  'drop_rule',
  'negate_rule',
  'forget_action',
  'forget_knowledge',
  'ignore_context',
  'never_close',
  'change_setting',
] as const;
export type Operator = (typeof OPERATORS)[number];

/** Where the agent was broken. Lines count from 1. */
export type MutantPlace =
  | { kind: 'script'; id: string; name: string; lines: readonly number[] }
  | { kind: 'role'; id: string; name: string; section: string }
  | { kind: 'knowledge'; id: string; name: string; file: string }
  | { kind: 'action'; slug: string }
  | { kind: 'setting'; name: string };

/** What is told of a mutant; plain JSON. */
export interface MutantInfo {
  /** The same for the same agent on every machine: operator, place and number. */
  id: string;
  operator: Operator;
  where: MutantPlace;
  /** The text or value that was there. */
  was: string;
  /** What stands there instead; null where it is gone. */
  becomes: string | null;
}

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
