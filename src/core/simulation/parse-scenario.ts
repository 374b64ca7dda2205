/** Scenarios from YAML. Every fault is found in one go, and says where it is and what would be right. */
import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Document, type Node } from 'yaml';
import type { z } from 'zod';
import { closestName } from '../authoring/closest-name.ts';
import { expectationIds, GRADER_NAMES } from '../evaluation/expectation.ts';
import { dataRows, fillIn, MAX_ROWS, rowLabel, ScenarioTableSchema, type ScenarioRow, type ScenarioTable } from './expand-scenario.ts';
import { parseCsv } from './parse-csv.ts';
import { PERSONAS } from './resolve-lead.ts';
import { ScenarioSchema, type Scenario } from './scenario.ts';

export interface ScenarioProblem {
  message: string;
  /** Dotted, as in `traits.patience`; empty for the file as a whole. */
  path: string;
  line: number;
  column: number;
}

/** `scenario`: the first row, under the name as it is written. `rows`: every row, filled in; without data just one. */
export type ParsedScenario = { scenario: Scenario; rows: ScenarioRow[] } | { problems: ScenarioProblem[] };

type Path = readonly PropertyKey[];

const MAX_LENGTH = 200_000;

/** `personas`: names of the workspace's own personas, beside the built-in ones. */
export function parseScenario(source: string, personas: readonly string[] = []): ParsedScenario {
  if (source.length > MAX_LENGTH) return { problems: [{ message: `A scenario has at most ${MAX_LENGTH} characters, this one ${source.length}`, path: '', line: 1, column: 1 }] };
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: true, uniqueKeys: true });
  if (document.errors.length > 0) {
    return {
      problems: document.errors.map(({ message, linePos, pos }) => {
        const at = linePos?.[0] ?? { line: lines.linePos(pos[0]).line, col: lines.linePos(pos[0]).col };
        return { message: message.split(/ at line \d+/)[0] ?? message, path: '', line: at.line, column: at.col };
      }),
    };
  }
  const locate = (path: Path): { line: number; column: number } => {
    const offset = offsetOf(document, path);
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  const problem = (message: string, path: Path): ScenarioProblem => ({ message, path: path.map(String).join('.'), ...locate(path) });
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    // An alias without its anchor, or aliases that multiply without end: the parser finds them only here.
    return { problems: [problem(error instanceof Error ? error.message : String(error), [])] };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { problems: [problem('A scenario is a list of settings, beginning with, for example, "name: Confirms the appointment"', [])] };
  }
  const read = readRows(value);
  const found = 'faults' in read ? read.faults : meaningProblems(read.scenario, personas);
  return 'faults' in read || found.length > 0 ? { problems: found.map(({ message, path }) => problem(message, path)) } : read;
}

/** Faulty rows that are told one by one. */
const ROWS_TOLD = 5;

/** Fills in the rows and checks each: the first like any scenario, the others for what their cells bring. */
function readRows(value: object): { scenario: Scenario; rows: ScenarioRow[] } | { faults: Fault[] } {
  const table = ScenarioTableSchema.safeParse(value);
  const tableFaults = table.success ? dataProblems(table.data) : [];
  const filled = !table.success || tableFaults.length > 0 ? null : filledRows(value, table.data);
  const checked = (filled ?? [{ label: null, value }]).map((row) => ({ ...row, parsed: ScenarioSchema.safeParse(row.value) }));
  const [first] = checked;
  const faults = [...tableFaults];
  let rowsTold = 0;
  checked.forEach(({ parsed, value: whole, label }, row) => {
    if (parsed.success) return;
    const own = parsed.error.issues.flatMap((issue) => explain(issue, [], whole));
    const isOfRow = label !== null && own.every(({ path }) => isTemplate(at(value, path)));
    if (!isOfRow && row > 0) return; // the same as in the first row
    if (!isOfRow) faults.push(...own);
    else if ((rowsTold += 1) <= ROWS_TOLD) faults.push(...own.slice(0, 1).map(({ path, message }) => ({ path: ['data', row], message: `Row ${row + 1} does not fit ${path.join('.')}: ${message}` })));
  });
  const rows = checked.flatMap(({ parsed, label }) => (parsed.success ? [{ label, document: parsed.data }] : []));
  const name = field(value, 'name');
  if (faults.length > 0 || !first?.parsed.success) return { faults };
  return { scenario: { ...first.parsed.data, name: typeof name === 'string' ? name : first.parsed.data.name }, rows };
}

