/**
 * Variables and data tables: one scenario, many rows. `{{ name }}` (or `{{ variables.name }}`) of a declared variable is replaced in every
 * text of the scenario; other templates are left alone, since they may be for the campaign. A text that is nothing but a variable
 * takes the variable's type, so that a number may stand for a trait; what is filled in must fit the scenario's schema.
 */
import { z } from 'zod';
import { parseCsv } from './parse-csv.ts';
import { diceKey } from './dice-key.ts';
import { rowId } from './row-id.ts';
import { ScenarioSchema, type Scenario } from './scenario.ts';

type Scalar = string | number | boolean;

export interface ExpandedScenario {
  id: string;
  name: string;
  dice_key: string;
  document: Scenario;
}

const MARK = /\{\{\s*(?:variables\.)?([A-Za-z_]\w*)\s*\}\}/g;
const ONLY_MARK = /^\{\{\s*(?:variables\.)?([A-Za-z_]\w*)\s*\}\}$/;
/** More rows than this are cut off; parseScenario reports it. */
export const MAX_ROWS = 1000;
const LABEL_LENGTH = 60;

/** The parts of a scenario that are read before the rest of it is filled in. */
export const ScenarioTableSchema = z.object({
  variables: ScenarioSchema.shape.variables,
  data: ScenarioSchema.shape.data,
});
export type ScenarioTable = z.infer<typeof ScenarioTableSchema>;

/** The rows of a scenario's data, at most MAX_ROWS; none where it has no data, or none that can be read. */
export function dataRows({ data }: ScenarioTable): Record<string, Scalar>[] {
  if (data === undefined) return [];
  if (Array.isArray(data)) return data.slice(0, MAX_ROWS);
  const csv = parseCsv(data.csv);
  return 'problem' in csv
    ? []
    : csv.rows
        .slice(0, MAX_ROWS)
        .map(({ cells }) => Object.fromEntries(Object.entries(cells).map(([name, text]) => [name, typed(text)])));
}

/** CSV has no types; what is written like a number or a truth value is one. */
function typed(text: string): Scalar {
  if (/^(true|false)$/i.test(text)) return text.toLowerCase() === 'true';
  return /^-?(0|[1-9]\d{0,14})(\.\d+)?$/.test(text) ? Number(text) : text;
}

function substitute(value: unknown, variables: Readonly<Record<string, Scalar>>): unknown {
  if (typeof value === 'string') {
    if (!value.includes('{{')) return value;
    const only = ONLY_MARK.exec(value)?.[1];
    if (only !== undefined && only in variables) return variables[only];
    return value.replace(MARK, (mark, name: string) => (name in variables ? String(variables[name]) : mark));
  }
  if (Array.isArray(value)) return value.map((item) => substitute(item, variables));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, substitute(item, variables)]));
  return value;
}

/** Characters that a scenario may have in all its rows together, once they are filled in: a thousand rows of five thousand. */
export const FILLED_LIMIT = 5_000_000;
/** What a value costs that has no characters of its own. */
const NODE_SIZE = 8;

/** The characters of a value, and of how many marks of each variable they are. */
function measure(value: unknown, marks: Map<string, number>): number {
  if (typeof value === 'string') {
    if (value.includes('{{'))
      for (const [, name = ''] of value.matchAll(MARK)) marks.set(name, (marks.get(name) ?? 0) + 1);
    return value.length + NODE_SIZE;
  }
  if (typeof value !== 'object' || value === null) return NODE_SIZE;
  return Object.entries(value).reduce((sum, [key, item]) => sum + key.length + measure(item, marks), NODE_SIZE);
}

/** About how many characters all rows have together, before any is filled in: what is written once can be filled in a million times. */
export function filledSize(written: object, rows: readonly Readonly<Record<string, Scalar>>[]): number {
  const { variables: _declared, data: _data, ...rest } = { ...written } as Record<string, unknown>;
  const marks = new Map<string, number>();
  const once = measure(rest, marks);
  return rows.reduce(
    (sum, row) =>
      Object.entries(row).reduce(
        (size, [name, value]) => size + String(value).length * (1 + (marks.get(name) ?? 0)),
        sum + once,
      ),
    0,
  );
}

/** What is written, with variables filled in; it has still to be checked. */
export function fillIn(written: object, variables: Readonly<Record<string, Scalar>>): Record<string, unknown> {
  const { variables: _declared, data: _data, ...rest } = { ...written } as Record<string, unknown>;
  return Object.fromEntries([
    ...Object.entries(rest).map(([key, value]) => [key, substitute(value, variables)]),
    ['variables', variables],
  ]);
}

/** One row of a scenario, filled in and checked. `cells`: null for a scenario without data. */
export interface ScenarioRow {
  cells: Readonly<Record<string, Scalar>> | null;
  document: Scenario;
}

function rowLabel(row: Readonly<Record<string, Scalar>>): string {
  const label = Object.values(row).map(String).join(', ');
  return label.length > LABEL_LENGTH ? `${label.slice(0, LABEL_LENGTH - 1)}…` : label;
}

/** One scenario for each row, `id#1`, `id#2` …; a scenario without data stays as it is, under its own id. `written`: the name in its text. */
export const expandScenario = ({
  id,
  name,
  written,
  rows,
}: {
  id: string;
  name: string;
  written: string;
  rows: readonly ScenarioRow[];
}): ExpandedScenario[] =>
  rows.map(({ cells, document }, at) => ({
    ...(cells === null ? { id, name } : { id: rowId(id, at + 1), name: `${name} [${rowLabel(cells)}]` }),
    dice_key: diceKey(written, cells),
    document,
  }));
