/** Calls that are shaped from a sentence, played while they are edited, and saved as a whole. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallDraft, CallValue } from '../../core/contract/local/call-draft.ts';
import { call } from './call.ts';
import { useAnswer } from './use-answer.ts';

export const useTrades = () => useAnswer(['trades'], '/local/trades', {}, { staleTime: Infinity });

export interface ShapeWish {
  sentence: string;
  trade?: string;
  /** What somebody wrote in place of what is said or assumed. */
  values?: Partial<Record<CallValue, string>>;
  /** The sentence is another one than when `values` were written: what it says itself goes before them. */
  saysAnew?: boolean;
}

const shape = (wish: Omit<ShapeWish, 'saysAnew'>) => call('post', '/local/drafts/shape', { body: wish });

export const useShapeCall = () =>
  useMutation({
    mutationFn: async ({ saysAnew, values = {}, ...wish }: ShapeWish) => {
      if (!saysAnew || Object.keys(values).length === 0) return shape({ ...wish, values });
      const shaped = await shape(wish);
      const said = new Set<string>(shaped.values.flatMap(({ what, origin }) => (origin === 'said' ? what : [])));
      const kept = Object.entries(values).filter(([what]) => !said.has(what));
      return kept.length > 0 ? shape({ ...wish, values: Object.fromEntries(kept) }) : shaped;
    },
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
