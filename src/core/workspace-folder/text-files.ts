/** Scripts and roles as files: their name in the first lines, then their text as it was written. */
import { z } from 'zod';
import { parseRole } from '../authoring/role-markdown.ts';
import { parseScript } from '../authoring/script-text.ts';
import { escapeHidden } from '../hidden-characters.ts';
import { readPlaced, type PlacedProblem } from '../scenarios/read-placed.ts';
import { yamlText } from './yaml-text.ts';

/** Lines end with LF, and so does the last; a mark of the byte order is no part of a text. */
export const asLines = (text: string): string => text.replace(/^\ufeff+/, '').replace(/\r\n?/g, '\n');
export const withEnd = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`);

/** On one line, as JSON where it could be read otherwise. */
const nameLine = (name: string): string =>
  name !== '' &&
  name.trim() === name &&
  !name.startsWith('"') &&
  !/[\n\r\u0085\u2028\u2029]/.test(name) &&
  escapeHidden(name) === name
    ? name
    : escapeHidden(JSON.stringify(name));

function readName(text: string): string {
  const plain = text.trim();
  if (!plain.startsWith('"')) return plain;
  try {
    const read: unknown = JSON.parse(plain);
    return typeof read === 'string' ? read : plain;
  } catch {
    return plain;
  }
}

const SCRIPT_NAME = /^# name:(.*)(?:\n|$)/;

export const scriptFile = (name: string, source: string): string =>
  `# name: ${nameLine(name)}\n${withEnd(asLines(source))}`;

/** `stem`: what it is called where it does not say so itself. Lines of problems are those of the file. */
export function readScriptFile(text: string, stem: string) {
  const [head, named] = SCRIPT_NAME.exec(text) ?? ['', undefined];
  const source = text.slice(head.length);
  const { lines, problems } = parseScript(source);
  const skipped = head === '' ? 0 : 1;
  return {
    name: named === undefined ? stem : readName(named),
    lines,
    source,
    problems: problems
      // One that was made elsewhere may have no lines yet.
      .filter(({ severity, code }) => severity === 'error' && code !== 'empty_script')
      .map(({ line, column, message }): PlacedProblem => ({ message, path: '', line: line + skipped, column })),
  };
}

const FrontMatterSchema = z.strictObject({ name: z.string().optional(), description: z.string().nullish() });
const FRONT_MATTER = /^---\n(.*?)(?:^|\n)---(?:\n|$)/s;

export const roleFile = (name: string, description: string | null | undefined, source: string): string =>
  `---\n${yamlText({ name, ...(description == null ? {} : { description }) })}---\n${withEnd(asLines(source))}`;

export type RoleFile =
  | { problems: PlacedProblem[] }
  | { name: string; description: string | null; markdown: ReturnType<typeof parseRole>; source: string };

export function readRoleFile(text: string, stem: string): RoleFile {
  const [head, yaml] = FRONT_MATTER.exec(text) ?? ['', undefined];
  const source = text.slice(head.length);
  const body = { markdown: parseRole(source), source };
  if (yaml === undefined || yaml.trim() === '') return { name: stem, description: null, ...body };
  const placed = readPlaced(yaml, { what: 'role’s front matter', maxLength: 400_000, begins: 'name: Front desk' });
  const below = (problem: PlacedProblem): PlacedProblem => ({ ...problem, line: problem.line + 1 });
  if ('problems' in placed) return { problems: placed.problems.map(below) };
  const read = FrontMatterSchema.safeParse(placed.value);
  if (!read.success)
    return {
      problems: read.error.issues.map(({ message, path }) =>
        below(
          placed.problem(
            message,
            path.filter((part) => typeof part !== 'symbol'),
          ),
        ),
      ),
    };
  return { name: read.data.name ?? stem, description: read.data.description ?? null, ...body };
}
