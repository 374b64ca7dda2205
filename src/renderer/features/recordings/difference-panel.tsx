import { useState } from 'react';
import { Link } from 'wouter';
import type { ComparedRecordings } from '../../../core/contract/local/exchange.ts';
import { DIFFERENCE_WORDS, recordingSummary } from '../../../core/reporting/recording-text.ts';
import { useRecordingComparison } from '../../api/recordings.ts';
import { Badge } from '../../ui/badge.tsx';
import { Checkbox } from '../../ui/field.tsx';
import { count, exactTime } from '../../ui/formats.ts';
import { QueryView } from '../../ui/query-view.tsx';
import type { Recorded } from './recorded.ts';

type Difference = ComparedRecordings['differences'][number];

function Side({ label, text, href }: { label: string; text: string | null; href: string | null }) {
  return (
    <div className="flex min-w-0 flex-col gap-1 rounded border border-line bg-surface p-2">
      <span className="flex items-center justify-between gap-2 text-sm text-muted">
        {label}
        {href !== null && (
          <Link href={href} className="text-accent hover:underline">
            Open trial
          </Link>
        )}
      </span>
      <p className="max-h-48 overflow-auto break-words whitespace-pre-wrap">
        {text === null || text === '' ? <span className="text-muted">nothing</span> : text}
      </p>
    </div>
  );
}

function DifferenceItem({ difference, before, after }: { difference: Difference; before: Recorded; after: Recorded }) {
  const { scenario, trial, role, turn, kind, asked_otherwise } = difference;
  const hrefOf = ({ of, id }: Recorded, trialId: string | null) =>
    of === 'run' && trialId !== null ? `/simulate/runs/${id}/trials/${trialId}` : null;
  return (
    <li className="flex flex-col gap-2 border-t border-line py-3">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">
          {scenario}, trial {trial + 1}
        </span>
        <Badge tone={kind === 'wording' ? 'neutral' : 'warn'}>{kind === 'wording' ? 'harmless' : 'changed'}</Badge>
        <span className="text-muted">
          the {role} {DIFFERENCE_WORDS[kind]} after {turn} {turn === 1 ? 'turn' : 'turns'}
          {asked_otherwise && ', and is asked something else'}
        </span>
      </p>
      <div className="grid grid-cols-2 gap-2">
        <Side label="Before" text={difference.before} href={hrefOf(before, difference.before_trial_id)} />
        <Side label="After" text={difference.after} href={hrefOf(after, difference.after_trial_id)} />
      </div>
    </li>
  );
}

function Differences({ data, before, after }: { data: ComparedRecordings; before: Recorded; after: Recorded }) {
  const [withWording, setWithWording] = useState(false);
  const { counts, differences, told_of } = data;
  const shown = differences.filter(({ kind }) => withWording || kind !== 'wording');
  return (
    <>
      <p>{recordingSummary(data)}.</p>
      {counts.wording > 0 && (
        <Checkbox
          label={`Show those in other words alone (${count(counts.wording)}): harmless by themselves`}
          checked={withWording}
          onChange={(event) => setWithWording(event.target.checked)}
        />
      )}
      {shown.length === 0 ? (
        <p className="text-muted">No conversation has changed by more than words.</p>
      ) : (
        <ul aria-label="Conversations that differ">
          {shown.map((one) => (
            <DifferenceItem
              key={`${one.scenario} ${String(one.trial)}`}
              difference={one}
              before={before}
              after={after}
            />
          ))}
        </ul>
      )}
      {told_of > differences.length && (
        <p className="text-muted">
          {count(told_of - differences.length)} more are not shown: understudy cassette diff has them all as files.
        </p>
      )}
    </>
  );
}

/** Where two recordings part, conversation by conversation: changes first, other words alone where they are wanted. */
export function DifferencePanel({ before, after }: { before: Recorded; after: Recorded }) {
  const comparison = useRecordingComparison(before, after);
  return (
    <section aria-label="Differences" className="flex flex-col gap-2">
      <h2 className="font-semibold">
        {before.name === after.name ? 'Before' : before.name}, {exactTime(before.recorded_at)}
        {' → '}
        {before.name === after.name ? 'after' : after.name}, {exactTime(after.recorded_at)}
      </h2>
      <QueryView query={comparison} what="the comparison">
        {(data) => <Differences data={data} before={before} after={after} />}
      </QueryView>
    </section>
  );
}
