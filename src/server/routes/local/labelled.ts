/** What there is to label: of a run, or of one of its trials, what its judge has decided. */
import type { RunJudging, JudgedBy } from '../../engine/run-judging.ts';
import type { Deps } from '../../http/deps.ts';
import { notFound } from '../../http/http-error.ts';
import type { JudgedCriterion } from '../../repositories/labels.ts';
import type { AccountReader } from '../../repositories/store.ts';

export interface Labelled {
  found: JudgedCriterion;
  by: JudgedBy;
}

/** What there is to label of a run, or of one of its trials. Throws HttpError 404 where there is no such run. */
export function labelled(
  account: AccountReader,
  judging: RunJudging | null | undefined,
  runId: string,
  trialId?: string,
): Labelled[] {
  if (judging === undefined) throw notFound('Simulation');
  if (judging === null) return [];
  return account.labels.judged(runId, trialId).flatMap((found) => {
    const by = judging.of(found.scenario_id, found.definition_id);
    return by ? [{ found, by }] : [];
  });
}

/** Undefined where there is no such run, or it was deleted. */
export const judgingOf = (account: AccountReader, { simulations }: Pick<Deps, 'simulations'>, runId: string) =>
  account.simulations.row(runId) && simulations.judging(account.accountId, runId);
