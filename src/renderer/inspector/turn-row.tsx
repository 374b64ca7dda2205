import type { ReactNode } from 'react';
import type { Turn } from '../../core/contract/turn.ts';
import { Badge } from '../ui/badge.tsx';
import { clock, words } from '../ui/formats.ts';
import { MeasuredNote } from './line-measures.tsx';
import { SPEAKERS, turnNumber, type Evidence, type TurnView } from './conversation-view.ts';

const GROUND: Record<Turn['speaker'], string> = {
  agent: 'border-l-accent',
  lead: 'border-l-line-strong',
  context: 'border-l-odd-fill',
  action: 'border-l-warn-fill',
};

const TEXT_TONE = {
  pass: 'text-pass',
  fail: 'text-fail',
  warn: 'text-warn',
  neutral: 'text-muted',
  accent: 'text-accent',
  odd: 'text-odd',
} as const;
const SOFT = {
  pass: 'bg-pass-soft',
  fail: 'bg-fail-soft',
  warn: 'bg-warn-soft',
  neutral: 'bg-hover',
  accent: 'bg-accent-soft',
  odd: 'bg-odd-soft',
} as const;

function EvidenceLine({ evidence }: { evidence: Evidence }) {
  const { mark } = evidence;
  return (
    <p className={`flex gap-1.5 rounded-sm px-1.5 py-0.5 text-sm ${SOFT[mark.tone]} ${TEXT_TONE[mark.tone]}`}>
      <span aria-hidden className="font-semibold">
        {mark.sign}
      </span>
      <span className="min-w-0 break-words">
        <span className="sr-only">{mark.word}: </span>
        <span className="font-semibold">{evidence.grader}</span> {evidence.reason}
      </span>
    </p>
  );
}

/** What was met is a mark, what was not is a line with its reason. */
export function EvidenceList({ evidence }: { evidence: readonly Evidence[] }) {
  const met = evidence.filter((item) => item.mark.tone === 'pass');
  return (
    <>
      {evidence
        .filter((item) => item.mark.tone !== 'pass')
        .map((item) => (
          <EvidenceLine key={item.grader + item.reason} evidence={item} />
        ))}
      {met.length > 0 && (
        <div className="flex flex-wrap gap-1">
          {met.map((item) => (
            <Badge key={item.grader + item.reason} tone="pass" title={item.reason}>
              <span aria-hidden>✓</span> {item.grader}
            </Badge>
          ))}
        </div>
      )}
    </>
  );
}

/** `said`: the turn's words, which tell why an action failed. */
function ActionResult({ action, said }: { action: NonNullable<Turn['action']>; said: string }) {
  return (
    <details className="text-sm">
      <summary className="text-muted">
        {action.slug} · {action.duration_s.toFixed(1)} s{' '}
        {action.error && (
          <span className="text-fail">{said.includes(action.error) ? '· failed' : `· error: ${action.error}`}</span>
        )}
      </summary>
      <pre className="mt-1 overflow-auto rounded bg-sunken p-2 font-mono text-xs">
        {JSON.stringify({ arguments: action.arguments, result: action.result }, null, 2)}
      </pre>
    </details>
  );
}

function Acts({ acts }: { acts: Turn['acts'] }) {
  return acts.map((act) => (
    <Badge key={`${act.act}:${act.slot ?? ''}:${act.value ?? ''}`} title={act.value ?? act.slot ?? 'Dialogue act'}>
      {words(act.act)}
      {act.slot && ` ${words(act.slot)}`}
      {act.value && ` = ${act.value}`}
    </Badge>
  ));
}

/** What the speaker itself meant, where something else was read from its words. */
function Meant({ acts }: { acts: Turn['acts'] }) {
  const text = acts.map(({ act, slot, value }) => [words(act), slot && words(slot), value && `= ${value}`]);
  const meant = text.map((parts) => parts.filter(Boolean).join(' ')).join(', ');
  return (
    <span className="text-sm text-subtle" title={`The speaker meant: ${meant}`}>
      meant: {meant}
    </span>
  );
}

