import type { RunJudge } from '../../core/contract/local/label.ts';
import { judgeMark, judgeText } from '../../core/reporting/judge-text.ts';
import { Badge } from '../ui/badge.tsx';

/** Stands beside every score and verdict in which a judge has a say; nothing where nobody judged. */
export function JudgeMark({ judge }: { judge: RunJudge | null }) {
  if (judge === null) return null;
  return (
    <Badge tone={judge.calibrated ? 'neutral' : 'warn'} title={judgeText(judge) ?? ''}>
      {!judge.calibrated && <span aria-hidden>▲</span>}
      {judgeMark(judge)}
    </Badge>
  );
}
