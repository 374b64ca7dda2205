import { useLocation } from 'wouter';
import type { ListedEngine } from '../../../core/contract/local/engine.ts';
import { useEngineActions } from '../../api/engines.ts';
import { useRestore } from '../../documents/use-restore.ts';
import { reporting, showToast } from '../../ui/toasts.tsx';

/** Deletes an engine at once; it comes back from the toast that says so, or from the bin. */
export function useDeleteEngine(): (engine: ListedEngine) => void {
  const [, navigate] = useLocation();
  const { remove } = useEngineActions();
  const { restore } = useRestore('engines');
  return ({ id, name }) => {
    const { onSuccess, onError } = reporting('engine deletion', () => {
      navigate('/settings/engines');
      showToast(`Deleted ${name}. It is in the bin.`, { label: 'Undo', run: () => restore(id, name) });
    });
    // As a promise: its page is gone once the list is read again, and callbacks of its mutation with it.
    void remove.mutateAsync(id).then(onSuccess, onError);
  };
}
