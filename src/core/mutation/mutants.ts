/** All mutants of a plan's agent, in an order that depends on nothing but the plan. */
import type { RunPlan } from '../runs/run-plan.ts';
import { madeOf } from './made-of.ts';
import { MUTATION_OPERATORS, type MutantPlace, type MutationOperator } from '../contract/local/mutation.ts';
import type { Change, FindChanges, Mutant } from './mutant.ts';
import {
  changeSetting,
  forgetAction,
  forgetKnowledge,
  ignoreContext,
  neverClose,
} from './operators/agent-operators.ts';
import { changeFigure } from './operators/change-figure.ts';
import { changeGreeting } from './operators/change-greeting.ts';
import { dropLine } from './operators/drop-line.ts';
import { dropQuestion } from './operators/drop-question.ts';
import { dropAnswer, dropRule, negateRule } from './operators/role-operators.ts';
import { swapLines } from './operators/swap-lines.ts';

const FINDERS: Readonly<Record<MutationOperator, FindChanges>> = {
  drop_line: dropLine,
  drop_question: dropQuestion,
  swap_lines: swapLines,
  change_figure: changeFigure,
  change_greeting: changeGreeting,
  drop_answer: dropAnswer,
  drop_rule: dropRule,
  negate_rule: negateRule,
  forget_action: forgetAction,
  forget_knowledge: forgetKnowledge,
  ignore_context: ignoreContext,
  never_close: neverClose,
  change_setting: changeSetting,
};

/** Mutants of one operator, at most: a handbook may have thousands of figures. Of more, every so many is taken. */
const PER_OPERATOR = 150;

export interface Mutants {
  mutants: Mutant[];
  /** Changes after which the agent is the same to whoever speaks for it, cannot speak at all, or is the same as by another change. */
  equivalent: number;
  /** Left out because an operator had more than `PER_OPERATOR`. */
  leftOut: number;
}

const placeOf = (where: MutantPlace): string => {
  switch (where.kind) {
    case 'script':
      return `script:${where.id}:${where.lines.join('+')}`;
    case 'role':
      return `role:${where.id}:${where.section}`;
    case 'knowledge':
      return `knowledge:${where.id}:${where.file}`;
    case 'action':
      return `action:${where.slug}`;
    case 'setting':
      return `setting:${where.name}`;
  }
};

/** So many of them, evenly spread. */
function spread<T>(items: readonly T[], most: number): T[] {
  if (items.length <= most) return [...items];
  return Array.from({ length: most }, (_, at) => items[Math.floor((at * items.length) / most)]).flatMap(
    (item) => item ?? [],
  );
}

export function mutants(plan: RunPlan): Mutants {
  const made = new Set([madeOf(plan)]);
  const found: Mutant[] = [];
  const numbers = new Map<string, number>();
  let [equivalent, leftOut] = [0, 0];
  for (const operator of MUTATION_OPERATORS) {
    const changes = FINDERS[operator](plan);
    const tried = spread(changes, PER_OPERATOR);
    leftOut += changes.length - tried.length;
    for (const change of tried) {
      const other = madeOf(change.apply(plan));
      if (other === null || made.has(other)) equivalent += 1;
      else found.push(named(operator, change, numbers));
      made.add(other);
    }
  }
  return { mutants: found, equivalent, leftOut };
}

function named(operator: MutationOperator, change: Change, numbers: Map<string, number>): Mutant {
  const name = `${operator}/${placeOf(change.where)}`;
  const number = (numbers.get(name) ?? 0) + 1;
  numbers.set(name, number);
  return { id: number === 1 ? name : `${name}/${number}`, operator, ...change };
}
