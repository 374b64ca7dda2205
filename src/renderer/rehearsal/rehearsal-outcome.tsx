import { useMemo, useState, type ReactNode } from 'react';
import type { TrialRecord } from '../../core/runs/trial-record.ts';
import { conversationView, firstFailure } from '../inspector/conversation-view.ts';
import { Transcript } from '../inspector/transcript.tsx';
import { VerdictBadge } from '../inspector/verdict-badge.tsx';
import { clock, plural, words } from '../ui/formats.ts';

/** What a rehearsal came to, over its transcript. `children`: what else there is to say of it. */
export function RehearsalOutcome({ trial, children }: { trial: TrialRecord; children?: ReactNode }) {
  const [turn, setTurn] = useState<number | null>(null);
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
}
