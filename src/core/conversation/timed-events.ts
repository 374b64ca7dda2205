/** Timed events of a scenario, as they fall due between turns. */
import type { TerminationReason } from '../contract/termination.ts';
import type { Turn } from '../contract/turn.ts';
import { emit } from './emit-turn.ts';
import type { LeadReply } from './lead-port.ts';
import { NO_FACTS } from './participant.ts';
import type { ScenarioEvent } from './scenario-event.ts';
import type { ConversationSetup } from './setup.ts';
import type { ConversationState } from './state.ts';

const fixed = (text: string, acts: LeadReply['acts']): LeadReply => ({
  text,
  acts,
  source: { kind: 'fixed', ref: 'event', line: null, section: null },
  hangUp: false,
  flags: [],
  ...NO_FACTS,
});

export interface Happened {
  state: ConversationState;
  turns: readonly Turn[];
  /** The conversation ends by it. */
  ended: TerminationReason | null;
}

/** `at_turn` 3 falls due when the third turn is about to be taken; `at_s` as soon as the clock has reached it. */
export function dueEvents(setup: ConversationSetup, before: ConversationState): Happened {
  let state = before;
  const turns: Turn[] = [];
  for (const [at, event] of setup.events.entries()) {
    const isDue =
      event.at_turn === undefined ? state.clock_s >= (event.at_s ?? 0) : state.turnIndex + 1 >= event.at_turn;
    if (state.firedEvents.includes(at) || !isDue) continue;
    state = { ...state, firedEvents: [...state.firedEvents, at] };
    if (event.push_context !== undefined) {
      const pushed = pushContext(setup, state, { id: null, text: event.push_context }, state.clock_s);
      state = pushed.state;
      turns.push(pushed.turn);
    } else if (event.hang_up || event.network_drop) {
      const flags = [
        {
          code: event.hang_up ? 'hang_up' : 'network_drop',
          message: event.hang_up ? 'The scenario has the lead hang up here' : 'The scenario breaks the connection here',
        },
      ];
      state = { ...state, flags, carrierFailed: event.network_drop ?? false };
      return { state, turns, ended: 'user_stop' };
    } else state = { ...state, ...effectOnLead(setup, event, state) };
  }
  return { state, turns, ended: null };
}

/** Context shows in the transcript where it was pushed, with its own words where the campaign's template changed them; the agent speaks it at its next turn. */
export function pushContext(
  setup: ConversationSetup,
  before: ConversationState,
  { id, text }: { id: string | null; text: string },
  at_s: number,
): { state: ConversationState; turn: Turn } {
  const { text: spoken, holes } = setup.renderContext(text);
  const { state, turn } = emit(before, {
    speaker: 'context',
    text: spoken,
    heard_text: null,
    start_s: at_s,
    end_s: at_s,
    interrupted: false,
    acts: spoken === text ? [] : [{ act: 'inform', slot: 'context', value: text }],
    source: { kind: 'context', ref: id, line: null, section: null },
    flags: [],
    action: null,
  });
  return {
    state: { ...state, pendingContext: [...state.pendingContext, { id, text: spoken, holes, tries: 0 }] },
    turn,
  };
}

function effectOnLead(
  setup: ConversationSetup,
  event: ScenarioEvent,
  state: ConversationState,
): Partial<ConversationState> {
  if (event.noise !== undefined) return { noise: event.noise };
  if (event.silence !== undefined)
    return { forced: fixed('', [{ act: 'silence', slot: 'event', value: null }]), silenceFor_s: event.silence };
  if (event.dtmf !== undefined)
    return { forced: fixed(`[keys ${event.dtmf}]`, [{ act: 'inform', slot: 'dtmf', value: event.dtmf }]) };
  if (event.say !== undefined) return { forced: fixed(event.say, [{ act: 'statement', slot: 'event', value: null }]) };
  if (event.voicemail !== undefined) {
    const greeting = event.voicemail === true ? setup.language.speech.suddenVoicemail : event.voicemail;
    return { line: 'voicemail', forced: fixed(greeting, [{ act: 'statement', slot: 'machine', value: null }]) };
  }
  return { forced: state.forced };
}
