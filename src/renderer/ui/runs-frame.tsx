import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useQueryParam } from './hash-location.ts';
import { Panes } from './panes.tsx';
import { SectionNav } from './section-nav.tsx';

/** What a dialog for a new run is given. */
export interface NewRunProps<Run> {
  presetAgent: string | null;
  presetSet: string | null;
  onStarted: (run: Run) => void;
  onClose: () => void;
}

interface RunsFrameProps<Run> {
  /** Names the layout, so that the widths a person chose come back. */
  layout: string;
  /** The address of one is `${base}/${id}`. */
  base: string;
  id: string | null;
  list: (onNew: () => void) => ReactNode;
  detail: (onNew: () => void) => ReactNode;
  dialog: (props: NewRunProps<Run>) => ReactNode;
}

/** Runs of a kind, one of them in full; `?new=1` opens the dialog over them, with `set` and `agent` chosen. */
export function RunsFrame<Run extends { id: string }>({ layout, base, id, list, detail, dialog }: RunsFrameProps<Run>) {
  const [wanted, setWanted] = useQueryParam('new');
  const [presetAgent] = useQueryParam('agent');
  const [presetSet] = useQueryParam('set');
  const [, navigate] = useLocation();
  const openNew = () => navigate(`${base}${id ? `/${id}` : ''}?new=1`);
  return (
    <>
      <Panes id={layout} panes={[{ id: 'list', size: 280, min: 264 }, { id: 'detail' }]}>
        <div className="flex h-full min-h-0 flex-col">
          <SectionNav of="Simulate" />
          {list(openNew)}
        </div>
        {detail(openNew)}
      </Panes>
      {wanted != null &&
        dialog({
          presetAgent,
          presetSet,
          onStarted: (run) => navigate(`${base}/${run.id}`, { replace: true }),
          onClose: () => setWanted(null),
        })}
    </>
  );
}
