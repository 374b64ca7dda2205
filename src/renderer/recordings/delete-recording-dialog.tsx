import { useCassetteActions } from '../api/recordings.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { reporting, showToast } from '../ui/toasts.tsx';

interface DeleteRecordingDialogProps {
  recording: { id: string; name: string };
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a recording that was brought in is deleted. */
export function DeleteRecordingDialog({ recording: { id, name }, onClose, onDeleted }: DeleteRecordingDialogProps) {
  const { remove } = useCassetteActions();
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      doIt="Delete the recording"
      danger
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(
          id,
          reporting('recording deletion', () => {
            onDeleted();
            showToast(`The recording ${name} is deleted.`);
          }),
        )
      }
    >
      <p>It cannot be brought back but from its file. Runs that played it have their own copy of what was said.</p>
    </ConfirmDialog>
  );
}
