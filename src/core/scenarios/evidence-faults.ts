/**
 * Faults under which a scenario can be read, stored and rehearsed, but no run of it would show anything: it expects nothing, or something that cannot fail
 * (`idle` of a grader), or speaks of a variable that nobody fills in. Checks and runs refuse it.
 */
import { OPEN_NAMESPACES, templateVariables } from '../authoring/template-variables.ts';
import { shownValue } from '../authoring/shown-value.ts';
import { closestName } from '../authoring/closest-name.ts';
import { idleFaults } from '../evaluation/expectation.ts';
import type { ScenarioRow } from './expand-scenario.ts';
import type { Scenario } from './scenario.ts';
import type { Fault, Path } from './scenario-faults.ts';

/** Faults of a kind that are told one by one, at most. */
const TOLD = 20;

export function evidenceFaults(scenario: Scenario, rows: readonly Pick<ScenarioRow, 'document'>[]): Fault[] {
  const { expect, reward_basis } = scenario;
  return [
    ...(expect.length === 0
      ? [
          {
            path: ['expect'],
            message:
              'The scenario expects nothing, so that every conversation would pass. Say in expect what must happen',
          },
        ]
      : []),
    ...expect
      .flatMap((expectation, index) =>
        idleFaults(expectation).map(({ path, message }) => ({ path: ['expect', index, ...path], message })),
      )
      .slice(0, TOLD),
    ...(reward_basis?.length === 0
      ? [
          {
            path: ['reward_basis'],
            message:
              'No expectation counts, so that every conversation would pass. Name those that do, or leave reward_basis out',
          },
        ]
      : []),
    ...unknownVariables(rows),
  ];
}

const MARK = /\{\{-?\s*([A-Za-z_][\w.-]*)/g;
const KNOWN = new Set(templateVariables().map(({ name }) => name));

const isKnown = (name: string): boolean =>
  KNOWN.has(name) || OPEN_NAMESPACES.some((space) => name === space || name.startsWith(`${space}.`));

/** Variables that are left over once the scenario's own are filled in, and that no call has either; each once. */
function unknownVariables(rows: readonly Pick<ScenarioRow, 'document'>[]): Fault[] {
  const found = new Map<string, Fault>();
  for (const { document } of rows) {
    const { variables, description: _description, data: _data, ...parts } = document;
    eachText(parts, [], (text, path) => {
      for (const [, name = ''] of text.matchAll(MARK)) {
        if (isKnown(name) || found.has(name) || found.size === TOLD) continue;
        const own = Object.keys(variables);
        const near = closestName(name, [...own, ...KNOWN]);
        found.set(name, {
          path,
          message: `Nobody fills in {{ ${shownValue(name).replaceAll('"', '')} }}: it is no variable of the scenario and none that a call has.${near ? ` Did you mean ${near}?` : ' Declare it under variables'}`,
        });
      }
    });
  }
  return [...found.values()];
}

function eachText(value: unknown, path: Path, tell: (text: string, path: Path) => void): void {
  if (typeof value === 'string') {
    if (value.includes('{{')) tell(value, path);
  } else if (Array.isArray(value)) value.forEach((item, at) => eachText(item, [...path, at], tell));
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) eachText(item, [...path, key], tell);
}
