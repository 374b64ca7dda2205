import type { AnyKind } from '../../core/documents/record-kinds.ts';
import type { Stored } from '../../core/documents/stored.ts';
import { useDocumentUses } from './bin.ts';
import { isCutShort, useDocuments } from './documents.ts';
import { useNamedDocuments } from './named-documents.ts';

/** Of those that the host says name a document, so many are read to find one that does so in the way that is meant. */
const LOOKED_AT = 10;

export interface FirstNaming<K extends AnyKind> {
  first: Stored[K] | undefined;
  /** Whether there may yet be one. */
  isPending: boolean;
}

/** The first document of the kind `by` that names another: of those that are listed, else of those that the host says do, where the list does not have all. */
export function useFirstNaming<K extends AnyKind>(
  by: K,
  named: { kind: AnyKind; id: string | null | undefined },
  names: (record: Stored[K]) => boolean,
): FirstNaming<K> {
  const { data: list, isPending } = useDocuments(by);
  const listed = list?.items.find(names);
  const asked = isCutShort(list) && listed === undefined ? (named.id ?? null) : null;
  const uses = useDocumentUses(named.kind, asked);
  const all = asked === null ? [] : (uses.data?.items ?? []);
  const ids = all.flatMap(({ kind, id }) => (kind === by ? [id] : [])).slice(0, LOOKED_AT);
  const { records, isReading } = useNamedDocuments(by, ids);
  return {
    first: listed ?? (asked === null ? undefined : records.find(names)),
    isPending: isPending || (asked !== null && (uses.isPending || ids.some(isReading))),
  };
}
