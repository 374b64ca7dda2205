/** Who judged a run, in words, and whether anybody has checked that judge: it stands wherever its verdicts count. */
import type { RunJudge } from '../contract/local/label.ts';
import { FEWEST_LABELS } from '../statistics/fewest-labels.ts';

const whoOf = ({ engine, model }: RunJudge): string => `Judged by ${engine}${model === '' ? '' : ` (${model})`}`;

/** Null where nobody judged. */
export function judgeText(judge: RunJudge | null): string | null {
  if (judge === null) return null;
  const { labels, calibrated, criteria } = judge;
  const of = criteria > 1 ? ' of the criterion that has the fewest' : '';
  return calibrated
    ? `${whoOf(judge)}, calibrated by ${String(labels)} labels or more for each criterion.`
    : `${whoOf(judge)}, which was never calibrated (${String(labels)} of ${String(FEWEST_LABELS)} labels${of}): how often it errs is not known.`;
}

/** The same in the few words that a row has room for. */
export const judgeMark = ({ calibrated }: RunJudge): string =>
  calibrated ? 'judge calibrated' : 'judge never calibrated';

/** Whether two runs had the same judge, or none. */
export const isJudgedAlike = (before: RunJudge | null, after: RunJudge | null): boolean =>
  (before && whoOf(before)) === (after && whoOf(after));

/** The same of two runs that are compared. Where they were judged otherwise, part of what differs may be the judges'. Null where nobody judged either. */
export function judgesText(before: RunJudge | null, after: RunJudge | null): string | null {
  if (isJudgedAlike(before, after)) return judgeText(before && after && before.labels < after.labels ? before : after);
  const [one, other] = [before, after].map((judge) => judgeText(judge) ?? 'Judged by nobody.');
  return `Before: ${one ?? ''} After: ${other ?? ''} Part of the difference may be that of the judges.`;
}
