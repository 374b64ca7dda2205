import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { SortedTable, type SortedTableProps } from './sorted-table.tsx';

export interface TablePartProps<Row extends { id: string }> extends Omit<SortedTableProps<Row>, 'caption'> {
  title: string;
  about: ReactNode;
  icon: LucideIcon;
  /** Beside the title, such as a button for a new row. */
  action?: ReactNode;
  /** In place of the table, where there are no rows and nothing above them. */
  empty: ReactNode;
  /** Above the table. */
  children?: ReactNode;
}

/** A titled table of a screen that has several. */
export function TablePart<Row extends { id: string }>({
  title,
  about,
  icon: Icon,
  action,
  empty,
  children,
  columns,
  rows,
}: TablePartProps<Row>) {
  return (
    <section aria-label={title} className="pb-8">
      <div className="flex min-h-7 max-w-5xl items-center gap-2 pb-1">
        <Icon size={16} className="text-subtle" />
        <h2 className="flex-1 text-lg font-semibold">{title}</h2>
        {action}
      </div>
      <p className="max-w-[80ch] pb-2 text-muted">{about}</p>
      {children}
      {rows.length > 0 && <SortedTable caption={title} columns={columns} rows={rows} />}
      {rows.length === 0 && !children && (
        <p className="max-w-5xl rounded border border-dashed border-line-strong px-3 py-4 text-muted">{empty}</p>
      )}
    </section>
  );
}
