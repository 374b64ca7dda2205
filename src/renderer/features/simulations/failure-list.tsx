import { useState } from 'react';
import { Link } from 'wouter';
import type { RunAnalysis, Simulation } from '../../../core/contract/local/simulation.ts';
import { clusterTurns } from '../../../core/runs/failure-clusters.ts';
import { turnNumber } from '../../inspector/conversation-view.ts';
import { Button } from '../../ui/button.tsx';
import { plural, words } from '../../ui/formats.ts';

type Cluster = RunAnalysis['clusters'][number];

const FIRST = 6;

export interface FailureListProps {
  run: Simulation;
  clusters: readonly Cluster[];
  /** The run goes on: these are the failures so far. */
  partial: boolean;
}

/** What went wrong, most frequent first; each goes to the turn of its first trial. */
export function FailureList({ run, clusters, partial }: FailureListProps) {
  const [all, setAll] = useState(false);
  const names = new Map(run.scenarios.map((scenario) => [scenario.id, scenario.name]));
  const hrefOf = ({ trials: [first] }: Cluster): string => {
    const turn = first?.evidence_turns[0];
    return first
      ? `/simulate/runs/${run.id}/trials/${first.id}${turn == null ? '' : `?turn=${turnNumber(turn)}`}`
      : `/simulate/runs/${run.id}`;
  };
  const scenariosOf = ({ scenario_ids: [first = '', ...others] }: Cluster) =>
    `${names.get(first) ?? first}${others.length > 0 ? ` and ${plural(others.length, 'other')}` : ''}`;
  const shown = all ? clusters : clusters.slice(0, FIRST);
  return (
    <section aria-labelledby="failures" className="flex flex-col">
      <h2 id="failures" className="pb-1 font-semibold">
        Failures that repeat{partial && <span className="font-normal text-muted"> so far</span>}
      </h2>
      <ul>
        {shown.map((cluster) => (
          <li key={`${cluster.definition_id}|${cluster.reason}`} className="border-b border-line">
            <Link href={hrefOf(cluster)} className="flex items-baseline gap-3 rounded px-1 py-1 hover:bg-hover">
              <span className="w-10 shrink-0 text-right font-medium text-fail">{cluster.count}×</span>
              <span className="shrink-0 font-medium" title={cluster.grader_name ?? undefined}>
                {words(cluster.definition_id)}
              </span>
              <span className="min-w-0 flex-1 truncate" title={cluster.reason}>
                {cluster.reason}
              </span>
              {cluster.turn != null && <span className="shrink-0 text-sm text-muted">{clusterTurns(cluster)}</span>}
              <span
                className="max-w-64 shrink-0 truncate text-sm text-muted"
                title={cluster.scenario_ids.map((id) => names.get(id) ?? id).join('\n')}
              >
                {scenariosOf(cluster)}
              </span>
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
