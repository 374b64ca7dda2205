import { useInfiniteQuery } from '@tanstack/react-query';
import type { CARRIER_STATUSES, MEDIUMS } from '../../core/contract/vocabulary.ts';
import { call } from './call.ts';
import { useChange } from './use-change.ts';
import { useAnswer } from './use-answer.ts';

export interface CallFilters {
  search: string;
  medium: (typeof MEDIUMS)[number] | '';
  status: (typeof CARRIER_STATUSES)[number] | '';
  dryRun: '' | 'true' | 'false';
}

const PAGE = 200;

/** Calls page by page as the list scrolls. */
export const useCalls = (filters: CallFilters) =>
  useInfiniteQuery({
    queryKey: ['calls', 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      call('get', '/local/calls', {
        query: {
          search: filters.search,
          conversation_medium: filters.medium,
          carrier_status: filters.status,
          is_dry_run: filters.dryRun === '' ? null : filters.dryRun === 'true',
          limit: PAGE,
          offset: pageParam,
        },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.meta.next_page == null ? undefined : pages.reduce((sum, page) => sum + page.items.length, 0),
    placeholderData: (previous) => previous,
  });

export const useConversation = (id: string | null) =>
  useAnswer(['calls', 'one', id], '/local/calls/{id}', { params: { id: id ?? '' } }, { enabled: id != null });

/** What a person can do to a call that is under way. */
export const useLiveCallActions = (id: string) => ({
  hangUp: useChange(() => call('post', '/local/calls/{id}/hang-up', { params: { id } }), ['calls']),
  pushContext: useChange(
    (context: string) => call('post', '/local/calls/{id}/external-context', { params: { id }, body: { context } }),
    ['calls'],
  ),
});

/** What a person can do in the lead's place. */
export const useLeadSeat = (id: string) => ({
  take: useChange(
    (accept: boolean) => call('post', '/local/calls/{id}/answer', { params: { id }, body: { accept } }),
    ['calls'],
  ),
  say: useChange(
    (turn: { text: string; hang_up: boolean }) => call('post', '/local/calls/{id}/say', { params: { id }, body: turn }),
    ['calls'],
  ),
});

/** What the models of a call were asked; empty where none was. */
export const useCallExchanges = (id: string | null, enabled: boolean) =>
  useAnswer(
    ['calls', 'one', id, 'exchanges'],
    '/local/calls/{id}/exchanges',
    { params: { id: id ?? '' } },
    { enabled: id !== null && enabled },
  );
