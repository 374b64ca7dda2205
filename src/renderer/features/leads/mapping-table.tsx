import { IMPORT_FIELDS } from '../../../core/contract/local/lead-import.ts';
import { SelectInput } from '../../ui/field.tsx';
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
  onTargets,
}: {
  table: CsvTable;
  targets: readonly Target[];
  onTargets: (targets: Target[]) => void;
}) {
  return (
    <table aria-label="Columns" className="w-full table-fixed">
      <thead>
        <tr className="border-b border-line text-left text-sm text-muted">
          <th className="w-1/4 py-1 pr-3 font-normal">Column</th>
          <th className="w-44 py-1 pr-3 font-normal">Becomes</th>
          <th className="py-1 font-normal">First rows</th>
        </tr>
      </thead>
      <tbody>
        {table.columns.map((column, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- columns may have one name, and do not move
          <tr key={index} className="border-b border-line">
            <td className="truncate py-1 pr-3" title={column}>
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
            <td
              className={`truncate py-1 text-sm ${targets[index] === 'ignored' ? 'text-subtle line-through' : 'text-muted'}`}
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
