import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useAwaitedCall } from '../../api/awaited-call.ts';
import { useCalls, type CallFilters as Filters } from '../../api/calls.ts';
import { Button } from '../../ui/button.tsx';
import { count } from '../../ui/formats.ts';
import { navigate } from '../../ui/hash-location.ts';
import { RowList } from '../../ui/row-list.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { SEARCH_PAUSE_MS, useDebounced } from '../../ui/use-debounced.ts';
import { CallFilters } from './call-filters.tsx';
import { CallLine } from './call-line.tsx';
import { filtersOf, searchOf } from './filter-params.ts';

const ROW_PX = 52;

/** All calls that the filters let through, page by page; the filters are part of the address. */
export function CallList({ selectedId }: { selectedId: string | null }) {
  const [path] = useLocation();
  const search = useSearch();
  const filters = useMemo(() => filtersOf(search), [search]);
  const list = useCalls(useDebounced(filters, SEARCH_PAUSE_MS));
  const calls = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data]);
  const total = list.data?.pages[0]?.meta.total ?? 0;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const change = (patch: Partial<Filters>) =>
    navigate(`${path}${searchOf({ ...filters, ...patch })}`, { replace: true });
  const narrowed = searchOf(filters);
  const filtered = narrowed !== '';
  useAwaitedCall(list.data?.pages[0]?.items, narrowed);
  return (
    <div className="flex h-full min-h-0 flex-col bg-sunken">
      <CallFilters filters={filters} onChange={change} />
      <QueryView query={list} what="the calls" />
      {list.data && calls.length === 0 && (
        <EmptyState
          title={filtered ? 'No call matches' : 'No calls yet'}
          action={
            filtered ? (
              <Button onClick={() => navigate(path, { replace: true })}>Clear the filters</Button>
            ) : (
              <Button onClick={() => navigate('/simulate/runs?new=1')}>Run a simulation…</Button>
            )
          }
        >
          {filtered
            ? 'Nothing in this account fits all of these filters.'
            : 'Conversations appear here when they happen. Trials of simulations are calls too.'}
        </EmptyState>
      )}
      {calls.length > 0 && (
        <RowList
          label="Calls"
          items={calls}
          rowPx={ROW_PX}
          selectedId={selectedId}
          hrefOf={(call) => `/calls/${call.id}${narrowed}`}
          onNearEnd={loadMore}
        >
          {(call) => <CallLine call={call} />}
        </RowList>
      )}
      <output className="border-t border-line px-3 py-1 text-sm text-muted">
        {count(total)} {total === 1 ? 'call' : 'calls'}
        {isFetchingNextPage && ', loading more…'}
      </output>
    </div>
  );
}
