/* oxlint-disable no-restricted-globals -- the one file of `core` that converts instants; it never reads the clock */
/** The Clock port, and instants as text. `core` and the engines never read the wall clock; whoever composes the host hands one in. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  nowMs(): number;
}

/** For whatever is measured or waited for: the machine's time can be set. */
export interface Stopwatch {
  /** Milliseconds since some moment of its own; never less than before, and a jump of the machine's time is none of its. */
  monotonicMs(): number;
}

/** The machine's time, its stopwatch, and a way to be woken. Tests hand in one that they turn themselves. */
export interface Wall extends Clock, Stopwatch {
  /** Calls `work` once, after so many real milliseconds. Answers how to call it off. */
  wake(delayMs: number, work: () => void): () => void;
}

/** ISO 8601 in UTC with milliseconds, the only form in which times are stored and sent. */
export const isoUtc = (epoch_ms: number): string => new Date(epoch_ms).toISOString();

/** The next instant of a given clock as ISO 8601 UTC. */
export const nowIso = (clock: Clock): string => isoUtc(clock.nowMs());

/** Milliseconds since the Unix epoch of an ISO 8601 date-time; NaN for anything else. */
export const epochMs = (iso: string): number => Date.parse(iso);
