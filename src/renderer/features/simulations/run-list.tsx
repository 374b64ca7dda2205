import { Play } from 'lucide-react';
import type { SimulationSummary } from '../../../core/contract/local/simulation.ts';
import { partialNote } from '../../../core/reporting/partial-run.ts';
import { isUnderWay, useSimulations } from '../../api/simulations.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { percent, plural } from '../../ui/formats.ts';
import { RowList } from '../../ui/row-list.tsx';
import { ScoreBadge } from '../../ui/score-badge.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { runTitle, STATUS_TONES } from './run-labels.ts';

const ROW_PX = 64;

function RunRow({ run }: { run: SimulationSummary }) {
  return (
    <>
      <span className="truncate">{runTitle(run)}</span>
      <span className="flex items-center gap-2 truncate">
        {run.status === 'completed' ? (
          <ScoreBadge value={run.final_score} n={run.evaluated} />
        ) : (
          <Badge tone={STATUS_TONES[run.status]}>{run.status}</Badge>
        )}
        {isUnderWay(run.status) && (
          <span className="text-sm text-muted">
            {percent(run.total_runs > 0 ? run.completed_runs / run.total_runs : 0)}
          </span>
        )}
        {!isUnderWay(run.status) && <span className="text-sm text-muted">{partialNote(run)}</span>}
        {run.stale && (
          <Badge tone="warn" title="The agent or a scenario was changed after this run">
            stale
          </Badge>
        )}
      </span>
      <span className="truncate text-sm text-muted">
        {plural(run.num_trials, 'trial')} · seed {run.seed} · <TimeAgo iso={run.created_at} />
      </span>
    </>
  );
}

/** All runs, newest first, each with its score. */
export function RunList({ selectedId, onNew }: { selectedId: string | null; onNew: () => void }) {
  const list = useSimulations();
  return (
    <div className="flex min-h-0 flex-1 flex-col bg-sunken">
      <div className="p-2 pb-1">
        <Button kind="primary" className="w-full justify-center" icon={Play} onClick={onNew}>
          Run a simulation…
        </Button>
      </div>
      <QueryView
        query={list}
        what="the runs"
        empty={{
          when: ({ items }) => items.length === 0,
          show: <EmptyState title="No runs yet">The first one takes seconds and needs no network.</EmptyState>,
        }}
      >
        {({ items }) => (
          <RowList
            label="Runs"
            items={items}
            rowPx={ROW_PX}
            selectedId={selectedId}
            hrefOf={(run) => `/simulate/runs/${run.id}`}
            titleOf={runTitle}
          >
            {(run) => <RunRow run={run} />}
          </RowList>
        )}
      </QueryView>
    </div>
  );
}
