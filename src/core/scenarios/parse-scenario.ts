/** Scenarios from YAML. Every fault is found in one go, and says where it is and what would be right. */
import { closestName } from '../authoring/closest-name.ts';
import { shownValue } from '../authoring/shown-value.ts';
import { TEXT_LIMITS } from '../contract/text-limits.ts';
import { expectationFaults, expectationIds } from '../evaluation/expectation.ts';
import {
  dataRows,
  FILLED_LIMIT,
  filledSize,
  fillIn,
  MAX_ROWS,
  ScenarioTableSchema,
  type ScenarioRow,
  type ScenarioTable,
} from './expand-scenario.ts';
import { parseCsv } from './parse-csv.ts';
import { PROBLEM_LIMIT, readPlaced, type PlacedProblem } from './read-placed.ts';
import { evidenceFaults } from './evidence-faults.ts';
import { PERSONAS } from './resolve-lead.ts';
import { ScenarioSchema, type Scenario } from './scenario.ts';
import { explain, field, valueAt, type Fault } from './scenario-faults.ts';

/** `scenario`: the first row, under the name as it is written. `rows`: every row, filled in; without data just one. */
export type ParsedScenario =
  | {
      scenario: Scenario;
      rows: ScenarioRow[];
      /** Why a run of it would show nothing (`evidence-faults`); it can still be stored and rehearsed. */
      unfit: PlacedProblem[];
      /** Faults of it that somebody else finds, where they stand in the text. */
      place: (faults: readonly Fault[]) => PlacedProblem[];
    }
  | { problems: PlacedProblem[] };

/** `personas`: names of the workspace's own personas, beside the built-in ones. */
export function parseScenario(source: string, personas: readonly string[] = []): ParsedScenario {
  const placed = readPlaced(source, {
    what: 'scenario',
    maxLength: TEXT_LIMITS.scenario,
    begins: 'name: Confirms the appointment',
  });
  if ('problems' in placed) return placed;
  const { value, problem } = placed;
  const read = readRows(value);
  const found = 'faults' in read ? read.faults : [...emptyFacts(value), ...meaningProblems(read, personas)];
  const place = (faults: readonly Fault[]) =>
    faults.slice(0, PROBLEM_LIMIT).map(({ message, path }) => problem(message, path));
  return 'faults' in read || found.length > 0
    ? { problems: place(found) }
    : { ...read, unfit: place(evidenceFaults(read.scenario, read.rows)), place };
}

/** Faulty rows that are told one by one. */
const ROWS_TOLD = 5;

/** Fills in the rows and checks each: the first like any scenario, the others for what their cells bring. */
function readRows(value: object): { scenario: Scenario; rows: ScenarioRow[] } | { faults: Fault[] } {
  const table = ScenarioTableSchema.safeParse(value);
  const tableFaults = table.success ? [...dataProblems(table.data), ...sizeProblems(value, table.data)] : [];
  const filled = !table.success || tableFaults.length > 0 ? null : filledRows(value, table.data);
  const checked = (filled ?? [{ cells: null, value }]).map((row) => ({
    ...row,
    parsed: ScenarioSchema.safeParse(row.value),
  }));
  const [first] = checked;
  const faults = [...tableFaults];
  let rowsTold = 0;
  checked.forEach(({ parsed, value: whole, cells }, row) => {
    if (parsed.success) return;
    const own = parsed.error.issues.flatMap((issue) => explain(issue, [], whole));
    const isOfRow = cells !== null && own.every(({ path }) => isTemplate(valueAt(value, path)));
    if (!isOfRow && row > 0) return; // the same as in the first row
    if (!isOfRow) faults.push(...own);
    else if ((rowsTold += 1) <= ROWS_TOLD)
      faults.push(
        ...own.slice(0, 1).map(({ path, message }) => ({
          path: ['data', row],
          message: `Row ${row + 1} does not fit ${path.join('.')}: ${message}`,
        })),
      );
  });
  const rows = checked.flatMap(({ parsed, cells }) => (parsed.success ? [{ cells, document: parsed.data }] : []));
  const name = field(value, 'name');
  if (faults.length > 0 || !first?.parsed.success) return { faults };
  return { scenario: { ...first.parsed.data, name: typeof name === 'string' ? name : first.parsed.data.name }, rows };
}

/** What is too long once it is filled in is not filled in. */
function sizeProblems(value: object, table: ScenarioTable): Fault[] {
  const rows = dataRows(table);
  const size = filledSize(
    value,
    rows.length > 0 ? rows.map((row) => ({ ...table.variables, ...row })) : [table.variables],
  );
  if (size <= FILLED_LIMIT) return [];
  const path = rows.length > 0 ? ['data'] : ['variables'];
  return [
    {
      path,
      message: `With its ${rows.length > 1 ? `${rows.length} rows` : 'variables'} filled in, the scenario would have about ${size} characters, and at most ${FILLED_LIMIT} can be read. Shorten it, or spread its rows over several scenarios`,
    },
  ];
}

