import { useLocation } from 'wouter';
import { documentKind, type DocumentKind } from '../../core/documents/documents.ts';
import { useUndeleteDocument } from '../api/documents.ts';
import { reporting, showToast } from '../ui/toasts.tsx';

/** Brings a deleted document back and opens it, where it has a screen. */
export function useRestore(kind: DocumentKind) {
  const undelete = useUndeleteDocument(kind);
  const [, navigate] = useLocation();
  return {
    busy: undelete.isPending,
    restore: (id: string, name: string) => {
      const { place } = documentKind(kind);
      const { onSuccess, onError } = reporting(
        `restore ${id}`,
        () => {
          showToast(`${name} is back.`);
          if (place !== null) navigate(`${place}/${id}`);
        },
        `${name} was not restored: `,
      );
      // As a promise: by the time somebody clicks Undo the component may be gone, and callbacks of its mutation with it.
      void undelete.mutateAsync(id).then(onSuccess, onError);
    },
  };
}
