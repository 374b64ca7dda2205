import {
  createSortedRowModel,
  rowSortingFeature,
  sortFn_alphanumeric,
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowData,
  type SortingState,
} from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { count } from '../../ui/formats.ts';

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric },
});

export interface SortedColumn<Row> {
  id: string;
  /** Absent for a column of buttons. */
  header?: string;
  /** What is sorted by, and shown where `cell` says nothing else. */
  value?: (row: Row) => string | number;
  /** Its figures stand under each other. */
  isNumber?: boolean;
  cell?: (row: Row) => ReactNode;
}

export interface SortedTableProps<Row> {
  caption: string;
  columns: readonly SortedColumn<Row>[];
  rows: Row[];
}

/** Rows that are drawn at first: of a long list the beginning, in the order that was chosen. */
const SHOWN = 200;

/** A table of a thousand rows at most, sorted by any of its columns. */
export function SortedTable<Row extends RowData & { id: string }>({ caption, columns, rows }: SortedTableProps<Row>) {
  const [sorting, setSorting] = useState<SortingState>([]);
  const [isWhole, setWhole] = useState(false);
  const numbers = new Set(columns.filter(({ isNumber }) => isNumber).map(({ id }) => id));
  const defined: ColumnDef<typeof features, Row>[] = columns.map(({ id, header = '', value = () => '' }) => ({
    id,
    header,
    accessorFn: value,
    sortFn: 'alphanumeric',
    enableSorting: header !== '',
  }));
  const table = useTable({
    features,
    columns: defined,
    data: rows,
    state: { sorting },
    onSortingChange: setSorting,
    getRowId: (row) => row.id,
  });
  const sorted = table.getRowModel().rows;
  return (
    <table className="w-full max-w-5xl">
      <caption className="sr-only">{caption}</caption>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id} className="border-b border-line-strong">
            {group.headers.map((header) => {
              const order = header.column.getIsSorted();
              const title = String(header.column.columnDef.header);
              return title === '' ? (
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the empty head of a column of buttons
                <td key={header.id} />
              ) : (
                <th
                  key={header.id}
                  scope="col"
                  aria-sort={order === 'asc' ? 'ascending' : order === 'desc' ? 'descending' : 'none'}
                  className="p-0 font-normal"
                >
                  <button
                    type="button"
                    onClick={header.column.getToggleSortingHandler()}
                    className={`flex h-7 items-center gap-1 pr-4 text-sm whitespace-nowrap text-muted hover:text-fg ${numbers.has(header.column.id) ? 'ml-auto' : ''}`}
                  >
                    {title}
                    {order === 'asc' && <ArrowUp size={12} />}
                    {order === 'desc' && <ArrowDown size={12} />}
                  </button>
                </th>
              );
            })}
          </tr>
        ))}
      </thead>
      <tbody>
        {(isWhole ? sorted : sorted.slice(0, SHOWN)).map((row) => (
          <tr key={row.id} className="border-b border-line">
            {/* By our own columns: the table's own way would make a component of each cell, and its buttons anew with every change of the rows. */}
            {columns.map(({ id, isNumber, value, cell }) => (
              // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell of text or of a labelled button
              <td key={id} className={`py-1 pr-4 ${isNumber ? 'text-right tabular-nums' : ''}`}>
                {(cell ?? value)?.(row.original)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {!isWhole && sorted.length > SHOWN && (
        <tfoot>
          <tr>
            <td colSpan={columns.length} className="py-2 text-muted">
              {SHOWN} of {count(sorted.length)} are shown.{' '}
              <Button kind="link" onClick={() => setWhole(true)}>
                Show all
              </Button>
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
