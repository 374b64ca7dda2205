import type { ReactNode } from 'react';
import type { AnyKind } from '../../core/documents/record-kinds.ts';
import { useDocumentUses } from '../api/bin.ts';
import { FailureNote } from '../ui/failure-note.tsx';
import { UseLinks } from './use-links.tsx';

/** Who names a document or record, each with the way to it. `children`: what is said while nobody does. */
export function UsedBy({ kind, id, children }: { kind: AnyKind; id: string; children: ReactNode }) {
  const uses = useDocumentUses(kind, id);
  const items = uses.data?.items ?? [];
  return (
    <>
      <FailureNote error={uses.error} />
      {uses.data && items.length === 0 && <p className="text-subtle">{children}</p>}
      {items.length > 0 && <UseLinks uses={items} />}
    </>
  );
}
