import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { documentKind, type DocumentBody, type DocumentKind } from '../../core/documents/documents.ts';
import { useCreateDocument } from '../api/documents.ts';
import { useQueryParam } from '../ui/hash-location.ts';
import { NameDialog } from './name-dialog.tsx';

export interface NewDocumentProps<K extends DocumentKind> {
  kind: K;
  /** What a new one holds under the name that was asked for. */
  starter: (name: string) => DocumentBody<K> | Promise<DocumentBody<K>>;
  /** What is good to know before. */
  hint?: string | undefined;
}

/** The dialog for a new document, open while the address says `?new=1`, so that every screen and the palette can ask for it. */
export function NewDocument<K extends DocumentKind>({ kind, starter, hint }: NewDocumentProps<K>) {
  const { noun, place } = documentKind(kind);
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
      onSubmit={(name) => begin.mutate(name, { onSuccess: (record) => navigate(`${place}/${record.id}`) })}
      onClose={() => setWanted(null)}
    />
  );
}
