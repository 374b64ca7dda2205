import { ClipboardPaste, Upload } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { useFormDraft } from '../../documents/use-form-draft.ts';
import { Button } from '../../ui/button.tsx';
import { bytes } from '../../ui/formats.ts';
import { AddedDialog } from './added-dialog.tsx';
import { extractFile, FILE_LIMIT_BYTES, type Extracted } from './extract-file.ts';

interface Read {
  documents: Extracted[];
  problems: string[];
}

const PASTED: Extracted = { filename: 'pasted.md', text: '' };

/** Where documents come from: files that are chosen or dropped, or text that is pasted. What was read of them is shown before it is taken. */
export function AddDocuments({
  storeId,
  taken,
  onAdd,
}: {
  storeId: string;
  /** File names that the store has. */
  taken: readonly string[];
  onAdd: (documents: Extracted[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [reading, setReading] = useState(0);
  const [read, setRead] = useState<Read | null>(null);
  // What is typed or pasted stands nowhere else: it is kept until it is added or discarded.
  const pasted = useFormDraft(`data-stores/${storeId}/pasted`, PASTED);
  const [isPasting, setPasting] = useState(false);
  const take = async (files: readonly File[]) => {
    if (files.length === 0) return;
    setReading(files.length);
    const documents: Extracted[] = [];
    const problems: string[] = [];
    // One after the other: each may take as much memory as it is allowed.
    for (const file of files) {
      const found = await extractFile(file);
      if (typeof found === 'string') problems.push(found);
      else documents.push(found);
      setReading((left) => left - 1);
    }
    setRead({ documents, problems });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take([...event.dataTransfer.files]);
  };
  return (
    <div
      role="presentation"
      data-takes-files
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`flex flex-wrap items-center gap-2 rounded-md border border-dashed p-3 ${over ? 'border-accent bg-accent-soft' : 'border-line-strong'}`}
    >
      <input
        ref={input}
        type="file"
        multiple
        accept=".txt,.md,.csv,.tsv,.html,.htm,.pdf,.docx"
        aria-label="Files for the data store"
        className="hidden"
        onChange={(event) => {
          void take([...(event.target.files ?? [])]);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
      <Button icon={Upload} spins={reading > 0} disabled={reading > 0} onClick={() => input.current?.click()}>
        Choose files…
      </Button>
      <Button kind="quiet" icon={ClipboardPaste} disabled={reading > 0} onClick={() => setPasting(true)}>
        Paste text…
        {pasted.dirty && <span className="text-warn">● not added</span>}
      </Button>
      <p className="min-w-0 flex-1 text-sm text-subtle">
        <output>
          {reading > 0
            ? `Reading: ${reading} to go…`
            : `Or drop them here: txt, md, csv, html, pdf, docx, at most ${bytes(FILE_LIMIT_BYTES)} each. They are read on this machine.`}
        </output>
      </p>
      {isPasting && (
        <AddedDialog
          documents={[pasted.form]}
          problems={[]}
          taken={taken}
          onEdit={([text]) => text && pasted.change(text)}
          onAdd={(documents) => {
            setPasting(false);
            pasted.draft.discard();
            onAdd(documents);
          }}
          {...(pasted.dirty && {
            onDiscard() {
              setPasting(false);
              pasted.draft.discard();
            },
          })}
          onClose={() => setPasting(false)}
        />
      )}
      {read && (
        <AddedDialog
          {...read}
          taken={taken}
          onAdd={(documents) => {
            setRead(null);
            onAdd(documents);
          }}
          onClose={() => setRead(null)}
        />
      )}
    </div>
  );
}
