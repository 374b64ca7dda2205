/** What a lead came for: which of it is said aloud, when it is due, and in what words. */
import type { Act } from '../../contract/turn.ts';
import { act } from '../../language/acts.ts';
import type { HeardAgent } from '../../language/read-agent.ts';
import type { Errand, Wants } from '../scenario-lead.ts';
import type { AgendaState, AgendaWorld } from './agenda-state.ts';
import { speakItem, wantPhrase, type Phrasing, type Spoken } from './agenda-speech.ts';
import { topmost } from './agenda-stack.ts';

/** Said by the lead itself; the others show in how it answers. */
export const SPOKEN_WANTS: readonly Wants[] = [
  'opt_out',
  'transfer',
  'wrong_number',
  'callback',
  'reschedule',
  'cancel',
  'dispute',
  'refund',
  'complain',
  'negotiate',
  'verify',
];

/** Whether the lead says it by itself: by what it is, or since the scenario gives it words. */
export const isSpoken = ({ want, says }: Errand): boolean => says.length > 0 || SPOKEN_WANTS.includes(want);

/** Nobody waits with these. */
const AT_ONCE: readonly Wants[] = ['opt_out', 'wrong_number', 'callback'];

export const isSaidAtOnce = (want: Wants): boolean => AT_ONCE.includes(want);

/** Whether the lead says now what it wants above all. */
export function isWantDue(world: AgendaWorld, state: AgendaState, heard: HeardAgent): boolean {
  const item = topmost(state.agenda, 'want');
  if (!item || !isSpoken(item.errand)) return false;
  const { want } = item.errand;
  if (isSaidAtOnce(want)) return true;
  const asksWho = heard.asks.some(({ kind }) => kind === 'identity');
  if (asksWho) return false;
  const isFirst = item.errand === world.errands[0];
  if (!isFirst) return heard.asks.length === 0 || heard.asks.some(({ kind }) => kind === 'anything_else');
  const asksMore = heard.asks.some(({ kind }) => kind !== 'permission');
  return want === 'transfer' && world.callType === 'outbound' ? state.turns >= 2 : asksMore || state.turns >= 2;
}

/** How a want is put, where it is no plain request. */
const WANT_ACTS: Partial<Record<Wants, Act['act']>> = {
  opt_out: 'opt_out',
  transfer: 'transfer_request',
  wrong_number: 'negate',
  inform: 'inform',
};

export function speakErrand(world: AgendaWorld, { want, says }: Errand, phrase: Phrasing): Spoken {
  const acts = [act(WANT_ACTS[want] ?? 'request', want)];
  if (says.length === 0) return withOpeningFacts(world, speakItem(world, wantPhrase(want), phrase, acts));
  const text = says[Math.floor(phrase(`want ${want}`) * says.length)] ?? says[0] ?? '';
  return withOpeningFacts(world, { text, acts, raw: true });
}

/** Facts that are told unasked come with what the lead wants. */
export function withOpeningFacts({ facts, reveals }: AgendaWorld, spoken: Spoken): Spoken {
  const told = Object.entries(facts).filter(([name]) => reveals[name] === 'opening');
  if (told.length === 0) return spoken;
  return {
    ...spoken,
    text: `${spoken.text} ${told.map(([, value]) => sentence(String(value))).join(' ')}`,
    acts: [...spoken.acts, ...told.map(([name, value]) => act('inform', name, String(value)))],
  };
}

const sentence = (text: string): string =>
  /[.!?]$/.test(text) ? text : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** What nobody goes on answering questions after: the agent did not take it up. */
const INSISTED: readonly Wants[] = ['opt_out', 'wrong_number'];

/** Whether the agent goes on with its questions as if it had not been told. */
export const isIgnored = ({ errands }: AgendaWorld, state: AgendaState, heard: HeardAgent): boolean =>
  INSISTED.includes(errands[0].want) &&
  !topmost(state.agenda, 'want') &&
  !heard.keys.has('goodbye') &&
  heard.asks.some(({ kind }) => kind !== 'identity' && kind !== 'anything_else');
