/** What was learnt of what people say in which case. */
import file from '../../../../resources/understanding/en-cases.json' with { type: 'json' };
import { CaseRankerFileSchema, caseRanker, type CaseRanker } from '../../understanding/case-ranker.ts';

let ranker: CaseRanker | null | undefined;

/** null: in a bundle that does without it. */
export const learntCases = (): CaseRanker | null =>
  (ranker ??= 'encoder' in file ? caseRanker(CaseRankerFileSchema.parse(file)) : null);
