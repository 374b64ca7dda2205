import { FlaskConical, Play } from 'lucide-react';
import { useSimulation } from '../../api/simulations.ts';
import { Button } from '../../ui/button.tsx';
import { RunsFrame } from '../../ui/runs-frame.tsx';
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

/** Runs, one of them in full. */
export function RunsScreen({ id }: { id: string | null }) {
  return (
    <RunsFrame
      layout="simulate"
      base={BASE}
      id={id}
      list={(onNew) => <RunList selectedId={id} onNew={onNew} />}
      detail={(onNew) => <Detail id={id} onNew={onNew} />}
      dialog={(props) => <RunDialog {...props} />}
    />
  );
}
