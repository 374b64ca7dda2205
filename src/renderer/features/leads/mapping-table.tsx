import { IMPORT_FIELDS } from '../../../core/contract/local/lead-import.ts';
import { SelectInput, TextInput } from '../../ui/field.tsx';
import { TEXT_LIMITS } from '../../../core/contract/text-limits.ts';
import type { CsvTable } from './csv-table.ts';
import { assign, FIELD_LABELS, type Target } from './column-mapping.ts';

const isTarget = (text: string): text is Target =>
  text === 'custom' || text === 'ignored' || (IMPORT_FIELDS as readonly string[]).includes(text);

/** Rows shown for each column. */
const SHOWN = 3;

/** Each column with what it becomes, and the first of its cells. */
export function MappingTable({
  table,
  targets,
  names,
  mentioned,
  onTargets,
  onName,
}: {
  table: CsvTable;
  targets: readonly Target[];
  /** Of the columns as custom fields. */
  names: readonly string[];
  /** Custom fields that scripts and roles read. */
  mentioned: readonly string[];
  onTargets: (targets: Target[]) => void;
  onName: (at: number, name: string) => void;
}) {
  return (
    <table aria-label="Columns" className="w-full table-fixed">
      <thead>
        <tr className="border-b border-line text-left text-sm text-muted">
          <th className="w-1/5 py-1 pr-3 font-normal">Column</th>
          <th className="w-40 py-1 pr-3 font-normal">Becomes</th>
          <th className="w-52 py-1 pr-3 font-normal">Called</th>
          <th className="py-1 font-normal">First rows</th>
        </tr>
      </thead>
      <tbody>
        {table.columns.map((column, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- columns may have one name, and do not move
          <tr key={index} className="border-b border-line align-top">
            <td className="truncate py-2 pr-3" title={column}>
              {column || `column ${index + 1}`}
            </td>
            <td className="py-1 pr-3">
              <SelectInput
                aria-label={`${column || `Column ${index + 1}`} becomes`}
                className="w-full"
                value={targets[index] ?? 'ignored'}
                onText={(text) => isTarget(text) && onTargets(assign(targets, index, text))}
              >
                {IMPORT_FIELDS.map((field) => (
                  <option key={field} value={field}>
                    {FIELD_LABELS[field]}
                  </option>
                ))}
                {column !== '' && <option value="custom">a custom field</option>}
                <option value="ignored">ignored</option>
              </SelectInput>
            </td>
            <td className="py-1 pr-3">
              {targets[index] === 'custom' && (
                <>
                  <TextInput
                    aria-label={`${column} as a custom field`}
                    className="w-full font-mono text-sm"
                    value={names[index] ?? ''}
                    maxLength={TEXT_LIMITS.key}
                    onText={(name) => onName(index, name)}
                  />
                  {mentioned.includes(names[index] ?? '') && (
                    <p className="text-sm text-muted">as scripts and roles read it</p>
                  )}
                </>
              )}
            </td>
            <td
              className={`truncate py-2 text-sm ${targets[index] === 'ignored' ? 'text-subtle line-through' : 'text-muted'}`}
            >
              {table.rows
                .slice(0, SHOWN)
                .map(({ cells }) => cells[index] || '–')
                .join(' · ')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
