import { Plus, Search, Trash2 } from 'lucide-react';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { titleOf, type Stored } from '../../core/documents/stored.ts';
import { nounOf, placeOf, type AnyKind } from '../../core/documents/record-kinds.ts';
import { useDocumentPages } from '../api/documents.ts';
import { Button } from '../ui/button.tsx';
import { TextInput } from '../ui/field.tsx';
import { count } from '../ui/formats.ts';
import { namesakesOf } from '../ui/namesakes.ts';
import { RowList } from '../ui/row-list.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { EmptyState } from '../ui/states.tsx';
import { SEARCH_PAUSE_MS, useDebounced } from '../ui/use-debounced.ts';
import { useDraftKeys } from './draft-storage.ts';

export interface DocumentListProps<K extends AnyKind> {
  kind: K;
  selectedId: string | null;
  /** A second line under the name. */
  describe: (record: Stored[K]) => ReactNode;
  empty: string;
  query?: Readonly<Record<string, string>> | undefined;
  /** What of the address stays where another row is chosen. */
  keeps?: string | undefined;
  tools?: ReactNode;
  /** What there is beside them, below the rows. */
  beside?: ReactNode;
  onNew: () => void;
}

const ROW_PX = 44;

/** The list pane of a kind of document: search, new, and a row for each. */
export function DocumentList<K extends AnyKind>({
  kind,
  selectedId,
  describe,
  empty,
  query,
  keeps,
  tools,
  beside,
  onNew,
}: DocumentListProps<K>) {
  const noun = nounOf(kind);
  const place = placeOf(kind);
  const [search, setSearch] = useState('');
  const wanted = useDebounced(search.trim(), SEARCH_PAUSE_MS);
  const list = useDocumentPages(kind, { ...query, search: wanted });
  const { hasNextPage, isFetching, fetchNextPage } = list;
  const items = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data]);
  const total = list.data?.pages[0]?.meta.total ?? 0;
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  const namesakes = useMemo(
    () => namesakesOf(items.map((item) => ({ ...item, name: titleOf(kind, item) }))),
    [kind, items],
  );
  const drafts = useDraftKeys();
  return (
    <div className="flex h-full min-h-0 flex-col bg-sunken">
      <div className="flex items-center gap-1 p-2 pb-1">
        <div className="relative min-w-0 flex-1">
          <Search size={14} className="absolute top-[7px] left-2 text-subtle" />
          <TextInput
            type="search"
            aria-label={`Search ${noun}s`}
            placeholder={`Search ${noun}s`}
            value={search}
            onText={setSearch}
            className="w-full pl-7"
          />
        </div>
        <Button kind="plain" aria-label={`New ${noun}`} icon={Plus} onClick={onNew} />
      </div>
      {tools}
      <QueryView query={list} what={`${noun}s`} failed={`The ${noun}s could not be read`} />
      {list.data && items.length === 0 && (
        <EmptyState
          title={search ? `No ${noun} matches` : `No ${noun}s yet`}
          action={!search && <Button onClick={onNew}>New {noun}</Button>}
        >
          {search ? `Nothing is called “${search}”.` : empty}
        </EmptyState>
      )}
      {items.length > 0 && (
        <RowList
          label={`${noun}s`}
          items={items}
          rowPx={ROW_PX}
          selectedId={selectedId}
          hrefOf={(item) => `${place}/${item.id}${keeps ? `?${keeps}` : ''}`}
          titleOf={(item) => titleOf(kind, item)}
          onNearEnd={loadMore}
        >
          {(item) => (
            <>
              <span className="flex items-center gap-1.5">
                <span className="min-w-0 flex-1 truncate">{titleOf(kind, item)}</span>
                {namesakes.has(item.id) && (
                  <span className="shrink-0 text-sm text-subtle">{namesakes.get(item.id)}</span>
                )}
                {drafts.has(`${kind}/${item.id}`) && (
                  <span className="text-sm text-warn" title="Has unsaved changes on this machine">
                    ● unsaved
                  </span>
                )}
              </span>
              <span className="truncate text-sm text-muted">{describe(item)}</span>
            </>
          )}
        </RowList>
      )}
      {total > items.length && (
        <p className="border-t border-line px-3 py-1 text-sm text-muted tabular-nums">
          {count(items.length)} of {count(total)} read
        </p>
      )}
      {beside}
      <Link
        href="/author/bin"
        className="mt-auto flex h-7 shrink-0 items-center gap-1.5 border-t border-line px-3 text-sm text-muted hover:bg-hover hover:text-fg"
      >
        <Trash2 size={12} /> Bin
      </Link>
    </div>
  );
}
