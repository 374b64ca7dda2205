import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { CallRow, Conversation } from '../../core/contract/local/conversation.ts';
import { queryOf, send } from './http-client.ts';
import type { Listing } from './listing.ts';

export interface CallFilters {
  search: string;
  medium: string;
  status: string;
  dryRun: '' | 'true' | 'false';
}

const PAGE = 200;

const paramsOf = (filters: CallFilters, offset: number) =>
  queryOf({
    search: filters.search,
    conversation_medium: filters.medium,
    carrier_status: filters.status,
    is_dry_run: filters.dryRun,
    limit: PAGE,
    offset: offset > 0 ? offset : null,
  });

/** Calls page by page as the list scrolls. */
export const useCalls = (filters: CallFilters) =>
  useInfiniteQuery({
    queryKey: ['calls', 'list', filters],
    queryFn: ({ pageParam, signal }) => send<Listing<CallRow>>('GET', `/local/calls${paramsOf(filters, pageParam)}`, undefined, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.meta.next_page == null ? undefined : pages.reduce((sum, page) => sum + page.items.length, 0)),
    placeholderData: (previous) => previous,
  });

export const useConversation = (id: string | null) =>
  useQuery({ queryKey: ['calls', 'one', id], queryFn: ({ signal }) => send<Conversation>('GET', `/local/calls/${id}`, undefined, signal), enabled: id != null });
