import { saidByMark } from '../../../core/reporting/said-by-text.ts';
import { saidBy } from '../../../core/scenarios/said-by.ts';

interface ListedScenario {
  source: string;
  tags?: readonly string[] | null | undefined;
}

/** Who spoke where its words were said, if that was a model. */
export function markOf({ source }: Pick<ListedScenario, 'source'>): string | null {
  const by = saidBy(source);
  return by && saidByMark(by);
}

/** What of a scenario stands in a list beside its name: that mark, and its tags. */
export const describeScenario = (scenario: ListedScenario): string =>
  [markOf(scenario), ...(scenario.tags ?? [])].filter(Boolean).join(' · ');
