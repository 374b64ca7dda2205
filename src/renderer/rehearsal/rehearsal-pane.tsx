import { Dices, LoaderCircle } from 'lucide-react';
import { useEffect, useId, useMemo, useState, type ReactNode } from 'react';
import type { TrialRecord } from '../../core/runs/trial-record.ts';
import { useRehearsal, type RehearsalRequest } from '../api/rehearsals.ts';
import { conversationView, firstFailure } from '../inspector/conversation-view.ts';
import { Transcript } from '../inspector/transcript.tsx';
import { VerdictBadge } from '../inspector/verdict-badge.tsx';
import { Button } from '../ui/button.tsx';
import { TextInput } from '../ui/field.tsx';
import { clock, plural, words } from '../ui/formats.ts';
import { EmptyState, ErrorState, Loading } from '../ui/states.tsx';
import { useDebounced } from '../ui/use-debounced.ts';

/** Seeds are 32-bit; small ones are easier to tell a colleague. */
const SEED_RANGE = 10_000;

/** Typing must have stopped for this long before a conversation is played again. */
const SETTLE_MS = 400;

export interface RehearsalPaneProps {
  /** What to play besides the seed; a text says why nothing can be played yet. */
  request: Omit<RehearsalRequest, 'seed'> | string;
  /** The selects for what the request is made of. */
  children: ReactNode;
  /** What else there is to say before the conversation. */
  below?: ReactNode;
  onTrial?: (trial: TrialRecord | null) => void;
}

function Outcome({ trial }: { trial: TrialRecord }) {
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

/** Plays one conversation as soon as what it is made of has settled; nothing is stored. */
export function RehearsalPane({ request, children, below, onTrial }: RehearsalPaneProps) {
  const seedId = useId();
  const [seed, setSeed] = useState(7);
  const wanted = useDebounced(JSON.stringify(typeof request === 'string' ? null : { ...request, seed }), SETTLE_MS);
  const settled = useMemo(() => JSON.parse(wanted) as RehearsalRequest | null, [wanted]);
  const rehearsal = useRehearsal(settled);
  const trial = settled == null ? null : (rehearsal.data?.trial ?? null);
  useEffect(() => onTrial?.(trial), [trial, onTrial]);
  return (
    <section aria-label="Rehearsal" className="flex h-full min-h-0 flex-col">
      <header className="flex min-h-10 shrink-0 items-center gap-2 border-b border-line px-3">
        <h2 className="font-semibold">Rehearse</h2>
        {rehearsal.isFetching && <LoaderCircle size={14} className="animate-spin text-muted" aria-label="Playing" />}
        <label htmlFor={seedId} className="ml-auto text-sm text-muted">
          seed
        </label>
        <TextInput
          id={seedId}
          type="number"
          min={0}
          value={seed}
          onChange={(event) => setSeed(Math.max(0, Math.trunc(event.target.valueAsNumber || 0)))}
          className="w-20 text-right"
        />
        <Button
          aria-label="Another seed"
          icon={Dices}
          onClick={() => setSeed(Math.floor(Math.random() * SEED_RANGE))}
        />
      </header>
      <div className="flex shrink-0 flex-col gap-2 border-b border-line px-3 py-2">{children}</div>
      {below}
      {typeof request === 'string' && <EmptyState title="Nothing to play yet">{request}</EmptyState>}
      {typeof request !== 'string' && rehearsal.isPending && <Loading what="the conversation" />}
      {typeof request !== 'string' && rehearsal.error && !trial && (
        <ErrorState what="It could not be played" error={rehearsal.error} onRetry={() => void rehearsal.refetch()} />
      )}
      {typeof request !== 'string' && trial && (
        <Outcome key={`${trial.scenario_id}:${settled?.seed}:${settled?.row ?? 0}`} trial={trial} />
      )}
    </section>
  );
}
