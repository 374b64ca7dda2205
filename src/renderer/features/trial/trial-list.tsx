import { useState } from 'react';
import type { TrialRow } from '../../../core/contract/local/simulation.ts';
import { VERDICT_MARKS } from '../../inspector/verdicts.ts';
import { Checkbox } from '../../ui/field.tsx';
import { plural } from '../../ui/formats.ts';
import { RowList } from '../../ui/row-list.tsx';

const ROW_PX = 28;
const TONES = {
  pass: 'text-pass',
  fail: 'text-fail',
  odd: 'text-odd',
  warn: 'text-warn',
  neutral: 'text-muted',
  accent: 'text-accent',
} as const;

function Line({ trial }: { trial: TrialRow }) {
  const mark = VERDICT_MARKS[trial.verdict];
  return (
    <span className="flex items-center gap-2">
      <span className={`w-3 font-semibold ${TONES[mark.tone]}`} aria-hidden>
        {mark.sign}
      </span>
      <span className="sr-only">{mark.word}</span>
      <span className="min-w-0 flex-1 truncate">{trial.scenario_name}</span>
      <span className="text-sm text-muted">{trial.trial + 1}</span>
    </span>
  );
}

/** The trials of the run, all or those that did not pass. */
export function TrialList({
  runId,
  trials,
  selectedId,
}: {
  runId: string;
  trials: readonly TrialRow[];
  selectedId: string;
}) {
  const [failing, setFailing] = useState(false);
  const shown = failing ? trials.filter((trial) => trial.verdict !== 'pass') : trials;
  return (
    <>
      <div className="flex h-9 shrink-0 items-center justify-between px-3 text-sm text-muted">
        <span>{plural(shown.length, 'trial')}</span>
        <Checkbox label="not passing only" checked={failing} onChange={(event) => setFailing(event.target.checked)} />
      </div>
      <RowList
        label="Trials"
        items={shown}
        rowPx={ROW_PX}
        selectedId={selectedId}
        hrefOf={(trial) => `/simulate/runs/${runId}/trials/${trial.id}`}
        titleOf={(trial) => trial.verdict_reason ?? VERDICT_MARKS[trial.verdict].word}
      >
        {(trial) => <Line trial={trial} />}
      </RowList>
    </>
  );
}
