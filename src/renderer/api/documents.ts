/** Queries and mutations of the documents that people edit. */
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DocumentBody, DocumentKind } from '../../core/documents/documents.ts';
import type { AnyKind } from '../../core/documents/record-kinds.ts';
import { documentsOf, restoreDeleted } from '../../client/documents.ts';
import { client } from './call.ts';

/** Lists show this many; a longer one is narrowed by searching. */
export const LIST_LIMIT = 500;

export const documentKeys = {
  /** Deleted ones, of every kind. */
  bin: ['documents', 'bin'] as const,
  kind: (kind: AnyKind) => ['documents', kind] as const,
  list: (kind: DocumentKind, search: string) => ['documents', kind, 'list', search] as const,
  one: (kind: DocumentKind, id: string) => ['documents', kind, 'one', id] as const,
  revisions: (kind: DocumentKind, id: string) => ['documents', kind, 'revisions', id] as const,
};

export const documentList = <K extends DocumentKind>(kind: K, search = '') =>
  queryOptions({
    queryKey: documentKeys.list(kind, search),
    queryFn: ({ signal }) => documentsOf(client, kind).list({ search, limit: LIST_LIMIT }, signal),
    placeholderData: keepPreviousData,
  });

export const useDocuments = <K extends DocumentKind>(kind: K, search = '') => useQuery(documentList(kind, search));

export const useDocument = <K extends DocumentKind>(kind: K, id: string | null) =>
  useQuery({
    queryKey: documentKeys.one(kind, id ?? ''),
    queryFn: ({ signal }) => documentsOf(client, kind).get(id ?? '', signal),
    enabled: id != null,
  });

export const useRevisions = (kind: DocumentKind, id: string) =>
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

export interface SaveRequest<K extends DocumentKind> {
  id: string;
  /** The revision that was edited; the host answers 409 when a newer one is stored. */
  revision: number;
  body: DocumentBody<K>;
}

export function useSaveDocument<K extends DocumentKind>(kind: K) {
  const queries = useQueryClient();
  const refresh = useRefresh(kind);
  return useMutation({
    mutationFn: ({ id, revision, body }: SaveRequest<K>) => documentsOf(client, kind).save(id, revision, body),
    onSuccess: (record) => {
      queries.setQueryData(documentKeys.one(kind, record.id), record);
      void refresh();
    },
  });
}

export function useCreateDocument<K extends DocumentKind>(kind: K) {
  const queries = useQueryClient();
  const refresh = useRefresh(kind);
  return useMutation({
    mutationFn: (body: DocumentBody<K>) => documentsOf(client, kind).create(body),
    onSuccess: async (record) => {
      queries.setQueryData(documentKeys.one(kind, record.id), record);
      await refresh();
    },
  });
}

export function useDeleteDocument(kind: DocumentKind) {
  const queries = useQueryClient();
  const refresh = useRefresh(kind);
  return useMutation({
    mutationFn: (id: string) => documentsOf(client, kind).delete(id),
    onSuccess: (_gone, id) => {
      // Whoever opens its address again asks anew, and reads that it was deleted.
      queries.removeQueries({ queryKey: documentKeys.one(kind, id), type: 'inactive' });
      void refresh();
    },
  });
}

export function useUndeleteDocument(kind: AnyKind) {
  const refresh = useRefresh(kind);
  return useMutation({
    mutationFn: (id: string) => restoreDeleted(client, kind, id),
    onSuccess: refresh,
  });
}

export function useRestoreRevision<K extends DocumentKind>(kind: K) {
  const queries = useQueryClient();
  const refresh = useRefresh(kind);
  return useMutation({
    mutationFn: ({ id, revision }: { id: string; revision: number }) =>
      documentsOf(client, kind).restoreRevision(id, revision),
    onSuccess: (record) => {
      queries.setQueryData(documentKeys.one(kind, record.id), record);
      void refresh();
    },
  });
}
