import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FailureNote } from './failure-note.tsx';

export interface FormDialogProps {
  title: string;
  submitLabel: string;
  /** Where leaving is not giving up, such as a step back. */
  leaveLabel?: string;
  ready: boolean;
  busy: boolean;
  error: string | null;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A few fields and one button; what the host has against them is said above the buttons. */
export function FormDialog({
  title,
  submitLabel,
  leaveLabel = 'Cancel',
  ready,
  busy,
  error,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  return (
    <Dialog title={title} open onClose={onClose}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (ready && !busy) onSubmit();
        }}
      >
        {children}
        <FailureNote error={error} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{leaveLabel}</Button>
          <Button kind="primary" type="submit" disabled={!ready || busy}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
