/** What was learnt of what people say in which case. */
import file from '../../../../resources/understanding/en-cases.json' with { type: 'json' };
import { CaseRankerFileSchema, caseRanker, type CaseRanker } from '../../understanding/case-ranker.ts';
import { CASE_WORDS } from './case-words.ts';

/** null in a bundle that does without it: what was learnt stays out of the browser's. */
const learnt: unknown = file;

let ranker: CaseRanker | null = null;

export const learntCases = (): CaseRanker | null => {
  if (learnt === null) return null;
  return (ranker ??= caseRanker(CaseRankerFileSchema.parse(learnt), CASE_WORDS));
};
