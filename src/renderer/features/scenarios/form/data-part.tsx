import { ClipboardPaste, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { plural } from '../../../ui/formats.ts';
import { cellPath, DataGrid } from './data-grid.tsx';
import { addRow, readTable, writeTable, type DataTable } from './data-table.ts';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { useScenarioField, useScenarioForm } from './form-context.ts';
import { FormPart } from './form-part.tsx';
import { PairsControl } from './list-controls.tsx';
import { PasteTableDialog } from './paste-table-dialog.tsx';

/** Variables, and the table whose rows override them: the scenario runs once for each row. */
export function DataPart() {
  const variables = useScenarioField(['variables']).value;
  const { value, problem } = useScenarioField(['data']);
  const { edit, focus, problems } = useScenarioForm();
  const [pasted, setPasted] = useState<string | null>(null);
  const table = readTable(value);
  const names = typeof variables === 'object' && variables !== null ? Object.keys(variables) : [];
  const fault = problem ?? problems.get('data.csv');
  const start: DataTable = {
    form: 'rows',
    columns: names.length > 0 ? names : ['variable'],
    rows: [(names.length > 0 ? names : ['variable']).map(() => '')],
  };
  return (
    <FormPart
      title="Variables and data"
      keys={['variables', 'data']}
      summary={table ? plural(table.rows.length, 'row') : names.length > 0 ? plural(names.length, 'variable') : 'none'}
    >
      <PairsControl
        path={['variables']}
        label="Variables"
        hint="Any text of the scenario may say {{name}}"
        noun="variable"
      />
      <FieldGroup
        label="Data"
        legend={`Table: the scenario runs once for each row${table?.form === 'csv' ? ' (CSV in the source)' : ''}`}
        problem={fault}
      >
        {table && <DataGrid table={table} onPaste={setPasted} />}
        {!table && value != null && (
          <p className="text-sm text-subtle">The source has something here that a grid cannot show.</p>
        )}
        <div className="flex flex-wrap gap-1">
          <Button
            icon={Plus}
            onClick={() => {
              edit(table ? addRow(table) : writeTable(start));
              focus(cellPath(table?.rows.length ?? 0, 0));
            }}
          >
            Row
          </Button>
          <Button icon={ClipboardPaste} onClick={() => setPasted('')}>
            Paste rows…
          </Button>
        </div>
      </FieldGroup>
      {pasted !== null && (
        <PasteTableDialog
          initial={pasted}
          table={table}
          onTable={(next) => {
            edit(writeTable(next));
            setPasted(null);
          }}
          onClose={() => setPasted(null)}
        />
      )}
    </FormPart>
  );
}
