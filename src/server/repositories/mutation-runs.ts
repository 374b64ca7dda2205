/** Mutation runs and their reports. */
import {
  MutationReportSchema,
  type MutationReport,
  type MutationRun,
  type MutationRunStatus,
  type MutationRunSummary,
} from '../../core/contract/local/mutation.ts';
import { nowIso } from '../../core/time.ts';
import type { Page, ReadScope, WriteScope } from './scope.ts';

const COLUMNS = `id, agent_id, agent_name, scenario_set_id, scenario_set_name, status, num_trials, seed, total, done,
  json_extract(report, '$.score') AS score, error, created_at, completed_at`;

export function readMutationRuns({ sql, accountId }: ReadScope) {
  return {
    /** Newest first; of one scenario set where it is named. */
    list({
      offset,
      limit,
      set,
    }: {
      offset: number;
      limit: number;
      set?: string | undefined;
    }): Page<MutationRunSummary> {
      const where = `account_id = @accountId AND (@set IS NULL OR scenario_set_id = @set)`;
      const values = { accountId, set: set ?? null, limit, offset };
      return {
        items: sql.all<MutationRunSummary>(
          `SELECT ${COLUMNS} FROM mutation_run WHERE ${where} ORDER BY created_at DESC, id DESC LIMIT @limit OFFSET @offset`,
          values,
        ),
        total:
          sql.value<number>(`SELECT count(*) FROM mutation_run WHERE ${where}`, { accountId, set: set ?? null }) ?? 0,
      };
    },

    /** The report is null also where an earlier version stored it in another form. */
    get(id: string): MutationRun | undefined {
      const row = sql.get<MutationRunSummary & { stored: string | null }>(
        `SELECT ${COLUMNS}, report AS stored FROM mutation_run WHERE id = @id AND account_id = @accountId`,
        { id, accountId },
      );
      if (!row) return undefined;
      const { stored, ...summary } = row;
      return {
        ...summary,
        report: stored === null ? null : (MutationReportSchema.safeParse(JSON.parse(stored)).data ?? null),
      };
    },
  };
}

export function writeMutationRuns(scope: WriteScope) {
  const { sql, accountId, clock, ids } = scope;
  return {
    ...readMutationRuns(scope),

    create(
      start: Pick<
        MutationRunSummary,
        'agent_id' | 'agent_name' | 'scenario_set_id' | 'scenario_set_name' | 'num_trials' | 'seed'
      >,
    ): string {
      const id = ids.next();
      sql.insert('mutation_run', { id, account_id: accountId, ...start, status: 'running', created_at: nowIso(clock) });
      return id;
    },

    progress: (id: string, { done, total }: { done: number; total: number }): void =>
      void sql.update('mutation_run', { done, total }, { id, account_id: accountId }),

    end: (
      id: string,
      status: Exclude<MutationRunStatus, 'running' | 'interrupted'>,
      { report = null, error = null }: { report?: MutationReport | null; error?: string | null } = {},
    ): void =>
      void sql.update(
        'mutation_run',
        { status, report: report && JSON.stringify(report), error, completed_at: nowIso(clock) },
        { id, account_id: accountId },
      ),

    /** Runs that no process is working on any more. */
    markInterrupted: (): number =>
      sql.run(`UPDATE mutation_run SET status = 'interrupted' WHERE account_id = ? AND status = 'running'`, accountId)
        .changes,

    delete: (id: string): boolean =>
      sql.run(`DELETE FROM mutation_run WHERE id = ? AND account_id = ?`, id, accountId).changes > 0,
  };
}
