/** Queries and mutations of the documents that people edit. */
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DocumentRecord, Revision } from '../../core/documents/document-record.ts';
import type { DocumentBody, DocumentKind } from '../../core/documents/documents.ts';
import { send, queryOf } from './http-client.ts';
import type { Listing } from './listing.ts';

/** Lists show this many; a longer one is narrowed by searching. */
export const LIST_LIMIT = 500;

export const documentKeys = {
  /** Deleted ones, of every kind. */
  bin: ['documents', 'bin'] as const,
  kind: (kind: DocumentKind) => ['documents', kind] as const,
  list: (kind: DocumentKind, search: string) => ['documents', kind, 'list', search] as const,
  one: (kind: DocumentKind, id: string) => ['documents', kind, 'one', id] as const,
  revisions: (kind: DocumentKind, id: string) => ['documents', kind, 'revisions', id] as const,
};

export const documentList = <K extends DocumentKind>(kind: K, search = '') =>
  queryOptions({
    queryKey: documentKeys.list(kind, search),
    queryFn: ({ signal }) =>
      send<Listing<DocumentRecord<K>>>(
        'GET',
        `/local/${kind}${queryOf({ search, limit: LIST_LIMIT })}`,
        undefined,
        signal,
      ),
    placeholderData: keepPreviousData,
  });

export const useDocuments = <K extends DocumentKind>(kind: K, search = '') => useQuery(documentList(kind, search));

export const useDocument = <K extends DocumentKind>(kind: K, id: string | null) =>
  useQuery({
    queryKey: documentKeys.one(kind, id ?? ''),
    queryFn: ({ signal }) => send<DocumentRecord<K>>('GET', `/local/${kind}/${id}`, undefined, signal),
    enabled: id != null,
  });

export const useRevisions = (kind: DocumentKind, id: string) =>
  useQuery({
    queryKey: documentKeys.revisions(kind, id),
    queryFn: ({ signal }) => send<Listing<Revision>>('GET', `/local/${kind}/${id}/revisions`, undefined, signal),
    staleTime: 0,
  });

/** Everything of that kind, and the workspace's counts and stale marks, which follow from it. */
function useRefresh(kind: DocumentKind) {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: documentKeys.kind(kind) }),
      client.invalidateQueries({ queryKey: documentKeys.bin }),
      client.invalidateQueries({ queryKey: ['workspace'] }),
      client.invalidateQueries({ queryKey: ['simulations'] }),
      // By another book everything would be said otherwise.
      ...(kind === 'phrase-books' ? [client.invalidateQueries({ queryKey: ['rehearsal'] })] : []),
    ]);
  };
}

export interface SaveRequest<K extends DocumentKind> {
  id: string;
  /** The revision that was edited; the host answers 409 when a newer one is kept. */
  revision: number;
  body: DocumentBody<K>;
}

export function useSaveDocument<K extends DocumentKind>(kind: K) {
  const client = useQueryClient();
  const refresh = useRefresh(kind);
  return useMutation({
    mutationFn: ({ id, revision, body }: SaveRequest<K>) =>
      send<DocumentRecord<K>>('PUT', `/local/${kind}/${id}`, { ...body, revision }),
    onSuccess: (record) => {
      client.setQueryData(documentKeys.one(kind, record.id), record);
      void refresh();
    },
  });
}

export function useCreateDocument<K extends DocumentKind>(kind: K) {
  const client = useQueryClient();
  const refresh = useRefresh(kind);
  return useMutation({
    mutationFn: (body: DocumentBody<K>) => send<DocumentRecord<K>>('POST', `/local/${kind}`, body),
    onSuccess: async (record) => {
      client.setQueryData(documentKeys.one(kind, record.id), record);
      await refresh();
    },
  });
}

export function useDeleteDocument(kind: DocumentKind) {
  const client = useQueryClient();
  const refresh = useRefresh(kind);
  return useMutation({
    mutationFn: (id: string) => send<unknown>('DELETE', `/local/${kind}/${id}`),
    onSuccess: (_gone, id) => {
      // Whoever opens its address again asks anew, and is told that it was deleted.
      client.removeQueries({ queryKey: documentKeys.one(kind, id), type: 'inactive' });
      void refresh();
    },
  });
}

export function useUndeleteDocument(kind: DocumentKind) {
  const refresh = useRefresh(kind);
  return useMutation({
    mutationFn: (id: string) => send<unknown>('POST', `/local/${kind}/${id}/restore`),
    onSuccess: refresh,
  });
}

export function useRestoreRevision<K extends DocumentKind>(kind: K) {
  const client = useQueryClient();
  const refresh = useRefresh(kind);
  return useMutation({
    mutationFn: ({ id, revision }: { id: string; revision: number }) =>
      send<DocumentRecord<K>>('POST', `/local/${kind}/${id}/revisions/${revision}/restore`),
    onSuccess: (record) => {
      client.setQueryData(documentKeys.one(kind, record.id), record);
      void refresh();
    },
  });
}
