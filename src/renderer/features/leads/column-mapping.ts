/** Which column of a table is which field of a lead: guessed from its name in English and Spanish, and changed by hand. Pure. */
import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportRow,
  type RowFault,
} from '../../../core/contract/local/lead-import.ts';
import { sortKey } from '../../../core/sort-key.ts';
import type { CsvRow, CsvTable } from './csv-table.ts';

/** `custom`: a custom field. `ignored`: not taken. */
export type Target = ImportField | 'custom' | 'ignored';

export const FIELD_LABELS: Readonly<Record<ImportField, string>> = {
  first_name: 'First name',
  last_name: 'Last name',
  phone: 'Phone',
  phone_extension: 'Extension',
  email: 'E-mail',
  timezone: 'Time zone',
  preferred_agent_id: 'Preferred agent',
  enabled: 'Enabled',
};

/** Names that columns have, without case, marks and signs. */
const NAMES: Readonly<Record<ImportField, readonly string[]>> = {
  first_name: ['firstname', 'first', 'givenname', 'forename', 'name', 'nombre', 'nombres', 'nombredepila'],
  last_name: ['lastname', 'last', 'surname', 'familyname', 'apellido', 'apellidos', 'primerapellido'],
  phone: [
    'phone',
    'phonenumber',
    'telephone',
    'tel',
    'mobile',
    'mobilephone',
    'cell',
    'cellphone',
    'number',
    'telefono',
    'numerodetelefono',
    'movil',
    'celular',
    'numero',
    'telefonomovil',
  ],
  phone_extension: ['phoneextension', 'extension', 'ext'],
  email: ['email', 'emailaddress', 'mail', 'correo', 'correoelectronico', 'emaildecontacto'],
  timezone: ['timezone', 'tz', 'zone', 'zonahoraria', 'husohorario'],
  preferred_agent_id: ['preferredagent', 'preferredagentid', 'agent', 'agente', 'agentepreferido'],
  enabled: ['enabled', 'active', 'activo', 'habilitado', 'activa'],
};

const plain = (name: string): string => sortKey(name).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Each field at its first column; what no field is called like is a custom field, so that nothing is lost unseen. */
export function guessTargets(columns: readonly string[]): Target[] {
  const taken = new Set<Target>();
  return columns.map((column) => {
    const name = plain(column);
    const field = IMPORT_FIELDS.find((one) => NAMES[one].includes(name) && !taken.has(one));
    if (field) taken.add(field);
    return field ?? (name === '' ? 'ignored' : 'custom');
  });
}

/** What columns are called as custom fields: as scripts and roles read them, where only case, marks and signs differ; else as they are. */
export const customNames = (columns: readonly string[], mentioned: readonly string[]): string[] =>
  columns.map((column) =>
    mentioned.includes(column) ? column : (mentioned.find((name) => plain(name) === plain(column)) ?? column),
  );

/** A column becomes this; a field that another column was is that one's no more. */
export const assign = (targets: readonly Target[], at: number, target: Target): Target[] =>
  targets.map((old, index) =>
    index === at ? target : old === target && target !== 'custom' && target !== 'ignored' ? 'ignored' : old,
  );

/** Custom fields of one name, which would overwrite each other. */
export const repeatedNames = (names: readonly string[], targets: readonly Target[]): string[] => {
  const custom = names.filter((_name, index) => targets[index] === 'custom');
  return [...new Set(custom.filter((name, index) => custom.indexOf(name) !== index))];
};

/** What a row has behind the last column, in which case it is not clear which cell is which. */
const cellsOver = ({ cells }: CsvRow, columns: readonly string[]): string[] =>
  cells.slice(columns.length).filter((cell) => cell !== '');

/** Rows with more cells than there are columns. */
export const overlongRows = ({ columns, rows }: CsvTable): RowFault[] =>
  rows.flatMap((row) => {
    const over = cellsOver(row, columns);
    if (over.length === 0) return [];
    return [
      {
        line: row.line,
        field: null,
        value: over.join(', '),
        message: `has ${row.cells.length} cells for ${columns.length === 1 ? 'one column' : `${columns.length} columns`}: nothing says what these are`,
      },
    ];
  });

/** By line and column: what was typed in place of what the file has. */
export type Edits = ReadonlyMap<string, string>;
export const editKey = (line: number, column: number): string => `${line}:${column}`;

const importRow = (
  { line, cells }: CsvRow,
  names: readonly string[],
  targets: readonly Target[],
  edits: Edits,
): ImportRow => {
  const fields: ImportRow['fields'] = {};
  const custom_fields: Record<string, string> = {};
  for (const [index, target] of targets.entries()) {
    const value = (edits.get(editKey(line, index)) ?? cells[index] ?? '').trim();
    if (value === '' || target === 'ignored') continue;
    if (target === 'custom') custom_fields[names[index] ?? ''] = value;
    else fields[target] = value;
  }
  return { line, fields, ...(Object.keys(custom_fields).length > 0 && { custom_fields }) };
};

/** The rows as they are sent, but for those that are left out. `names`: of the columns as custom fields. */
export const importRows = (
  rows: readonly CsvRow[],
  names: readonly string[],
  targets: readonly Target[],
  edits: Edits,
  leftOut: ReadonlySet<number>,
): ImportRow[] => rows.filter(({ line }) => !leftOut.has(line)).map((row) => importRow(row, names, targets, edits));

/** The column that a fault is about; -1 where it is about the row. */
export const columnOf = (field: string | null, names: readonly string[], targets: readonly Target[]): number =>
  field === null
    ? -1
    : targets.some((target) => target === field)
      ? targets.findIndex((target) => target === field)
      : names.findIndex((name, index) => targets[index] === 'custom' && name === field);
