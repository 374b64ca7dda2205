/** A machine clock that a test turns by hand: nothing happens between two turns, and everything due happens in order during one. */
import type { Wall } from '../../src/server/engine/virtual-clock.ts';

export interface HandWall extends Wall {
  /** Lets so many seconds go by. */
  advance(seconds: number): void;
}

export function handWall(startMs: number): HandWall {
  let nowMs = startMs;
  let alarms: { atMs: number; work: () => void }[] = [];
  return {
    nowMs: () => nowMs,
    wake(delayMs, work) {
      const alarm = { atMs: nowMs + delayMs, work };
      alarms.push(alarm);
      return () => void (alarms = alarms.filter((other) => other !== alarm));
    },
    advance(seconds) {
      const untilMs = nowMs + seconds * 1000;
      for (;;) {
        const next = alarms.filter(({ atMs }) => atMs <= untilMs).toSorted((a, b) => a.atMs - b.atMs)[0];
        if (!next) break;
        alarms = alarms.filter((other) => other !== next);
        nowMs = Math.max(nowMs, next.atMs);
        next.work();
      }
      nowMs = untilMs;
    },
  };
}
