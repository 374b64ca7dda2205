import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { plural } from './formats.ts';
import { QueryView, type ShownQuery } from './query-view.tsx';
import { RowList } from './row-list.tsx';
import { EmptyState } from './states.tsx';
import { TimeAgo } from './time-ago.tsx';

const ROW_PX = 64;

/** What a list says of a run of any kind. */
export interface ListedRun {
  id: string;
  num_trials: number;
  seed: number;
  created_at: string;
}

export interface RunRowsProps<Row extends ListedRun> {
  /** The button that starts one. */
  start: { label: string; icon: LucideIcon };
  query: ShownQuery<{ items: readonly Row[] }>;
  /** What narrows the list. */
  filter?: ReactNode;
  /** What the list is called, as "Runs". */
  label: string;
  empty: { title: string; text: string };
  titleOf: (row: Row) => string;
  /** How it stands: its second line. */
  children: (row: Row) => ReactNode;
}

/** All runs of a kind, newest first. */
export function RunRows<Row extends ListedRun>({
  start,
  query,
  filter,
  label,
  empty,
  titleOf,
  children,
  base,
  selectedId,
  onNew,
}: RunRowsProps<Row> & { base: string; selectedId: string | null; onNew: () => void }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col bg-sunken">
      <div className="p-2 pb-1">
        <Button kind="primary" className="w-full justify-center" icon={start.icon} onClick={onNew}>
          {start.label}
        </Button>
      </div>
      {filter}
      <QueryView
        query={query}
        what={`the ${label.toLowerCase()}`}
        empty={{
          when: ({ items }) => items.length === 0,
          show: <EmptyState title={empty.title}>{empty.text}</EmptyState>,
        }}
      >
        {({ items }) => (
          <RowList
            label={label}
            items={items}
            rowPx={ROW_PX}
            selectedId={selectedId}
            hrefOf={(row) => `${base}/${row.id}`}
            titleOf={titleOf}
          >
            {(row) => (
              <>
                <span className="truncate">{titleOf(row)}</span>
                <span className="flex items-center gap-2 truncate">{children(row)}</span>
                <span className="truncate text-sm text-muted">
                  {plural(row.num_trials, 'trial')} · seed {row.seed} · <TimeAgo iso={row.created_at} />
                </span>
              </>
            )}
          </RowList>
        )}
      </QueryView>
    </div>
  );
}
