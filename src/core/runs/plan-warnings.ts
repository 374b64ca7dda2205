/** What the agent of a run lacks of what its scenarios expect: told before it is played, since it is played all the same. */
import { PLACES_NAMED, WARNING_LIMIT, type RunWarning } from '../contract/local/agent-gap.ts';
import { gapText } from '../evaluation/agent-gaps.ts';
import { agentGaps, expectationIds } from '../evaluation/expectation.ts';
import { languageFor } from '../language/language-for.ts';
import { scenarioOfRow } from '../scenarios/row-id.ts';
import { abilitiesOf } from './abilities-of.ts';
import { lineWarnings } from './line-warnings.ts';
import type { RunPlan } from './run-plan.ts';

/** The same sentence once, with the expectations that it is about; of a scenario with a table, each expectation once. */
export function planWarnings(plan: Omit<RunPlan, 'num_trials' | 'seed'>): RunWarning[] {
  const language = languageFor(plan.agent.agent.language, plan.phrase_book);
  if (language === null) return [];
  const abilities = abilitiesOf(plan);
  const warnings = new Map<string, RunWarning & { seen: Set<string> }>();
  for (const { id, name, document } of plan.scenarios) {
    const ids = expectationIds(document.expect);
    for (const [at, expectation] of document.expect.entries())
      for (const message of [
        ...agentGaps(expectation, abilities, language).map((gap) => gapText(gap)),
        ...lineWarnings(plan, document.events, expectation),
      ]) {
        const scenario_id = scenarioOfRow(id);
        const definition_id = ids[at] ?? expectation.grader;
        const warning = warnings.get(message) ?? { message, places: [], count: 0, seen: new Set<string>() };
        warnings.set(message, warning);
        const place = `${scenario_id} ${definition_id}`;
        if (warning.seen.has(place)) continue;
        warning.seen.add(place);
        warning.count += 1;
        if (warning.places.length < PLACES_NAMED)
          warning.places.push({ scenario_id, scenario_name: name, definition_id });
      }
  }
  return [...warnings.values()]
    .slice(0, WARNING_LIMIT)
    .map(({ message, places, count }) => ({ message, places, count }));
}
