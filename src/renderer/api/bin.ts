/** Deleted documents, and who names a document. */
import { useQuery } from '@tanstack/react-query';
import { documentsOf } from '../../client/documents.ts';
import type { DocumentKind } from '../../core/documents/documents.ts';
import { call, client } from './call.ts';
import { documentKeys, LIST_LIMIT } from './documents.ts';

export const useBin = () =>
  useQuery({
    queryKey: documentKeys.bin,
    queryFn: ({ signal }) => call('get', '/local/bin', { query: { limit: LIST_LIMIT }, signal }),
    staleTime: 0,
  });

export const useDeletedDocument = (kind: DocumentKind, id: string) =>
  useQuery({
    queryKey: [...documentKeys.kind(kind), 'deleted', id],
    queryFn: ({ signal }) => call('get', '/local/bin/{id}', { params: { id }, signal }),
    staleTime: 0,
  });

export const useDocumentUses = (kind: DocumentKind, id: string) =>
  useQuery({
    queryKey: [...documentKeys.kind(kind), 'uses', id],
    queryFn: ({ signal }) => documentsOf(client, kind).uses(id, signal),
    staleTime: 0,
  });
