import type { Client } from '../../client/client.ts';
import { CommandError } from './exit-codes.ts';
import { progressBar } from './progress-bar.ts';

/** So often it is asked whether the workspace is still there, without which nothing ever ends. */
const LOOK_MS = 2000;

interface Followed<Run> {
  started: Run;
  read: () => Promise<Run>;
  cancel: () => Promise<unknown>;
  progress: (run: Run) => [done: number, total: number];
  /** `clear` takes the progress away, for whoever has something to say. */
  isOver: (run: Run, clear: () => void) => boolean;
  pollMs: number;
  quiet: boolean;
  /** Asked now and then and once it is over, for what its user should know; `clear` as above. */
  look?: (clear: () => void, isOver: boolean) => Promise<void>;
}

/** Waits for the end of what the host does; Ctrl-C cancels it, and what is finished stays. Throws CommandError where the workspace is gone. */
export async function follow<Run>(
  client: Client,
  { started, read, cancel, progress, isOver, pollMs, quiet, look }: Followed<Run>,
): Promise<Run> {
  const bar = progressBar(process.stderr, quiet);
  let cancelled = false;
  const cancelOnce = () => {
    if (cancelled) return;
    cancelled = true;
    void cancel().catch(() => undefined);
  };
  process.on('SIGINT', cancelOnce);
  process.on('SIGTERM', cancelOnce);
  try {
    let lookedMs = performance.now();
    for (let run = started; ; run = await read()) {
      bar.show(...progress(run));
      if (isOver(run, () => bar.clear())) {
        await look?.(() => bar.clear(), true);
        return run;
      }
      if (performance.now() - lookedMs > LOOK_MS) {
        lookedMs = performance.now();
        const { gone } = await client.call('get', '/local/workspace', {});
        if (gone !== null) throw new CommandError(gone);
        await look?.(() => bar.clear(), false);
      }
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  } finally {
    process.off('SIGINT', cancelOnce);
    process.off('SIGTERM', cancelOnce);
    bar.clear();
  }
}
