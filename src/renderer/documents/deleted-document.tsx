import { RotateCcw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DocumentKind } from '../../core/documents/document-names.ts';
import { documentKind, type DocumentBody } from '../../core/documents/documents.ts';
import { languageOf } from '../../core/documents/stored.ts';
import { isRecordKind, nounOf, type AnyKind } from '../../core/documents/record-kinds.ts';
import { useDeletedDocument } from '../api/bin.ts';
import { CodeEditor } from '../editor/lazy-editors.tsx';
import { Button } from '../ui/button.tsx';
import { PaneHeader } from '../ui/pane-header.tsx';
import { Loading } from '../ui/states.tsx';
import { TimeAgo } from '../ui/time-ago.tsx';
import { useDraftKeys } from './draft-storage.ts';
import { UseLinks } from './use-links.tsx';
import { useRestore } from './use-restore.ts';

const nothing = () => undefined;

/** As it waits in the bin: a document was checked against its kind's schema when it was saved, a record is read as it is. */
const binText = (kind: AnyKind, body: Readonly<Record<string, unknown>>): string =>
  isRecordKind(kind)
    ? JSON.stringify(body, null, 2)
    : documentKind(kind).source(body as unknown as DocumentBody<DocumentKind>);

export interface DeletedDocumentProps {
  kind: AnyKind;
  id: string;
  /** What is shown where the bin does not know it either. */
  neverWas: ReactNode;
}

/** What stands at the address of a deleted document: that it is one, its text to read, and the way back. */
export function DeletedDocument({ kind, id, neverWas }: DeletedDocumentProps) {
  const noun = nounOf(kind);
  const deleted = useDeletedDocument(kind, id);
  const { busy, restore } = useRestore(kind);
  const hasDraft = useDraftKeys().has(`${kind}/${id}`);
  if (!deleted.data) {
    if (deleted.error) return neverWas;
    return <Loading what={`the deleted ${noun}`} />;
  }
  const { name, revision, deleted_at, used_by, body } = deleted.data;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PaneHeader title={name} subtitle={<output>deleted</output>}>
        <Button kind="primary" disabled={busy} icon={RotateCcw} onClick={() => restore(id, name)}>
          Restore
        </Button>
      </PaneHeader>
      <section
        aria-label={`Deleted ${noun}`}
        className="flex flex-col gap-1 border-b border-line bg-warn-soft px-3 py-2"
      >
        <p className="flex items-center gap-2 font-medium">
          <Trash2 size={14} className="shrink-0 text-warn" />
          <span>
            This {noun} was deleted <TimeAgo iso={deleted_at} />, at revision {revision}.
          </span>
        </p>
        <p className="text-muted">
          It can be read here, and neither changed nor rehearsed until it is restored; its history comes back with it.
          {hasDraft && ' Unsaved changes are stored on this machine and come back too.'}
        </p>
        {used_by.length > 0 && (
          <div className="flex flex-wrap gap-x-2">
            <span>Still named by</span>
            <UseLinks uses={used_by} />
          </div>
        )}
      </section>
      <div className="min-h-0 flex-1">
        <CodeEditor
          ariaLabel={`Deleted ${noun} ${name}`}
          language={languageOf(kind)}
          value={binText(kind, body)}
          readOnly
          onChange={nothing}
          onSave={nothing}
        />
      </div>
    </div>
  );
}
