/** Scenarios from YAML. Every fault is found in one go, and says where it is and what would be right. */
import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Document, type Node } from 'yaml';
import { closestName } from '../authoring/closest-name.ts';
import { expectationIds } from '../evaluation/expectation.ts';
import { dataRows, fillIn, MAX_ROWS, rowLabel, ScenarioTableSchema, type ScenarioRow, type ScenarioTable } from './expand-scenario.ts';
import { parseCsv } from './parse-csv.ts';
import { PERSONAS } from './resolve-lead.ts';
import { ScenarioSchema, type Scenario } from './scenario.ts';
import { explain, field, shown, valueAt, type Fault, type Path } from './scenario-faults.ts';

export interface ScenarioProblem {
  message: string;
  /** Dotted, as in `traits.patience`; empty for the file as a whole. */
  path: string;
  line: number;
  column: number;
}

/** `scenario`: the first row, under the name as it is written. `rows`: every row, filled in; without data just one. */
export type ParsedScenario = { scenario: Scenario; rows: ScenarioRow[] } | { problems: ScenarioProblem[] };

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
    const isOfRow = label !== null && own.every(({ path }) => isTemplate(valueAt(value, path)));
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
