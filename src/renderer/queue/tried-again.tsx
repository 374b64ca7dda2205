import type { QueueRun } from '../../core/contract/local/queue.ts';
import { count, plural } from '../ui/formats.ts';

/** Reasons that are shown at once, those of most trials first. */
const SHOWN = 5;

/** Why trials of a run are tried again, or answers were not taken, and how many it concerned as far as that is known. */
export function TriedAgain({ run }: { run: Pick<QueueRun, 'again' | 'answered_twice'> }) {
  const reasons = run.again.toSorted((one, other) => other.trials - one.trials);
  const rest = reasons.length - SHOWN;
  return (
    <ul>
      {reasons.slice(0, SHOWN).map(({ reason, trials }) => (
        <li key={reason} className="break-words">
          {trials > 0 && `${plural(trials, 'trial')}: `}
          {reason}
        </li>
      ))}
      {rest > 0 && <li className="text-muted">and {plural(rest, 'other reason')}</li>}
      {run.answered_twice > 0 && (
        <li className="text-muted">{count(run.answered_twice)} answered twice: the first answer counts.</li>
      )}
    </ul>
  );
}
