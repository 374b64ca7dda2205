import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { Button } from './button.tsx';
import { useQueryParam } from './hash-location.ts';
import { Panes } from './panes.tsx';
import { QueryView, type ShownQuery } from './query-view.tsx';
import { RunRows, type ListedRun, type RunRowsProps } from './run-rows.tsx';
import { EmptyState } from './states.tsx';

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
        {id === null ? (
          <EmptyState
            icon={about.icon}
            title={about.title}
            action={
              <Button kind="primary" icon={rows.start.icon} onClick={openNew}>
                {rows.start.label}
              </Button>
            }
          >
            {about.text}
          </EmptyState>
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
