import { useEffect } from 'react';
import type { FolderOutcome } from '../../../core/contract/local/folder.ts';
import { useImportFolder, usePlanImport } from '../../api/folder.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Loading } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.tsx';
import type { GivenFiles } from './folder-files.ts';
import { FolderChanges, FolderFaults } from './folder-outcome.tsx';

const isIdle = ({ items, settings }: FolderOutcome): boolean =>
  settings === 'unchanged' && items.every(({ change }) => change === 'unchanged');

/** Shows what an import would do, or why it cannot, before anything is changed. */
export function FolderImportDialog({
  name,
  given,
  onImported,
  onClose,
}: {
  name: string;
  given: GivenFiles;
  onImported?: (outcome: FolderOutcome) => void;
  onClose: () => void;
}) {
  const { mutate: ask, ...plan } = usePlanImport();
  const carryOut = useImportFolder();
  useEffect(() => ask(given.files), [ask, given]);
  const faults = [...given.faults, ...(plan.data?.faults ?? [])];
  const mayImport = plan.data !== undefined && faults.length === 0 && !isIdle(plan.data);
  const importNow = () =>
    carryOut.mutate(
      { files: given.files, name },
      {
        onSuccess(outcome) {
          const { applied, items } = outcome;
          const count = (change: string) => items.filter((item) => item.change === change).length;
          if (applied) {
            showToast(`Imported: ${count('created')} created, ${count('changed')} changed.`);
            onClose();
            onImported?.(outcome);
          }
        },
      },
    );
  return (
    <Dialog
      open
      size="wide"
      title={`Import ${name}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{mayImport ? 'Cancel' : 'Close'}</Button>
          {mayImport && (
            <Button kind="primary" disabled={carryOut.isPending} spins={carryOut.isPending} onClick={importNow}>
              {carryOut.isPending ? 'Importing …' : 'Import'}
            </Button>
          )}
        </>
      }
    >
      {plan.isPending && <Loading what="what would change" />}
      <FailureNote error={plan.error ?? carryOut.error} />
      {plan.data &&
        (faults.length > 0 ? (
          <FolderFaults faults={faults} />
        ) : isIdle(plan.data) ? (
          <p>Everything in it is here already, as it is there: there is nothing to import.</p>
        ) : (
          <FolderChanges outcome={plan.data} />
        ))}
    </Dialog>
  );
}
