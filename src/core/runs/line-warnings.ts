/** What of a scenario will be ungraded because its agent is spoken with on a line. */
import type { ScenarioEvent } from '../conversation/scenario-event.ts';
import type { Expectation } from '../evaluation/expectation.ts';
import { graderNamed } from '../evaluation/registry.ts';
import { isOnLine, type RunPlan } from './run-plan.ts';

const NOT_HANDED =
  'context that is pushed once a call has begun cannot be handed to an agent that is spoken with, so that it will be ungraded';

/** At the very beginning it comes with what opens the call. */
const isLate = ({ push_context, at_turn = 1, at_s = 0 }: ScenarioEvent): boolean =>
  push_context !== undefined && (at_turn > 1 || at_s > 0);

export function lineWarnings(
  { asked }: Pick<RunPlan, 'asked'>,
  events: readonly ScenarioEvent[],
  expectation: Expectation,
): string[] {
  if (!isOnLine({ asked })) return [];
  if (events.some(isLate)) return [NOT_HANDED];
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
