import { Link } from 'wouter';
import type { QueueWorker } from '../../../core/contract/local/queue.ts';
import type { Simulation } from '../../../core/contract/local/simulation.ts';
import { useQueue } from '../../api/queue.ts';
import { isUnderWay } from '../../api/simulations.ts';
import { CommandLine } from '../../queue/command-line.tsx';
import { workerCommand } from '../../queue/queue-commands.ts';
import { TriedAgain } from '../../queue/tried-again.tsx';
import { count, percent, plural } from '../../ui/formats.ts';

interface Share {
  id: string;
  name: string;
  played: number;
  share: number;
}

/** By this id the host counts those together of which there are too many to tell apart. */
const OTHERS = 'others';

/** Those that are gone have an id alone. */
function sharesOf(played: readonly { id: string; played: number }[], workers: readonly QueueWorker[]): Share[] {
  const names = new Map(workers.map(({ id, name }) => [id, name]));
  const all = played.reduce((sum, one) => sum + one.played, 0);
  return played
    .map((one) => ({
      ...one,
      name: names.get(one.id) ?? (one.id === OTHERS ? 'other workers' : `gone: ${one.id}`),
      share: one.played / Math.max(1, all),
    }))
    .toSorted((one, other) => other.played - one.played);
}

function ShareRow({ name, played, share }: Share) {
  return (
    <li className="grid grid-cols-[minmax(0,14rem)_minmax(3rem,1fr)_5rem_4rem] items-center gap-x-4">
      <span className="truncate" title={name}>
        {name}
      </span>
      <span aria-hidden className="h-2 overflow-hidden rounded-full bg-hover">
        <span className="block h-full bg-accent" style={{ width: `${share * 100}%` }} />
      </span>
      <span className="text-right tabular-nums">{count(played)}</span>
      <span className="text-right text-muted tabular-nums">{percent(share)}</span>
    </li>
  );
}

/** Of a run that its host plays itself, though there is a queue: why. */
function PlayedHere({ because }: { because: string }) {
  return (
    <section aria-label="Workers" className="border-b border-line px-4 py-2 text-sm text-muted">
      Played at this host because {because}.
    </section>
  );
}

/** Of a run that workers play: who has played how much, why trials are tried again, and what it waits for. Nothing of any other. */
export function WorkersPanel({ run }: { run: Simulation }) {
  const { data: queue } = useQueue();
  const found = queue?.runs.find(({ simulation_id }) => simulation_id === run.id);
  if (!queue || !found || queue.address === null) return null;
  const underWay = isUnderWay(run.status);
  const able = queue.workers.filter((one) => one.is_of_this_version && one.state === 'playing');
  if (found.played_here !== null && found.workers.length === 0) return <PlayedHere because={found.played_here} />;
  const shares = sharesOf(found.workers, queue.workers);
  return (
    <section aria-label="Workers" className="flex flex-col gap-1 border-b border-line px-4 py-3">
      <h2 className="font-semibold">Played by workers</h2>
      {underWay && queue.trouble !== null && (
        <p className="text-warn">▲ The queue is not reached: {queue.trouble}. The run waits, and loses nothing.</p>
      )}
      {found.played_here !== null && <p className="text-muted">Played at this host because {found.played_here}.</p>}
      {underWay && found.waits !== null && (
        <>
          <p className="text-warn">
            ▲ {found.waits.charAt(0).toUpperCase() + found.waits.slice(1)}: the run waits for one.
          </p>
          <CommandLine command={workerCommand(queue.address)} label="start a worker" />
        </>
      )}
      {underWay && found.waits === null && able.length > 0 && (
        <p className="text-muted">
          {plural(found.offered, 'trial')} with {plural(able.length, 'worker')}, or waiting for one.
        </p>
      )}
      {shares.length > 0 && (
        <ul aria-label="Trials by worker" className="max-w-3xl">
          {shares.map((share) => (
            <ShareRow key={share.id} {...share} />
          ))}
        </ul>
      )}
      {(found.again.length > 0 || found.answered_twice > 0) && (
        <div className="text-sm">
          <h3 className="text-muted">Tried again</h3>
          <TriedAgain run={found} />
        </div>
      )}
      <Link href="/developer/queue" className="self-start text-sm text-accent underline">
        The queue and its workers
      </Link>
    </section>
  );
}
