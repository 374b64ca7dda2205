import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { DocumentRecord } from '../../../core/documents/document-record.ts';
import { useCreateDocument, useDeleteDocument, useDocuments } from '../../api/documents.ts';
import { HistoryDialog } from '../../documents/history-dialog.tsx';
import { SaveState } from '../../documents/save-controls.tsx';
import { useDocumentEditing } from '../../documents/use-document-editing.ts';
import { useDraft } from '../../documents/use-draft.ts';
import { useRestore } from '../../documents/use-restore.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { reporting, showError, showToast } from '../../ui/toasts.tsx';
import { readPhraseBook, SHIPPED_TEXT, whyNotSaved } from './phrase-book-form.ts';
import { PhraseBookEditor } from './phrase-book-editor.tsx';

const KIND = 'phrase-books';
/** The draft of a book that is not there yet. */
const FIRST_DRAFT = `${KIND}/new`;

/** The way back to the shipped book: the account's own goes to the bin. */
function RestoreShipped({ record, dirty }: { record: DocumentRecord<typeof KIND>; dirty: boolean }) {
  const [asking, setAsking] = useState(false);
  const remove = useDeleteDocument(KIND);
  const { restore } = useRestore(KIND);
  const removeNow = () => {
    const { onSuccess, onError } = reporting(`delete ${record.id}`, () =>
      showToast('The shipped phrase book is back.', { label: 'Undo', run: () => restore(record.id, record.name) }),
    );
    // As a promise: the account's own book, and this button with it, may be gone before callbacks of the mutation are called.
    void remove.mutateAsync(record.id).then(onSuccess, onError);
  };
  return (
    <>
      <Button kind="quiet" icon={RotateCcw} onClick={() => setAsking(true)}>
        Restore…
      </Button>
      {asking && (
        <ConfirmDialog
          title="Go back to the shipped phrase book?"
          doIt="Use the shipped one"
          busy={remove.isPending}
          onConfirm={removeNow}
          onClose={() => setAsking(false)}
        >
          This account&apos;s own book goes to the bin with all its revisions{dirty ? ' and your unsaved changes' : ''},
          and can be restored from there. Finished runs go by the book that they began with.
        </ConfirmDialog>
      )}
    </>
  );
}

function OwnBook({ record }: { record: DocumentRecord<typeof KIND> }) {
  const editing = useDocumentEditing(KIND, record, readPhraseBook);
  const [showHistory, setShowHistory] = useState(false);
  const { dirty } = editing.draft;
  return (
    <>
      <PhraseBookEditor
        editing={editing}
        subtitle={
          <>
            <Badge tone="accent">this account&apos;s own</Badge>
            <SaveState editing={editing} updatedAt={record.updated_at} />
          </>
        }
        onHistory={() => setShowHistory(true)}
      >
        <RestoreShipped record={record} dirty={dirty} />
      </PhraseBookEditor>
      {showHistory && (
        <HistoryDialog
          kind={KIND}
          id={record.id}
          name={record.name}
          currentRevision={record.revision}
          dirty={dirty}
          onClose={() => setShowHistory(false)}
        />
      )}
    </>
  );
}

/** The first save makes a book of the account's own. */
function ShippedBook() {
  const draft = useDraft(FIRST_DRAFT, SHIPPED_TEXT, 0);
  const create = useCreateDocument(KIND);
  const save = () => {
    const { text, dirty } = draft.now();
    if (!dirty || create.isPending) return;
    const about = 'phrase book';
    const why = whyNotSaved(text);
    if (why !== null) {
      showError(why, { about });
      return;
    }
    const { onSuccess, onError } = reporting(
      about,
      () => {
        draft.discard();
        showToast('Rehearsals and new runs of this account speak by this book now.');
      },
      'Not saved: ',
    );
    // As a promise: by then the account's own book may stand in the place of this one.
    void create.mutateAsync({ name: 'Phrase book', source: text }).then(onSuccess, onError);
  };
  return (
    <PhraseBookEditor
      editing={{
        language: 'yaml',
        stored: { text: SHIPPED_TEXT, revision: 0 },
        draft,
        saving: create.isPending,
        conflict: false,
        faults: () => ({}),
        save,
        keepMine: save,
        takeTheirs: draft.discard,
      }}
      subtitle={
        <>
          <Badge tone="neutral">as shipped</Badge>
          {draft.dirty && <output className="text-warn">● unsaved</output>}
        </>
      }
    />
  );
}

/** The phrases by which conversations are understood and spoken, for the account. */
export function PhraseBookScreen() {
  const books = useDocuments(KIND);
  const own = books.data?.items[0];
  return (
    <div className="flex h-full min-h-0 flex-col">
      <QueryView query={books} what="the phrase book" />
      {own && <OwnBook key={own.id} record={own} />}
      {books.data && !own && <ShippedBook />}
    </div>
  );
}
