import type { TrialList as Page, TrialRow } from '../../../core/contract/local/simulation.ts';
import { VERDICT_MARKS } from '../../inspector/verdicts.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/field.tsx';
import { count, plural } from '../../ui/formats.ts';
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

/** "12 trials", or which of how many where they are not all. */
function countText({ meta: { total }, items }: Page, offset: number): string {
  if (items.length === total) return plural(total, 'trial');
  const [first, last] = [offset + 1, offset + items.length].map((number) => count(number));
  return `${first}–${last} of ${plural(total, 'trial')}`;
}

/** A page of the run's trials, all or those that did not pass. */
export function TrialList({
  runId,
  trials,
  offset,
  onOffset,
  notPassed,
  onNotPassed,
  selectedId,
}: {
  runId: string;
  /** Undefined while they are read. */
  trials: Page | undefined;
  /** How many come before them, of all or of those that did not pass. */
  offset: number;
  onOffset: (offset: number) => void;
  /** Whether those that passed are left out. */
  notPassed: boolean;
  onNotPassed: (notPassed: boolean) => void;
  selectedId: string;
}) {
  return (
    <>
      <div className="flex h-9 shrink-0 items-center justify-between px-3 text-sm text-muted">
        <span>{trials && countText(trials, offset)}</span>
        <Checkbox
          label="not passing only"
          checked={notPassed}
          onChange={(event) => onNotPassed(event.target.checked)}
        />
      </div>
      {trials && trials.items.length < trials.meta.total && (
        <div className="flex shrink-0 items-center justify-between px-2 pb-1">
          <Button
            kind="link"
            disabled={offset === 0}
            onClick={() => onOffset(Math.max(0, offset - trials.meta.per_page))}
          >
            Earlier trials
          </Button>
          <Button
            kind="link"
            disabled={trials.meta.next_page === null}
            onClick={() => onOffset(offset + trials.meta.per_page)}
          >
            Later trials
          </Button>
        </div>
      )}
      <RowList
        label="Trials"
        items={trials?.items ?? []}
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
