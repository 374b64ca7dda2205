import { Link } from 'wouter';
import type { SimulationSummary } from '../../../core/contract/local/simulation.ts';
import { partialNote } from '../../../core/reporting/partial-run.ts';
import { RunLabel } from '../../inspector/run-label.tsx';
import { AgreementMark } from '../../inspector/agreement-mark.tsx';
import { JudgeMark } from '../../inspector/judge-mark.tsx';
import { LeftOutMark } from '../../inspector/left-out-mark.tsx';
import { Badge } from '../../ui/badge.tsx';
import { score, words } from '../../ui/formats.ts';
import { ScoreBadge } from '../../ui/score-badge.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';

const lastK = (run: SimulationSummary): [k: string, value: number] | null =>
  Object.entries(run.pass_hat_ks ?? {}).toSorted(([a], [b]) => Number(b) - Number(a))[0] ?? null;

/** The last runs, each with its score, and beside it what the score leaves out. */
export function RecentRuns({ runs }: { runs: readonly SimulationSummary[] }) {
  return (
    <section aria-labelledby="recent" className="flex flex-col gap-1">
      <h2 id="recent" className="font-semibold">
        Last runs
      </h2>
      {runs.length === 0 ? (
        <p className="text-muted">
          None yet.{' '}
          <Link href="/simulate/runs?new=1" className="text-accent underline">
            Run a simulation
          </Link>
          : it takes seconds and needs no network.
        </p>
      ) : (
        <div className="overflow-x-auto">
          <table className="w-full">
            <thead>
              <tr className="border-b border-line text-left text-sm text-muted">
                <th scope="col" className="py-1 pr-4 font-normal">
                  Run
                </th>
                <th scope="col" className="py-1 pr-4 font-normal">
                  Score
                </th>
                <th scope="col" className="py-1 pr-4 font-normal">
                  pass^k
                </th>
                <th scope="col" className="py-1 pr-4 text-right font-normal">
                  Seed
                </th>
                <th scope="col" className="py-1 text-right font-normal">
                  When
                </th>
              </tr>
            </thead>
            <tbody>
              {runs.map((run) => {
                const last = lastK(run);
                return (
                  <tr key={run.id} className="border-b border-line hover:bg-hover">
                    <td className="py-1.5 pr-4">
                      <Link href={`/simulate/runs/${run.id}`} className="hover:text-accent hover:underline">
                        {run.scenario_set_name ?? 'Chosen scenarios'} × {run.agent_name}
                      </Link>{' '}
                      {run.stale && (
                        <Badge tone="warn" title="The agent or a scenario was changed after this run">
                          stale
                        </Badge>
                      )}{' '}
                      <RunLabel run={run} />{' '}
                      {run.status !== 'completed' && <Badge tone="accent">{words(run.status)}</Badge>}
                    </td>
                    <td className="py-1.5 pr-4">
                      <span className="flex flex-wrap items-baseline gap-x-3">
                        <ScoreBadge value={run.final_score} n={run.evaluated} />
                        <LeftOutMark run={run} />
                        <AgreementMark run={run} />
                        <JudgeMark judge={run.judge} />
                        <span className="text-sm text-muted">{partialNote(run)}</span>
                      </span>
                    </td>
                    <td className="py-1.5 pr-4 whitespace-nowrap text-muted">
                      {last ? `pass^${last[0]} ${score(last[1])}` : '–'}
                    </td>
                    <td className="py-1.5 pr-4 text-right text-muted">{run.seed}</td>
                    <td className="py-1.5 text-right text-muted">
                      <TimeAgo iso={run.created_at} />
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
