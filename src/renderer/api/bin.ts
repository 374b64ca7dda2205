/** Deleted documents, and who names a document. */
import { useQuery } from '@tanstack/react-query';
import type { DeletedDocument, DeletedDocumentText, DocumentUse } from '../../core/documents/deleted-document.ts';
import type { DocumentKind } from '../../core/documents/documents.ts';
import { documentKeys, LIST_LIMIT } from './documents.ts';
import { queryOf, send } from './http-client.ts';
import type { Listing } from './listing.ts';

export const useBin = () =>
  useQuery({
    queryKey: documentKeys.bin,
    queryFn: ({ signal }) =>
      send<Listing<DeletedDocument>>('GET', `/local/bin${queryOf({ limit: LIST_LIMIT })}`, undefined, signal),
    staleTime: 0,
  });

export const useDeletedDocument = (kind: DocumentKind, id: string) =>
  useQuery({
    queryKey: [...documentKeys.kind(kind), 'deleted', id],
    queryFn: ({ signal }) => send<DeletedDocumentText>('GET', `/local/bin/${id}`, undefined, signal),
    staleTime: 0,
  });

export const useDocumentUses = (kind: DocumentKind, id: string) =>
  useQuery({
    queryKey: [...documentKeys.kind(kind), 'uses', id],
    queryFn: ({ signal }) => send<Listing<DocumentUse>>('GET', `/local/${kind}/${id}/uses`, undefined, signal),
    staleTime: 0,
  });
