import { useState, type ReactNode } from 'react';
import { Button } from './button.tsx';

/** Leaves a dialog, but asks first where something in it would be lost. `question` takes the place of its footer while it is open. */
export function useLeaving(isChanged: boolean, onClose: () => void): { leave: () => void; question: ReactNode } {
  const [isAsking, setAsking] = useState(false);
  return {
    leave() {
      // Escape takes the question back, too.
      if (isChanged) setAsking(!isAsking);
      else onClose();
    },
    question: isAsking && (
      <>
        <p role="alert" className="min-w-0 flex-1">
          What you have changed here is stored nowhere yet.
        </p>
        <Button onClick={() => setAsking(false)}>Go on editing</Button>
        <Button kind="danger" onClick={onClose}>
          Throw it away
        </Button>
      </>
    ),
  };
}
