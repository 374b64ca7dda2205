/** Who judged runs: of one of them, and what an engine has judged in all. */
import { StoredJudgeSchema, type RunJudge } from '../../core/contract/local/label.ts';
import { FEWEST_LABELS } from '../../core/statistics/fewest-labels.ts';
import { readLabels } from './labels.ts';
import type { ReadScope } from './scope.ts';

const JudgedSchema = StoredJudgeSchema.nullable().default(null);

/** A criterion that an engine has judged, with the run in which it did last. */
export interface JudgedCriterionOfEngine {
  model: string;
  criterion: string;
  criterion_hash: string;
  runs: number;
  latest_id: string;
  latest_at: string;
}

export function readRunJudges(scope: ReadScope) {
  const { sql, accountId } = scope;
  const labels = readLabels(scope);
  return {
    /** By what is stored of a run's engines, as JSON; null where nobody judged. */
    of(engines: string): RunJudge | null {
      const { judge: stored } = JSON.parse(engines) as { judge?: unknown };
      const judge = JudgedSchema.parse(stored);
      if (judge === null) return null;
      const { engine, model, criteria } = judge;
      const fewest = Math.min(...criteria.map(({ hash }) => labels.count({ engine, model, criterion_hash: hash })));
      return { engine, model, criteria: criteria.length, labels: fewest, calibrated: fewest >= FEWEST_LABELS };
    },

    /** By name, the one that judged last first. */
    ofEngine: (name: string): JudgedCriterionOfEngine[] =>
      sql.all<JudgedCriterionOfEngine>(
        // Where max() stands alone, SQLite takes the other columns from the row that has it.
        `SELECT json_extract(engines, '$.judge.model') AS model, json_extract(c.value, '$.criterion') AS criterion,
           json_extract(c.value, '$.hash') AS criterion_hash, count(*) AS runs, simulation.id AS latest_id, created_at AS latest_at, max(created_at || simulation.id)
         FROM simulation, json_each(engines, '$.judge.criteria') c
         WHERE account_id = @accountId AND deleted_at IS NULL AND json_extract(engines, '$.judge.engine') = @name
         GROUP BY 1, 3 ORDER BY latest_at DESC, criterion`,
        { accountId, name },
      ),
  };
}
