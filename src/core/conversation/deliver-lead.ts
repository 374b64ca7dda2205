/** Takes the lead's words to the agent: when they are said, where the agent takes a pause for their end, what is heard of them. */
import type { Act, Turn } from '../contract/turn.ts';
import { eventDice } from '../event-dice.ts';
import type { AgentAsked } from './agent-port.ts';
import { heardOver, NOISE_WORD_ERRORS } from './channel.ts';
import type { ConversationSetup } from './setup.ts';
import type { ConversationState } from './state.ts';
import { nextTurn } from './emit-turn.ts';
import type { LeadReply } from './lead-port.ts';
import { endpointDelay, leadDelivery, PROFILE, type Pause } from './timing.ts';
import { countWords } from '../language/words.ts';

/** Of a turn that was cut short, the acts that got across: values that were said, and the rest where most of the words were. */
function actsSaid({ acts, text }: LeadReply, said: string): Act[] {
  const mostly = countWords(said) >= countWords(text) / 2;
  return acts.filter(({ act, value }) =>
    value !== null && (act === 'inform' || act === 'request')
      ? said.toLowerCase().includes(value.toLowerCase())
      : mostly,
  );
}

/** Where detection cuts into a machine's greeting, if it does and the greeting lasts that long. */
function cutMachine({ machineCut_s }: ConversationSetup, text: string): Pause | null {
  if (machineCut_s === null) return null;
  const words = text.split(' ');
  const said = words.slice(0, Math.max(1, Math.floor((machineCut_s * PROFILE.leadWordsPerMinute) / 60)));
  return said.length < words.length ? { at: said.join(' ').length, after_s: machineCut_s, length_s: 0 } : null;
}

interface LeadDelivered {
  state: ConversationState;
  turns: readonly Turn[];
  heard: AgentAsked;
  /** Seconds of silence, where the lead said nothing. */
  silent_s: number;
}

export function deliverLead(setup: ConversationSetup, before: ConversationState, reply: LeadReply): LeadDelivered {
  const { text } = reply;
  if (text === '') return deliverSilence(setup, before, reply);
  const { settings, channel, isVoice } = setup;
  const patience_s = endpointDelay(settings, false);
  const dice = eventDice(setup.dice, before.thrown);
  const delivery = leadDelivery(
    text,
    before.lastAgentTurn?.words ?? 0,
    isVoice ? (setup.isMeasured ? Infinity : patience_s) : null,
    dice.of(`lead's timing: ${text}`),
  );
  const machine =
    before.turnIndex === 0 && before.line === 'voicemail' && !setup.isMeasured ? cutMachine(setup, text) : null;
  const cut = machine ?? delivery.tooLong;
  const said = cut ? text.slice(0, cut.at) : text;
  const unsaid = cut && text.slice(cut.at).trim();
  const start_s = before.clock_s + (before.cutIn ? 0 : delivery.reaction_s);
  const end_s = start_s + (cut ? cut.after_s : delivery.duration_s);
  const noise = Math.max(channel.noise, before.noise) * (1 - settings.noiseRemoved);
  const wordErrorRate = Math.min(1, channel.word_error_rate + NOISE_WORD_ERRORS * noise);
  const heard = heardOver(setup, said, { wordErrorRate, noise, dropouts: channel.dropouts }, () =>
    dice.of(`lead's line: ${text}`),
  );
  const message = cut && `The agent took a pause of ${cut.length_s.toFixed(1)} s for the end: "${unsaid}" was not said`;
  const turn = nextTurn(before, {
    speaker: 'lead',
    text: said,
    heard_text: heard.text === said ? null : heard.text,
    start_s,
    end_s,
    interrupted: cut !== null,
    acts: cut ? actsSaid(reply, said) : [...reply.acts],
    source: reply.source,
    flags: message && !machine ? [...reply.flags, { code: 'cut_by_agent', message }] : [...reply.flags],
    action: null,
  });
  return {
    state: {
      ...before,
      turnIndex: before.turnIndex + 1,
      thrown: dice.thrown(),
      flags: [],
      clock_s: end_s,
      leadEnd_s: end_s,
      waited_s: isVoice && !setup.isMeasured ? endpointDelay(settings, cut === null) : 0,
      lastLeadTurn: turn,
      cutIn: null,
      leadUnsaid: unsaid,
    },
    turns: [turn],
    heard: { kind: 'heard', text: heard.text, confidence: heard.confidence, ...cutBefore(before) },
    silent_s: 0,
  };
}

/** What of the agent's last words the lead spoke over. */
function cutBefore({ cutIn, lastAgentTurn }: ConversationState): Pick<Heard, 'cut' | 'said'> {
  if (cutIn === null) return { cut: null };
  return { cut: cutIn.rest || null, ...(lastAgentTurn ? { said: lastAgentTurn.text } : {}) };
}

type Heard = Extract<AgentAsked, { kind: 'heard' }>;

function deliverSilence(setup: ConversationSetup, before: ConversationState, reply: LeadReply): LeadDelivered {
  const silent_s = before.silenceFor_s ?? setup.silence_s;
  const end_s = before.clock_s + silent_s;
  const turn = nextTurn(before, {
    speaker: 'lead',
    text: '',
    heard_text: null,
    start_s: before.clock_s,
    end_s,
    interrupted: false,
    acts: [...reply.acts],
    source: reply.source,
    flags: [...reply.flags],
    action: null,
  });
  const state: ConversationState = {
    ...before,
    turnIndex: before.turnIndex + 1,
    flags: [],
    clock_s: end_s,
    waited_s: 0,
    lastLeadTurn: turn,
    leadEnd_s: null,
    silenceFor_s: null,
    cutIn: null,
  };
  return { state, turns: [turn], heard: { kind: 'silence', seconds: silent_s }, silent_s };
}