const isTemplate = (value: unknown): boolean => typeof value === 'string' && value.includes('{{');

/** Null where there is nothing to fill in. */
function filledRows(value: object, table: ScenarioTable): (Pick<ScenarioRow, 'cells'> & { value: object })[] | null {
  const rows = dataRows(table);
  if (rows.length > 0) return rows.map((row) => ({ cells: row, value: fillIn(value, { ...table.variables, ...row }) }));
  return Object.keys(table.variables).length === 0 ? null : [{ cells: null, value: fillIn(value, table.variables) }];
}

/** Known personas that a fault lists. */
const PERSONAS_TOLD = 20;

/** Each name that no persona has, once: rows of a table may name several. */
function personaFaults(rows: readonly ScenarioRow[], personas: readonly string[]): Fault[] {
  const known = [...personas, ...Object.keys(PERSONAS)];
  const named = new Set(rows.flatMap(({ document: { persona } }) => (typeof persona === 'string' ? [persona] : [])));
  const unknown = [...named].filter((name) => !known.includes(name)).slice(0, ROWS_TOLD);
  const more = known.length > PERSONAS_TOLD ? ` and ${known.length - PERSONAS_TOLD} more` : '';
  return unknown.map((name) => {
    const near = closestName(name, known);
    return {
      path: ['persona'],
      message: `Unknown persona ${shownValue(name)}.${near ? ` Did you mean ${near}?` : ''} Known: ${known.slice(0, PERSONAS_TOLD).join(', ')}${more}`,
    };
  });
}

/** Facts that are written without a value: the lead would answer with nothing. A cell of the table may be empty, since it says so of its row alone. */
function emptyFacts(value: object): Fault[] {
  const facts = valueAt(value, ['goal', 'facts']);
  if (typeof facts !== 'object' || facts === null) return [];
  return Object.entries(facts).flatMap(([name, fact]: [string, unknown]) => {
    const said = typeof fact === 'object' && fact !== null ? field(fact, 'value') : fact;
    return typeof said === 'string' && said.trim() === ''
      ? [{ path: ['goal', 'facts', name], message: 'The fact has no value. Give it one, or remove it' }]
      : [];
  });
}

/** Expectations that a fault lists. */
const IDS_TOLD = 100;

/** What types cannot say: references that lead nowhere. */
function meaningProblems(
  { scenario, rows }: { scenario: Scenario; rows: readonly ScenarioRow[] },
  personas: readonly string[],
): Fault[] {
  const { reward_basis: basis, expect } = scenario;
  const faults = personaFaults(rows, personas);
  const firstWith = new Map<string, number>();
  expect.forEach(({ id }, index) => {
    const first = id === undefined ? index : (firstWith.get(id) ?? index);
    if (id !== undefined) firstWith.set(id, first);
    if (first < index)
      faults.push({
        path: ['expect', index, 'id'],
        message: `${shownValue(id)} is the id of expectation ${first + 1} already: each needs its own`,
      });
  });
  const ids = new Set([...expectationIds(expect), ...expect.map(({ grader }) => grader)]);
  const unknown = (basis ?? [])
    .map((name, index) => ({ name, index }))
    .filter(({ name }) => !ids.has(name))
    .slice(0, PROBLEM_LIMIT);
  const there = unknown.length === 0 ? '' : [...ids].slice(0, IDS_TOLD).join(', ') || 'none';
  for (const { name, index } of unknown)
    faults.push({
      path: ['reward_basis', index],
      message: `${shownValue(name)} names no expectation; there are ${there}`,
    });
  return [...faults, ...unseenFaults(scenario)];
}

/** Faults of expectations that no schema sees. */
function unseenFaults({ expect, goal, says }: Scenario): Fault[] {
  const scenario = { facts: goal.facts, hasFixedLead: says !== undefined };
  const faults: Fault[] = [];
  for (const [index, expectation] of expect.entries())
    for (const { path, message } of expectationFaults(expectation, scenario)) {
      if (faults.length === PROBLEM_LIMIT) return faults;
      faults.push({ path: ['expect', index, ...path], message });
    }
  return faults;
}

function dataProblems({ data }: ScenarioTable): Fault[] {
  if (data === undefined) return [];
  const csv = Array.isArray(data) ? { rows: data } : parseCsv(data.csv);
  if ('problem' in csv)
    return [{ path: ['data', 'csv'], message: `Line ${csv.problem.line} of the CSV: ${csv.problem.message}` }];
  const { length } = csv.rows;
  return length > MAX_ROWS ? [{ path: ['data'], message: `At most ${MAX_ROWS} rows, not ${length}` }] : [];
}
