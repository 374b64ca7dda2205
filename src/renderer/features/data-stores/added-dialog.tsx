import { useState } from 'react';
import { TEXT_LIMITS } from '../../../core/contract/text-limits.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, TextArea, TextInput } from '../../ui/field.tsx';
import { count, plural } from '../../ui/formats.ts';
import { useLeaving } from '../../ui/use-leaving.tsx';
import { RemoveButton } from '../../ui/remove-button.tsx';
import type { Extracted } from './extract-file.ts';

interface Row extends Extracted {
  key: number;
}

const nameFault = ({ filename }: Extracted, rows: readonly Extracted[]): string | null =>
  filename.trim() === ''
    ? 'A name is needed.'
    : rows.filter((row) => row.filename === filename).length > 1
      ? 'Another of these files has this name.'
      : null;

const textFault = ({ text }: Extracted): string | null =>
  text.trim() === ''
    ? 'There is no text yet.'
    : text.length > TEXT_LIMITS.knowledge
      ? `There are ${count(text.length)} characters; a document may have ${count(TEXT_LIMITS.knowledge)}. Cut it into parts.`
      : null;

export interface AddedDialogProps {
  documents: readonly Extracted[];
  /** Files that could not be read, and why. */
  problems: readonly string[];
  taken: readonly string[];
  onAdd: (documents: Extracted[]) => void;
  onClose: () => void;
  /** Whoever keeps what is changed: then leaving loses nothing, and nothing is asked. */
  onEdit?: (documents: readonly Extracted[]) => void;
  /** Throws that away, where there is something. */
  onDiscard?: () => void;
}

/** What was read of files, to be corrected before it is added. */
export function AddedDialog({ documents, problems, taken, onAdd, onClose, onEdit, onDiscard }: AddedDialogProps) {
  const [rows, setRows] = useState<Row[]>(() => documents.map((document, key) => ({ ...document, key })));
  const set = (key: number, patch: Partial<Extracted>) => {
    const next = rows.map((row) => (row.key === key ? { ...row, ...patch } : row));
    setRows(next);
    onEdit?.(next.map(({ filename, text }) => ({ filename, text })));
  };
  const isChanged = rows.some(
    ({ key, filename, text }) => filename !== documents[key]?.filename || text !== documents[key].text,
  );
  const { leave, question } = useLeaving(isChanged && !onEdit, onClose);
  const isReady = rows.length > 0 && rows.every((row) => nameFault(row, rows) === null && textFault(row) === null);
  return (
    <Dialog
      title="Add documents"
      description="This is the text that was read. What you change here is what is added; the files stay as they are."
      size="wide"
      open
      onClose={leave}
      footer={
        question || (
          <>
            {onDiscard ? <Button onClick={onDiscard}>Discard</Button> : <Button onClick={leave}>Cancel</Button>}
            <Button
              kind="primary"
              disabled={!isReady}
              onClick={() => onAdd(rows.map(({ filename, text }) => ({ filename: filename.trim(), text })))}
            >
              {rows.length === 0 ? 'Add' : `Add ${plural(rows.length, 'document')}`}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {problems.length > 0 && (
          <div role="alert" className="rounded border border-fail px-3 py-2">
            <ul aria-label="Files that were not read">
              {problems.map((problem) => (
                <li key={problem} className="text-fail">
                  {problem}
                </li>
              ))}
            </ul>
          </div>
        )}
        {rows.map((row) => (
          <section key={row.key} aria-label={row.filename} className="flex flex-col gap-2">
            <div className="flex items-end gap-2">
              <div className="min-w-0 flex-1">
                <Field
                  label="File name"
                  error={nameFault(row, rows)}
                  hint={
                    taken.includes(row.filename.trim()) ? 'Takes the place of the document of this name.' : undefined
                  }
                >
                  <TextInput value={row.filename} onText={(filename) => set(row.key, { filename })} />
                </Field>
              </div>
              {rows.length > 1 && (
                <RemoveButton
                  name={row.filename}
                  onRemove={() => setRows(rows.filter((other) => other.key !== row.key))}
                />
              )}
            </div>
            <Field label="Text" error={textFault(row)} hint={plural(row.text.length, 'character')}>
              <TextArea
                rows={rows.length > 1 ? 8 : 16}
                className="font-mono text-sm"
                value={row.text}
                onText={(text) => set(row.key, { text })}
              />
            </Field>
          </section>
        ))}
        {rows.length === 0 && <p className="text-muted">There is nothing to add.</p>}
      </div>
    </Dialog>
  );
}
