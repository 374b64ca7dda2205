/** One call with all that belongs to it. */
import { CallSchema, type Call } from '../../core/contract/call.ts';
import type { Evaluation } from '../../core/contract/evaluation.ts';
import type { Feedback } from '../../core/contract/local/conversation.ts';
import type { Turn } from '../../core/contract/turn.ts';
import { isoUtc } from '../../core/time.ts';
import { readCallList } from './call-list.ts';
import type { ReadScope } from './scope.ts';

export interface Engines {
  agent: string;
  lead: string;
}

interface EvaluationRow extends Omit<Evaluation, 'passed' | 'evidence_turns' | 'created_at'> {
  passed: number | null;
  evidence_turns: string;
  created_ms: number;
}

export function readCalls(scope: ReadScope) {
  const { sql, accountId } = scope;
  return {
    ...readCallList(scope),

    get(id: string): { call: Call; engines: Engines } | undefined {
      const row = sql.get<{ document: string; engines: string }>(
        'SELECT document, engines FROM call WHERE id = @id AND account_id = @accountId',
        { id, accountId },
      );
      return row && { call: CallSchema.parse(JSON.parse(row.document)), engines: JSON.parse(row.engines) as Engines };
    },

    /** Live calls that have begun and not ended. */
    underWay: (): Call[] =>
      sql
        .column<string>(
          "SELECT document FROM call INDEXED BY call_under_way WHERE account_id = ? AND is_dry_run = 0 AND carrier_status IN ('initiated', 'ringing', 'in-progress')",
          accountId,
        )
        .map((document) => CallSchema.parse(JSON.parse(document))),

    /** Seconds from the end of each lead turn to the agent's first sound. */
    endToEndLatencies(id: string): number[] {
      const text = sql.value<string | null>(
        "SELECT document -> '$.call_metrics.ttfb.e2e.values' FROM call WHERE id = @id AND account_id = @accountId",
        { id, accountId },
      );
      return text == null ? [] : (JSON.parse(text) as number[]);
    },

    /** Turns in order, as they were written. */
    turns: (id: string): Turn[] =>
      sql
        .all<{ body: string }>(
          'SELECT t.body FROM call_turn t JOIN call c ON c.seq = t.call_seq WHERE c.id = @id AND c.account_id = @accountId ORDER BY t.position',
          { id, accountId },
        )
        .map((row) => JSON.parse(row.body) as Turn),

    /** The turns of the newest calls, each call's in order. */
    newestTurns: (calls: number): Turn[][] =>
      sql
        .column<string>(
          'SELECT id FROM call WHERE account_id = ? ORDER BY start_ms DESC, seq DESC LIMIT ?',
          accountId,
          calls,
        )
        .map((id) =>
          sql
            .column<string>(
              'SELECT t.body FROM call_turn t JOIN call c ON c.seq = t.call_seq WHERE c.id = ? AND c.account_id = ? ORDER BY t.position',
              id,
              accountId,
            )
            .map((body) => JSON.parse(body) as Turn),
        ),

    evaluations: (id: string): Evaluation[] =>
      sql
        .all<EvaluationRow>(
          `SELECT e.id, e.definition_id, e.grader_name, e.status, e.passed, e.value, e.label, e.reason, e.evidence_turns, e.created_ms
           FROM evaluation e JOIN call c ON c.seq = e.call_seq WHERE c.id = @id AND c.account_id = @accountId ORDER BY e.rowid`,
          { id, accountId },
        )
        .map(({ created_ms, ...row }) => ({
          ...row,
          passed: row.passed === null ? null : row.passed === 1,
          evidence_turns: JSON.parse(row.evidence_turns) as number[],
          created_at: isoUtc(created_ms),
        })),

    feedback: (id: string): Feedback[] =>
      sql
        .all<Omit<Feedback, 'created_at'> & { created_ms: number }>(
          `SELECT b.id, b.type, b.comment, b.created_ms, b.created_by FROM feedback b JOIN call c ON c.seq = b.call_seq
           WHERE c.id = @id AND c.account_id = @accountId ORDER BY b.created_ms, b.id`,
          { id, accountId },
        )
        .map(({ created_ms, ...row }) => ({ ...row, created_at: isoUtc(created_ms) })),

    count: (): number => sql.value<number>('SELECT count(*) FROM call WHERE account_id = ?', accountId) ?? 0,
  };
}
