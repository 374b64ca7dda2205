import { GitCompareArrows, Scale } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import type { Simulation } from '../../../core/contract/local/simulation.ts';
import { OFFLINE_ENGINES } from '../../../core/runs/run-plan.ts';
import { useSimulation } from '../../api/simulations.ts';
import { Button } from '../../ui/button.tsx';
import { count, words } from '../../ui/formats.ts';
import { useQueryParam } from '../../ui/hash-location.ts';

const isByRules = ({ engines }: Simulation): boolean => engines.agent === OFFLINE_ENGINES.agent;

const STANDING = {
  open: ' What stops or resumes one does so to both.',
  budget: ' It met its budget: raise that limit there, and both go on.',
} as const;

/** With whom a run takes turns, and how that one stands. Where the address asks for it, the comparison opens once both are over. */
export function PairBar({ run }: { run: Simulation }) {
  const other = useSimulation(run.pair?.other ?? null).data;
  const [follows] = useQueryParam('pair');
  const [, navigate] = useLocation();
  const [before, after] = run.pair?.side === 'b' ? [other, run] : [run, other];
  const comparison = `/simulate/runs/${after?.id ?? ''}/compare/${before?.id ?? ''}`;
  const isWhole = run.status === 'completed' && other?.status === 'completed';
  useEffect(() => {
    if (follows != null && isWhole) navigate(comparison, { replace: true });
  }, [follows, isWhole, comparison, navigate]);
  if (!run.pair) return null;
  if (!other)
    return run.pair.other === null ? (
      <p className="border-b border-line px-4 py-2 text-sm text-muted">
        It was played by turns with a run that was deleted.
      </p>
    ) : null;
  const hasModels = run.models.length > 0 && other.models.length > 0;
  return (
    <section aria-label="Pair" className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-2">
      <output className="min-w-0 flex-1">
        {hasModels ? 'Played by turns with ' : 'Started as a pair with '}
        <Link href={`/simulate/runs/${other.id}`} className="text-accent underline">
          {other.agent_name} r{other.agent_revision}, {other.engines.agent} × {other.engines.lead}
        </Link>
        : {words(other.status)}, {count(other.completed_runs)} of {count(other.total_runs)} conversations.
        {isWhole ? '' : STANDING[other.status === 'stopped_by_budget' ? 'budget' : 'open']}
      </output>
      <Button
        icon={GitCompareArrows}
        disabled={run.completed_runs === 0 || other.completed_runs === 0}
        onClick={() => navigate(comparison)}
      >
        Compare both
      </Button>
      {isByRules(run) !== isByRules(other) && (
        <Button
          icon={Scale}
          disabled={run.completed_runs === 0 || other.completed_runs === 0}
          onClick={() => navigate(`/simulate/runs/${run.id}/agreement/${other.id}`)}
        >
          Agreement
        </Button>
      )}
    </section>
  );
}
