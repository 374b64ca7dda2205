import { useState } from 'react';
import { Link } from 'wouter';
import type { TrialRow } from '../../../core/contract/local/simulation.ts';
import { Button } from '../../ui/button.tsx';
import { turnNumber } from '../../inspector/conversation-view.ts';
import { failureClusters, type FailureCluster } from './failure-clusters.ts';

const FIRST = 6;

const hrefOf = (cluster: FailureCluster): string => {
  const trial = cluster.trials[0];
  if (!trial) return '/simulate/runs';
  return `/simulate/runs/${trial.simulation_id}/trials/${trial.id}${cluster.turn == null ? '' : `?turn=${turnNumber(cluster.turn)}`}`;
};

function turnsOf({ turns }: FailureCluster): string {
  const [low, high] = [turnNumber(Math.min(...turns)), turnNumber(Math.max(...turns))];
  return low === high ? `turn ${low}` : `turns ${low}–${high}`;
}

/** What went wrong, most frequent first; each goes to the turn of its first trial. */
export function FailureList({ trials }: { trials: readonly TrialRow[] }) {
  const [all, setAll] = useState(false);
  const clusters = failureClusters(trials);
  if (clusters.length === 0) return null;
  const shown = all ? clusters : clusters.slice(0, FIRST);
  return (
    <section aria-labelledby="failures" className="flex flex-col">
      <h2 id="failures" className="pb-1 font-semibold">
        Failures that repeat
      </h2>
      <ul>
        {shown.map((cluster) => (
          <li key={cluster.key} className="border-b border-line">
            <Link href={hrefOf(cluster)} className="flex items-baseline gap-3 rounded px-1 py-1 hover:bg-hover">
              <span className="w-10 shrink-0 text-right font-medium text-fail">{cluster.trials.length}×</span>
              <span className="shrink-0 font-medium">{cluster.grader}</span>
              <span className="min-w-0 flex-1 truncate" title={cluster.reason}>
                {cluster.reason}
              </span>
              {cluster.turns.length > 0 && <span className="shrink-0 text-sm text-muted">{turnsOf(cluster)}</span>}
              <span className="max-w-64 shrink-0 truncate text-sm text-muted">{cluster.scenario}</span>
            </Link>
          </li>
        ))}
      </ul>
      {clusters.length > FIRST && (
        <Button kind="quiet" className="mt-1 self-start" onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${clusters.length}`}
        </Button>
      )}
    </section>
  );
}
