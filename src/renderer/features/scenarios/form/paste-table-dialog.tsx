import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, TextArea } from '../../../ui/field.tsx';
import { plural } from '../../../ui/formats.ts';
import { useLeaving } from '../../../ui/use-leaving.tsx';
import { readPasted, type DataTable } from './data-table.ts';

export interface PasteTableDialogProps {
  initial: string;
  /** The table that is there. */
  table: DataTable | null;
  onTable: (table: DataTable) => void;
  onClose: () => void;
}

/** A table from CSV or from the cells of a spreadsheet, in place of the one that is there or after its last row. */
export function PasteTableDialog({ initial, table, onTable, onClose }: PasteTableDialogProps) {
  const [text, setText] = useState(initial);
  const read = text.trim() === '' ? null : readPasted(text);
  const found = read && !('problem' in read) ? read : null;
  const form = table?.form ?? 'rows';
  const canAppend = found !== null && table !== null && found.columns.every((column) => table.columns.includes(column));
  const { leave, question } = useLeaving(text !== initial && text.trim() !== '', onClose);
  const append = () => {
    if (!found || !table) return;
    const rows = found.rows.map((cells) => table.columns.map((column) => cells[found.columns.indexOf(column)] ?? ''));
    onTable({ ...table, rows: [...table.rows, ...rows] });
  };
  return (
    <Dialog
      title="Paste rows"
      description="CSV, or cells copied from a spreadsheet. The first line names the columns."
      open
      onClose={leave}
      footer={
        question || (
          <>
            <span className="mr-auto text-muted">
              {found ? `${plural(found.columns.length, 'column')}, ${plural(found.rows.length, 'row')}` : ''}
            </span>
            {table && (
              <Button
                disabled={!canAppend}
                title={found && !canAppend ? 'The columns differ from those of the table' : undefined}
                onClick={append}
              >
                Add to the table
              </Button>
            )}
            <Button
              kind="primary"
              disabled={!found || found.rows.length === 0}
              onClick={() => found && onTable({ form, ...found })}
            >
              {table ? 'Replace the table' : 'Make a table'}
            </Button>
          </>
        )
      }
    >
      <Field label="Rows" error={read && 'problem' in read ? read.problem : null}>
        <TextArea
          rows={10}
          className="font-mono text-sm"
          value={text}
          placeholder={'day,price\nMonday,120\nFriday,140'}
          onText={setText}
        />
      </Field>
    </Dialog>
  );
}
