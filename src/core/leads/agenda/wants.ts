/** What a lead came for: which of it is said aloud, when it is due, and in what words. */
import type { Act } from '../../contract/turn.ts';
import { act } from '../../language/acts.ts';
import type { HeardAgent } from '../../language/read-agent.ts';
import type { Errand, Wants } from '../scenario-lead.ts';
import type { AgendaState, AgendaWorld } from './agenda-state.ts';
import { speakItem, wantPhrase, type Phrasing, type Spoken } from './agenda-speech.ts';
import { topmost, without } from './agenda-stack.ts';
import { WANT } from './taken-back.ts';

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
  if (asksWho) return saysWho(world, item.errand);
  const isFirst = item.errand === world.errands[0];
  if (!isFirst) return heard.asks.length === 0 || heard.asks.some(({ kind }) => kind === 'anything_else');
  // "Have you got a minute?" is answered in the words that the scenario has for it: who wants to be left alone says no yes first.
  const mayAnswer = item.errand.says.length > 0 && heard.asks.length > 0;
  const asksMore = mayAnswer || heard.asks.some(({ kind }) => kind !== 'permission');
  // Whoever is called hears the first question out before it asks for somebody else, unless the scenario has words for that.
  const hearsOut = want === 'transfer' && world.callType === 'outbound' && item.errand.says.length === 0;
  return (asksMore && !hearsOut) || state.turns >= 2;
}

/** "Yes, but I don't see to the bills any more": whoever begins with a yes in the scenario's words says so to "Am I speaking with …?" */
const saysWho = ({ ontology: { language } }: AgendaWorld, { says }: Errand): boolean =>
  says.length > 0 && says.every((text) => language.denial.yesFirst?.test(text) === true);

/** How a want is put, where it is no plain request. */
const WANT_ACTS: Partial<Record<Wants, Act['act']>> = {
  opt_out: 'opt_out',
  transfer: 'transfer_request',
  wrong_number: 'negate',
  inform: 'inform',
};

/** The next want, which then waits to be heard; null: all were said. */
export function speakWant(world: AgendaWorld, state: AgendaState, phrase: Phrasing): Spoken | null {
  const item = topmost(state.agenda, 'want');
  if (!item) return null;
  state.agenda = without(state.agenda, item);
  state.lastInformed = [WANT];
  state.lastWant = item.errand;
  const spoken = speakErrand(world, state, item.errand, phrase);
  state.unheard = spoken.text;
  return spoken;
}

export function speakErrand(world: AgendaWorld, state: AgendaState, errand: Errand, phrase: Phrasing): Spoken {
  const { want, says } = errand;
  const acts = [act(WANT_ACTS[want] ?? 'request', want)];
  if (says.length === 0) {
    const told = want === 'inform' ? tellNext(world, state) : null;
    return withOpeningFacts(world, told ?? speakItem(world, wantPhrase(want), phrase, acts));
  }
  const text = says[Math.floor(phrase(`want ${want}`) * says.length)] ?? says[0] ?? '';
  return withOpeningFacts(world, { text, acts, raw: true });
}

/** Whoever has something to tell tells it. Null: all of it was told, or it is no statement. */
function tellNext({ facts, reveals }: AgendaWorld, state: AgendaState): Spoken | null {
  const next = Object.entries(facts).find(
    ([name, value]) =>
      (reveals[name] ?? 'when_asked') === 'when_asked' &&
      (state.informed[name] ?? 0) === 0 &&
      typeof value === 'string',
  );
  if (!next) return null;
  const [name, value] = next;
  state.informed = { ...state.informed, [name]: 1 };
  state.lastInformed = [...state.lastInformed, name];
  return { text: sentence(String(value)), acts: [act('inform', name, String(value))], raw: false };
}

/** Who calls says why, unless it has. */
export const isReasonAsked = ({ callType, errands: [main] }: AgendaWorld, state: AgendaState): boolean =>
  callType === 'inbound' &&
  state.turns <= 2 &&
  state.ownWords.length === 0 &&
  !(isSpoken(main) && state.lastWant === main);

/** "How can I help?" is answered with what the lead wants. */
export function speakReason(world: AgendaWorld, state: AgendaState, phrase: Phrasing): Spoken {
  const { wants, book } = world;
  const told = wants === 'inform' ? tellNext(world, state) : null;
  if (told) return told;
  const key = book.say.lead[`want_${wants}`]
    ? `want_${wants}`
    : wants === 'reschedule' || wants === 'cancel' || wants === 'transfer' || wants === 'opt_out'
      ? wantPhrase(wants)
      : 'acknowledge';
  return speakItem(world, key, phrase, [key === 'acknowledge' ? act('acknowledge') : act('inform', 'reason', wants)]);
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
