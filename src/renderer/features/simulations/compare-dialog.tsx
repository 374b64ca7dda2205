import { Link } from 'wouter';
import type { Simulation, SimulationSummary } from '../../../core/contract/local/simulation.ts';
import { runTitle } from '../../../core/reporting/run-name.ts';
import { useSimulations } from '../../api/simulations.ts';
import { RunApart, runNamesakes } from '../../inspector/run-apart.tsx';
import { RunLabel } from '../../inspector/run-label.tsx';
import { AgreementMark } from '../../inspector/agreement-mark.tsx';
import { JudgeMark } from '../../inspector/judge-mark.tsx';
import { LeftOutMark } from '../../inspector/left-out-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ScoreBadge } from '../../ui/score-badge.tsx';
import { QueryView } from '../../ui/query-view.tsx';

/** How well a run serves as the baseline of another: the same scenarios, then the same leads, then the newest. */
function fitOf(run: Simulation, other: SimulationSummary): number {
  return (other.scenario_set_id === run.scenario_set_id ? 2 : 0) + (other.seed === run.seed ? 1 : 0);
}

function baselinesOf(run: Simulation, runs: readonly SimulationSummary[]): SimulationSummary[] {
  return runs
    .filter((other) => other.id !== run.id && other.status === 'completed')
    .toSorted((a, b) => fitOf(run, b) - fitOf(run, a) || b.created_at.localeCompare(a.created_at));
}

function Baselines({ run, runs }: { run: Simulation; runs: readonly SimulationSummary[] }) {
  const namesakes = runNamesakes([run, ...runs]);
  return (
    <ul aria-label="Runs to compare with" className="flex flex-col">
      {runs.map((other) => (
        <li key={other.id} className="border-b border-line last:border-0">
          <Link
            href={`/simulate/runs/${run.id}/compare/${other.id}`}
            className="flex flex-col rounded px-2 py-1.5 hover:bg-hover"
          >
            <span className="flex items-center justify-between gap-3">
              <span className="min-w-0 truncate">{runTitle(other)}</span>
              <span className="flex shrink-0 items-baseline gap-2">
                <LeftOutMark run={other} />
                <ScoreBadge value={other.final_score} n={other.evaluated} />
              </span>
            </span>
            <span className="flex flex-wrap gap-x-3 text-sm text-muted">
              <RunLabel run={other} />
              <span>agent r{other.agent_revision}</span>
              <span>
                seed {other.seed}
                {other.seed === run.seed && ' (the same leads)'}
              </span>
              <JudgeMark judge={other.judge} />
              <AgreementMark run={other} />
              {other.scenario_set_id !== run.scenario_set_id && (
                <span className="text-warn">▲ another scenario set</span>
              )}
              {other.regraded_from === run.id && <span>this one graded anew</span>}
              <RunApart run={other} namesakes={namesakes} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Which earlier run this one is compared with. */
export function CompareDialog({ run, onClose }: { run: Simulation; onClose: () => void }) {
  const list = useSimulations();
  return (
    <Dialog
      title="Compare with…"
      description="The run chosen here is the one before; this run is the one after. Trials are paired by scenario and number."
      open
      onClose={onClose}
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      <QueryView
        query={list}
        what="the runs"
        empty={{
          when: ({ items }) => baselinesOf(run, items).length === 0,
          show: (
            <p className="text-muted">
              There is no other completed run yet. Run this one again, or change the agent and run it, then compare the
              two.
            </p>
          ),
        }}
      >
        {({ items }) => <Baselines run={run} runs={baselinesOf(run, items)} />}
      </QueryView>
    </Dialog>
  );
}
