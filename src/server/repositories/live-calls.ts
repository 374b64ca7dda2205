/** What belongs to calls while they run: external context that was pushed to them, notes of the dialer, and which of them wait for a line. */
import { isoUtc } from '../../core/time.ts';
import type { CallWish } from '../../core/contract/local/call-wish.ts';
import type { CallContext, CallNote } from '../../core/contract/local/conversation.ts';
import type { ReadScope, WriteScope } from './scope.ts';

export function readLiveCalls({ sql, accountId }: ReadScope) {
  return {
    /** External context of one call, oldest first. */
    contexts: (callId: string): CallContext[] =>
      sql
        .all<Omit<CallContext, 'created_at'> & { created_ms: number }>(
          `SELECT x.id, x.context, x.rendered, x.outcome, x.spoken_s, x.created_ms,
             (SELECT t.position FROM call_turn t WHERE t.call_seq = x.call_seq AND t.speaker = 'agent' AND t.body ->> '$.start_s' = x.spoken_s) AS spoken_turn
           FROM call_context x JOIN call c ON c.seq = x.call_seq
           WHERE c.id = @callId AND c.account_id = @accountId ORDER BY x.created_ms, x.rowid`,
          { callId, accountId },
        )
        .map(({ created_ms, ...row }) => ({ ...row, created_at: isoUtc(created_ms) })),

    notes: (callId: string): CallNote[] =>
      sql.all<CallNote>(
        'SELECT n.code, n.message FROM call_note n JOIN call c ON c.seq = n.call_seq WHERE c.id = @callId AND c.account_id = @accountId ORDER BY n.code',
        { callId, accountId },
      ),

    /** How the call is to go; null: left to chance. */
    wish(callId: string): CallWish | null {
      const wish = sql.value<string | null>('SELECT wish FROM call WHERE id = @callId AND account_id = @accountId', {
        callId,
        accountId,
      });
      return wish == null ? null : (JSON.parse(wish) as CallWish);
    },

    /** Calls that have not begun, oldest first. */
    queued: (): string[] =>
      sql
        .all<{ id: string }>(
          "SELECT id FROM call INDEXED BY call_queued WHERE account_id = ? AND is_dry_run = 0 AND carrier_status = 'queued' ORDER BY seq",
          accountId,
        )
        .map((row) => row.id),

    /** Who took the campaign's last call; null before the first. */
    lastAgent: (campaignId: string): string | null =>
      sql.value<string | null>(
        'SELECT agent_id FROM call WHERE account_id = @accountId AND campaign_id = @campaignId AND is_dry_run = 0 ORDER BY start_ms DESC, id LIMIT 1',
        { accountId, campaignId },
      ) ?? null,
  };
}

export function writeLiveCalls(scope: WriteScope) {
  const { sql, accountId, clock, changed } = scope;
  return {
    ...readLiveCalls(scope),

    addContext(
      callId: string,
      { id, context, rendered, outcome }: Pick<CallContext, 'id' | 'context' | 'rendered' | 'outcome'>,
    ): void {
      sql.run(
        `INSERT INTO call_context (id, call_seq, context, rendered, outcome, created_ms)
         SELECT @id, seq, @context, @rendered, @outcome, @nowMs FROM call WHERE id = @callId AND account_id = @accountId`,
        { id, context, rendered, outcome, nowMs: clock.nowMs(), callId, accountId },
      );
      changed('call.changed', { id: callId });
    },

    /** One that was queued reaches its conversation. */
    injectContext: (id: string, rendered: string): void =>
      void sql.run("UPDATE call_context SET outcome = 'injected', rendered = ? WHERE id = ?", rendered, id),

    /** `spoken_s`: seconds from the start of the call at which the agent began the turn that spoke it. */
    contextSpoken: (id: string, spoken_s: number): void =>
      void sql.run('UPDATE call_context SET spoken_s = ? WHERE id = ?', spoken_s, id),

    /** The call is over, and what still waited for its agent was never heard. */
    discardQueuedContexts: (callId: string): void =>
      void sql.run(
        "UPDATE call_context SET outcome = 'discarded' WHERE outcome = 'queued' AND call_seq = (SELECT seq FROM call WHERE id = @callId AND account_id = @accountId)",
        { callId, accountId },
      ),

    setWish: (callId: string, wish: CallWish): void =>
      void sql.update('call', { wish: JSON.stringify(wish) }, { id: callId, account_id: accountId }),

    addNote: (callId: string, { code, message }: CallNote): void =>
      void sql.run(
        'INSERT OR REPLACE INTO call_note (call_seq, code, message) SELECT seq, @code, @message FROM call WHERE id = @callId AND account_id = @accountId',
        { code, message, callId, accountId },
      ),
  };
}
