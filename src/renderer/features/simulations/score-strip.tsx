import { Link } from 'wouter';
import type { RunAnalysis, RunSummary, Simulation } from '../../../core/contract/local/simulation.ts';
import { reportBasis } from '../../../core/reporting/run-report.ts';
import { faultCounts } from '../../../core/reporting/fault-words.ts';
import { partialNote } from '../../../core/reporting/partial-run.ts';
import { varietyText } from '../../../core/reporting/variety-text.ts';
import { stoppingSentence } from '../../../core/runs/stopping-sentence.ts';
import { countedIn } from '../../api/run-played.ts';
import { count } from '../../ui/formats.ts';
import { FigureTable } from './figure-table.tsx';
import { latencyWords } from '../../../core/reporting/latency-words.ts';

/** A count beside the score: what no denominator has, and what nobody should overlook. */
function CountBeside({ label, value, total, title }: { label: string; value: number; total: number; title: string }) {
  return (
    <div className="flex flex-col" title={title}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className={value > 0 ? 'font-medium text-warn' : 'text-muted'}>
        {value > 0 && <span aria-hidden>▲ </span>}
        {count(value)} of {count(total)}
      </dd>
    </div>
  );
}

const STOPPING_TONES = { above: 'text-pass', below: 'text-fail', undecided: 'text-warn' } as const;

/** The figures of a run with their intervals, and beside them all that they leave out. */
export function ScoreStrip({
  run,
  summary,
  latency,
  variety,
  partial,
}: {
  run: Simulation;
  summary: RunSummary;
  latency: RunAnalysis['latency'] | null;
  variety: RunAnalysis['variety'];
  partial: boolean;
}) {
  const words = latencyWords(run.engines);
  const faults = faultCounts(summary.faults);
  const total = countedIn(summary);
  // Of a run under way more may be played by now than its figures count.
  const note = partialNote({ ...run, completed_runs: total });
  return (
    <section aria-label="Figures" className="border-b border-line px-4 py-3">
      <div className="flex flex-wrap items-end gap-x-8 gap-y-3">
        <FigureTable summary={summary} partial={partial} note={note} />
        <dl className="flex flex-wrap gap-x-6 gap-y-2">
          {faults && (
            <div
              className="flex flex-col"
              title="At whose door the failed trials lie: the agent's, the line's (words that were misheard or lost), the lead's (it evaded, or hung up of its own accord)"
            >
              <dt className="text-sm text-muted">Failed by</dt>
              <dd>{faults}</dd>
            </div>
          )}
          <CountBeside
            label="Invalid"
            value={summary.invalid}
            total={total}
            title="The simulated lead was at fault; left out of the score"
          />
          <CountBeside
            label="Ungraded"
            value={summary.ungraded}
            total={total}
            title="A grader could not be computed; left out of the score"
          />
          <CountBeside
            label="With holes"
            value={summary.holes}
            total={total}
            title="The agent spoke with a gap, because a template variable was empty; such a trial fails unless its scenario allows it"
          />
          <CountBeside
            label="Infrastructure errors"
            value={summary.infrastructure_errors}
            total={total}
            title="Could not be run to the end; left out of the score"
          />
          <div
            className="flex flex-col"
            title="Mean cost of a trial with a known price; an unknown price is never counted as 0"
          >
            <dt className="text-sm text-muted">Agent cost</dt>
            <dd className="text-muted">
              {summary.avg_agent_cost == null ? 'unknown' : `$${summary.avg_agent_cost.toFixed(4)}`}
            </dd>
          </div>
          <div className="flex flex-col" title={words.title}>
            <dt className="text-sm text-muted">{words.label}</dt>
            <dd className="text-muted">
              {latency?.e2e_median_s == null
                ? '–'
                : `median ${latency.e2e_median_s.toFixed(2)} s, p90 ${latency.e2e_p90_s?.toFixed(2) ?? '–'} s`}
            </dd>
          </div>
        </dl>
      </div>
      {variety && (
        <p
          className="pt-2 text-sm text-muted"
          title="distinct-n: different runs of n words in what leads say, divided by all such runs. The nearer to 0, the more leads repeat each other"
        >
          {varietyText(variety)}
        </p>
      )}
      {summary.stopping && (
        <p className={`pt-2 ${STOPPING_TONES[summary.stopping.verdict]}`}>{stoppingSentence(summary.stopping)}</p>
      )}
      <p className="pt-2 text-sm text-subtle">
        {reportBasis({ simulation: run })}{' '}
        {run.agreement && (
          <Link
            href={`/simulate/runs/${run.agreement.model_id}/agreement/${run.agreement.double_id}`}
            className="text-accent underline"
          >
            On which scenarios
          </Link>
        )}
      </p>
    </section>
  );
}
