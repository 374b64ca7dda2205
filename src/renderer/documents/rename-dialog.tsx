import type { AnyKind } from '../../core/documents/record-kinds.ts';
import { nounOf } from '../../core/documents/record-kinds.ts';
import { nameFault, type Rename } from '../../core/contract/local/rename.ts';
import type { RenamePlan } from '../../core/documents/rename.ts';
import { RENAMED_NOUNS, useRename, useRenamePlan } from '../api/renames.ts';
import { plural } from '../ui/formats.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Loading } from '../ui/states.tsx';
import { showToast } from '../ui/toasts.tsx';
import type { SavedDocumentEditing } from './use-document-editing.ts';
import { UseLinks } from './use-links.tsx';
import { useUndo } from './use-undo.ts';

export interface RenameDialogProps {
  rename: Rename;
  /** Of the text in which it was asked for. */
  kind: AnyKind;
  name: string;
  editing: SavedDocumentEditing;
  onClose: () => void;
}

const inWords = (counts: RenamePlan['counts']): string =>
  counts.map(({ kind, documents }) => plural(documents, nounOf(kind))).join(', ');

function Plan({ rename: { what, from, to }, plan }: { rename: Rename; plan: RenamePlan }) {
  const { counts, changed, taken, clashes, arguments: actions } = plan;
  const places = counts.reduce((sum, count) => sum + count.places, 0);
  const documents = counts.reduce((sum, count) => sum + count.documents, 0);
  if (documents === 0) return <p>Nothing that is saved has a {RENAMED_NOUNS[what]} of this name.</p>;
  return (
    <div className="flex flex-col gap-3">
      <p>
        Renames {plural(places, 'place')} in {inWords(counts)}. Each keeps the revision before it, and Undo takes all
        back at once.
      </p>
      <UseLinks uses={changed} label="Renamed in" />
      {documents > changed.length && <p className="text-muted">And {documents - changed.length} more.</p>}
      {clashes.length > 0 && (
        <div role="alert" className="text-fail">
          <p>
            These have a value for {from} and one for {to}. One of the two would be lost, so nothing can be renamed:
          </p>
          <UseLinks uses={clashes} label="Both have a value" />
        </div>
      )}
      {clashes.length === 0 && taken.length > 0 && (
        <div role="alert" className="text-warn">
          <p>{to} is used already. The two become one, which only Undo can tell apart again:</p>
          <UseLinks uses={taken} label="Have the new name already" />
        </div>
      )}
      {actions.length > 0 && (
        <div className="text-warn">
          <p>
            These actions are called with {to} in place of {from} from then on. Whoever answers them outside Understudy
            has to know the new name:
          </p>
          <UseLinks uses={actions} label="Called by another name" />
        </div>
      )}
    </div>
  );
}

/** Says what the renaming of a custom field or slot changes before it does, in all that is saved; a text that is not saved yet is saved first. */
export function RenameDialog({ rename, kind, name, editing, onClose }: RenameDialogProps) {
  const { what, from, to } = rename;
  const { dirty } = editing.draft;
  const fault = nameFault(what, to);
  const plan = useRenamePlan(rename, fault === null && !dirty);
  const renaming = useRename();
  const { offer } = useUndo();
  const isTaken = (plan.data?.taken.length ?? 0) > 0;
  const submit = () => {
    if (dirty) {
      editing.saveThen(() => {});
      return;
    }
    renaming.mutate(
      { rename, place: `${nounOf(kind)} ${name}`.slice(0, 500) },
      {
        onSuccess: ({ items }) => {
          showToast(`Renamed ${from} to ${to} in ${plural(items.length, 'document')}.`, offer());
          onClose();
        },
      },
    );
  };
  const isPossible = plan.data !== undefined && plan.data.counts.length > 0 && plan.data.clashes.length === 0;
  return (
    <FormDialog
      title={`Rename ${RENAMED_NOUNS[what]} ${from} to ${to}`}
      submitLabel={dirty ? 'Save, and look for it' : isTaken ? 'Make them one' : 'Rename'}
      ready={fault === null && (dirty || isPossible)}
      busy={editing.saving || renaming.isPending}
      error={renaming.error?.message ?? plan.error?.message ?? null}
      onSubmit={submit}
      onClose={onClose}
    >
      {fault !== null && (
        <p className="text-fail">
          It cannot be called {to}: {fault}.
        </p>
      )}
      {fault === null && dirty && (
        <p>{name} has unsaved changes. They are saved first, since what is saved is what is renamed.</p>
      )}
      {fault === null && !dirty && plan.isPending && <Loading what="where it is used" />}
      {fault === null && !dirty && plan.data && <Plan rename={rename} plan={plan.data} />}
    </FormDialog>
  );
}
