import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { Button } from './button.tsx';
import { Landing } from './landing.tsx';
import { useQueryParam } from './hash-location.ts';
import { Panes } from './panes.tsx';
import { QueryView, type ShownQuery } from './query-view.tsx';
import { Loading } from './states.tsx';
import { RunRows, type ListedRun, type RunRowsProps } from './run-rows.tsx';

/** What a dialog for a new run is given. */
export interface NewRunProps<Run> {
  presetAgent: string | null;
  presetSet: string | null;
  onStarted: (run: Run) => void;
  onClose: () => void;
}

interface RunsFrameProps<Row extends ListedRun, Run> {
  /** Names the layout, so that the widths a person chose come back. */
  layout: string;
  /** The address of one is `${base}/${id}`. */
  base: string;
  id: string | null;
  rows: RunRowsProps<Row>;
  run: ShownQuery<Run>;
  /** "the run". */
  what: string;
  /** What stands there while none is chosen. */
  about: { icon: LucideIcon; title: string; text: string };
  /** One of them in full. */
  children: (run: Run) => ReactNode;
  dialog: (props: NewRunProps<Run>) => ReactNode;
}

/** Runs of a kind, one of them in full; `?new=1` opens the dialog over them, with `set` and `agent` chosen. */
export function RunsFrame<Row extends ListedRun, Run extends { id: string }>({
  layout,
  base,
  id,
  rows,
  run,
  what,
  about,
  children,
  dialog,
}: RunsFrameProps<Row, Run>) {
  const [wanted, setWanted] = useQueryParam('new');
  const [presetAgent] = useQueryParam('agent');
  const [presetSet] = useQueryParam('set');
  const [, navigate] = useLocation();
  const openNew = () => navigate(`${base}${id ? `/${id}` : ''}?new=1`);
  return (
    <>
      <Panes id={layout} panes={[{ id: 'list', size: 384, min: 380 }, { id: 'detail' }]}>
        <div className="flex h-full min-h-0 flex-col">
          <RunRows {...rows} base={base} selectedId={id} onNew={openNew} />
        </div>
        {id === null && rows.query.data === undefined && rows.query.error == null ? (
          <Loading what="the runs" />
        ) : id === null ? (
          <Landing
            icon={about.icon}
            title={about.title}
            about={about.text}
            action={
              <Button kind="primary" icon={rows.start.icon} onClick={openNew}>
                {rows.start.label}
              </Button>
            }
            heading="Last runs"
            rows={(rows.query.data?.items ?? []).map((row) => ({
              id: row.id,
              href: `${base}/${row.id}`,
              title: rows.titleOf(row),
              about: rows.children(row),
              at: row.created_at,
            }))}
          />
        ) : (
          <QueryView query={run} what={what}>
            {children}
          </QueryView>
        )}
      </Panes>
      {wanted != null &&
        dialog({
          presetAgent,
          presetSet,
          onStarted: (started) => navigate(`${base}/${started.id}`, { replace: true }),
          onClose: () => setWanted(null),
        })}
    </>
  );
}
