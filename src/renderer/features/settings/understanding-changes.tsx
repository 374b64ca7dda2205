import { useId } from 'react';
import { useUnderstoodOtherwise } from '../../api/understanding.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { plural } from '../../ui/formats.ts';
import { FailureNote } from '../../ui/failure-note.tsx';

const TONES: Readonly<Record<'better' | 'worse' | 'other', Tone>> = { better: 'pass', worse: 'fail', other: 'neutral' };
const ORIGINS = { reference: 'reference', example: 'your example', call: 'said in a call' } as const;

const acts = (list: readonly string[]): string => (list.length === 0 ? 'nothing' : list.join(', '));

/** Which utterances the edited book would understand otherwise than the stored one. `draft`: null while nothing is edited. */
export function UnderstandingChanges({ draft, stored }: { draft: string | null; stored: string }) {
  const { data, error, isFetching } = useUnderstoodOtherwise(draft, stored);
  const heading = useId();
  if (draft === null)
    return (
      <p className="text-sm text-subtle">
        After an edit, this shows which utterances would be understood otherwise: those kept for measuring, your
        examples, and what leads said in your newest calls.
      </p>
    );
  if (error) return <FailureNote error={error} />;
  if (!data) return <p className="text-subtle">Reading the utterances by both books…</p>;
  const count = (verdict: keyof typeof TONES) => data.changes.filter((change) => change.verdict === verdict).length;
  return (
    <div aria-busy={isFetching} className="flex flex-col gap-2">
      <h3 id={heading} className="font-semibold">
        What this edit changes
      </h3>
      <p className="text-sm text-muted">
        {data.total === 0
          ? `Nothing, in ${plural(data.looked_at, 'utterance')}.`
          : `${plural(data.total, 'utterance')} of ${data.looked_at}: ${count('worse')} worse, ${count('better')} better, ${count('other')} otherwise${
              data.total > data.changes.length ? ', of the first that are shown' : ''
            }.`}
      </p>
      <ul aria-labelledby={heading} className="flex flex-col divide-y divide-line border-y border-line">
        {data.changes.map((change) => (
          <li key={`${change.origin} ${change.before} ${change.text}`} className="flex flex-col gap-0.5 py-1.5">
            <div className="flex items-center gap-2">
              <Badge tone={TONES[change.verdict]}>{change.verdict}</Badge>
              <span className="text-xs text-subtle">{ORIGINS[change.origin]}</span>
            </div>
            {change.before !== '' && <span className="text-sm text-subtle">{change.before}</span>}
            <span>{change.text}</span>
            <span className="text-sm text-muted">
              was {acts(change.was)}; would be {acts(change.is)}
              {change.acts && `; is ${acts(change.acts)}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
