import { Upload } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { IMPORT_LIMITS } from '../../../core/contract/local/lead-import.ts';
import { messageOf } from '../../../core/message-of.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { bytes, count } from '../../ui/formats.ts';
import { decodeText } from '../../ui/decode-text.ts';
import { readCsv, type CsvTable } from './csv-table.ts';

/** Why a table cannot be taken as it is; null where it can. */
function objection({ columns, rows, faults }: CsvTable): string | null {
  const [fault] = faults;
  if (fault) return `Line ${fault.line}: ${fault.message}.`;
  if (columns.length === 0 || rows.length === 0) return 'There are no rows under a first row that names the columns.';
  if (rows.length > IMPORT_LIMITS.rows)
    return `There are ${count(rows.length)} rows; one import takes ${count(IMPORT_LIMITS.rows)} at most. Split the file.`;
  return null;
}

export interface ImportSourceProps {
  /** What is pasted or typed; whoever has it asks before it is lost. */
  text: string;
  onText: (text: string) => void;
  onTable: (name: string, table: CsvTable) => void;
}

/** Where a table comes from: a file that is chosen or dropped, or text that is pasted. */
export function ImportSource({ text, onText, onTable }: ImportSourceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const take = (name: string, source: string) => {
    const table = readCsv(source);
    const why = objection(table);
    setFault(why);
    if (why === null) onTable(name, table);
  };
  const read = (file: File | undefined) => {
    if (!file) return;
    if (file.size > IMPORT_LIMITS.file_bytes) {
      setFault(`${file.name} has ${bytes(file.size)}; a file may have ${bytes(IMPORT_LIMITS.file_bytes)} at most.`);
      return;
    }
    file.arrayBuffer().then(
      (buffer) => take(file.name, decodeText(new Uint8Array(buffer))),
      (error: unknown) => setFault(`${file.name} could not be read: ${messageOf(error)}`),
    );
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    read(event.dataTransfer.files[0]);
  };
  return (
    <div className="flex flex-col gap-4">
      <div
        role="presentation"
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`flex flex-col items-center gap-2 rounded-md border border-dashed p-6 text-center ${over ? 'border-accent bg-accent-soft' : 'border-line-strong'}`}
      >
        <p>Drop a CSV file here, or choose one. Its first row names the columns; what they are is asked next.</p>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          aria-label="CSV file"
          className="hidden"
          onChange={(event) => {
            read(event.target.files?.[0]);
            // The same file can be chosen again.
            event.target.value = '';
          }}
        />
        <Button icon={Upload} onClick={() => input.current?.click()}>
          Choose a file…
        </Button>
        <p className="text-sm text-subtle">
          At most {bytes(IMPORT_LIMITS.file_bytes)} and {count(IMPORT_LIMITS.rows)} rows, between commas, semicolons or
          tabs.
        </p>
      </div>
      <Field label="Or paste it" error={fault}>
        <TextArea
          rows={6}
          className="font-mono text-sm"
          placeholder={'Name,Phone,Plan\nMaria,+14155552671,gold'}
          value={text}
          onText={onText}
        />
      </Field>
      <div>
        <Button disabled={text.trim() === ''} onClick={() => take('pasted text', text)}>
          Read the text
        </Button>
      </div>
    </div>
  );
}