/** What an agent of somebody else's says of itself. */
function Claimed({ claimed: { slots, outcome } }: { claimed: NonNullable<Turn['claimed']> }) {
  const said = Object.entries(slots).map(([slot, value]) => `${words(slot)} = ${value}`);
  const claims = [...(outcome === null ? [] : [words(outcome)]), ...said].join(', ');
  return (
    <span className="text-sm text-subtle" title={`The agent itself claims: ${claims}. No grader takes it for a fact.`}>
      claims: {claims}
    </span>
  );
}

export interface TurnRowProps {
  view: TurnView;
  selected: boolean;
  /** In a narrow pane the explanations go under the words. */
  compact: boolean;
  /** A list item, unless the turn stands in something else than a list. */
  as?: 'li' | 'div';
  /** What can be done about it. */
  actions?: ReactNode;
  onSelect: (index: number) => void;
}

/** One turn: when, who, the words; then where they came from, what they did, and what the graders found in them. */
export function TurnRow({ view, selected, compact, as: Element = 'li', actions, onSelect }: TurnRowProps) {
  const { turn, evidence, origin } = view;
  return (
    <Element
      data-turn={turn.index}
      className={`grid ${compact ? 'grid-cols-[36px_minmax(0,1fr)]' : 'grid-cols-[44px_52px_minmax(0,1fr)]'} gap-x-2 border-l-2 py-1.5 pr-3 pl-2 ${GROUND[turn.speaker]} ${selected ? 'bg-selected' : ''}`}
    >
      <button
        type="button"
        aria-pressed={selected}
        onClick={() => onSelect(turn.index)}
        className="self-start rounded text-right text-sm leading-5 text-subtle hover:text-fg hover:underline"
      >
        <span className="sr-only">
          Turn {turnNumber(turn.index)}, {SPEAKERS[turn.speaker]}, at{' '}
        </span>
        {clock(turn.start_s)}
        <span className="block text-xs leading-4" title="Number of the turn">
          #{turnNumber(turn.index)}
        </span>
      </button>
      {!compact && (
        <span className={`text-sm leading-5 font-medium ${turn.speaker === 'agent' ? 'text-accent' : 'text-muted'}`}>
          {SPEAKERS[turn.speaker]}
        </span>
      )}
      <div className="flex min-w-0 flex-col gap-1">
        <p className="break-words whitespace-pre-wrap">
          {compact && (
            <span className={`mr-1.5 text-sm font-medium ${turn.speaker === 'agent' ? 'text-accent' : 'text-muted'}`}>
              {SPEAKERS[turn.speaker]}
            </span>
          )}
          {turn.text === '' ? <span className="text-subtle italic">(silence)</span> : turn.text}
          {turn.interrupted && <span className="ml-1 text-sm text-warn">— interrupted</span>}
        </p>
        {turn.heard_text != null && turn.heard_text !== turn.text && (
          <p className="text-sm text-muted">
            heard as: <q className="text-warn">{turn.heard_text}</q>
          </p>
        )}
        {turn.action && <ActionResult action={turn.action} said={turn.text} />}
        <div className="flex flex-wrap items-center gap-1">
          {origin && <span className="mr-1 text-sm text-subtle">◂ {origin}</span>}
          {turn.rule && (
            <span className="mr-1 text-sm text-subtle" title="The rule of the agent's policy that led to this turn">
              rule {turn.rule}
            </span>
          )}
          {turn.measured && <MeasuredNote measured={turn.measured} />}
          <Acts acts={turn.acts} />
          {turn.claims && turn.claims.length > 0 && <Meant acts={turn.claims} />}
          {turn.claimed && <Claimed claimed={turn.claimed} />}
        </div>
        {turn.flags
          .filter(({ message }) => message !== turn.action?.error)
          .map((flag) => (
            <p key={flag.code + flag.message} className="text-sm break-words text-warn" title={flag.code}>
              ▲ {flag.message}
            </p>
          ))}
        <EvidenceList evidence={evidence} />
        {actions}
      </div>
    </Element>
  );
}
