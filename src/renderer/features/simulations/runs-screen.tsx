import { FlaskConical, Play } from 'lucide-react';
import { useLocation } from 'wouter';
import { useSimulation } from '../../api/simulations.ts';
import { Button } from '../../ui/button.tsx';
import { useQueryParam } from '../../ui/hash-location.ts';
import { Panes } from '../../ui/panes.tsx';
import { SectionNav } from '../../ui/section-nav.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { RunDialog } from './run-dialog.tsx';
import { RunList } from './run-list.tsx';
import { RunPage } from './run-page.tsx';

const BASE = '/simulate/runs';

function Detail({ id, onNew }: { id: string | null; onNew: () => void }) {
  const run = useSimulation(id);
  if (id == null) {
    return (
      <EmptyState
        icon={FlaskConical}
        title="Simulation runs"
        action={
          <Button kind="primary" icon={Play} onClick={onNew}>
            Run a simulation…
          </Button>
        }
      >
        A run plays every scenario of a set several times against simulated leads and scores each conversation: offline,
        in seconds, and the same again with the same seed.
      </EmptyState>
    );
  }
  return (
    <QueryView query={run} what="the run">
      {(data) => <RunPage key={data.id} run={data} />}
    </QueryView>
  );
}

/** Runs, one of them in full; `?new=1` opens the run dialog over them. */
export function RunsScreen({ id }: { id: string | null }) {
  const [wanted, setWanted] = useQueryParam('new');
  const [agent] = useQueryParam('agent');
  const [set] = useQueryParam('set');
  const [, navigate] = useLocation();
  const openNew = () => navigate(`${BASE}${id ? `/${id}` : ''}?new=1`);
  return (
    <>
      <Panes id="simulate" panes={[{ id: 'list', size: 280, min: 264 }, { id: 'detail' }]}>
        <div className="flex h-full min-h-0 flex-col">
          <SectionNav of="Simulate" />
          <RunList selectedId={id} onNew={openNew} />
        </div>
        <Detail id={id} onNew={openNew} />
      </Panes>
      {wanted != null && (
        <RunDialog
          presetAgent={agent}
          presetSet={set}
          onStarted={(run) => navigate(`${BASE}/${run.id}`, { replace: true })}
          onClose={() => setWanted(null)}
        />
      )}
    </>
  );
}
