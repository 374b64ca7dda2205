import { FlaskConical, Play } from 'lucide-react';
import { useState } from 'react';
import { ALL_RUNS, useSimulation, useSimulations } from '../../api/simulations.ts';
import { RunLabel } from '../../inspector/run-label.tsx';
import { SEARCH_PAUSE_MS, useDebounced } from '../../ui/use-debounced.ts';
import { RunsFrame } from '../../ui/runs-frame.tsx';
import { RunDialog } from './run-dialog.tsx';
import { RunPage } from './run-page.tsx';
import { RunsFilter } from './runs-filter.tsx';
import { RunStanding } from './run-standing.tsx';
import { runTitle } from '../../../core/reporting/run-name.ts';

/** Simulation runs with their scores, one of them in full. */
export function RunsScreen({ id }: { id: string | null }) {
  const [wanted, setWanted] = useState(ALL_RUNS);
  const settled = useDebounced(wanted, SEARCH_PAUSE_MS);
  const all = useSimulations();
  const runs = useSimulations(settled);
  const tags = [...new Set(all.data?.items.flatMap((one) => one.tags))].toSorted((a, b) => a.localeCompare(b));
  const isNarrowed = settled.text !== undefined || settled.tag !== undefined;
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
        filter: (
          <RunsFilter
            wanted={wanted}
            tags={tags}
            onWanted={(next) => setWanted(next.text === undefined && next.tag === undefined ? ALL_RUNS : next)}
          />
        ),
        empty: isNarrowed
          ? { title: 'No run is like this', text: 'Other words or another tag show more.' }
          : { title: 'No runs yet', text: 'The first one takes seconds and needs no network.' },
        titleOf: runTitle,
        children: (row) => (
          <>
            <RunStanding run={row} />
            <RunLabel run={row} />
          </>
        ),
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
