import type { TrialRow } from '../../../core/contract/local/simulation.ts';
import { VERDICT_MARKS, type Verdict } from '../../inspector/verdicts.ts';
import { Badge } from '../../ui/badge.tsx';
import { plural } from '../../ui/formats.ts';

/** A trial as it was in the run, and as it comes out now. */
interface Sibling {
  trial: number;
  now: Verdict;
}

function Chip({ sibling: { trial, now }, was, current }: { sibling: Sibling; was: Verdict | null; current: boolean }) {
  const [before, after] = [was === null ? null : VERDICT_MARKS[was], VERDICT_MARKS[now]];
  const words = `Trial ${trial + 1}: ${before === null ? '' : `${before.word} before, `}${after.word} now`;
  return (
    <li title={words} className={current ? 'rounded-sm ring-1 ring-accent' : ''}>
      <Badge tone={after.tone}>
        <span className="sr-only">{words}</span>
        <span aria-hidden>
          {trial + 1} {before !== null && before !== after && `${before.sign} → `}
          {after.sign}
        </span>
      </Badge>
    </li>
  );
}

/** What every trial of the scenario came to in the run, and comes to with the text as it stands. `total`: trials of the scenario in the run. */
export function SiblingChips({
  now,
  before,
  shown,
  total,
}: {
  now: readonly { trial: number; verdict: Verdict }[];
  before: readonly TrialRow[];
  shown: number;
  total: number;
}) {
  const was = new Map(before.map(({ trial, verdict }) => [trial, verdict]));
  const passed = now.filter(({ verdict }) => verdict === 'pass').length;
  return (
    <div className="flex flex-col gap-1">
      <output aria-label="Trials with this text" className="text-sm text-muted">
        {passed} of {plural(now.length, 'trial')} pass with this text, same seed
        {total > now.length && ` (the other ${total - now.length} are played with the run)`}
      </output>
      <ul aria-label="Trials before and now" className="flex flex-wrap gap-1">
        {now.map(({ trial, verdict }) => (
          <Chip key={trial} sibling={{ trial, now: verdict }} was={was.get(trial) ?? null} current={trial === shown} />
        ))}
      </ul>
    </div>
  );
}
