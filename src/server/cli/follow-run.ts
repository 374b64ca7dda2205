import type { Client } from '../../client/client.ts';
import type { Simulation } from '../../core/contract/local/simulation.ts';
import { CommandError } from './exit-codes.ts';
import { progressBar } from './progress-bar.ts';

const POLL_MS = 80;
/** A run that waits for room on the disk, or the like, is waited for so long; it stays, and can be resumed. */
const HELD_LIMIT_MS = 60_000;
/** So often it is asked whether the workspace is still there, without which a run never ends. */
const LOOK_MS = 2000;

/** Ctrl-C cancels the run; what is finished stays, as it does when the workbench cancels one. */
export async function followRun(
  client: Client,
  started: Simulation,
  { quiet }: { quiet: boolean },
): Promise<Simulation> {
  const bar = progressBar(process.stderr, quiet);
  const run = { params: { id: started.id } };
  let cancelled = false;
  let heldSinceMs: number | undefined;
  /** Paused by the machine, and not by a person: it goes on by itself. */
  const isHeld = ({ status, error }: Simulation): boolean => {
    if (status !== 'paused' || error === null) {
      heldSinceMs = undefined;
      return false;
    }
    if (heldSinceMs === undefined) {
      bar.clear();
      process.stderr.write(`The run is paused: ${error}\n`);
    }
    heldSinceMs ??= performance.now();
    return performance.now() - heldSinceMs < HELD_LIMIT_MS;
  };
  const cancel = () => {
    if (cancelled) return;
    cancelled = true;
    void client.call('post', '/local/simulations/{id}/cancel', run).catch(() => undefined);
  };
  process.on('SIGINT', cancel);
  process.on('SIGTERM', cancel);
  try {
    let lookedMs = performance.now();
    for (let simulation = started; ; simulation = await client.call('get', '/local/simulations/{id}', run)) {
      bar.show(simulation.completed_runs, simulation.total_runs);
      if (simulation.status !== 'queued' && simulation.status !== 'running' && !isHeld(simulation)) return simulation;
      if (performance.now() - lookedMs > LOOK_MS) {
        lookedMs = performance.now();
        const { gone } = await client.call('get', '/local/workspace', {});
        if (gone !== null) throw new CommandError(gone);
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  } finally {
    process.off('SIGINT', cancel);
    process.off('SIGTERM', cancel);
    bar.clear();
  }
}
