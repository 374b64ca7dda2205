import type { Client } from '../../client/client.ts';
import type { Simulation } from '../../core/contract/local/simulation.ts';
import { follow } from './follow.ts';

const POLL_MS = 80;
/** A run that waits for room on the disk, or the like, is waited for so long; it stays, and can be resumed. */
const HELD_LIMIT_MS = 60_000;

/** Says once why no worker plays the run, where that is so. */
function tellQueue(client: Client, id: string): (clear: () => void, isOver: boolean) => Promise<void> {
  let told = '';
  return async (clear, isOver) => {
    const { address, trouble, runs } = await client.call('get', '/local/queue', {});
    if (address === null) return;
    const { waits = null, played_here = null } = runs.find(({ simulation_id }) => simulation_id === id) ?? {};
    const why =
      trouble !== null && !isOver
        ? `The queue at ${address} is not reached: ${trouble}. The run goes on once it is.`
        : played_here !== null
          ? `Played at this host because ${played_here}.`
          : waits === null
            ? ''
            : `The run waits for a worker: ${waits}. understudy worker --queue ${address}`;
    // How long ago something was counts up.
    const what = why.replace(/\d+ (s|min) ago/, '');
    if (what === told) return;
    told = what;
    if (why === '') return;
    clear();
    process.stderr.write(`${why}\n`);
  };
}

/** Waits for a run's end, or for a pause that lasts. */
export function followRun(client: Client, started: Simulation, { quiet }: { quiet: boolean }): Promise<Simulation> {
  const one = { params: { id: started.id } };
  let heldSinceMs: number | undefined;
  /** Paused by the machine, and not by a person: it goes on by itself. */
  const isHeld = ({ status, error }: Simulation, clear: () => void): boolean => {
    if (status !== 'paused' || error === null) {
      heldSinceMs = undefined;
      return false;
    }
    if (heldSinceMs === undefined) {
      clear();
      process.stderr.write(`The run is paused: ${error}\n`);
    }
    heldSinceMs ??= performance.now();
    return performance.now() - heldSinceMs < HELD_LIMIT_MS;
  };
  return follow(client, {
    started,
    read: () => client.call('get', '/local/simulations/{id}', one),
    cancel: () => client.call('post', '/local/simulations/{id}/cancel', one),
    progress: ({ completed_runs, total_runs }) => [completed_runs, total_runs],
    isOver: (run, clear) => run.status !== 'queued' && run.status !== 'running' && !isHeld(run, clear),
    pollMs: POLL_MS,
    quiet,
    ...(!quiet && { look: tellQueue(client, started.id) }),
  });
}
