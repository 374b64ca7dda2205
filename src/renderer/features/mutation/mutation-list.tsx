import { Bug } from 'lucide-react';
import type { MutationRunStatus, MutationRunSummary } from '../../../core/contract/local/mutation.ts';
import { useMutationRuns } from '../../api/mutation.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { count, percent, plural } from '../../ui/formats.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';

const ROW_PX = 64;

export const STATUS_TONES: Readonly<Record<MutationRunStatus, Tone>> = {
  running: 'accent',
  completed: 'pass',
  cancelled: 'neutral',
  failed: 'fail',
  interrupted: 'warn',
};

export const titleOf = ({ agent_name, scenario_set_name }: MutationRunSummary): string =>
  `${agent_name} × ${scenario_set_name}`;

function Row({ run }: { run: MutationRunSummary }) {
  return (
    <>
      <span className="truncate">{titleOf(run)}</span>
      <span className="flex items-center gap-2 truncate">
        {run.status === 'completed' ? (
          <span className="text-sm">{run.score === null ? 'nothing to break' : `${percent(run.score)} noticed`}</span>
        ) : (
          <Badge tone={STATUS_TONES[run.status]}>{run.status}</Badge>
        )}
        {run.status === 'running' && (
          <span className="text-sm text-muted">
            {count(run.done)} of {count(run.total)}
          </span>
        )}
      </span>
      <span className="truncate text-sm text-muted">
        {plural(run.num_trials, 'trial')} · seed {run.seed} · <TimeAgo iso={run.created_at} />
      </span>
    </>
  );
}

/** All mutation runs, newest first, each with its score. */
export function MutationList({ selectedId, onNew }: { selectedId: string | null; onNew: () => void }) {
  const list = useMutationRuns();
  return (
    <div className="flex min-h-0 flex-1 flex-col bg-sunken">
      <div className="p-2 pb-1">
        <Button kind="primary" className="w-full justify-center" icon={Bug} onClick={onNew}>
          Try a set…
        </Button>
      </div>
      <QueryView
        query={list}
        what="the mutation runs"
        empty={{
          when: ({ items }) => items.length === 0,
          show: <EmptyState title="No mutation runs yet">One takes some seconds and needs no network.</EmptyState>,
        }}
      >
        {({ items }) => (
          <RowList
            label="Mutation runs"
            items={items}
            rowPx={ROW_PX}
            selectedId={selectedId}
            hrefOf={(run) => `/simulate/mutation/${run.id}`}
            titleOf={titleOf}
          >
            {(run) => <Row run={run} />}
          </RowList>
        )}
      </QueryView>
    </div>
  );
}
