/** A machine clock that a test turns by hand: nothing happens between two turns, and everything due happens in order during one. */
import type { Wall } from '../../src/server/engine/virtual-clock.ts';

export interface HandWall extends Wall {
  /** Lets so many seconds go by. */
  advance(seconds: number): void;
  /** The machine's time is set, by so many seconds forward or (below zero) back; no time goes by. */
  set(seconds: number): void;
  /** So many seconds go by of which the process knows nothing; what was due meanwhile comes late, all of it at the end. */
  sleep(seconds: number): void;
  /** How long whoever waits has still to wait, in milliseconds, the shortest first. */
  waits(): number[];
}

export function handWall(startMs: number): HandWall {
  let nowMs = 0;
  let setMs = startMs;
  let alarms: { atMs: number; work: () => void }[] = [];
  const ring = (untilMs: number) => {
    for (;;) {
      const next = alarms.filter(({ atMs }) => atMs <= untilMs).toSorted((a, b) => a.atMs - b.atMs)[0];
      if (!next) break;
      alarms = alarms.filter((other) => other !== next);
      nowMs = Math.max(nowMs, next.atMs);
      next.work();
    }
    nowMs = untilMs;
  };
  return {
    nowMs: () => setMs + nowMs,
    monotonicMs: () => nowMs,
    wake(delayMs, work) {
      const alarm = { atMs: nowMs + delayMs, work };
      alarms.push(alarm);
      return () => void (alarms = alarms.filter((other) => other !== alarm));
    },
    advance: (seconds) => ring(nowMs + seconds * 1000),
    set: (seconds) => void (setMs += seconds * 1000),
    sleep(seconds) {
      nowMs += seconds * 1000;
      ring(nowMs);
    },
    waits: () => alarms.map(({ atMs }) => atMs - nowMs).toSorted((a, b) => a - b),
  };
}
