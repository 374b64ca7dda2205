/** What runs in which models are asked may use up, how long they have taken, and whether a limit was met. */
import {
  BudgetSchema,
  SpendSchema,
  TriedJudgeSchema,
  type Budget,
  type Spend,
  type TriedJudge,
} from '../../core/contract/local/engine.ts';
import type { ReadScope, WriteScope } from './scope.ts';

export interface StoredBudget {
  budget: Budget;
  /** Milliseconds during which the run was under way. */
  elapsedMs: number;
  /** Also what stands in no exchange, as far as it was stored; null: nothing was. */
  spent: Spend | null;
  /** Which limit was met, in a sentence; null: none. */
  met: string | null;
  /** null: nothing was asked before the run. */
  triedJudge: TriedJudge | null;
}

const OWN = 'simulation_id IN (SELECT id FROM simulation WHERE id = @id AND account_id = @accountId)';

export function readRunBudgets({ sql, accountId }: ReadScope) {
  return {
    get(id: string): StoredBudget | undefined {
      const row = sql.get<{
        budget: string;
        elapsed_ms: number;
        met: string | null;
        spent: string | null;
        tried_judge: string | null;
      }>(`SELECT budget, elapsed_ms, met, spent, tried_judge FROM run_budget WHERE ${OWN}`, { id, accountId });
      return (
        row && {
          budget: BudgetSchema.parse(JSON.parse(row.budget)),
          elapsedMs: row.elapsed_ms,
          met: row.met,
          spent: row.spent === null ? null : SpendSchema.parse(JSON.parse(row.spent)),
          triedJudge: row.tried_judge === null ? null : TriedJudgeSchema.parse(JSON.parse(row.tried_judge)),
        }
      );
    },
  };
}

export function writeRunBudgets(scope: WriteScope) {
  const { sql, accountId } = scope;
  return {
    ...readRunBudgets(scope),
    /** Of a run that begins, or goes on with another. */
    set: (id: string, budget: Budget): void =>
      void sql.run(
        `INSERT INTO run_budget (simulation_id, budget) SELECT id, @budget FROM simulation WHERE id = @id AND account_id = @accountId
         ON CONFLICT (simulation_id) DO UPDATE SET budget = excluded.budget`,
        { id, accountId, budget: JSON.stringify(budget) },
      ),
    /** Of a run that has just been made: its time begins with what was asked before it. */
    setTriedJudge: (id: string, tried: TriedJudge): void =>
      void sql.run(`UPDATE run_budget SET tried_judge = @tried, elapsed_ms = @elapsedMs WHERE ${OWN}`, {
        id,
        accountId,
        tried: JSON.stringify(tried),
        elapsedMs: Math.round(tried.elapsed_ms),
      }),
    /** `met` and `spent` stay what they were where they are left out. */
    store: (
      id: string,
      { elapsedMs, met, spent }: { elapsedMs: number; met?: string | null; spent?: Spend | undefined },
    ): void =>
      void sql.run(
        `UPDATE run_budget SET elapsed_ms = @elapsedMs${met === undefined ? '' : ', met = @met'}${spent === undefined ? '' : ', spent = @spent'} WHERE ${OWN}`,
        {
          id,
          accountId,
          elapsedMs: Math.round(elapsedMs),
          ...(met === undefined ? {} : { met }),
          ...(spent === undefined ? {} : { spent: JSON.stringify(spent) }),
        },
      ),
  };
}
