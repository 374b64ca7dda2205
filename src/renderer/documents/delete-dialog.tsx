import { nounOf, type AnyKind } from '../../core/documents/record-kinds.ts';
import { useDocumentUses } from '../api/bin.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { plural } from '../ui/formats.ts';
import { Loading } from '../ui/states.tsx';
import { UseLinks } from './use-links.tsx';

export interface DeleteDialogProps {
  kind: AnyKind;
  id: string;
  name: string;
  busy: boolean;
  /** Unsaved text goes nowhere: it is there again when the document is. */
  dirty: boolean;
  /** What is lost with it, where more can be said than who uses it. */
  missedBy?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a document is deleted, and shows who would miss it. */
export function DeleteDialog({ kind, id, name, busy, dirty, missedBy, onConfirm, onClose }: DeleteDialogProps) {
  const uses = useDocumentUses(kind, id);
  const users = uses.data?.items ?? [];
  const noun = nounOf(kind);
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      doIt="Delete"
      danger
      busy={busy || uses.isPending}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <div className="flex flex-col gap-2">
        {uses.isPending && <Loading what="who uses it" />}
        {uses.error && <p className="text-fail">Who uses it could not be read: {uses.error.message}</p>}
        {uses.data && users.length === 0 && <p>{missedBy ?? `No other document uses this ${noun}.`}</p>}
        {users.length > 0 && (
          <>
            <p>
              {missedBy ??
                `${plural(users.length, 'document')} ${users.length === 1 ? 'uses' : 'use'} this ${noun} and will miss it:`}
            </p>
            <UseLinks uses={users} onOpen={onClose} />
          </>
        )}
        <p className="text-muted">
          It goes to the bin with all its revisions{dirty ? ' and your unsaved changes' : ''}, and can be restored from
          there. Runs and calls of the past keep what they used.
        </p>
      </div>
    </ConfirmDialog>
  );
}
