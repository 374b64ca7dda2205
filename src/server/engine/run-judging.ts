/** Who judges a run, and what: as its plan says, and as labels are counted by. */
import { createHash } from 'node:crypto';
import { canonicalJson } from '../../core/canonical-json.ts';
import type { StoredJudge } from '../../core/contract/local/label.ts';
import { expectationIds } from '../../core/evaluation/expectation.ts';
import { judgeRequest } from '../../core/evaluation/judging/judge-request.ts';
import type { RunPlan } from '../../core/runs/run-plan.ts';
import type { JudgeKey } from '../repositories/labels.ts';

export interface JudgedBy {
  criterion: string;
  key: JudgeKey;
}

export interface RunJudging {
  engine: string;
  /** Empty where the judge is no model of ours. */
  model: string;
  /** Different ones, in the order of the plan. */
  criteria: readonly JudgedBy[];
  /** What an expectation of a scenario has judged; undefined where it has nothing judged. */
  of(scenarioId: string, definitionId: string): JudgedBy | undefined;
}

/** All that a judge is told of a criterion, apart from the conversation. */
const hashOf = (criterion: string): string =>
  createHash('sha256')
    .update(canonicalJson(JSON.parse(JSON.stringify(judgeRequest(criterion, [])))))
    .digest('hex');

/** Null where nobody judges, or nothing is to be judged. */
export function runJudging({ asked, scenarios }: Pick<RunPlan, 'asked' | 'scenarios'>): RunJudging | null {
  const judge = asked?.judge;
  if (!judge) return null;
  const [engine, model] = [judge.name, judge.engine?.model ?? ''];
  const byCriterion = new Map<string, JudgedBy>();
  const places = new Map<string, Map<string, JudgedBy>>();
  for (const { id, document } of scenarios) {
    const ids = expectationIds(document.expect);
    const own = new Map<string, JudgedBy>();
    document.expect.forEach((expectation, at) => {
      if (expectation.grader !== 'judge') return;
      const { criterion } = expectation;
      const known = byCriterion.get(criterion) ?? {
        criterion,
        key: { engine, model, criterion_hash: hashOf(criterion) },
      };
      byCriterion.set(criterion, known);
      own.set(ids[at] ?? '', known);
    });
    if (own.size > 0) places.set(id, own);
  }
  return byCriterion.size === 0
    ? null
    : {
        engine,
        model,
        criteria: [...byCriterion.values()],
        of: (scenarioId, definitionId) => places.get(scenarioId)?.get(definitionId),
      };
}

/** As it is stored with the run. */
export const storedJudge = (judging: RunJudging | null): StoredJudge | null =>
  judging && {
    engine: judging.engine,
    model: judging.model,
    criteria: judging.criteria.map(({ criterion, key }) => ({ criterion, hash: key.criterion_hash })),
  };
