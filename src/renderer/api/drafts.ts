/** Calls that are shaped from a sentence, played while they are edited, and saved as a whole. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallDraft } from '../../core/contract/local/call-draft.ts';
import { call } from './call.ts';
import { useAnswer } from './use-answer.ts';

export const useTrades = () => useAnswer(['trades'], '/local/trades', {}, { staleTime: Infinity });

export const useShapeCall = () =>
  useMutation({
    mutationFn: (wanted: { sentence: string; trade?: string }) => call('post', '/local/drafts/shape', { body: wanted }),
  });

/** The same draft and seed give the same conversation. */
export const useDraftPlay = (draft: CallDraft, seed: number) =>
  useQuery({
    queryKey: ['rehearsal', 'draft', draft, seed],
    queryFn: ({ signal }) => call('post', '/local/drafts/play', { body: { draft, seed }, signal }),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    retry: false,
  });

export function useSaveDraft() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (draft: CallDraft) => call('post', '/local/drafts', { body: { draft } }),
    // Nearly every list has one more.
    onSuccess: () => void client.invalidateQueries(),
  });
}
