import { RemoveButton } from '../../../ui/remove-button.tsx';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { count } from '../../../ui/formats.ts';
import { addColumn, removeColumn, removeRow, renameColumn, setCell, type DataTable } from './data-table.ts';
import { fieldMark, useScenarioForm } from './form-context.ts';
import { NameInput } from './list-controls.tsx';
import { readScalar, scalarText } from './typed-scalar.ts';
import { useTypedText } from './use-typed-text.ts';

/** Rows shown at a time. */
const PAGE = 50;

/** Names a cell for `focus`. */
export const cellPath = (row: number, column: number) => ['data', row, 'cell', column] as const;

function Cell({ table, row, column }: { table: DataTable; row: number; column: number }) {
  const { edit } = useScenarioForm();
  const typed = useTypedText(table.rows[row]?.[column] ?? '', (text) => {
    edit(setCell(table, row, column, text));
    return table.form === 'rows' ? scalarText(readScalar(text)) : text;
  });
  return (
    <td className="p-0">
      <TextInput
        {...fieldMark(cellPath(row, column))}
        aria-label={`${table.columns[column]}, row ${row + 1}`}
        className="w-full rounded-none border-transparent hover:border-line-strong"
        {...typed}
      />
    </td>
  );
}

function Heading({ table }: { table: DataTable }) {
  const { edit, focus } = useScenarioForm();
  return (
    <thead>
      <tr className="text-left">
        <th className="w-8 font-normal">
          <span className="sr-only">Row</span>
        </th>
        {table.columns.map((name, at) => (
          // The name is what is edited, so the place must stay the identity.
          <th key={at} className="min-w-24 p-0 font-normal">
            <div className="flex">
              <NameInput
                name={name}
                label={`Column ${at + 1}`}
                taken={table.columns}
                onName={(to) => edit(renameColumn(table, at, to))}
                wide
              />
              <RemoveButton name={`the column ${name}`} onRemove={() => edit(removeColumn(table, at))} />
            </div>
          </th>
        ))}
        <th className="min-w-24 p-0 font-normal">
          <NameInput
            name=""
            label="Another column"
            placeholder="column …"
            taken={table.columns}
            onName={(name) => edit(addColumn(table, name))}
            onEntered={() => focus(cellPath(0, table.columns.length))}
            wide
          />
        </th>
      </tr>
    </thead>
  );
}

/** The table as fields, a page of rows at a time; several pasted lines are offered as rows. */
export function DataGrid({ table, onPaste }: { table: DataTable; onPaste: (text: string) => void }) {
  const { edit } = useScenarioForm();
  const [first, setFirst] = useState(0);
  const from = Math.min(first, Math.max(0, table.rows.length - 1));
  const shown = table.rows.slice(from, from + PAGE);
  return (
    <>
      <div
        className="overflow-x-auto rounded border border-line"
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain');
          if (!text.trim().includes('\n')) return;
          event.preventDefault();
          onPaste(text);
        }}
      >
        <table className="w-full" aria-label="Data table">
          <Heading table={table} />
          <tbody>
            {shown.map((_, offset) => (
              <tr key={from + offset} className="border-t border-line">
                <td className="px-1 text-right text-sm text-subtle">{from + offset + 1}</td>
                {table.columns.map((name, column) => (
                  <Cell key={name} table={table} row={from + offset} column={column} />
                ))}
                <td className="p-0">
                  <RemoveButton
                    name={`row ${from + offset + 1}`}
                    onRemove={() => edit(removeRow(table, from + offset))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {table.rows.length > PAGE && (
        <div className="flex items-center gap-2 text-sm text-muted">
          <Button disabled={from === 0} onClick={() => setFirst(Math.max(0, from - PAGE))}>
            Earlier
          </Button>
          <Button disabled={from + PAGE >= table.rows.length} onClick={() => setFirst(from + PAGE)}>
            Later
          </Button>
          rows {count(from + 1)} to {count(from + shown.length)} of {count(table.rows.length)}
        </div>
      )}
    </>
  );
}
