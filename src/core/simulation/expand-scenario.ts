/**
 * Variables and data tables: one scenario, many rows. `{{ name }}` (or `{{ variables.name }}`) of a declared variable is replaced in every
 * text of the scenario; other templates are left alone, since they may be for the campaign. A text that is nothing but a variable
 * takes the variable's type.
 */
import { parseCsv } from './parse-csv.ts';
import { ScenarioSchema, type Scenario } from './scenario.ts';

type Scalar = string | number | boolean;

export interface ExpandedScenario {
  id: string;
  name: string;
  document: Scenario;
}

const MARK = /\{\{\s*(?:variables\.)?([A-Za-z_]\w*)\s*\}\}/g;
const ONLY_MARK = /^\{\{\s*(?:variables\.)?([A-Za-z_]\w*)\s*\}\}$/;
/** More rows than this are cut off; parseScenario reports it. */
export const MAX_ROWS = 1000;

/** The rows of a scenario's data; one empty row where it has none. */
export function dataRows(scenario: Scenario): Record<string, Scalar>[] {
  const { data } = scenario;
  if (data === undefined) return [];
  if (Array.isArray(data)) return data.slice(0, MAX_ROWS);
  const csv = parseCsv(data.csv);
  return 'problem' in csv ? [] : csv.rows.slice(0, MAX_ROWS).map(({ cells }) => Object.fromEntries(Object.entries(cells).map(([name, text]) => [name, typed(text)])));
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
  if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, substitute(item, variables)]));
  return value;
}

function withVariables(scenario: Scenario, variables: Readonly<Record<string, Scalar>>): Scenario {
  const { variables: _declared, data: _data, ...rest } = scenario;
  return ScenarioSchema.parse({ ...(substitute(rest, variables) as object), variables });
}

/** One scenario for each row, `id#1`, `id#2` …; a scenario without data stays as it is, under its own id. */
export function expandScenario({ id, name, document }: ExpandedScenario): ExpandedScenario[] {
  const rows = dataRows(document);
  if (rows.length === 0) return Object.keys(document.variables).length === 0 ? [{ id, name, document }] : [{ id, name, document: withVariables(document, document.variables) }];
  return rows.map((row, at) => {
    const label = Object.values(row).map(String).join(', ');
    return { id: `${id}#${at + 1}`, name: `${name} [${label.length > 60 ? `${label.slice(0, 59)}…` : label}]`, document: withVariables(document, { ...document.variables, ...row }) };
  });
}
