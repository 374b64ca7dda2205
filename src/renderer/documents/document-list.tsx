import { Plus, Search, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { DocumentRecord } from '../../core/documents/document-record.ts';
import { documentKind, type DocumentKind } from '../../core/documents/documents.ts';
import { LIST_LIMIT, useDocuments } from '../api/documents.ts';
import { Button } from '../ui/button.tsx';
import { TextInput } from '../ui/field.tsx';
import { count } from '../ui/formats.ts';
import { RowList } from '../ui/row-list.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { EmptyState } from '../ui/states.tsx';
import { useDebounced } from '../ui/use-debounced.ts';
import { useDraftKeys } from './draft-storage.ts';

export interface DocumentListProps<K extends DocumentKind> {
  kind: K;
  selectedId: string | null;
  /** A second line under the name. */
  describe: (record: DocumentRecord<K>) => ReactNode;
  empty: string;
  onNew: () => void;
}

const ROW_PX = 44;

/** The list pane of a kind of document: search, new, and a row for each. */
export function DocumentList<K extends DocumentKind>({
  kind,
  selectedId,
  describe,
  empty,
  onNew,
}: DocumentListProps<K>) {
  const { noun, place } = documentKind(kind);
  const [search, setSearch] = useState('');
  const list = useDocuments(kind, useDebounced(search.trim(), 200));
  const items = list.data?.items ?? [];
  const drafts = useDraftKeys((state) => state.keys);
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
          hrefOf={(item) => `${place}/${item.id}`}
          titleOf={(item) => item.name ?? 'Untitled'}
        >
          {(item) => (
            <>
              <span className="flex items-center gap-1.5">
                <span className="min-w-0 flex-1 truncate">{item.name}</span>
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
      {list.data && list.data.meta.total > items.length && (
        <p className="border-t border-line px-3 py-1 text-sm text-muted">
          The first {count(LIST_LIMIT)} of {count(list.data.meta.total)}; search to narrow.
        </p>
      )}
      <Link
        href="/author/bin"
        className="mt-auto flex h-7 shrink-0 items-center gap-1.5 border-t border-line px-3 text-sm text-muted hover:bg-hover hover:text-fg"
      >
        <Trash2 size={12} /> Bin
      </Link>
    </div>
  );
}
