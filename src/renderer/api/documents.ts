/** Queries and mutations of the documents that people edit. */
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { titleOf, type Stored, type StoredBody } from '../../core/documents/stored.ts';
import type { AnyKind } from '../../core/documents/record-kinds.ts';
import { documentsOf, restoreDeleted, type Listing } from '../../client/documents.ts';
import { client } from './call.ts';
import { noteDone } from './done.ts';

/** Forms pick from this many. */
export const LIST_LIMIT = 500;

/** As many as the host answers at once. */
const WHOLE_LIMIT = 5000;

export const documentKeys = {
  /** Deleted ones, of every kind. */
  bin: ['documents', 'bin'] as const,
  kind: (kind: AnyKind) => ['documents', kind] as const,
  list: (kind: AnyKind, search: string) => ['documents', kind, 'list', search] as const,
  whole: (kind: AnyKind) => ['documents', kind, 'whole'] as const,
  pages: (kind: AnyKind, query: object) => ['documents', kind, 'pages', query] as const,
  one: (kind: AnyKind, id: string) => ['documents', kind, 'one', id] as const,
  revisions: (kind: AnyKind, id: string) => ['documents', kind, 'revisions', id] as const,
};

const documentList = <K extends AnyKind>(kind: K, search = '') =>
  queryOptions({
    queryKey: documentKeys.list(kind, search),
    queryFn: ({ signal }) => documentsOf(client, kind).list({ search, limit: LIST_LIMIT }, signal),
    placeholderData: keepPreviousData,
  });

/** Rows that are read at once. */
const PAGE = 200;

/** A list page by page as it scrolls. `query`: what it is narrowed and sorted by. */
export const useDocumentPages = <K extends AnyKind>(kind: K, query: Readonly<Record<string, string>>) =>
  useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: documentKeys.pages(kind, query),
      queryFn: ({ pageParam, signal }) =>
        documentsOf(client, kind).list({ ...query, limit: PAGE, offset: pageParam }, signal),
      initialPageParam: 0,
      getNextPageParam: (last, pages) => {
        const read = pages.reduce((sum, page) => sum + page.items.length, 0);
        return read < last.meta.total && last.items.length > 0 ? read : undefined;
      },
      placeholderData: keepPreviousData,
    }),
  );

export const useDocuments = <K extends AnyKind>(kind: K, search = '') => useQuery(documentList(kind, search));

/** The list does not have all that there are. */
export const isCutShort = (list: Pick<Listing<unknown>, 'items' | 'meta'> | undefined): boolean =>
  list !== undefined && list.items.length < list.meta.total;

/** Every one of them, where what is not among them counts as not there; of small documents, or where nothing else will do. */
export const useAllDocuments = <K extends AnyKind>(kind: K) =>
  useQuery({
    queryKey: documentKeys.whole(kind),
    queryFn: ({ signal }) => documentsOf(client, kind).list({ limit: WHOLE_LIMIT }, signal),
  });

export const documentQuery = <K extends AnyKind>(kind: K, id: string | null) =>
  queryOptions({
    queryKey: documentKeys.one(kind, id ?? ''),
    queryFn: ({ signal }) => documentsOf(client, kind).get(id ?? '', signal),
    enabled: id != null,
  });

export const useDocument = <K extends AnyKind>(kind: K, id: string | null) => useQuery(documentQuery(kind, id));

export const useRevisions = (kind: AnyKind, id: string) =>
  useQuery({
    queryKey: documentKeys.revisions(kind, id),
    queryFn: ({ signal }) => documentsOf(client, kind).revisions(id, signal),
    staleTime: 0,
  });

/** Everything of that kind, and the workspace's counts and stale marks, which follow from it. */
function useRefresh(kind: AnyKind) {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: documentKeys.kind(kind) }),
      queries.invalidateQueries({ queryKey: documentKeys.bin }),
      queries.invalidateQueries({ queryKey: ['workspace'] }),
      queries.invalidateQueries({ queryKey: ['simulations'] }),
      // By another book everything would be said otherwise.
      ...(kind === 'phrase-books' ? [queries.invalidateQueries({ queryKey: ['rehearsal'] })] : []),
    ]);
  };
}

export interface SaveRequest<K extends AnyKind> {
  id: string;
  /** The revision that was edited; the host answers 409 when a newer one is stored. */
  revision: number;
  body: StoredBody[K];
  /** What is done by it, where that is more than a save: "Renamed". */
  did?: string;
}

export function useSaveDocument<K extends AnyKind>(kind: K) {
  const queries = useQueryClient();
  const refresh = useRefresh(kind);
  return useMutation({
    mutationFn: ({ id, revision, body }: SaveRequest<K>) => documentsOf(client, kind).save(id, revision, body),
    onSuccess: (record, { revision: before, did = 'Saved' }) => {
      noteRevision(kind, { record, before, did });
      queries.setQueryData(documentKeys.one(kind, record.id), record);
      void refresh();
    },
  });
}

/** What was saved can be taken back to the revision before it; what changed nothing made none. */
function noteRevision<K extends AnyKind>(
  kind: K,
  { record, before, did }: { record: Stored[K]; before: number; did: string },
): void {
  const { id, revision } = record;
  if (revision === before) return;
  const step = { do: 'restore', revision: before, expected: revision } as const;
  noteDone({ kind, id, name: titleOf(kind, record), did, step });
}

export function useCreateDocument<K extends AnyKind>(kind: K) {
  const queries = useQueryClient();
  const refresh = useRefresh(kind);
  return useMutation({
    mutationFn: (body: StoredBody[K]) => documentsOf(client, kind).create(body),
    onSuccess: async (record) => {
      const { id, revision } = record;
      noteDone({ kind, id, name: titleOf(kind, record), did: 'Made', step: { do: 'delete', expected: revision } });
      queries.setQueryData(documentKeys.one(kind, record.id), record);
      await refresh();
    },
  });
}

export function useDeleteDocument(kind: AnyKind) {
  const queries = useQueryClient();
  const refresh = useRefresh(kind);
  return useMutation({
    mutationFn: (id: string) => documentsOf(client, kind).delete(id),
    onSuccess: (_gone, id) => {
      const known = queries.getQueryData<object>(documentKeys.one(kind, id));
      noteDone({ kind, id, name: known ? titleOf(kind, known) : id, did: 'Deleted', step: { do: 'undelete' } });
      // Whoever opens its address again asks anew, and reads that it was deleted.
      queries.removeQueries({ queryKey: documentKeys.one(kind, id), type: 'inactive' });
      void refresh();
    },
  });
}

export function useUndeleteDocument<K extends AnyKind>(kind: K) {
  const refresh = useRefresh(kind);
  return useMutation({
    mutationFn: async (id: string): Promise<Stored[K]> => {
      await restoreDeleted(client, kind, id);
      return documentsOf(client, kind).get(id);
    },
    onSuccess: async (record) => {
      const { id, revision } = record;
      noteDone({ kind, id, name: titleOf(kind, record), did: 'Restored', step: { do: 'delete', expected: revision } });
      await refresh();
    },
  });
}

export function useRestoreRevision<K extends AnyKind>(kind: K) {
  const queries = useQueryClient();
  const refresh = useRefresh(kind);
  return useMutation({
    mutationFn: ({ id, revision }: { id: string; revision: number }) =>
      documentsOf(client, kind).restoreRevision(id, revision),
    onSuccess: (record) => {
      // What stood there before it is the revision under it.
      noteRevision(kind, { record, before: record.revision - 1, did: 'Took back' });
      queries.setQueryData(documentKeys.one(kind, record.id), record);
      void refresh();
    },
  });
}
