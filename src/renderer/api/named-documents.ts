import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError } from '../../client/api-error.ts';
import { nounOf, type AnyKind } from '../../core/documents/record-kinds.ts';
import { titleOf, type Stored } from '../../core/documents/stored.ts';
import type { NamedItem } from '../ui/named-item.ts';
import { documentQuery, useDocuments } from './documents.ts';

/** What the host answers for a document that was deleted, or never was. */
const NOT_THERE = 404;

export interface NamedDocuments<K extends AnyKind> {
  /** To choose from: all that are listed, and each that is named beside them. */
  items: readonly NamedItem[];
  /** Those of them that are there, as they are stored. */
  records: readonly Stored[K][];
  of: (id: string) => NamedItem;
  /** Whether it is still on its way: until then nobody can say that another is to be taken for it. */
  isReading: (id: string | null | undefined) => boolean;
  /** Whether the list was read, so that one can say that there are none. */
  isListed: boolean;
  /** How many are listed. */
  listed: number;
  /** How many there are, where that is more than are listed; else 0. */
  beyond: number;
}

const itemOf = <K extends AnyKind>(kind: K, record: Stored[K]): NamedItem => ({
  id: record.id,
  name: titleOf(kind, record),
  updated_at: record.updated_at,
  ...('created_at' in record && { created_at: record.created_at }),
  ...('not_ready' in record && { not_ready: record.not_ready }),
});

/**
 * The documents of a kind, and the very ones that `ids` name: those which the list does not have (it has a limit, and may be
 * older than they are) are asked for one by one, so that only what the host says is not there is called deleted.
 */
export function useNamedDocuments<K extends AnyKind>(
  kind: K,
  ids: readonly (string | null | undefined)[],
): NamedDocuments<K> {
  const list = useDocuments(kind);
  const listed = useMemo(() => {
    const records: readonly Stored[K][] = list.data?.items ?? [];
    return { records, items: records.map((record) => itemOf(kind, record)), ids: new Set(records.map(({ id }) => id)) };
  }, [kind, list.data]);
  const others = [...new Set(ids.filter((id) => id != null))].filter((id) => !listed.ids.has(id));
  const asked = useQueries({
    // While the list is on its way, it may well have them.
    queries: others.map((id) => ({ ...documentQuery(kind, id), enabled: !list.isPending })),
  });
  const beside = others.map((id, at): NamedItem => {
    const { data, error } = asked[at] ?? {};
    if (error instanceof ApiError && error.status === NOT_THERE)
      return { id, name: `a deleted ${nounOf(kind)}`, absent: 'deleted' };
    if (data) return itemOf(kind, data);
    return error
      ? { id, name: `not read: ${error.message}`, absent: 'unread' }
      : { id, name: 'reading…', absent: 'reading' };
  });
  const items = [...listed.items, ...beside];
  const total = list.data?.meta.total ?? 0;
  const of = (id: string): NamedItem =>
    items.find((item) => item.id === id) ?? { id, name: 'reading…', absent: 'reading' };
  return {
    items,
    records: [...listed.records, ...asked.flatMap(({ data, error }) => (data && !error ? [data] : []))],
    of,
    isReading: (id) => id != null && of(id).absent === 'reading',
    isListed: list.data !== undefined,
    listed: listed.items.length,
    beyond: total > listed.items.length ? total : 0,
  };
}

/** What the host finds of a kind by a part of its name: the first of them, and how many there are. */
export function useFoundDocuments(
  kind: AnyKind,
  search: string,
): { items: readonly NamedItem[]; total: number; isCurrent: boolean } {
  const { data, isPlaceholderData } = useDocuments(kind, search);
  const items = useMemo(() => (data?.items ?? []).map((record) => itemOf(kind, record)), [kind, data]);
  return { items, total: data?.meta.total ?? 0, isCurrent: data !== undefined && !isPlaceholderData };
}
