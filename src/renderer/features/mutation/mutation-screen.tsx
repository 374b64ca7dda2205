import { Bug } from 'lucide-react';
import type { MutationRunSummary } from '../../../core/contract/local/mutation.ts';
import { useMutationRun, useMutationRuns } from '../../api/mutation.ts';
import { Badge } from '../../ui/badge.tsx';
import { count, percent } from '../../ui/formats.ts';
import { RunsFrame } from '../../ui/runs-frame.tsx';
import { MutationDialog } from './mutation-dialog.tsx';
import { STATUS_TONES, titleOf } from './mutation-labels.ts';
import { MutationPage } from './mutation-page.tsx';

function Standing({ run }: { run: MutationRunSummary }) {
  if (run.status === 'completed')
    return <span className="text-sm">{run.score === null ? 'nothing to break' : `${percent(run.score)} noticed`}</span>;
  return (
    <>
      <Badge tone={STATUS_TONES[run.status]}>{run.status}</Badge>
      {run.status === 'running' && (
        <span className="text-sm text-muted">
          {count(run.done)} of {count(run.total)}
        </span>
      )}
    </>
  );
}

/** Mutation runs with their scores, one of them in full. */
export function MutationScreen({ id }: { id: string | null }) {
  const runs = useMutationRuns();
  const run = useMutationRun(id);
  return (
    <RunsFrame
      layout="mutation"
      base="/simulate/mutation"
      id={id}
      rows={{
        start: { label: 'Try a set…', icon: Bug },
        query: runs,
        label: 'Mutation runs',
        empty: { title: 'No mutation runs yet', text: 'One takes some seconds and needs no network.' },
        titleOf,
        children: (row) => <Standing run={row} />,
      }}
      run={run}
      what="the mutation run"
      about={{
        icon: Bug,
        title: 'What does a set notice?',
        text: 'The agent is broken in named ways, one at a time: a line is gone, a price is another, a rule is turned round. The mutation score is the share of them with which some scenario fails.',
      }}
      dialog={(props) => <MutationDialog {...props} />}
    >
      {(data) => <MutationPage key={data.id} run={data} />}
    </RunsFrame>
  );
}
