import { parseScenario } from '../../../core/scenarios/parse-scenario.ts';
import type { PlacedProblem } from '../../../core/scenarios/read-placed.ts';
import type { ReadText } from '../../documents/use-document-editing.ts';
import { editYaml } from '../../yaml/edit-yaml.ts';

/** A scenario is stored as the YAML that was written; its name and tags are those in the text. `personas`: names of the workspace's own. */
export const readScenario =
  (personas: readonly string[]): ReadText<'scenarios'> =>
  (text) => {
    const read = parseScenario(text, personas);
    if ('scenario' in read) return { name: read.scenario.name, source: text, tags: read.scenario.tags };
    const first = read.problems[0];
    return first ? `Line ${first.line} cannot be saved: ${first.message}` : 'The scenario cannot be read.';
  };

/** What is wrong with a scenario's YAML: what cannot be saved, else what no run can be made of. */
export function checkScenario(text: string, personas: readonly string[]): PlacedProblem[] {
  const read = parseScenario(text, personas);
  return 'scenario' in read ? read.unfit : read.problems;
}

/** The first problem of each place, for the fields of the form. */
export const problemsByPath = (problems: readonly PlacedProblem[]): Map<string, string> =>
  new Map(problems.toReversed().map(({ path, message }) => [path, message]));

/** `expect.2.slots.0` → `expect.2.slots`: a list is one field. */
const fieldOf = (path: string): string => /^(expect\.\d+\.(?:slots|any_of|lines|phrases))\./.exec(path)?.[1] ?? path;

/** What the agent lacks, at the fields that name it. */
export const atTheirFields = (gaps: readonly PlacedProblem[]): PlacedProblem[] =>
  gaps.map((gap) => ({ ...gap, path: fieldOf(gap.path) }));

/** The name of a scenario or persona stands in its text too. */
export const renameInSource = (source: string, name: string): string =>
  editYaml(source, { do: 'set', path: ['name'], value: name }) ?? source;

/** What a new scenario begins with: short, valid, and showing the parts that matter. */
export const starterScenario = (name: string): string => `name: ${JSON.stringify(name)}
lead:
  first_name: Maria
  last_name: Lopez
goal:
  wants: confirm
traits:
  cooperativeness: 0.9
  patience: 5
expect:
  - grader: said
    any: ["goodbye", "thank you"]
  - grader: max_turns
    max: 20
`;
