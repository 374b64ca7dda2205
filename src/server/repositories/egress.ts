/** Permissions to send, and the ledger of what was sent; the workspace's own, like accounts. */
import {
  EGRESS_LIMITS,
  NO_EGRESS,
  type EgressCount,
  type EgressPermission,
  type EgressPurpose,
  type EgressRecord,
  type EgressTarget,
} from '../../core/contract/local/egress.ts';
import { isoUtc, type Clock } from '../../core/time.ts';
import type { ReadSql, WriteSql } from '../db/sql.ts';
import type { Ids } from './scope.ts';

type PermissionRow = Omit<EgressPermission, 'allowed_at'> & { allowed_ms: number };
type RecordRow = Omit<EgressRecord, 'first_at' | 'last_at'> & { first_ms: number; last_ms: number };

const toPermission = ({ allowed_ms, ...row }: PermissionRow): EgressPermission => ({
  ...row,
  allowed_at: isoUtc(allowed_ms),
});

export function readEgress(sql: ReadSql) {
  return {
    permissions: (): EgressPermission[] =>
      sql
        .all<PermissionRow>(
          'SELECT id, scheme, host, port, purpose, allowed_ms FROM egress_permission ORDER BY host, port, scheme, purpose',
        )
        .map(toPermission),

    permission({ scheme, host, port }: EgressTarget, purpose: EgressPurpose): EgressPermission | undefined {
      const row = sql.get<PermissionRow>(
        'SELECT id, scheme, host, port, purpose, allowed_ms FROM egress_permission WHERE scheme = @scheme AND host = @host AND port = @port AND purpose = @purpose',
        { scheme, host, port, purpose },
      );
      return row && toPermission(row);
    },

    /** Newest first. */
    ledger: (): EgressRecord[] =>
      sql
        .all<RecordRow>(
          'SELECT scheme, host, port, purpose, requests, bytes_out, bytes_in, refused, first_ms, last_ms FROM egress_record ORDER BY last_ms DESC, host, port, scheme, purpose LIMIT ?',
          EGRESS_LIMITS.ledger,
        )
        .map(({ first_ms, last_ms, ...row }) => ({ ...row, first_at: isoUtc(first_ms), last_at: isoUtc(last_ms) })),

    total: (): EgressCount =>
      sql.get<EgressCount>(
        'SELECT coalesce(sum(requests), 0) AS requests, coalesce(sum(bytes_out), 0) AS bytes_out, coalesce(sum(bytes_in), 0) AS bytes_in, coalesce(sum(refused), 0) AS refused FROM egress_record',
      ) ?? NO_EGRESS,
  };
}

/** `changed` is called by whatever is written. */
export function writeEgress(sql: WriteSql, clock: Clock, ids: Ids, changed: () => void) {
  const reader = readEgress(sql);
  return {
    ...reader,

    /** The permission, made now or before; undefined where there are as many as there may be. */
    allow(target: EgressTarget, purpose: EgressPurpose): EgressPermission | undefined {
      const known = reader.permission(target, purpose);
      if (known) return known;
      if ((sql.value<number>('SELECT count(*) FROM egress_permission') ?? 0) >= EGRESS_LIMITS.permissions)
        return undefined;
      sql.insert('egress_permission', {
        id: ids.next(),
        scheme: target.scheme,
        host: target.host,
        port: target.port,
        purpose,
        allowed_ms: clock.nowMs(),
      });
      changed();
      return reader.permission(target, purpose);
    },

    /** False where there is no such permission. */
    revoke(id: string): boolean {
      const isRevoked = sql.run('DELETE FROM egress_permission WHERE id = ?', id).changes > 0;
      if (isRevoked) changed();
      return isRevoked;
    },

    /** Adds to the row of a target; the row that was not touched for longest goes where there are too many. */
    record(
      { scheme, host, port }: EgressTarget,
      purpose: EgressPurpose,
      { requests, bytes_out, bytes_in, refused }: EgressCount,
    ): void {
      const nowMs = clock.nowMs();
      sql.run(
        `INSERT INTO egress_record (scheme, host, port, purpose, requests, bytes_out, bytes_in, refused, first_ms, last_ms) VALUES (@scheme, @host, @port, @purpose, @requests, @bytes_out, @bytes_in, @refused, @nowMs, @nowMs)
         ON CONFLICT DO UPDATE SET requests = requests + excluded.requests, bytes_out = bytes_out + excluded.bytes_out, bytes_in = bytes_in + excluded.bytes_in, refused = refused + excluded.refused, last_ms = excluded.last_ms`,
        { scheme, host, port, purpose, requests, bytes_out, bytes_in, refused, nowMs },
      );
      sql.run(
        'DELETE FROM egress_record WHERE rowid IN (SELECT rowid FROM egress_record ORDER BY last_ms DESC LIMIT -1 OFFSET ?)',
        EGRESS_LIMITS.ledger,
      );
      changed();
    },
  };
}
