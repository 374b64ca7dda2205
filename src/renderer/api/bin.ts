/** Deleted documents, and who names a document. */
import { useQuery } from '@tanstack/react-query';
import { documentsOf } from '../../client/documents.ts';
import type { AnyKind } from '../../core/documents/record-kinds.ts';
import { call, client } from './call.ts';
import { documentKeys, LIST_LIMIT } from './documents.ts';
import { useAnswer } from './use-answer.ts';
import { useChange } from './use-change.ts';

export const useBin = () =>
  useAnswer(documentKeys.bin, '/local/bin', { query: { limit: LIST_LIMIT } }, { staleTime: 0 });

export const useEmptyBin = () => useChange(() => call('delete', '/local/bin', {}), ['documents'], ['workspace']);

export const useDeletedDocument = (kind: AnyKind, id: string) =>
  useAnswer([...documentKeys.kind(kind), 'deleted', id], '/local/bin/{id}', { params: { id } }, { staleTime: 0 });

/** `id`: null asks for nothing. */
export const useDocumentUses = (kind: AnyKind, id: string | null) =>
  useQuery({
    queryKey: [...documentKeys.kind(kind), 'uses', id ?? ''],
    queryFn: ({ signal }) => documentsOf(client, kind).uses(id ?? '', signal),
    enabled: id !== null,
    staleTime: 0,
  });
