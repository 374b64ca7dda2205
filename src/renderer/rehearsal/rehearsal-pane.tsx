import { Dices, LoaderCircle } from 'lucide-react';
import { useEffect, useId, useMemo, useState, type ReactNode } from 'react';
import type { TrialRecord } from '../../core/runs/trial-record.ts';
import { useRehearsal, type RehearsalRequest } from '../api/rehearsals.ts';
import { Button } from '../ui/button.tsx';
import { RUN_LIMITS } from '../../core/contract/local/simulation.ts';
import { NumberInput } from '../ui/number-controls.tsx';
import { useQueryParam } from '../ui/hash-location.ts';
import { EmptyState, ErrorState, Loading } from '../ui/states.tsx';
import { PAUSE_MS, useDebounced } from '../ui/use-debounced.ts';
import { OpenAsCall } from './open-as-call.tsx';
import { RehearsalOutcome } from './rehearsal-outcome.tsx';
import { SaveAsScenario } from './save-as-scenario.tsx';
import { SpeakerPicks, useRehearsalSpeakers } from './speaker-picks.tsx';
import type { Reading } from './use-cast.ts';
import { WatchedRehearsal } from './watched-rehearsal.tsx';

/** Seeds are 32-bit; small ones are easier to tell a colleague. */
const SEED_RANGE = 10_000;

const USUAL_SEED = 7;

const wholeNumber = (text: string | null, otherwise: number): number =>
  text !== null && /^\d{1,10}$/.test(text) ? Number(text) : otherwise;

export interface RehearsalPaneProps {
  /** What to play besides seed and trial; a text says why nothing can be played yet. */
  request: Omit<RehearsalRequest, 'seed' | 'trial'> | string;
  /** Makes what is missing for anything to be played. */
  remedy?: ReactNode;
  /** Of agents and scenarios, where the request is chosen from them. */
  reading: Reading;
  /** The selects for what the request is made of. */
  children: ReactNode;
  /** What else there is to say before the conversation. */
  below?: ReactNode;
  onTrial?: (trial: TrialRecord | null) => void;
  /** The turn that is meant in the editor. */
  shownTurn?: number | null;
  onTurn?: (index: number) => void;
  /** What it is made of is being saved: that is played at once. */
  isSaving?: boolean;
}

/** Plays one conversation: by rules as soon as what it is made of has settled, by models when somebody asks for it. Nothing is stored. */
export function RehearsalPane({
  request,
  remedy,
  reading,
  children,
  below,
  onTrial,
  shownTurn = null,
  onTurn,
  isSaving = false,
}: RehearsalPaneProps) {
  const seedId = useId();
  const trialId = useId();
  // A trial of a run that is looked into comes with both in the address: it is the same conversation.
  const [seedParam] = useQueryParam('seed');
  const [trialParam] = useQueryParam('trial');
  const [seed, setSeed] = useState(() => wholeNumber(seedParam, USUAL_SEED));
  const [number, setNumber] = useState(() => Math.max(1, wholeNumber(trialParam, 1)));
  const speakers = useRehearsalSpeakers();
  const byModels = speakers.agent !== null || speakers.lead !== null;
  const isReady = typeof request !== 'string';
  const wanted = useDebounced(
    JSON.stringify(isReady && !byModels ? { ...request, seed, trial: number - 1 } : null),
    isSaving ? 0 : PAUSE_MS,
  );
  const settled = useMemo(() => JSON.parse(wanted) as RehearsalRequest | null, [wanted]);
  const rehearsal = useRehearsal(settled);
  const trial = settled == null ? null : (rehearsal.data?.trial ?? null);
  useEffect(() => {
    if (!byModels) onTrial?.(trial);
  }, [byModels, trial, onTrial]);
  const source = settled?.scenario_source ?? null;
  const saving = useMemo(
    () =>
      trial &&
      settled && (
        <span className="-ml-2 flex flex-wrap">
          <OpenAsCall request={settled} />
          <SaveAsScenario trial={trial} agentId={settled.agent_id} source={source} />
        </span>
      ),
    [trial, settled, source],
  );
  return (
    <section aria-label="Rehearsal" className="flex h-full min-h-0 flex-col">
      <header className="flex min-h-10 shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-b border-line px-3 py-1">
        <h2 className="font-semibold">Rehearse</h2>
        {rehearsal.isFetching && <LoaderCircle size={14} className="animate-spin text-muted" aria-label="Playing" />}
        <span className="ml-auto flex items-center gap-2">
          <label htmlFor={seedId} className="text-sm text-muted">
            seed
          </label>
          <NumberInput
            id={seedId}
            min={0}
            value={seed}
            otherwise={USUAL_SEED}
            onNumber={(value) => setSeed(Math.max(0, Math.trunc(value)))}
            className="w-16 shrink-0"
          />
          <label htmlFor={trialId} className="text-sm text-muted" title="Which trial of a run with this seed">
            trial
          </label>
          <NumberInput
            id={trialId}
            min={1}
            max={RUN_LIMITS.trials}
            value={number}
            otherwise={1}
            onNumber={(value) => setNumber(Math.min(RUN_LIMITS.trials, Math.max(1, Math.trunc(value))))}
            className="w-14 shrink-0"
          />
          <Button
            aria-label="Another seed"
            icon={Dices}
            onClick={() => setSeed(Math.floor(Math.random() * SEED_RANGE))}
          />
        </span>
      </header>
      <div className="flex shrink-0 flex-col gap-2 border-b border-line px-3 py-2">
        {children}
        <SpeakerPicks {...speakers} />
      </div>
      {below}
      {!isReady && reading.isPending && <Loading what="agents and scenarios" />}
      {!isReady && !reading.isPending && reading.error && (
        <ErrorState what="Agents and scenarios could not be read" error={reading.error} onRetry={reading.retry} />
      )}
      {!isReady && !reading.isPending && !reading.error && (
        <EmptyState title="Nothing to play yet" action={remedy}>
          {request}
        </EmptyState>
      )}
      {isReady && byModels && (
        <WatchedRehearsal request={{ ...request, seed, trial: number - 1 }} speakers={speakers} onTrial={onTrial} />
      )}
      {isReady && !byModels && rehearsal.isPending && <Loading what="the conversation" />}
      {isReady && !byModels && rehearsal.error && !trial && (
        <ErrorState what="It could not be played" error={rehearsal.error} onRetry={() => void rehearsal.refetch()} />
      )}
      {isReady && !byModels && trial && (
        <RehearsalOutcome
          key={`${trial.scenario_id}:${settled?.seed}:${settled?.trial}:${settled?.row ?? 0}`}
          trial={trial}
          shownTurn={shownTurn}
          onTurn={onTurn}
        >
          {saving}
        </RehearsalOutcome>
      )}
    </section>
  );
}
