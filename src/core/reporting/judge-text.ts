/** Who judged a run, in words, and whether anybody has checked that judge: it stands wherever its verdicts count. */
import type { RunJudge } from '../contract/local/label.ts';
import { FEWEST_LABELS } from '../statistics/judge-calibration.ts';

/** Null where nobody judged. */
export function judgeText(judge: RunJudge | null): string | null {
  if (judge === null) return null;
  const { engine, model, labels, calibrated } = judge;
  const who = `Judged by ${engine}${model === '' ? '' : ` (${model})`}`;
  return calibrated
    ? `${who}, calibrated by ${String(labels)} labels or more for each criterion.`
    : `${who}, which was never calibrated (${String(labels)} of ${String(FEWEST_LABELS)} labels): how often it errs is not known.`;
}
