import { ArrowLeftRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import type { RunComparison, SimulationSummary } from '../../../core/contract/local/simulation.ts';
import { acrossWords, changeBasis, changeWord } from '../../../core/reporting/change-words.ts';
import { isJudgedAlike, judgesText } from '../../../core/reporting/judge-text.ts';
import { partialNote } from '../../../core/reporting/partial-run.ts';
import { promptSentences, timingSentence } from '../../../core/reporting/model-words.ts';
import { basisOf, isRuleBased } from '../../../core/reporting/rule-based.ts';
import { OFFLINE_ENGINES } from '../../../core/runs/run-plan.ts';
import { RunApart, runNamesakes } from '../../inspector/run-apart.tsx';
import { RunLabel } from '../../inspector/run-label.tsx';
import { AgreementMark } from '../../inspector/agreement-mark.tsx';
import { JudgeMark } from '../../inspector/judge-mark.tsx';
import { LeftOutMark } from '../../inspector/left-out-mark.tsx';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Delta, signed } from '../../ui/delta.tsx';
import { count, score } from '../../ui/formats.ts';

const TONES: Readonly<Record<RunComparison['decision']['verdict'], { tone: Tone; sign: string }>> = {
  worse: { tone: 'fail', sign: '▼' },
  better: { tone: 'pass', sign: '▲' },
  both: { tone: 'warn', sign: '▼▲' },
  no_difference_found: { tone: 'neutral', sign: '≈' },
  not_decidable: { tone: 'warn', sign: '?' },
};

const isByRules = ({ engines }: SimulationSummary): boolean => engines.agent === OFFLINE_ENGINES.agent;

const probability = (p: number): string => (p < 0.001 ? '< 0.001' : `= ${p.toFixed(3)}`);

interface RunCardProps {
  label: string;
  run: SimulationSummary;
  value: number | null;
  namesakes: ReadonlyMap<string, string>;
}

function RunCard({ label, run, value, namesakes }: RunCardProps) {
  const partial = partialNote(run);
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <span className="text-sm text-muted">{label}</span>
      <Link href={`/simulate/runs/${run.id}`} className="truncate font-medium text-accent hover:underline">
        {run.agent_name} r{run.agent_revision}
      </Link>
      <span className="flex flex-wrap gap-x-2 text-sm text-muted">
        <RunLabel run={run} />
        <span>{run.scenario_set_name ?? 'Chosen scenarios'}</span>
        <span>seed {run.seed}</span>
        {!isRuleBased(run.engines) && (
          <span>
            {run.engines.agent} × {run.engines.lead}
          </span>
        )}
        {run.regraded_from && <span>graded anew</span>}
        <JudgeMark judge={run.judge} />
        {partial && <span className="text-warn">▲ {partial}</span>}
        <RunApart run={run} namesakes={namesakes} />
      </span>
      <span className="flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
        <span>
          <span className="text-xl font-semibold text-fg">{score(value)}</span> over the pairs
        </span>
        <LeftOutMark run={run} />
        <AgreementMark run={run} />
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
  const { baseline, candidate, interval, decision } = comparison;
  const namesakes = runNamesakes([baseline, candidate]);
  const basis = basisOf(baseline, candidate);
  const judged = judgesText(baseline.judge, candidate.judge);
  const timing = timingSentence(comparison);
  const isApart = comparison.timing === 'apart' && comparison.models.some(({ before, after }) => before && after);
  const [, navigate] = useLocation();
  const { tone, sign } = TONES[decision.verdict];
  return (
    <section aria-label="Both runs" className="flex flex-col gap-3 border-b border-line px-4 py-3">
      <div className="flex items-start gap-3">
        <RunCard label="Before" run={baseline} value={comparison.before} namesakes={namesakes} />
        <Button
          className="mt-3"
          aria-label="Swap before and after"
          icon={ArrowLeftRight}
          onClick={() => navigate(`/simulate/runs/${baseline.id}/compare/${candidate.id}`)}
        />
        <RunCard label="After" run={candidate} value={comparison.after} namesakes={namesakes} />
      </div>
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <Badge tone={comparison.pairs === 0 ? 'neutral' : tone}>
          {comparison.pairs === 0 ? null : <span aria-hidden>{sign} </span>}
          {changeWord(comparison)}
        </Badge>
        <span className="text-sm text-muted">{changeBasis(comparison)}</span>
      </p>
      <dl className="flex flex-wrap items-end gap-x-6 gap-y-2">
        <Fact
          label="Difference"
          title="Mean of after − before over all pairs, with the interval of these scenarios run again"
        >
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span className="text-xl font-semibold">
              <Delta value={comparison.delta} />
            </span>
            {interval && (
              <span className="text-sm whitespace-nowrap text-muted">
                95 % [{signed(interval[0])}, {signed(interval[1])}], this suite
              </span>
            )}
          </span>
        </Fact>
        <Fact
          label="Suite"
          title="Exact one-sided test over all pairs that differ: how often chance alone makes equal agents differ so much"
        >
          p {probability(Math.min(decision.suite.p_worse, decision.suite.p_better))}{' '}
          <span className="text-sm text-muted">
            {decision.test === 'mcnemar' ? 'McNemar' : 'Fisher'}, at {decision.suite.level}
          </span>
        </Fact>
        <Fact
          label="Other scenarios"
          title="Two-sided sign-flip test over scenarios: whether others like these would change too"
        >
          {acrossWords(comparison)}
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
      {comparison.no_longer_evaluated.length > 0 && (
        <p className="text-sm text-warn">▲ No trial counts any more in {comparison.no_longer_evaluated.join(', ')}.</p>
      )}
      <p className="text-sm text-subtle">
        {comparison.same_seed
          ? `Same seed: both met the same simulated leads${comparison.timing === 'rules' ? `, so each pair differs by the agent ${isJudgedAlike(baseline.judge, candidate.judge) ? 'alone' : 'and by who judged it'}` : ''}.`
          : 'Different seeds: the leads differ as well, so the difference is noisier. Run one of them again with the other’s seed for a fair pair.'}
      </p>
      {judged && <p className="text-sm text-subtle">{judged}</p>}
      {timing !== null && (
        <p className={`text-sm ${isApart ? 'text-warn' : 'text-subtle'}`}>
          {isApart && <span aria-hidden>▲ </span>}
          {timing}
        </p>
      )}
      {promptSentences(comparison).map((sentence) => (
        <p key={sentence} className="text-sm text-subtle">
          {sentence}
        </p>
      ))}
      {isByRules(baseline) !== isByRules(candidate) && (
        <p className="text-sm">
          <Link href={`/simulate/runs/${candidate.id}/agreement/${baseline.id}`} className="text-accent underline">
            On which scenarios the double forecasts the model
          </Link>
        </p>
      )}
      {basis && <p className="text-sm text-subtle">{basis}</p>}
    </section>
  );
}
