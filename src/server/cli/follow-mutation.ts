import type { Client } from '../../client/client.ts';
import type { MutationRun } from '../../core/contract/local/mutation.ts';
import { CommandError } from './exit-codes.ts';
import { progressBar } from './progress-bar.ts';

const POLL_MS = 120;
/** So often it is asked whether the workspace is still there, without which a run never ends. */
const LOOK_MS = 2000;

/** Waits for a run's end; Ctrl-C cancels it. */
export async function followMutation(
  client: Client,
  started: MutationRun,
  { quiet }: { quiet: boolean },
): Promise<MutationRun> {
  const bar = progressBar(process.stderr, quiet);
  const one = { params: { id: started.id } };
  let cancelled = false;
  const cancel = () => {
    if (cancelled) return;
    cancelled = true;
    void client.call('post', '/local/mutation-runs/{id}/cancel', one).catch(() => undefined);
  };
  process.on('SIGINT', cancel);
  process.on('SIGTERM', cancel);
  try {
    let lookedMs = performance.now();
    for (let run = started; ; run = await client.call('get', '/local/mutation-runs/{id}', one)) {
      bar.show(run.done, run.total);
      if (run.status !== 'running') return run;
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
