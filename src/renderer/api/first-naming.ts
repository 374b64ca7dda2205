import { useShallow } from 'zustand/react/shallow';
import type { AnyKind } from '../../core/documents/record-kinds.ts';
import type { Stored } from '../../core/documents/stored.ts';
import { useDocumentUses } from './bin.ts';
import { isCutShort, useDocuments } from './documents.ts';
import { useNamedDocuments } from './named-documents.ts';

/** Of those that the host says name a document, so many are read to find one that does so in the way that is meant. */
const LOOKED_AT = 10;

interface Named {
  kind: AnyKind;
  id: string | null | undefined;
}

interface Naming<K extends AnyKind> {
  /** The same array as long as they are the same. */
  records: readonly Stored[K][];
  /** Whether there may yet be more. */
  isPending: boolean;
}

/** `isAsked`: whether the host is to say who names it, beside those that are listed. */
function useNaming<K extends AnyKind>(
  by: K,
  { kind, id }: Named,
  names: (record: Stored[K]) => boolean,
  isAsked: (listed: readonly Stored[K][]) => boolean,
): Naming<K> {
  const { data: list, isPending } = useDocuments(by);
  const listed = list?.items.filter(names) ?? [];
  const asked = isCutShort(list) && isAsked(listed) ? (id ?? null) : null;
  const uses = useDocumentUses(kind, asked);
  const all = asked === null ? [] : (uses.data?.items ?? []);
  const ids = all.flatMap((use) => (use.kind === by ? [use.id] : [])).slice(0, LOOKED_AT);
  const { records, isReading } = useNamedDocuments(by, ids);
  const asBefore = useShallow((found: readonly Stored[K][]) => found);
  return {
    records: asBefore(asked === null ? listed : records.filter(names)),
    isPending: isPending || (asked !== null && (uses.isPending || ids.some(isReading))),
  };
}

const always = () => true;
const unlessListed = (listed: readonly unknown[]) => listed.length === 0;

/** The documents of the kind `by` that name another: those that are listed and, where the list does not have all, the first that the host says do. */
export const useAllNaming = <K extends AnyKind>(
  by: K,
  named: Named,
  names: (record: Stored[K]) => boolean,
): Naming<K> => useNaming(by, named, names, always);

export interface FirstNaming<K extends AnyKind> {
  first: Stored[K] | undefined;
  /** Whether there may yet be one. */
  isPending: boolean;
}

/** The first document of the kind `by` that names another: of those that are listed, else of those that the host says do, where the list does not have all. */
export function useFirstNaming<K extends AnyKind>(
  by: K,
  named: Named,
  names: (record: Stored[K]) => boolean,
): FirstNaming<K> {
  const { records, isPending } = useNaming(by, named, names, unlessListed);
  return { first: records[0], isPending };
}
