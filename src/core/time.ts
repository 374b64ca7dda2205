/** The Clock port. `core` and the engines never read the wall clock; whoever composes the host hands one in. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  nowMs(): number;
}

/** ISO 8601 in UTC with milliseconds, the only form in which times are stored and sent. */
export function isoUtc(epochMs: number): string {
  return new Date(epochMs).toISOString(); // oxlint-disable-line no-restricted-globals -- formatting a given instant, not reading the clock
}

/** The next instant of a given clock as ISO 8601 UTC. */
export const nowIso = (clock: Clock): string => isoUtc(clock.nowMs());
