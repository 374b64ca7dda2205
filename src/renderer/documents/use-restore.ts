import { useLocation } from 'wouter';
import { placeOf, type AnyKind } from '../../core/documents/record-kinds.ts';
import { useUndeleteDocument } from '../api/documents.ts';
import { reporting, showToast } from '../ui/toasts.tsx';

/** Brings a deleted document back and opens it. */
export function useRestore(kind: AnyKind) {
  const undelete = useUndeleteDocument(kind);
  const [, navigate] = useLocation();
  return {
    busy: undelete.isPending,
    restore: (id: string, name: string) => {
      const { onSuccess, onError } = reporting(
        `restore ${id}`,
        () => {
          showToast(`${name} is back.`);
          navigate(`${placeOf(kind)}/${id}`);
        },
        `${name} was not restored: `,
      );
      // As a promise: by the time somebody clicks Undo the component may be gone, and callbacks of its mutation with it.
      void undelete.mutateAsync(id).then(onSuccess, onError);
    },
  };
}
