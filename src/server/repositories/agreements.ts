/** Runs by rules and by models whose trials can be paired, and how far they agreed. */
import { AgreementFigureSchema, type AgreementFigure } from '../../core/contract/local/agreement-figure.ts';
import { agreement, type VerdictPair } from '../../core/runs/agreement.ts';
import { OFFLINE_ENGINES } from '../../core/runs/run-plan.ts';
import type { ReadScope, WriteScope } from './scope.ts';

/** Two runs of one agent: `double` by rules, `model` with a model in the agent's place. */
export interface AgreementRuns {
  double_id: string;
  model_id: string;
}

type Figure = Omit<AgreementFigure, 'stale'>;

interface FigureRow extends AgreementRuns {
  document: string;
}

const DocumentSchema = AgreementFigureSchema.omit({ double_id: true, model_id: true, stale: true });

const toFigure = ({ double_id, model_id, document }: FigureRow): Figure => ({
  double_id,
  model_id,
  ...DocumentSchema.parse(JSON.parse(document)),
});

/** Earlier runs that one is paired with as it is completed; the newest. */
const PAIRED_WITH = 20;

/** Both met the same leads, were made of the same documents, and judged by the same judge. */
const COMPARABLE = `d.account_id = @accountId AND m.account_id = @accountId AND d.deleted_at IS NULL AND m.deleted_at IS NULL
  AND d.agent_id = m.agent_id AND d.seed = m.seed
  AND json_extract(d.engines, '$.agent') = '${OFFLINE_ENGINES.agent}' AND json_extract(m.engines, '$.agent') <> '${OFFLINE_ENGINES.agent}'
  AND json_extract(d.engines, '$.lead') = json_extract(m.engines, '$.lead')
  AND NOT EXISTS (SELECT 1 FROM json_each(d.sources) a JOIN json_each(m.sources) b ON a.key = b.key WHERE a.value <> b.value)
  AND EXISTS (SELECT 1 FROM json_each(d.scenarios) a JOIN json_each(m.scenarios) b ON json_extract(a.value, '$.id') = json_extract(b.value, '$.id'))
  AND json_extract(d.plan, '$.asked.judge.name') IS json_extract(m.plan, '$.asked.judge.name')`;

/** Materialized, so that it is found by scenario and trial, and not gone through for each of the double's. */
const MODEL = `WITH m AS MATERIALIZED (SELECT scenario_id, trial, verdict, conversation FROM simulation_trial WHERE simulation_id = @model_id)`;
const JOINED = `FROM simulation_trial d JOIN m ON m.scenario_id = d.scenario_id AND m.trial = d.trial
  WHERE d.simulation_id = @double_id AND @accountId = (SELECT account_id FROM simulation WHERE id = @double_id)
    AND @accountId = (SELECT account_id FROM simulation WHERE id = @model_id)`;

const STORED = `SELECT g.double_id, g.model_id, g.document FROM run_agreement g JOIN simulation d ON d.id = g.double_id JOIN simulation m ON m.id = g.model_id
  WHERE g.account_id = @accountId AND d.deleted_at IS NULL AND m.deleted_at IS NULL`;

/** Of several, that of the model that was started last, with its own pair first. */
const NEWEST =
  'ORDER BY g.model_created_at DESC, m.id DESC, d.pair_id IS NOT NULL AND d.pair_id = m.pair_id DESC, d.created_at DESC LIMIT 1';

export function readAgreements({ sql, accountId }: Pick<ReadScope, 'sql' | 'accountId'>) {
  const stored = (where: string, values: Record<string, string>): Figure | null => {
    const row = sql.get<FigureRow>(`${STORED} AND ${where} ${NEWEST}`, { ...values, accountId });
    return row ? toFigure(row) : null;
  };
  return {
    /** What both said of the trials that both have, in the order of the double's plan. */
    pairs: (runs: AgreementRuns): VerdictPair[] =>
      sql.all<VerdictPair>(
        `${MODEL} SELECT d.scenario_id, d.verdict AS double, m.verdict AS model, count(*) AS trials ${JOINED}
         GROUP BY d.scenario_id, d.verdict, m.verdict ORDER BY min(d.position)`,
        { double_id: runs.double_id, model_id: runs.model_id, accountId },
      ),

    /** Ids of scenarios with several pairs, of which each is the same conversation as the others. */
    ofOneConversation: (runs: AgreementRuns): Set<string> =>
      new Set(
        sql.column<string>(
          `${MODEL} SELECT d.scenario_id ${JOINED} GROUP BY d.scenario_id
           HAVING count(*) > 1 AND count(d.conversation) = count(*) AND count(m.conversation) = count(*)
             AND count(DISTINCT d.conversation) = 1 AND count(DISTINCT m.conversation) = 1`,
          { double_id: runs.double_id, model_id: runs.model_id, accountId },
        ),
      ),

    /** Whether the trials of two runs can be paired. */
    isComparable: (runs: AgreementRuns): boolean =>
      sql.value<number>(
        `SELECT 1 FROM simulation d JOIN simulation m ON m.id = @model_id WHERE d.id = @double_id AND ${COMPARABLE}`,
        { double_id: runs.double_id, model_id: runs.model_id, accountId },
      ) === 1,

    /** Of this run itself, whichever side it is. */
    ofRun: (id: string): Figure | null => stored('g.double_id = @id', { id }) ?? stored('g.model_id = @id', { id }),

    /** Of any two runs of an agent. */
    ofAgent: (agentId: string): Figure | null => stored('g.agent_id = @agentId', { agentId }),

    /** Who spoke for the agent in a run. */
    modelOf: (id: string): Pick<Figure, 'engine' | 'model'> =>
      sql.get<Pick<Figure, 'engine' | 'model'>>(
        `SELECT coalesce(json_extract(plan, '$.asked.agent.name'), '') AS engine, coalesce(json_extract(plan, '$.asked.agent.engine.model'), '') AS model
         FROM simulation WHERE id = @id AND account_id = @accountId`,
        { id, accountId },
      ) ?? { engine: '', model: '' },
  };
}

export function writeAgreements(scope: WriteScope) {
  const { sql, accountId } = scope;
  const reader = readAgreements(scope);
  return {
    ...reader,
    /** Stores how far a run that is completed agrees with the earlier ones that it can be paired with. */
    store(id: string): void {
      const partners = sql.all<AgreementRuns>(
        `SELECT d.id AS double_id, m.id AS model_id FROM simulation d JOIN simulation m ON m.agent_id = d.agent_id
         WHERE (d.id = @id OR m.id = @id) AND d.status = 'completed' AND m.status = 'completed' AND ${COMPARABLE}
         ORDER BY m.created_at DESC, d.created_at DESC LIMIT ${String(PAIRED_WITH)}`,
        { id, accountId },
      );
      sql.run('DELETE FROM run_agreement WHERE (double_id = @id OR model_id = @id) AND account_id = @accountId', {
        id,
        accountId,
      });
      for (const runs of partners) {
        const { pairs, agreed, kappa } = agreement(reader.pairs(runs));
        if (pairs === 0) continue;
        sql.run(
          `INSERT INTO run_agreement (double_id, model_id, account_id, agent_id, model_created_at, document)
           SELECT @double_id, id, account_id, agent_id, created_at, @document FROM simulation WHERE id = @model_id AND account_id = @accountId`,
          {
            double_id: runs.double_id,
            model_id: runs.model_id,
            accountId,
            document: JSON.stringify({ ...reader.modelOf(runs.model_id), pairs, agreed, kappa }),
          },
        );
      }
    },
  };
}
