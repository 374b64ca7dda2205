import { Play, Square } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { Budget, ListedEngine } from '../../core/contract/local/engine.ts';
import type { RecordedExchange } from '../../core/contract/local/exchange.ts';
import type { TrialRecord } from '../../core/runs/trial-record.ts';
import { costText } from '../../core/reporting/spend-text.ts';
import type { SaidBy } from '../../core/scenarios/said-by.ts';
import type { RehearsalRequest, WatchedRequest } from '../api/rehearsals.ts';
import { conversationView } from '../inspector/conversation-view.ts';
import type { SpokenLine } from '../inspector/live-moment.ts';
import { Transcript } from '../inspector/transcript.tsx';
import { Button } from '../ui/button.tsx';
import { isThisMachine } from '../egress/egress-words.ts';
import { TextInput } from '../ui/field.tsx';
import { useQueryParam } from '../ui/hash-location.ts';
import { plural } from '../ui/formats.ts';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { AskedDialog } from './asked-dialog.tsx';
import { OpenHeardAsCall } from './open-as-call.tsx';
import { RehearsalOutcome } from './rehearsal-outcome.tsx';
import { SaveAsScenario } from './save-as-scenario.tsx';
import type { RehearsalSpeakers } from './speaker-picks.tsx';
import { useWatchedRehearsal, type Watched } from './use-watched-rehearsal.ts';

const MOST_CALLS = 500;
const USUAL_CALLS = 60;

/** Where what a model is asked goes. */
const hostOf = ({ base_url }: ListedEngine): string => new URL(base_url).host;

/** As it is called, with its model. */
const nameOf = ({ name, model }: ListedEngine): string => (model === '' ? name : `${name} (${model})`);

const spokenBy = ({ agent, lead }: Pick<RehearsalSpeakers, 'agent' | 'lead'>): SaidBy => ({
  ...(lead && { lead: nameOf(lead) }),
  ...(agent && { agent: nameOf(agent) }),
});

function Spent({ exchanges, onShow }: { exchanges: readonly RecordedExchange[]; onShow: () => void }) {
  const costs = exchanges.map(({ cost_usd }) => cost_usd);
  const usd = costs.reduce<number | null>((sum, cost) => (sum === null || cost === null ? null : sum + cost), 0);
  return (
    <button type="button" className="text-accent hover:underline" onClick={onShow}>
      {plural(exchanges.length, 'request')} to models · {costText(usd)}
    </button>
  );
}

interface OverProps {
  state: Extract<Watched, { phase: 'over' }>;
  /** What was played. */
  request: RehearsalRequest;
  spoke: SaidBy;
}

function Over({ state: { trial, exchanges, rehearsal_id }, request, spoke }: OverProps) {
  const [showsAsked, setShowsAsked] = useState(false);
  return (
    <>
      <RehearsalOutcome trial={trial}>
        <Spent exchanges={exchanges} onShow={() => setShowsAsked(true)} />
        <span className="-ml-2 flex flex-wrap">
          <OpenHeardAsCall id={rehearsal_id} />
          <SaveAsScenario
            trial={trial}
            agentId={request.agent_id}
            source={request.scenario_source ?? null}
            spoke={spoke}
          />
        </span>
      </RehearsalOutcome>
      {showsAsked && <AskedDialog exchanges={exchanges} turns={trial.turns} onClose={() => setShowsAsked(false)} />}
    </>
  );
}

/** As far as it came, with what is there of the next turn. */
function SoFar({ state }: { state: Exclude<Watched, { phase: 'idle' | 'over' }> }) {
  const [selected, setSelected] = useState<number | null>(null);
  const view = useMemo(() => conversationView(state.turns, []), [state.turns]);
  const partial = state.phase === 'playing' ? state.partial : null;
  const saying: SpokenLine[] = partial ? [{ index: -1, speaker: partial.role, text: partial.text, isOpen: true }] : [];
  if (state.phase !== 'playing' && state.turns.length === 0) return null;
  return (
    <div className="min-h-0 flex-1">
      <Transcript
        view={view}
        {...(state.phase === 'playing' && { saying })}
        selected={selected}
        compact
        onSelect={setSelected}
      />
    </div>
  );
}

interface WatchedRehearsalProps {
  request: RehearsalRequest;
  speakers: Pick<RehearsalSpeakers, 'agent' | 'lead'>;
  onTrial: ((trial: TrialRecord | null) => void) | undefined;
}

