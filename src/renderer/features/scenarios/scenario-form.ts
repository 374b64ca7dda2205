import type { PlacedProblem } from '../../../core/scenarios/read-placed.ts';
import { editYaml } from '../../yaml/edit-yaml.ts';

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
