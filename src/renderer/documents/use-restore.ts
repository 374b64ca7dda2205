import { useLocation } from 'wouter';
import type { DocumentKind } from '../../core/contract/local/documents.ts';
import { useUndeleteDocument } from '../api/documents.ts';
import { reporting, showToast } from '../ui/toasts.tsx';
import { DOCUMENT_PLACES } from './document-places.ts';

/** Brings a deleted document back and opens it, where it has a screen. */
export function useRestore(kind: DocumentKind) {
  const undelete = useUndeleteDocument(kind);
  const [, navigate] = useLocation();
  return {
    busy: undelete.isPending,
    restore: (id: string, name: string) => {
      const { base } = DOCUMENT_PLACES[kind];
      const { onSuccess, onError } = reporting(
        `restore ${id}`,
        () => {
          showToast(`${name} is back.`);
          if (base !== null) navigate(`${base}/${id}`);
        },
        `${name} was not restored: `,
      );
      // As a promise: by the time somebody clicks Undo the component may be gone, and callbacks of its mutation with it.
      void undelete.mutateAsync(id).then(onSuccess, onError);
    },
  };
}