/**
 * A conversation with models: played when it is asked for, since each costs time and may cost money. `?play=1` asks for it, of models on this machine: no
 * address has something sent elsewhere.
 */
export function WatchedRehearsal({ request, speakers: { agent, lead }, onTrial }: WatchedRehearsalProps) {
  const callsId = useId();
  const [calls, setCalls] = useState(String(USUAL_CALLS));
  const { state, play, stop } = useWatchedRehearsal();
  const [played, setPlayed] = useState<WatchedRequest | null>(null);
  const [spoke, setSpoke] = useState<SaidBy>({});
  const asked = [agent, lead].filter((engine) => engine !== null);
  const unready = asked.find((engine) => !engine.key_is_set || !engine.may_reach);
  const most = Number(calls);
  const isBounded = Number.isInteger(most) && most >= 1 && most <= MOST_CALLS;
  const budget: Budget = { calls: most, tokens: null, usd: null, minutes: null };
  const wanted = { ...request, agent_engine: agent?.name ?? null, lead_engine: lead?.name ?? null };
  const isStale = played !== null && JSON.stringify(played) !== JSON.stringify({ ...wanted, budget: played.budget });
  // Which lines of a script a model has spoken, nobody knows.
  const trial = state.phase === 'over' && agent === null ? state.trial : null;
  useEffect(() => onTrial?.(trial), [trial, onTrial]);
  const start = () => {
    const next = { ...wanted, budget };
    setPlayed(next);
    setSpoke(spokenBy({ agent, lead }));
    play(next);
  };
  const [asksToPlay, setAsksToPlay] = useQueryParam('play');
  const playAtOnce = useEffectEvent(() => {
    setAsksToPlay(null);
    if (unready === undefined && isBounded && asked.every((engine) => isThisMachine(hostOf(engine)))) start();
  });
  useEffect(() => {
    if (asksToPlay === null) return undefined;
    const soon = setTimeout(playAtOnce);
    return () => clearTimeout(soon);
  }, [asksToPlay]);
  const isPlaying = state.phase === 'playing';
  return (
    <>
      <div className="flex flex-col gap-1 border-b border-line px-3 py-2">
        <div className="flex flex-wrap items-center gap-2">
          <Button
            kind={isPlaying ? 'plain' : 'primary'}
            icon={isPlaying ? Square : Play}
            disabled={!isPlaying && (!isBounded || unready !== undefined)}
            onClick={isPlaying ? stop : start}
          >
            {isPlaying ? 'Stop' : played === null ? 'Play' : 'Play again'}
          </Button>
          <span className="flex items-center gap-2">
            <label htmlFor={callsId} className="text-sm text-muted">
              requests at most
            </label>
            <TextInput
              id={callsId}
              type="number"
              min={1}
              max={MOST_CALLS}
              value={calls}
              aria-invalid={!isBounded}
              onText={setCalls}
              className="w-16 text-right"
            />
          </span>
        </div>
        {!isBounded && <p className="text-sm text-fail">Between 1 and {MOST_CALLS} requests.</p>}
        {unready ? (
          <p className="text-sm text-warn">
            ▲ {unready.name}: {unready.key_is_set ? 'its host is not allowed yet' : 'it has no key yet'}.{' '}
            <Link href={`/settings/engines/${unready.id}`} className="text-accent underline">
              Set it up
            </Link>
          </p>
        ) : (
          <p className="text-sm text-subtle">
            {isPlaying ? (
              <output>Waiting for {asked.map(({ name }) => name).join(' and ')}…</output>
            ) : isStale ? (
              <span className="text-warn">Changed since it was played. </span>
            ) : (
              <>Asks {[...new Set(asked.map(hostOf))].join(' and ')}; nothing is stored before you say so.</>
            )}
          </p>
        )}
      </div>
      {state.phase === 'idle' && (
        <EmptyState title="Nothing was played yet">
          A model answers at its own pace: press Play to hear the conversation as it stands now.
        </EmptyState>
      )}
      {state.phase === 'stopped' && (
        <p className="border-b border-line px-3 py-2 text-sm text-muted">Stopped here: it was not judged.</p>
      )}
      {state.phase === 'failed' && <ErrorState what="It could not be played" error={new Error(state.message)} />}
      {state.phase === 'over' ? (
        <Over state={state} request={played ?? wanted} spoke={spoke} />
      ) : (
        state.phase !== 'idle' && <SoFar state={state} />
      )}
    </>
  );
}
