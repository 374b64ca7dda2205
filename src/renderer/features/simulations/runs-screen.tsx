import { FlaskConical, Play } from 'lucide-react';
import { useSimulation, useSimulations } from '../../api/simulations.ts';
import { RunsFrame } from '../../ui/runs-frame.tsx';
import { RunDialog } from './run-dialog.tsx';
import { runTitle } from './run-labels.ts';
import { RunPage } from './run-page.tsx';
import { RunStanding } from './run-standing.tsx';

/** Simulation runs with their scores, one of them in full. */
export function RunsScreen({ id }: { id: string | null }) {
  const runs = useSimulations();
  const run = useSimulation(id);
  return (
    <RunsFrame
      layout="simulate"
      base="/simulate/runs"
      id={id}
      rows={{
        start: { label: 'Run a simulation…', icon: Play },
        query: runs,
        label: 'Runs',
        empty: { title: 'No runs yet', text: 'The first one takes seconds and needs no network.' },
        titleOf: runTitle,
        children: (row) => <RunStanding run={row} />,
      }}
      run={run}
      what="the run"
      about={{
        icon: FlaskConical,
        title: 'Simulation runs',
        text: 'A run plays every scenario of a set several times against simulated leads and scores each conversation: offline, in seconds, and the same again with the same seed.',
      }}
      dialog={(props) => <RunDialog {...props} />}
    >
      {(data) => <RunPage key={data.id} run={data} />}
    </RunsFrame>
  );
}
