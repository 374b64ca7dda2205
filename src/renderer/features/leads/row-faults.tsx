import { Download } from 'lucide-react';
import type { RowFault } from '../../../core/contract/local/lead-import.ts';
import { Button } from '../../ui/button.tsx';
import { csv } from '../../ui/csv.ts';
import { Checkbox, TextInput } from '../../ui/field.tsx';
import { count, plural } from '../../ui/formats.ts';
import { saveText } from '../../ui/save-file.ts';
import { columnOf, editKey, type Edits, type Target } from './column-mapping.ts';
import type { CsvTable } from './csv-table.ts';

/** Faults that can be mended here one by one; with more, the file is the place. */
const SHOWN = 200;

interface RowFaultsProps {
  table: CsvTable;
  /** Of the columns as custom fields. */
  names: readonly string[];
  targets: readonly Target[];
  faults: readonly RowFault[];
  edits: Edits;
  leftOut: ReadonlySet<number>;
  onEdits: (edits: Edits) => void;
  onLeftOut: (lines: ReadonlySet<number>) => void;
}

/** What is wrong, row by row: mended here, or left out by a tick. */
export function RowFaults({ table, names, targets, faults, edits, leftOut, onEdits, onLeftOut }: RowFaultsProps) {
  const lines = [...new Set(faults.map(({ line }) => line))];
  const open = lines.filter((line) => !leftOut.has(line)).length;
  const placed = faults.map((fault) => ({ ...fault, column: columnOf(fault.field, names, targets) }));
  const tick = (line: number, wanted: boolean) => {
    const next = new Set(leftOut);
    if (wanted) next.add(line);
    else next.delete(line);
    onLeftOut(next);
  };
  const download = () =>
    saveText(
      'rows-at-fault.csv',
      'text/csv',
      csv([
        ['line', 'column', 'value', 'what is wrong'],
        ...placed.map(({ line, column, value, message }) => [line, table.columns[column] ?? '', value, message]),
      ]),
    );
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-3">
        {open === 0 ? (
          <p>{plural(lines.length, 'row')} at fault will not be imported.</p>
        ) : (
          <p className="font-medium text-fail">
            {plural(open, 'row')} cannot be taken as {open === 1 ? 'it is' : 'they are'}: mend{' '}
            {open === 1 ? 'it' : 'them'}, or leave {open === 1 ? 'it' : 'them'} out.
          </p>
        )}
        <Button icon={Download} onClick={download} className="ml-auto">
          Faults as CSV
        </Button>
      </div>
      <Checkbox
        label={lines.length === 1 ? 'Leave out the row at fault' : `Leave out all ${count(lines.length)} rows at fault`}
        checked={lines.every((line) => leftOut.has(line))}
        onChange={(event) => onLeftOut(new Set(event.target.checked ? lines : []))}
      />
      <table aria-label="Rows at fault" className="w-full">
        <thead>
          <tr className="border-b border-line text-left text-sm text-muted">
            <th className="py-1 pr-3 text-right font-normal">Line</th>
            <th className="py-1 pr-3 font-normal">Column</th>
            <th className="py-1 pr-3 font-normal">Value</th>
            <th className="py-1 pr-3 font-normal">What is wrong</th>
            <th className="py-1 font-normal">Leave out</th>
          </tr>
        </thead>
        <tbody>
          {placed.slice(0, SHOWN).map(({ line, column, value, message }) => (
            <tr key={`${line}:${column}:${message}`} className="border-b border-line">
              <td className="py-1 pr-3 text-right tabular-nums">{line}</td>
              <td className="py-1 pr-3">{table.columns[column] ?? 'the row'}</td>
              <td className="py-1 pr-3">
                {column === -1 ? (
                  value
                ) : (
                  <TextInput
                    aria-label={`${table.columns[column] ?? ''} in line ${line}`}
                    className="w-full"
                    disabled={leftOut.has(line)}
                    value={edits.get(editKey(line, column)) ?? value}
                    onText={(text) => onEdits(new Map(edits).set(editKey(line, column), text))}
                  />
                )}
              </td>
              <td className="py-1 pr-3 text-fail">{message}</td>
              <td className="py-1">
                <input
                  type="checkbox"
                  aria-label={`Leave out line ${line}`}
                  className="size-3.5 accent-accent"
                  checked={leftOut.has(line)}
                  onChange={(event) => tick(line, event.target.checked)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {placed.length > SHOWN && (
        <p className="text-sm text-muted">
          The first {count(SHOWN)} of {count(placed.length)} faults; all of them are in the CSV.
        </p>
      )}
    </div>
  );
}
