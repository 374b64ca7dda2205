import { Badge } from '../ui/badge.tsx';
import { VERDICT_MARKS, VERDICT_MEANINGS, type Verdict } from './verdicts.ts';

export function VerdictBadge({ verdict }: { verdict: Verdict }) {
  const mark = VERDICT_MARKS[verdict];
  return (
    <Badge tone={mark.tone} title={VERDICT_MEANINGS[verdict]}>
      <span aria-hidden>{mark.sign}</span>
      {mark.word}
    </Badge>
  );
}
