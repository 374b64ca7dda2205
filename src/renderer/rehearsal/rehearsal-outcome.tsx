import { memo, useMemo, useState, type ReactNode } from 'react';
import type { TrialRecord } from '../../core/runs/trial-record.ts';
import { conversationView, firstFailure } from '../inspector/conversation-view.ts';
import { Transcript } from '../inspector/transcript.tsx';
import { VerdictBadge } from '../inspector/verdict-badge.tsx';
import { clock, plural, words } from '../ui/formats.ts';

export interface RehearsalOutcomeProps {
  trial: TrialRecord;
  /** What else there is to say of it. */
  children?: ReactNode;
  /** The turn that is meant elsewhere, such as by the line in which somebody writes. */
  shownTurn?: number | null;
  /** Hears which turn somebody has chosen here. */
  onTurn?: ((index: number) => void) | undefined;
}

/** What a rehearsal came to, over its transcript. Drawn anew when it is another one: the keystrokes beside it are many. */
export const RehearsalOutcome = memo(function RehearsalOutcome({
  trial,
  children,
  shownTurn = null,
  onTurn,
}: RehearsalOutcomeProps) {
  const [chosen, setChosen] = useState<{ turn: number | null; over: number | null }>({ turn: null, over: null });
  // What was chosen here holds until another turn is meant elsewhere.
  const turn = chosen.over === shownTurn && chosen.turn !== null ? chosen.turn : shownTurn;
  const setTurn = (index: number) => {
    setChosen({ turn: index, over: shownTurn });
    onTurn?.(index);
  };
  const view = useMemo(() => conversationView(trial.turns, trial.evaluations), [trial]);
  const failure = firstFailure(view);
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2 text-sm text-muted">
        <VerdictBadge verdict={trial.verdict} />
        <span>
          {plural(trial.turns.length, 'turn')} · {clock(trial.call.duration_s)} · ended by{' '}
          {words(trial.termination_reason)}
        </span>
        {children}
        {trial.evaluations.length === 0 && (
          <p className="w-full text-warn">Nothing is expected of it, so that its verdict shows nothing.</p>
        )}
        {trial.verdict !== 'pass' && trial.verdict_reason && (
          <p className="w-full text-base text-fg">{trial.verdict_reason}</p>
        )}
        {failure != null && (
          <button type="button" className="text-accent hover:underline" onClick={() => setTurn(failure)}>
            Show the turn
          </button>
        )}
      </div>
      <div className="min-h-0 flex-1">
        <Transcript view={view} selected={turn} compact onSelect={setTurn} />
      </div>
    </>
  );
});
