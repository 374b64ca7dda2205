/** What of a scenario will be ungraded because its agent is spoken with on a line. */
import type { Expectation } from '../evaluation/expectation.ts';
import { graderNamed } from '../evaluation/registry.ts';
import { isOnLine, type RunPlan } from './run-plan.ts';

export function lineWarnings({ asked }: Pick<RunPlan, 'asked'>, expectation: Expectation): string[] {
  if (!isOnLine({ asked })) return [];
  switch (graderNamed(expectation.grader)?.needs?.(expectation) ?? null) {
    case null:
      return [];
    case 'words':
      return asked?.agent?.ear
        ? []
        : ['nobody writes down what the agent says, so that it will be ungraded: choose an engine that does'];
    case 'actions':
      return ['an agent that is spoken with does not show what it does, so that it will be ungraded'];
  }
}
