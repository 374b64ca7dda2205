import { createSortedRowModel, rowSortingFeature, sortFn_alphanumeric, tableFeatures, useTable, type ColumnDef, type SortingState } from '@tanstack/react-table';
import { ArrowDown, ArrowUp, KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { ApiKey } from '../../../core/contract/local/workspace.ts';
import { useApiKeys } from '../../api/developer.ts';
import { Badge } from '../../ui/badge.tsx';
import { SectionNav } from '../../ui/section-nav.tsx';
import { DEVELOPER_SECTIONS } from '../../ui/sections.ts';
import { EmptyState, ErrorState, Loading } from '../../ui/states.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel(), sortFns: { alphanumeric: sortFn_alphanumeric } });

const columns: ColumnDef<typeof features, ApiKey>[] = [
  { accessorKey: 'name', header: 'Name', sortFn: 'alphanumeric' },
  { accessorKey: 'account_name', header: 'Account', sortFn: 'alphanumeric' },
  { accessorKey: 'role', header: 'Role', sortFn: 'alphanumeric', cell: ({ row }) => <Badge>{row.original.role}</Badge> },
  { accessorKey: 'prefix', header: 'Begins with', sortFn: 'alphanumeric', cell: ({ row }) => <code className="font-mono text-sm">{row.original.prefix}…</code> },
  { accessorKey: 'created_at', header: 'Made', sortFn: 'alphanumeric', cell: ({ row }) => <TimeAgo iso={row.original.created_at} /> },
  { id: 'used', accessorFn: (key) => key.last_used_at ?? '', header: 'Last used', cell: ({ row }) => (row.original.last_used_at ? <TimeAgo iso={row.original.last_used_at} /> : <span className="text-muted">never</span>) },
];

const EMPTY: ApiKey[] = [];

/** The keys that /v1 accepts; a key's secret was shown once, when it was made. */
export function KeysScreen() {
  const list = useApiKeys();
  const [sorting, setSorting] = useState<SortingState>([]);
  const table = useTable({ features, columns, data: list.data?.items ?? EMPTY, state: { sorting }, onSortingChange: setSorting, getRowId: (key) => key.id });
  return (
    <div className="flex h-full min-h-0 flex-col">
      <SectionNav label="Developer" items={DEVELOPER_SECTIONS} />
      <div className="min-h-0 flex-1 overflow-auto p-4">
        <h1 className="pb-1 text-lg font-semibold">API keys</h1>
        <p className="max-w-[80ch] pb-3 text-muted">Sent as X-API-KEY with each request to /v1. Only the beginning of a key is kept in the clear; what the demo keys are is in the README.</p>
        {list.isPending && <Loading what="the keys" />}
        {list.error && !list.data && <ErrorState what="The keys could not be read" error={list.error} onRetry={() => void list.refetch()} />}
        {list.data && list.data.items.length === 0 && <EmptyState icon={<KeyRound size={24} aria-hidden />} title="No keys">This account has no API keys.</EmptyState>}
        {list.data && list.data.items.length > 0 && (
          <table className="w-full max-w-5xl">
            <caption className="sr-only">API keys</caption>
            <thead>
              {table.getHeaderGroups().map((group) => (
                <tr key={group.id} className="border-b border-line-strong">
                  {group.headers.map((header) => {
                    const sorted = header.column.getIsSorted();
                    return (
                      <th key={header.id} scope="col" aria-sort={sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none'} className="p-0 text-left font-normal">
                        <button type="button" onClick={header.column.getToggleSortingHandler()} className="flex h-7 items-center gap-1 pr-4 text-sm text-muted hover:text-fg">
                          {String(header.column.columnDef.header)}
                          {sorted === 'asc' && <ArrowUp size={12} aria-hidden />}
                          {sorted === 'desc' && <ArrowDown size={12} aria-hidden />}
                        </button>
                      </th>
                    );
                  })}
                </tr>
              ))}
            </thead>
            <tbody>
              {table.getRowModel().rows.map((row) => (
                <tr key={row.id} className="border-b border-line">
                  {row.getAllCells().map((cell) => (
                    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell of text, no control
                    <td key={cell.id} className="py-1.5 pr-4">
                      <table.FlexRender cell={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </div>
  );
}
