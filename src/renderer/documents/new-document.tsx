import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { StoredBody } from '../../core/documents/stored.ts';
import { nounOf, placeOf, type AnyKind } from '../../core/documents/record-kinds.ts';
import { useCreateDocument } from '../api/documents.ts';
import { useQueryParam } from '../ui/hash-location.ts';
import { NameDialog } from './name-dialog.tsx';

export interface NewDocumentProps<K extends AnyKind> {
  kind: K;
  /** What a new one holds under the name that was asked for. */
  starter: (name: string) => StoredBody[K] | Promise<StoredBody[K]>;
  /** What is good to know before. */
  hint?: string | undefined;
  /** What of the address stays at the new one. */
  keeps?: string | undefined;
}

/** The dialog for a new document, open while the address says `?new=1`, so that every screen and the palette can ask for it. */
export function NewDocument<K extends AnyKind>({ kind, starter, hint, keeps }: NewDocumentProps<K>) {
  const noun = nounOf(kind);
  const place = placeOf(kind);
  const [wanted, setWanted] = useQueryParam('new');
  const [, navigate] = useLocation();
  const create = useCreateDocument(kind);
  const begin = useMutation({ mutationFn: async (name: string) => create.mutateAsync(await starter(name)) });
  if (wanted == null) return null;
  return (
    <NameDialog
      title={`New ${noun}`}
      submitLabel="Create"
      initial=""
      hint={hint}
      busy={begin.isPending}
      error={begin.error?.message ?? null}
      onSubmit={(name) =>
        begin.mutate(name, { onSuccess: (record) => navigate(`${place}/${record.id}${keeps ? `?${keeps}` : ''}`) })
      }
      onClose={() => setWanted(null)}
    />
  );
}
