import { Bug } from 'lucide-react';
import { useLocation } from 'wouter';
import { useMutationRun } from '../../api/mutation.ts';
import { Button } from '../../ui/button.tsx';
import { useQueryParam } from '../../ui/hash-location.ts';
import { Panes } from '../../ui/panes.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SectionNav } from '../../ui/section-nav.tsx';
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

/** Mutation runs, one of them in full; `?new=1` opens the dialog over them, with `set` and `agent` chosen. */
export function MutationScreen({ id }: { id: string | null }) {
  const [wanted, setWanted] = useQueryParam('new');
  const [agent] = useQueryParam('agent');
  const [set] = useQueryParam('set');
  const [, navigate] = useLocation();
  const openNew = () => navigate(`${BASE}${id ? `/${id}` : ''}?new=1`);
  return (
    <>
      <Panes id="mutation" panes={[{ id: 'list', size: 280, min: 264 }, { id: 'detail' }]}>
        <div className="flex h-full min-h-0 flex-col">
          <SectionNav of="Simulate" />
          <MutationList selectedId={id} onNew={openNew} />
        </div>
        <Detail id={id} onNew={openNew} />
      </Panes>
      {wanted != null && (
        <MutationDialog
          presetAgent={agent}
          presetSet={set}
          onStarted={({ id: started }) => navigate(`${BASE}/${started}`, { replace: true })}
          onClose={() => setWanted(null)}
        />
      )}
    </>
  );
}
