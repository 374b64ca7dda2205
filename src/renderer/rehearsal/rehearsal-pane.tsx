import { Dices, LoaderCircle } from 'lucide-react';
import { useEffect, useId, useMemo, useState, type ReactNode } from 'react';
import type { TrialRecord } from '../../core/runs/trial-record.ts';
import { useRehearsal, type RehearsalRequest } from '../api/rehearsals.ts';
import { Button } from '../ui/button.tsx';
import { TextInput } from '../ui/field.tsx';
import { EmptyState, ErrorState, Loading } from '../ui/states.tsx';
import { useDebounced } from '../ui/use-debounced.ts';
import { RehearsalOutcome } from './rehearsal-outcome.tsx';
import { SpeakerPicks, useRehearsalSpeakers } from './speaker-picks.tsx';
import { WatchedRehearsal } from './watched-rehearsal.tsx';

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

/** Plays one conversation: by rules as soon as what it is made of has settled, by models when somebody asks for it. Nothing is stored. */
export function RehearsalPane({ request, children, below, onTrial }: RehearsalPaneProps) {
  const seedId = useId();
  const [seed, setSeed] = useState(7);
  const speakers = useRehearsalSpeakers();
  const byModels = speakers.agent !== null || speakers.lead !== null;
  const isReady = typeof request !== 'string';
  const wanted = useDebounced(JSON.stringify(isReady && !byModels ? { ...request, seed } : null), SETTLE_MS);
  const settled = useMemo(() => JSON.parse(wanted) as RehearsalRequest | null, [wanted]);
  const rehearsal = useRehearsal(settled);
  const trial = settled == null ? null : (rehearsal.data?.trial ?? null);
  useEffect(() => {
    if (!byModels) onTrial?.(trial);
  }, [byModels, trial, onTrial]);
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
      <div className="flex shrink-0 flex-col gap-2 border-b border-line px-3 py-2">
        {children}
        <SpeakerPicks {...speakers} />
      </div>
      {below}
      {!isReady && <EmptyState title="Nothing to play yet">{request}</EmptyState>}
      {isReady && byModels && <WatchedRehearsal request={{ ...request, seed }} speakers={speakers} onTrial={onTrial} />}
      {isReady && !byModels && rehearsal.isPending && <Loading what="the conversation" />}
      {isReady && !byModels && rehearsal.error && !trial && (
        <ErrorState what="It could not be played" error={rehearsal.error} onRetry={() => void rehearsal.refetch()} />
      )}
      {isReady && !byModels && trial && (
        <RehearsalOutcome key={`${trial.scenario_id}:${settled?.seed}:${settled?.row ?? 0}`} trial={trial} />
      )}
    </section>
  );
}
