/** A scenario's data as a table, whether it stands in the source as rows or as CSV; each change is one edit of the source. Pure. */
import { parseCsv } from '../../../../core/scenarios/parse-csv.ts';
import { isGroup, type YamlEdit } from '../../../yaml/yaml-edit.ts';
import { isScalarValue, readScalar, scalarText } from './typed-scalar.ts';

export interface DataTable {
  /** How it stands in the source. */
  form: 'rows' | 'csv';
  columns: string[];
  rows: string[][];
}

const DATA = ['data'] as const;

function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const toCsv = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  `${[columns, ...rows].map((row) => row.map(csvCell).join(',')).join('\n')}\n`;

/** The table of pasted or stored text: commas, or tabs as spreadsheets copy them. The first line is the heading. */
export function readPasted(text: string): { columns: string[]; rows: string[][] } | { problem: string } {
  const first = text.split('\n', 1)[0] ?? '';
  const csv = first.includes('\t')
    ? toCsv(
        [],
        text
          .replaceAll('\r', '')
          .split('\n')
          .filter((line) => line !== '')
          .map((line) => line.split('\t')),
      ).replace(/^\n/, '')
    : text;
  const read = parseCsv(csv);
  if ('problem' in read) return { problem: `Line ${read.problem.line}: ${read.problem.message}` };
  return {
    columns: read.columns,
    rows: read.rows.map(({ cells }) => read.columns.map((column) => cells[column] ?? '')),
  };
}

/** Null where there is no table, or none that a grid can show. */
export function readTable(data: unknown): DataTable | null {
  if (isGroup(data) && typeof data['csv'] === 'string') {
    const read = readPasted(data['csv']);
    return 'problem' in read ? null : { form: 'csv', ...read };
  }
  if (!Array.isArray(data) || !data.every((row) => isGroup(row) && Object.values(row).every(isScalarValue)))
    return null;
  const rows: Record<string, unknown>[] = data;
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return {
    form: 'rows',
    columns,
    rows: rows.map((row) => columns.map((column) => (column in row ? scalarText(row[column]) : ''))),
  };
}

const rowValue = (columns: readonly string[], cells: readonly string[]) =>
  Object.fromEntries(columns.map((column, at) => [column, readScalar(cells[at] ?? '')]));

/** Writes the whole table, in the form that it has. */
export function writeTable({ form, columns, rows }: DataTable): YamlEdit {
  if (rows.length === 0 || columns.length === 0) return { do: 'remove', path: DATA };
  if (form === 'csv') return { do: 'set', path: [...DATA, 'csv'], value: toCsv(columns, rows) };
  return { do: 'set', path: DATA, value: rows.map((cells) => rowValue(columns, cells)), flow: true };
}

const replaced = (rows: readonly string[][], row: number, cells: string[]): string[][] =>
  rows.map((old, at) => (at === row ? cells : old));

export function setCell(table: DataTable, row: number, column: number, text: string): YamlEdit {
  const name = table.columns[column];
  if (table.form === 'rows' && name !== undefined)
    return { do: 'set', path: [...DATA, row, name], value: readScalar(text) };
  const cells = (table.rows[row] ?? []).map((cell, at) => (at === column ? text : cell));
  return writeTable({ ...table, rows: replaced(table.rows, row, cells) });
}

export function addRow(table: DataTable): YamlEdit {
  const cells = table.columns.map(() => '');
  if (table.form === 'rows')
    return { do: 'insert', path: DATA, at: table.rows.length, value: rowValue(table.columns, cells), flow: true };
  return writeTable({ ...table, rows: [...table.rows, cells] });
}

export function removeRow(table: DataTable, row: number): YamlEdit {
  if (table.form === 'rows') return { do: 'remove', path: [...DATA, row] };
  return writeTable({ ...table, rows: table.rows.filter((_, at) => at !== row) });
}

export const addColumn = (table: DataTable, name: string): YamlEdit =>
  writeTable({ ...table, columns: [...table.columns, name], rows: table.rows.map((row) => [...row, '']) });

export const removeColumn = (table: DataTable, column: number): YamlEdit =>
  writeTable({
    ...table,
    columns: table.columns.filter((_, at) => at !== column),
    rows: table.rows.map((row) => row.filter((_, at) => at !== column)),
  });

export const renameColumn = (table: DataTable, column: number, name: string): YamlEdit =>
  writeTable({ ...table, columns: table.columns.map((old, at) => (at === column ? name : old)) });
