/** Leads that are to be called: at once because somebody asked for it, or later by a campaign's own rules. The dialer's queue before there is a call. */
import type { CallWish } from '../../core/contract/local/call-wish.ts';
import type { Medium } from '../../core/contract/vocabulary.ts';
import type { ReadScope, WriteScope } from './scope.ts';

export interface CallRequest {
  lead_id: string;
  list_ids: readonly string[];
  medium: Medium;
  /** Asked for by name, and so not bound to the campaign's call window. */
  is_explicit: boolean;
  not_before_ms: number;
  /** How the call is to go; null: left to chance. */
  wish?: CallWish | null | undefined;
}

/** Why a request is not taken, as it is shown. */
export interface WaitingRequest {
  lead_id: string;
  lead_name: string;
  reason: string | null;
  not_before_ms: number;
}

interface RequestRow extends Omit<CallRequest, 'list_ids' | 'is_explicit' | 'wish'> {
  list_ids: string;
  wish: string | null;
  is_explicit: number;
}

export function readCallRequests({ sql, accountId }: ReadScope) {
  return {
    /** What may be taken now, oldest first. */
    due: (nowMs: number, limit: number): CallRequest[] =>
      sql
        .all<RequestRow>(
          'SELECT lead_id, list_ids, medium, is_explicit, not_before_ms, wish FROM call_request WHERE account_id = @accountId AND held IS NULL AND not_before_ms <= @nowMs ORDER BY not_before_ms, lead_id LIMIT @limit',
          { accountId, nowMs, limit },
        )
        .map((row) => ({
          ...row,
          list_ids: JSON.parse(row.list_ids) as string[],
          is_explicit: row.is_explicit === 1,
          wish: row.wish === null ? null : (JSON.parse(row.wish) as CallWish),
        })),

    /** When the next one becomes due; null where nothing waits for a time. */
    nextMs: (nowMs: number): number | null =>
      sql.value<number | null>(
        'SELECT min(not_before_ms) FROM call_request WHERE account_id = @accountId AND held IS NULL AND not_before_ms > @nowMs',
        { accountId, nowMs },
      ) ?? null,

    /** What is blocked or waits for its time. */
    waiting: (nowMs: number, limit: number): WaitingRequest[] =>
      sql.all<WaitingRequest>(
        `SELECT r.lead_id, coalesce(nullif(concat_ws(' ', l.first_name, l.last_name), ''), l.phone, l.id) AS lead_name, r.held AS reason, r.not_before_ms
         FROM call_request r JOIN lead l ON l.id = r.lead_id WHERE r.account_id = @accountId AND (r.held IS NOT NULL OR r.not_before_ms > @nowMs) ORDER BY r.not_before_ms, r.lead_id LIMIT @limit`,
        { accountId, nowMs, limit },
      ),
  };
}

export function writeCallRequests(scope: WriteScope) {
  const { sql, accountId, changed } = scope;
  return {
    ...readCallRequests(scope),

    /** One request a lead: of two, the sooner time holds, and an explicit one stays explicit, and the last wish is granted. An explicit one flags the lead. */
    ask({ lead_id, list_ids, medium, is_explicit, not_before_ms, wish = null }: CallRequest): void {
      sql.run(
        `INSERT INTO call_request (lead_id, account_id, list_ids, medium, is_explicit, not_before_ms, wish, held) VALUES (@lead_id, @accountId, @list_ids, @medium, @is_explicit, @not_before_ms, @wish, NULL)
         ON CONFLICT (lead_id) DO UPDATE SET list_ids = excluded.list_ids, medium = excluded.medium, is_explicit = max(is_explicit, excluded.is_explicit),
           not_before_ms = min(not_before_ms, excluded.not_before_ms), wish = coalesce(excluded.wish, wish), held = NULL`,
        {
          lead_id,
          accountId,
          list_ids: JSON.stringify(list_ids),
          medium,
          is_explicit: Number(is_explicit),
          not_before_ms,
          wish: wish && JSON.stringify(wish),
        },
      );
      if (is_explicit) sql.run('UPDATE lead SET call_now = 1 WHERE id = ? AND account_id = ?', lead_id, accountId);
      changed('call_request.changed', {});
    },

    /** The dialer has taken the lead: the flag goes with the request. */
    take(leadId: string): void {
      sql.run('DELETE FROM call_request WHERE lead_id = ? AND account_id = ?', leadId, accountId);
      sql.run('UPDATE lead SET call_now = 0 WHERE id = ? AND account_id = ?', leadId, accountId);
    },

    /** Not until something has changed that may be the reason. */
    block: (leadId: string, reason: string): void =>
      void sql.run('UPDATE call_request SET held = ? WHERE lead_id = ? AND account_id = ?', reason, leadId, accountId),

    postpone: (leadId: string, notBeforeMs: number): void =>
      void sql.update('call_request', { not_before_ms: notBeforeMs }, { lead_id: leadId, account_id: accountId }),

    /** Something has changed that requests were blocked for: all of them are looked at again. */
    unblock(): void {
      const { changes } = sql.run(
        'UPDATE call_request SET held = NULL WHERE account_id = ? AND held IS NOT NULL',
        accountId,
      );
      if (changes > 0) changed('call_request.changed', {});
    },
  };
}
