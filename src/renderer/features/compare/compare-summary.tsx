import { ArrowLeftRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import type { RunComparison, SimulationSummary } from '../../../core/contract/local/simulation.ts';
import { partialNote } from '../../../core/reporting/partial-run.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Delta, signed } from '../../ui/delta.tsx';
import { count, score } from '../../ui/formats.ts';
import { TimeAgo } from '../../ui/time-ago.tsx';

/** A difference counts as one at the usual level, where the interval says the same. */
const LEVEL = 0.05;

function finding({ delta, interval, p_value }: RunComparison): { tone: Tone; text: string } {
  if (delta == null) return { tone: 'neutral', text: 'nothing to compare' };
  if (interval == null || p_value == null) return { tone: 'neutral', text: 'too few scenarios to tell' };
  const [byTest, byInterval] = [p_value < LEVEL, interval[0] > 0 || interval[1] < 0];
  if (!byTest && !byInterval) return { tone: 'neutral', text: '≈ no difference beyond chance' };
  if (!byTest || !byInterval)
    return {
      tone: 'warn',
      text: `${delta < 0 ? '▼ perhaps a regression' : '▲ perhaps an improvement'}: interval and test do not agree`,
    };
  return delta < 0 ? { tone: 'fail', text: '▼ regression' } : { tone: 'pass', text: '▲ improvement' };
}

function RunCard({ label, run, value }: { label: string; run: SimulationSummary; value: number | null }) {
  const partial = partialNote(run);
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <span className="text-sm text-muted">{label}</span>
      <Link href={`/simulate/runs/${run.id}`} className="truncate font-medium text-accent hover:underline">
        {run.agent_name} r{run.agent_revision}
      </Link>
      <span className="flex flex-wrap gap-x-2 text-sm text-muted">
        <span>{run.scenario_set_name ?? 'Chosen scenarios'}</span>
        <span>seed {run.seed}</span>
        {run.regraded_from && <span>graded anew</span>}
        {partial && <span className="text-warn">▲ {partial}</span>}
        <TimeAgo iso={run.created_at} />
      </span>
      <span className="text-sm text-muted">
        <span className="text-xl font-semibold text-fg">{score(value)}</span> over the pairs
      </span>
    </div>
  );
}

function Fact({ label, title, children }: { label: string; title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col" title={title}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Which two runs, how far apart they are, and how sure that is. */
export function CompareSummary({ comparison }: { comparison: RunComparison }) {
  const { baseline, candidate, interval, p_value } = comparison;
  const [, navigate] = useLocation();
  const { tone, text } = finding(comparison);
  return (
    <section aria-label="Both runs" className="flex flex-col gap-3 border-b border-line px-4 py-3">
      <div className="flex items-start gap-3">
        <RunCard label="Before" run={baseline} value={comparison.before} />
        <Button
          className="mt-3"
          aria-label="Swap before and after"
          icon={ArrowLeftRight}
          onClick={() => navigate(`/simulate/runs/${baseline.id}/compare/${candidate.id}`)}
        />
        <RunCard label="After" run={candidate} value={comparison.after} />
      </div>
      <div>
        <Badge tone={tone}>{text}</Badge>
      </div>
      <dl className="flex flex-wrap items-end gap-x-6 gap-y-2">
        <Fact label="Difference" title="Mean of after − before over all pairs; 95 % bootstrap interval over scenarios">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span className="text-xl font-semibold">
              <Delta value={comparison.delta} />
            </span>
            {interval && (
              <span className="text-sm whitespace-nowrap text-muted">
                95 % [{signed(interval[0])}, {signed(interval[1])}]
              </span>
            )}
          </span>
        </Fact>
        <Fact
          label="p"
          title="Two-sided paired permutation test over scenarios: how often chance alone makes a difference so large"
        >
          {p_value == null ? '–' : p_value < 0.001 ? '< 0.001' : p_value.toFixed(3)}{' '}
          <span className="text-sm text-muted">permutation</span>
        </Fact>
        <Fact label="Pairs" title="The same scenario and trial in both runs, evaluable in both">
          {count(comparison.pairs)}
        </Fact>
        <Fact label="Unpaired" title="Trials without an evaluable partner in the other run: in none of these figures">
          <span className={comparison.unpaired > 0 ? 'text-warn' : ''}>
            {comparison.unpaired > 0 && <span aria-hidden>▲ </span>}
            {count(comparison.unpaired)}
          </span>
        </Fact>
      </dl>
      <p className="text-sm text-subtle">
        {comparison.same_seed
          ? 'Same seed: both met the same simulated leads, so each pair differs by the agent alone.'
          : 'Different seeds: the leads differ as well, so the difference is noisier. Run one of them again with the other’s seed for a fair pair.'}
      </p>
    </section>
  );
}
