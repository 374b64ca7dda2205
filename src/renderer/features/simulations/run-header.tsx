import { Link } from 'wouter';
import type { RunSummary, Simulation } from '../../../core/contract/local/simulation.ts';
import { commitText, runTitle } from '../../../core/reporting/run-name.ts';
import { RunLabel } from '../../inspector/run-label.tsx';
import { isFinishing, playedOf } from '../../api/run-played.ts';
import { useSimulation } from '../../api/simulations.ts';
import { Badge } from '../../ui/badge.tsx';
import { duration, plural, words } from '../../ui/formats.ts';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { RunActions } from './run-actions.tsx';
import { STATUS_TONES } from './run-labels.ts';

/** Where the conversations of a regraded run come from. */
function Origin({ runId }: { runId: string }) {
  const source = useSimulation(runId);
  return (
    <span>
      conversations of{' '}
      <Link href={`/simulate/runs/${runId}`} className="text-accent underline">
        {source.data
          ? `the run of ${new Date(source.data.created_at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}`
          : 'an earlier run'}
      </Link>
    </span>
  );
}

/** Whose answers were given again: an earlier run, which can be opened, or a recording. */
function ReplayOf({ name }: { name: string }) {
  const runId = /^run ([0-9a-f]{24})$/.exec(name)?.[1];
  return (
    <span title="The answers of models were taken from a recording: nothing was sent">
      replay of{' '}
      {runId === undefined ? (
        name
      ) : (
        <Link href={`/simulate/runs/${runId}`} className="text-accent underline">
          an earlier run
        </Link>
      )}
    </span>
  );
}

/** What was run, by which engines and seed, and what can be done with it. */
export function RunHeader({ run, summary }: { run: Simulation; summary: RunSummary | null }) {
  usePageTitle(runTitle(run));
  const took = run.completed_at ? Date.parse(run.completed_at) - Date.parse(run.created_at) : null;
  return (
    <header className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2">
      <div className="flex min-w-80 flex-1 flex-col">
        <div className="flex items-center gap-2">
          <h1 className="truncate text-lg font-semibold" title={runTitle(run)}>
            {runTitle(run)}
          </h1>
          {run.status !== 'completed' && (
            <Badge tone={STATUS_TONES[run.status]}>
              {isFinishing(run, playedOf(run, summary)) ? 'finishing' : words(run.status)}
            </Badge>
          )}
          {run.regraded_from && (
            <Badge tone="accent" title="The conversations of an earlier run, graded by later expectations">
              graded anew
            </Badge>
          )}
          {run.stale && (
            <Badge
              tone="warn"
              title="The agent or a scenario was changed after this run: the score is of the earlier version"
            >
              stale
            </Badge>
          )}
        </div>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          <RunLabel run={{ ...run, changed: null }} />
          <span>
            {plural(run.scenarios.length, 'scenario')} × {plural(run.num_trials, 'trial')}
          </span>
          <span>agent r{run.agent_revision}</span>
          <span>seed {run.seed}</span>
          <span title="The engines that played the agent and the lead">
            {run.engines.agent} × {run.engines.lead}
          </span>
          {run.engines.replay_of !== null && <ReplayOf name={run.engines.replay_of} />}
          {took != null && took > 0 && <span>{duration(took)}</span>}
          <TimeAgo iso={run.created_at} />
          {run.folder && (
            <span
              title={`${run.folder.folder} at ${run.folder.commit}${run.folder.has_changes ? ', with changes that are not committed' : ''}`}
            >
              {commitText(run)}
            </span>
          )}
          {run.regraded_from && <Origin runId={run.regraded_from} />}
        </p>
        {run.note !== null && <p className="text-sm whitespace-pre-wrap">{run.note}</p>}
      </div>
      <div className="flex items-center gap-1">
        <RunActions run={run} summary={summary} />
      </div>
    </header>
  );
}
