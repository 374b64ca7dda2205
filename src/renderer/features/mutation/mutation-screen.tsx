import { Bug } from 'lucide-react';
import { useMutationRun } from '../../api/mutation.ts';
import { Button } from '../../ui/button.tsx';
import { RunsFrame } from '../../ui/runs-frame.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { MutationDialog } from './mutation-dialog.tsx';
import { MutationList } from './mutation-list.tsx';
import { MutationPage } from './mutation-page.tsx';

const BASE = '/simulate/mutation';

function Detail({ id, onNew }: { id: string | null; onNew: () => void }) {
  const run = useMutationRun(id);
  if (id == null)
    return (
      <EmptyState
        icon={Bug}
        title="What does a set notice?"
        action={
          <Button kind="primary" icon={Bug} onClick={onNew}>
            Try a set…
          </Button>
        }
      >
        The agent is broken in named ways, one at a time: a line is gone, a price is another, a rule is turned round.
        The mutation score is the share of them with which some scenario fails.
      </EmptyState>
    );
  return (
    <QueryView query={run} what="the mutation run">
      {(data) => <MutationPage key={data.id} run={data} />}
    </QueryView>
  );
}

/** Mutation runs, one of them in full. */
export function MutationScreen({ id }: { id: string | null }) {
  return (
    <RunsFrame
      layout="mutation"
      base={BASE}
      id={id}
      list={(onNew) => <MutationList selectedId={id} onNew={onNew} />}
      detail={(onNew) => <Detail id={id} onNew={onNew} />}
      dialog={(props) => <MutationDialog {...props} />}
    />
  );
}
