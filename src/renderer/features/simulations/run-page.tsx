import type { Simulation } from '../../../core/contract/local/simulation.ts';
import { capital } from '../../../core/capital.ts';
import { isRuleBased } from '../../../core/reporting/rule-based.ts';
import { runEgressText } from '../../../core/reporting/spend-text.ts';
import { reportBasis } from '../../../core/reporting/run-report.ts';
import { useRunAnalysis } from '../../api/run-analysis.ts';
import { isUnderWay, useRunSoFar } from '../../api/simulations.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { CoveragePanel } from './coverage-panel.tsx';
import { FailureList } from './failure-list.tsx';
import { JudgePanel } from './judge-panel.tsx';
import { OneSidedPanel } from './one-sided-panel.tsx';
import { PairBar } from './pair-bar.tsx';
import { PassPanel } from './pass-panel.tsx';
import { ReplayPanel } from './replay-panel.tsx';
import { RunHeadline } from './run-headline.tsx';
import { RunHeader } from './run-header.tsx';
import { RunProgress } from './run-progress.tsx';
import { ScoreStrip } from './score-strip.tsx';
import { SpendPanel } from './spend-panel.tsx';
import { TrialGrid } from './trial-grid.tsx';
import { WarningsPanel } from './warnings-panel.tsx';
import { WorkersPanel } from './workers-panel.tsx';

/** With more trials than this the grid needs the whole width. */
const BESIDE_CHART = 12;

/** Under a grid of more scenarios than this nobody would find what failed. */
const LONG_GRID = 24;

/** A larger run shows its progress and trials until it ends. */
const LIVE_FIGURES = 4_000;

/** A run: its score and how sure it is, pass^k, every trial, and what went wrong. */
export function RunPage({ run }: { run: Simulation }) {
  const underWay = isUnderWay(run.status);
  const soFar = useRunSoFar(run.id, run.summary === null && run.completed_runs > 0 && run.total_runs <= LIVE_FIGURES);
  const summary = run.summary ?? soFar.data?.summary ?? null;
  const analysis = useRunAnalysis(run.id, !underWay && run.completed_runs > 0);
  const clusters = analysis.data?.clusters ?? soFar.data?.clusters ?? [];
  const chart = summary && summary.max_k > 0 ? <PassPanel run={run} summary={summary} /> : null;
  const isBeside = chart !== null && run.num_trials <= BESIDE_CHART;
  const wide = isBeside ? 'min-w-0 @4xl:col-span-2' : 'min-w-0';
  const isLong = run.scenarios.length > LONG_GRID;
  const failures = clusters.length > 0 && (
    <div className={wide}>
      <FailureList run={run} clusters={clusters} partial={underWay} />
    </div>
  );
  return (
    <div className="flex h-full min-h-0 flex-col">
      <RunHeader run={run} summary={summary} />
      <div className="@container min-h-0 flex-1 overflow-auto">
        <RunProgress run={run} summary={summary} />
        <WorkersPanel run={run} />
        <RunHeadline run={run} />
        <ReplayPanel run={run} summary={summary} />
        <PairBar run={run} />
        <WarningsPanel warnings={run.warnings} />
        {summary ? (
          <ScoreStrip
            run={run}
            summary={summary}
            latency={analysis.data?.latency ?? null}
            variety={analysis.data?.variety ?? null}
            partial={underWay || run.summary == null}
          />
        ) : (
          <p className="border-b border-line px-4 py-2 text-sm text-subtle">{reportBasis({ simulation: run })}</p>
        )}
        {run.judge && <JudgePanel run={run} judge={run.judge} />}
        {run.spend ? (
          <SpendPanel spend={run.spend} run={run} />
        ) : (
          <section aria-label="Egress" className="border-b border-line px-4 py-2 text-sm text-muted">
            {capital(runEgressText(null))}
            {isRuleBased(run.engines) && ': rules spoke for both sides'}.
          </section>
        )}
        <div
          className={`grid grid-cols-1 gap-x-8 gap-y-6 p-4 ${isBeside ? '@4xl:grid-cols-[minmax(260px,1fr)_minmax(520px,2.5fr)]' : ''}`}
        >
          {isLong && failures}
          {chart}
          <TrialGrid run={run} summary={summary} />
          {!isLong && failures}
          {underWay && (
            <p className={`text-sm text-subtle ${wide}`}>
              {run.total_runs > LIVE_FIGURES ? 'Failures that repeat, coverage and latency' : 'Coverage and latency'}{' '}
              are worked out when the run has ended.
            </p>
          )}
          {!underWay && run.completed_runs > 0 && (
            <div className={wide}>
              <QueryView query={analysis} what="failures and coverage">
                {({ coverage, one_sided }) => (
                  <>
                    <OneSidedPanel run={run} rows={one_sided} />
                    <CoveragePanel coverage={coverage} total={run.completed_runs} />
                  </>
                )}
              </QueryView>
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
