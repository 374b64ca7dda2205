import { createSortedRowModel, rowSortingFeature, sortFn_alphanumeric, tableFeatures, useTable, type ColumnDef, type RowData, type SortingState } from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState, type ReactNode } from 'react';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel(), sortFns: { alphanumeric: sortFn_alphanumeric } });

export interface SortedColumn<Row> {
  id: string;
  /** Empty for a column of buttons. */
  header: string;
  /** What is sorted by, and shown where `cell` says nothing else. */
  value: (row: Row) => string;
  cell?: (row: Row) => ReactNode;
}

/** A table of a few hundred rows at most, sorted by any of its columns. */
export function SortedTable<Row extends RowData & { id: string }>({ caption, columns, rows }: { caption: string; columns: readonly SortedColumn<Row>[]; rows: Row[] }) {
  const [sorting, setSorting] = useState<SortingState>([]);
  const defined: ColumnDef<typeof features, Row>[] = columns.map(({ id, header, value, cell }) => ({
    id, header, accessorFn: value, sortFn: 'alphanumeric', enableSorting: header !== '', cell: ({ row }) => (cell ? cell(row.original) : value(row.original)),
  }));
  const table = useTable({ features, columns: defined, data: rows, state: { sorting }, onSortingChange: setSorting, getRowId: (row) => row.id });
  return (
    <table className="w-full max-w-5xl">
      <caption className="sr-only">{caption}</caption>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id} className="border-b border-line-strong">
            {group.headers.map((header) => {
              const sorted = header.column.getIsSorted();
              const title = String(header.column.columnDef.header);
              return title === '' ? (
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the empty head of a column of buttons
                <td key={header.id} />
              ) : (
                <th key={header.id} scope="col" aria-sort={sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none'} className="p-0 text-left font-normal">
                  <button type="button" onClick={header.column.getToggleSortingHandler()} className="flex h-7 items-center gap-1 pr-4 text-sm text-muted hover:text-fg">
                    {title}
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
              // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell of text or of a labelled button
              <td key={cell.id} className="py-1 pr-4">
                <table.FlexRender cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
