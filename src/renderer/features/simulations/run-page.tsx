import { useMemo } from 'react';
import { failureCollector } from '../../../core/runs/failure-clusters.ts';
import { figureCollector } from '../../../core/runs/run-figures.ts';
import type { ScoredTrial } from '../../../core/runs/scored-trial.ts';
import type { RunAnalysis, RunSummary, Simulation, TrialRow } from '../../../core/contract/local/simulation.ts';
import { useRunAnalysis } from '../../api/run-analysis.ts';
import { isUnderWay, useTrials } from '../../api/simulations.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { CoveragePanel } from './coverage-panel.tsx';
import { FailureList } from './failure-list.tsx';
import { OneSidedPanel } from './one-sided-panel.tsx';
import { PassPanel } from './pass-panel.tsx';
import { RunHeader } from './run-header.tsx';
import { RunProgress } from './run-progress.tsx';
import { ScoreStrip } from './score-strip.tsx';
import { TrialGrid } from './trial-grid.tsx';
import { WarningsPanel } from './warnings-panel.tsx';

/** With more trials than this the grid needs the whole width. */
const BESIDE_CHART = 12;

/** Under a grid of more scenarios than this nobody would find what failed. */
const LONG_GRID = 24;

/** A larger run shows its progress and trials until it ends. */
const LIVE_FIGURES = 4_000;

/** Of trials so far: to look at an interval while trials come in, and stop where it pleases, is what it does not allow for. */
const NO_INTERVALS: RunSummary['intervals'] = { level: 0.95, suite: null, population: null };

/** While a run is under way its figures are those of the trials so far, by the same formulas as the final ones. */
function useSummary(run: Simulation, trials: readonly TrialRow[] | undefined): RunSummary | null {
  return useMemo(() => {
    if (run.summary) return run.summary;
    if (!trials || trials.length === 0 || run.total_runs > LIVE_FIGURES) return null;
    const collector = figureCollector();
    for (const trial of trials)
      collector.add({ ...trial, termination_reason: trial.termination_reason as ScoredTrial['termination_reason'] });
    return { ...collector.figures(run.num_trials), intervals: NO_INTERVALS, stopping: null };
  }, [run.summary, run.num_trials, run.total_runs, trials]);
}

/** Failures that are alike: the host's, once the run has ended; until then of the trials so far. */
function useClusters(
  run: Simulation,
  trials: readonly TrialRow[] | undefined,
  analysis: RunAnalysis | undefined,
): RunAnalysis['clusters'] {
  return useMemo(() => {
    if (analysis) return analysis.clusters;
    if (!trials || run.total_runs > LIVE_FIGURES) return [];
    const failures = failureCollector();
    for (const trial of trials) failures.add(trial);
    return failures.clusters();
  }, [analysis, trials, run.total_runs]);
}

/** A run: its score and how sure it is, pass^k, every trial, and what went wrong. */
export function RunPage({ run }: { run: Simulation }) {
  const trials = useTrials(run.id);
  const summary = useSummary(run, trials.data);
  const underWay = isUnderWay(run.status);
  const analysis = useRunAnalysis(run.id, !underWay && run.completed_runs > 0);
  const clusters = useClusters(run, trials.data, analysis.data);
  const wide = run.num_trials > BESIDE_CHART ? 'min-w-0' : 'min-w-0 @4xl:col-span-2';
  const isLong = run.scenarios.length > LONG_GRID;
  const failures = clusters.length > 0 && (
    <div className={wide}>
      <FailureList run={run} trials={trials.data ?? []} clusters={clusters} partial={underWay} />
    </div>
  );
  return (
    <div className="flex h-full min-h-0 flex-col">
      <RunHeader run={run} summary={summary} />
      <div className="@container min-h-0 flex-1 overflow-auto">
        <RunProgress run={run} />
        <WarningsPanel warnings={run.warnings} />
        {summary && (
          <ScoreStrip
            run={run}
            summary={summary}
            latency={analysis.data?.latency ?? null}
            variety={analysis.data?.variety ?? null}
            partial={underWay || run.summary == null}
          />
        )}
        <QueryView query={trials} what="the trials">
          {(rows) => (
            <div
              className={`grid grid-cols-1 gap-x-8 gap-y-6 p-4 ${run.num_trials > BESIDE_CHART ? '' : '@4xl:grid-cols-[minmax(320px,2fr)_minmax(420px,3fr)]'}`}
            >
              {isLong && failures}
              {summary && summary.max_k > 0 && <PassPanel run={run} summary={summary} />}
              <TrialGrid run={run} summary={summary} trials={rows} />
              {!isLong && failures}
              {underWay && (
                <p className={`text-sm text-subtle ${wide}`}>
                  {run.total_runs > LIVE_FIGURES
                    ? 'Failures that repeat, coverage and latency'
                    : 'Coverage and latency'}{' '}
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
          )}
        </QueryView>
      </div>
    </div>
  );
}