const isTemplate = (value: unknown): boolean => typeof value === 'string' && value.includes('{{');

/** Null where there is nothing to fill in. */
function filledRows(value: object, table: ScenarioTable): { label: string | null; value: object }[] | null {
  const rows = dataRows(table);
  if (rows.length > 0) return rows.map((row) => ({ label: rowLabel(row), value: fillIn(value, { ...table.variables, ...row }) }));
  return Object.keys(table.variables).length === 0 ? null : [{ label: null, value: fillIn(value, table.variables) }];
}

/** The nearest node of the file to a path: the key where there is one, else the innermost thing that holds it. */
function offsetOf(document: Document.Parsed, path: Path): number {
  let node: Node | null = document.contents;
  let offset = node?.range?.[0] ?? 0;
  for (const part of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(part));
      if (!pair) break;
      if (isScalar(pair.key) && pair.key.range) offset = pair.key.range[0];
      node = (pair.value ?? null) as Node | null;
    } else if (isSeq(node)) {
      node = (node.items[Number(part)] ?? null) as Node | null;
      offset = node?.range?.[0] ?? offset;
    } else break;
  }
  return offset;
}

interface Fault {
  message: string;
  path: Path;
}

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
};

function at(value: unknown, path: Path): unknown {
  let here = value;
  for (const part of path) here = typeof here === 'object' && here !== null ? Reflect.get(here, part) : undefined;
  return here;
}

type Issue = z.core.$ZodIssue;

/** A zod issue as a sentence that says what would be right. */
function explain(issue: Issue, prefix: Path, whole: unknown): Fault[] {
  const path = [...prefix, ...issue.path];
  const got = at(whole, path);
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => {
        const near = closestName(key, knownKeys(path, whole));
        return { path: [...path, key], message: `Unknown setting ${shown(key)}.${near ? ` Did you mean ${near}?` : ` Known here: ${knownKeys(path, whole).join(', ')}`}` };
      });
    case 'invalid_value': {
      const near = typeof got === 'string' ? closestName(got, issue.values.map(String)) : null;
      return [{ path, message: `${shown(got)} is not one of ${issue.values.map(String).join(', ')}${near ? `. Did you mean ${near}?` : ''}` }];
    }
    case 'invalid_type':
      return [{ path, message: got === undefined ? `${String(path.at(-1) ?? 'value')} is missing: ${article(issue.expected)} is needed` : `Should be ${article(issue.expected)}, not ${shown(got)}` }];
    case 'too_small':
    case 'too_big': {
      const bound = issue.code === 'too_small' ? `at least ${String(issue.minimum)}` : `at most ${String(issue.maximum)}`;
      const unit = issue.origin === 'string' ? ' characters' : issue.origin === 'array' ? ' entries' : '';
      return [{ path, message: `Should ${unit === '' ? 'be' : 'have'} ${bound}${unit}, not ${unit === '' ? shown(got) : 'less or more'}` }];
    }
    case 'invalid_union': {
      if (issue.discriminator === 'grader' || path.at(-1) === 'grader') {
        const grader = at(whole, path.at(-1) === 'grader' ? path : [...path, 'grader']);
        const near = typeof grader === 'string' ? closestName(grader, GRADER_NAMES) : null;
        return [{ path: path.at(-1) === 'grader' ? path : [...path, 'grader'], message: `${grader === undefined ? 'An expectation names its grader' : `${shown(grader)} is not a grader`}: ${GRADER_NAMES.join(', ')}${near ? `. Did you mean ${near}?` : ''}` }];
      }
      return bestBranch(issue.errors, path, whole, got);
    }
    default:
      return [{ path, message: issue.message }];
  }
}

/** Of several readings, the one that came furthest: a mapping was meant as the mapping, not as the text. */
function bestBranch(branches: readonly Issue[][], path: Path, whole: unknown, got: unknown): Fault[] {
  const fitting = branches.filter((issues) => !issues.some((issue) => issue.code === 'invalid_type' && issue.path.length === 0));
  const [best] = fitting.toSorted((a, b) => a.length - b.length);
  if (best) return best.flatMap((issue) => explain(issue, path, whole));
  const kinds = [...new Set(branches.flat().flatMap((issue) => (issue.code === 'invalid_type' ? [article(issue.expected)] : [])))];
  return [{ path, message: `Should be ${kinds.join(' or ')}, not ${shown(got)}` }];
}

