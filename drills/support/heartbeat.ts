/** Somebody else, who asks for something small over and over: how long that takes tells whether the host is held up. */
import { setTimeout as pause } from 'node:timers/promises';

const EVERY_MS = 50;

export interface Beaten {
  longestMs: number;
  beats: number;
  /** Requests that were not answered 200. */
  failed: number;
}

/** Asks every fifty milliseconds, until stopped. `ask` answers the status. */
export function beating(ask: () => Promise<number>): { stop(): Promise<Beaten> } {
  const beaten: Beaten = { longestMs: 0, beats: 0, failed: 0 };
  const over = new AbortController();
  const done = (async () => {
    while (!over.signal.aborted) {
      const beganMs = performance.now();
      const status = await ask().catch(() => 0);
      beaten.beats += 1;
      if (status !== 200) beaten.failed += 1;
      beaten.longestMs = Math.max(beaten.longestMs, performance.now() - beganMs);
      await pause(EVERY_MS);
    }
  })();
  return {
    async stop() {
      over.abort();
      await done;
      return beaten;
    },
  };
}
