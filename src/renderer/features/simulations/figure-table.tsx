import type { RunSummary } from '../../../core/contract/local/simulation.ts';
import { count, percent, score } from '../../ui/formats.ts';

type Bounds = readonly [number, number];
type FigureIntervals = NonNullable<RunSummary['intervals']['suite']>;

interface Column {
  label: string;
  title: string;
  value: number | null | undefined;
  of: (intervals: FigureIntervals) => Bounds | null | undefined;
}

/** Below these many scenarios nothing is said of others like them (core/statistics/rate-intervals.ts). */
const FEWEST_FOR_OTHERS = 5;

const bounds = (interval: Bounds | null | undefined): string =>
  interval ? `[${score(interval[0])}, ${score(interval[1])}]` : '–';

function columnsOf(summary: RunSummary, partial: boolean): Column[] {
  const last = String(summary.max_k);
  const hat = (k: string, title: string): Column => ({
    label: `pass^${k}`,
    title,
    value: summary.pass_hat_ks[k],
    of: (intervals) => intervals.pass_hat_ks[k],
  });
  return [
    {
      label: partial ? 'Score so far' : 'Final score',
      title: 'Mean reward over evaluable trials',
      value: summary.final_score,
      of: (intervals) => intervals.final_score,
    },
    ...(summary.max_k >= 1 ? [hat('1', 'Chance that one trial of a scenario succeeds')] : []),
    ...(summary.max_k > 1 ? [hat(last, `Chance that ${last} trials of a scenario all succeed`)] : []),
  ];
}

function IntervalRow({
  label,
  title,
  columns,
  intervals,
}: {
  label: string;
  title: string;
  columns: readonly Column[];
  intervals: FigureIntervals;
}) {
  return (
    <tr title={title} className="text-sm text-muted">
      <th scope="row" className="pr-5 text-left font-normal whitespace-nowrap">
        {label}
      </th>
      {columns.map((column) => (
        <td key={column.label} className="pr-5 whitespace-nowrap">
          {bounds(column.of(intervals))}
        </td>
      ))}
    </tr>
  );
}

/** The figures of a run with both kinds of interval, each under its name. */
export function FigureTable({
  summary,
  partial,
  note,
}: {
  summary: RunSummary;
  partial: boolean;
  note: string | null;
}) {
  const columns = columnsOf(summary, partial);
  const { level, suite, population } = summary.intervals;
  return (
    <table aria-label="Figures with their intervals">
      <thead>
        <tr className="text-sm text-muted">
          <td className="pr-5">{suite ? `${percent(level)} intervals` : null}</td>
          {columns.map(({ label, title }) => (
            <th key={label} scope="col" title={title} className="pr-5 text-left font-normal">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row" className="pr-5 text-left text-sm font-normal whitespace-nowrap text-muted">
            n {count(summary.evaluated)}
            {note ? `, ${note}` : ''}
          </th>
          {columns.map(({ label, value }) => (
            <td key={label} className="pr-5 text-xl font-semibold">
              {score(value)}
            </td>
          ))}
        </tr>
        {suite && (
          <IntervalRow
            label="This suite, run again"
            title="Where the true figure of these very scenarios lies, over other leads: what a gate asks"
            columns={columns}
            intervals={suite}
          />
        )}
        {population && (
          <IntervalRow
            label="Other scenarios like these"
            title="Where the figure of another scenario of this kind lies: what a claim about the agent asks"
            columns={columns}
            intervals={population}
          />
        )}
        {suite && !population && (
          <tr className="text-sm text-subtle">
            <td colSpan={columns.length + 1}>
              Fewer than {FEWEST_FOR_OTHERS} scenarios say nothing of others like them.
            </td>
          </tr>
        )}
        {!suite && (
          <tr className="text-sm text-subtle">
            <td colSpan={columns.length + 1}>
              {partial ? 'Intervals are worked out when the run has ended.' : 'No trial could be evaluated.'}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
