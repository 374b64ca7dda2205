import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  title: string;
  /** What the button says that does it. */
  doIt: string;
  /** Something is deleted or taken away by it. */
  danger?: boolean;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** What will be lost, and for whom. */
  children: ReactNode;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({ title, doIt, danger = false, busy, onConfirm, onClose, children }: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      open
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind={danger ? 'danger' : 'primary'} disabled={busy} onClick={onConfirm}>
            {doIt}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