const ARTICLES: Record<string, string> = { string: 'a text', number: 'a number', int: 'a whole number', boolean: 'true or false', array: 'a list', object: 'a group of settings', record: 'a group of settings' };
const article = (type: string): string => ARTICLES[type] ?? type;

/** The settings that a place in the scenario has. */
function knownKeys(path: Path, whole: unknown): string[] {
  let schema: unknown = ScenarioSchema;
  for (const [depth, part] of path.entries()) schema = step(schema, part, at(whole, path.slice(0, depth + 1)));
  return Object.keys(shapeOf(unwrap(schema, at(whole, path))) ?? {});
}

const field = (value: unknown, name: string): unknown => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined);
const shapeOf = (schema: unknown): object | null => {
  const shape = field(schema, 'shape');
  return typeof shape === 'object' ? shape : null;
};

/** Through defaults, optionals and unions to the schema that a value was meant for. */
function unwrap(schema: unknown, value: unknown): unknown {
  const definition = field(schema, 'def');
  const inner = field(definition, 'innerType');
  if (inner) return unwrap(inner, value);
  const options = field(definition, 'options');
  if (!Array.isArray(options)) return schema;
  const grader = field(value, 'grader');
  const wanted = options.find((option) => grader !== undefined && field(field(field(shapeOf(unwrap(option, value)), 'grader'), 'def'), 'values') instanceof Array && (field(field(field(shapeOf(option), 'grader'), 'def'), 'values') as unknown[]).includes(grader));
  return wanted ?? options.map((option) => unwrap(option, value)).find((option) => (Array.isArray(value) ? field(field(option, 'def'), 'element') : shapeOf(option)) != null) ?? options[0];
}

function step(schema: unknown, part: PropertyKey, value: unknown): unknown {
  const open = unwrap(schema, typeof part === 'number' ? [] : value);
  const definition = field(open, 'def');
  return field(shapeOf(open), String(part)) ?? field(definition, 'element') ?? field(definition, 'valueType');
}

/** What types cannot say: references that lead nowhere. */
function meaningProblems(scenario: Scenario, personas: readonly string[]): Fault[] {
  const faults: Fault[] = [];
  const { persona, reward_basis: basis, expect } = scenario;
  const known = [...personas, ...Object.keys(PERSONAS)];
  if (typeof persona === 'string' && !known.includes(persona)) {
    const near = closestName(persona, known);
    faults.push({ path: ['persona'], message: `Unknown persona ${shown(persona)}.${near ? ` Did you mean ${near}?` : ''} Known: ${known.join(', ')}` });
  }
  expect.forEach(({ id }, index) => {
    const first = id === undefined ? index : expect.findIndex((item) => item.id === id);
    if (first < index) faults.push({ path: ['expect', index, 'id'], message: `${shown(id)} is the id of expectation ${first + 1} already: each needs its own` });
  });
  const ids = [...expectationIds(expect), ...expect.map(({ grader }) => grader)];
  basis?.forEach((name, index) => {
    if (!ids.includes(name)) faults.push({ path: ['reward_basis', index], message: `${shown(name)} names no expectation; there are ${[...new Set(ids)].join(', ') || 'none'}` });
  });
  expect.forEach((expectation, index) => {
    if (expectation.grader === 'said' && expectation.any === undefined && expectation.all === undefined) faults.push({ path: ['expect', index], message: 'Say what should be said: any or all' });
    if (expectation.grader !== 'slots_collected' || !Array.isArray(expectation.slots)) return;
    for (const slot of expectation.slots) {
      if (slot in scenario.goal.facts || scenario.says) continue;
      const near = closestName(slot, Object.keys(scenario.goal.facts));
      faults.push({ path: ['expect', index, 'slots'], message: `The lead has no fact ${shown(slot)}.${near ? ` Did you mean ${near}?` : ` Add it to goal.facts, or write slots as "${slot}: value"`}` });
    }
  });
  return faults;
}

function dataProblems({ data }: ScenarioTable): Fault[] {
  if (data === undefined) return [];
  if (!Array.isArray(data)) {
    const csv = parseCsv(data.csv);
    if ('problem' in csv) return [{ path: ['data', 'csv'], message: `Line ${csv.problem.line} of the CSV: ${csv.problem.message}` }];
    return csv.rows.length > MAX_ROWS ? [{ path: ['data'], message: `At most ${MAX_ROWS} rows, not ${csv.rows.length}` }] : [];
  }
  return data.length > MAX_ROWS ? [{ path: ['data'], message: `At most ${MAX_ROWS} rows, not ${data.length}` }] : [];
}
