import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Queue, QueueRun, QueueWorker } from '../../../core/contract/local/queue.ts';
import type { SimulationSummary } from '../../../core/contract/local/simulation.ts';
import { runTitle } from '../../../core/reporting/run-name.ts';
import { TriedAgain } from '../../queue/tried-again.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { count, duration } from '../../ui/formats.ts';
import type { SortedColumn } from './sorted-table.tsx';

/** A worker says that it is there every few seconds. */
const LATE_MS = 8_000;

/** What a run is called; null: it is of another account, or deleted. */
export type NameRun = (id: string) => string | null;

const enginesOf = ({ engines }: QueueWorker): string =>
  engines.map(({ name, model }) => `${name} (${model})`).join(', ');

export const runNames = (runs: readonly SimulationSummary[]): NameRun => {
  const names = new Map(runs.map((run) => [run.id, `${runTitle(run)}, seed ${run.seed}`]));
  return (id) => names.get(id) ?? null;
};

function RunLink({ id, nameRun }: { id: string; nameRun: NameRun }) {
  const name = nameRun(id);
  if (name === null) return <span className="text-muted">a run of another account</span>;
  return (
    <Link href={`/simulate/runs/${id}`} className="text-accent underline">
      {name}
    </Link>
  );
}

/** Runs that are under way and of which it has played. */
const playedBy = (worker: QueueWorker, { runs }: Queue): QueueRun[] =>
  runs.filter((run) => run.offered > 0 && run.workers.some(({ id }) => id === worker.id));

const stateOf = (worker: QueueWorker): ReactNode => {
  if (!worker.is_of_this_version)
    return (
      <Badge tone="warn" title="It takes no trials of this host: install the host's version on its machine">
        ▲ another version
      </Badge>
    );
  return worker.state === 'draining' ? <Badge tone="warn">draining</Badge> : <Badge tone="pass">✓ takes trials</Badge>;
};

export const workerColumns = (
  queue: Queue,
  nameRun: NameRun,
  onDrain: (worker: QueueWorker) => void,
): SortedColumn<QueueWorker>[] => [
  {
    id: 'name',
    header: 'Worker',
    value: (row) => row.name,
    cell: (row) => (
      <span className="font-medium break-all" title={`id ${row.id}`}>
        {row.name}
      </span>
    ),
  },
  { id: 'state', header: 'State', value: (row) => row.state, cell: stateOf },
  { id: 'version', header: 'Version', value: (row) => row.version },
  {
    id: 'engines',
    header: 'Engines',
    value: enginesOf,
    cell: (row) => (row.engines.length > 0 ? enginesOf(row) : <span className="text-muted">rules</span>),
  },
  { id: 'concurrency', header: 'At once', isNumber: true, value: (row) => row.concurrency },
  { id: 'played', header: 'Trials', isNumber: true, value: (row) => row.played, cell: (row) => count(row.played) },
  {
    id: 'speed',
    header: 'Trials/s',
    isNumber: true,
    value: (row) => row.trials_per_second,
    cell: (row) => <span title="since it was started">{row.trials_per_second.toFixed(1)}</span>,
  },
  {
    id: 'seen',
    header: 'Last sign of life',
    isNumber: true,
    value: (row) => row.seen_ms_ago,
    cell: (row) => (
      <span className={`whitespace-nowrap ${row.seen_ms_ago > LATE_MS ? 'text-warn' : ''}`}>
        {row.seen_ms_ago > LATE_MS && <span aria-hidden>▲ </span>}
        {row.seen_ms_ago < 1_000 ? 'now' : `${duration(row.seen_ms_ago)} ago`}
      </span>
    ),
  },
  {
    id: 'plays',
    header: 'Plays',
    value: (row) => playedBy(row, queue).length,
    cell: (row) => {
      const runs = playedBy(row, queue);
      if (runs.length === 0) return <span className="text-muted">nothing</span>;
      return (
        <ul>
          {runs.map(({ simulation_id: id }) => (
            <li key={id}>
              <RunLink id={id} nameRun={nameRun} />
            </li>
          ))}
        </ul>
      );
    },
  },
  {
    id: 'drain',
    cell: (row) =>
      row.state === 'playing' && (
        <Button
          kind="quiet"
          disabled={queue.trouble !== null}
          aria-label={`Drain ${row.name}`}
          onClick={() => onDrain(row)}
        >
          Drain…
        </Button>
      ),
  },
];

export const runColumns = (nameRun: NameRun): SortedColumn<QueueRun & { id: string }>[] => [
  {
    id: 'run',
    header: 'Run',
    value: (row) => nameRun(row.id) ?? row.id,
    cell: (row) => (
      <>
        <RunLink id={row.id} nameRun={nameRun} />
        {row.waits !== null && <p className="text-warn">▲ Waits: {row.waits}.</p>}
        {row.played_here !== null && <p className="text-muted">Played at this host because {row.played_here}.</p>}
      </>
    ),
  },
  {
    id: 'played',
    header: 'Played',
    isNumber: true,
    value: (row) => row.workers.reduce((sum, { played }) => sum + played, 0),
    cell: (row) => count(row.workers.reduce((sum, { played }) => sum + played, 0)),
  },
  {
    id: 'offered',
    header: 'In the queue',
    isNumber: true,
    value: (row) => row.offered,
    cell: (row) => <span title="Trials that are with workers, or wait for one">{count(row.offered)}</span>,
  },
  { id: 'workers', header: 'Workers', isNumber: true, value: (row) => row.workers.length },
  {
    id: 'again',
    header: 'Tried again',
    value: (row) => row.again.reduce((sum, { trials }) => sum + trials, 0),
    cell: (row) =>
      row.again.length > 0 || row.answered_twice > 0 ? (
        <TriedAgain run={row} />
      ) : (
        <span className="text-muted">nothing</span>
      ),
  },
];
