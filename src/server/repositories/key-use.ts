/** When each key was last presented, to the minute. */
import { isoUtc, type Clock } from '../../core/time.ts';
import type { WriteSql } from '../db/sql.ts';

/** A write for every request would cost more than the request. */
const APART_MS = 60_000;

export function createKeyUse(sql: WriteSql, clock: Clock): (id: string) => void {
  const recorded = new Map<string, number>();
  return (id) => {
    const now = clock.nowMs();
    // A clock that was set back is no reason to record nothing until it has caught up.
    if (Math.abs(now - (recorded.get(id) ?? -Infinity)) < APART_MS) return;
    recorded.set(id, now);
    try {
      sql.run('UPDATE api_key SET last_used_at = ? WHERE id = ?', isoUtc(now), id);
    } catch {
      // A full disk or a lock held elsewhere must not fail a request that only reads.
    }
  };
}
