/** Takes words from one side to the other: when they are said, what is cut off, what is heard of them. */
import type { RandomStream } from '../random.ts';
import type { Act, Turn } from '../contract/turn.ts';
import type { AgentAsked, AgentReply, Part, PendingContext } from './agent-port.ts';
import { hear, NOISE_WORD_ERRORS, type Ear } from './channel.ts';
import type { ConversationSetup } from './setup.ts';
import type { ConversationState } from './state.ts';
import { emit } from './emit-turn.ts';
import { joinSpeech } from '../language/join-speech.ts';
import type { LeadAsked, LeadReply } from './lead-port.ts';
import { shouldSuppress } from './should-answer.ts';
import {
  agentLatencies,
  agentSpeech_s,
  endpointDelay,
  leadDelivery,
  PROFILE,
  withTiming,
  type Latencies,
} from './timing.ts';
import type { Language } from '../language/language.ts';
import { countWords } from '../language/words.ts';

/** Turns shorter than this are over before anybody can talk over them. */
const SHORTEST_CUT_WORDS = 9;
/** How often leftover noise is taken for speech, at full noise and full sensitivity. */
const FALSE_BARGE_IN = 0.3;
/** Ambience at the agent's end that covers the agent's own words, at full volume. */
const AMBIENCE_DROPOUTS = 0.12;
const AMBIENCE_NOISE = 0.5;

/** Where a turn comes from: the most telling of its parts, and the script line where one was spoken with it. */
const WEIGHT = [
  'context',
  'knowledge',
  'role_section',
  'action',
  'script_line',
  'greeting',
  'closing',
  'idle',
  'repair',
  'acknowledgement',
];

function sourceOf(parts: readonly Part[]): Part['source'] | null {
  const ranked = parts.map(({ source }) => source).toSorted((a, b) => rank(a.kind) - rank(b.kind));
  const [main] = ranked;
  const line = parts.find(({ source }) => source.kind === 'script_line')?.source.line ?? null;
  return main ? { ...main, line } : null;
}

const milliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;

const rank = (kind: string): number => {
  const at = WEIGHT.indexOf(kind);
  return at === -1 ? WEIGHT.length : at;
};

/** Times that the agent begins to tell the same news: a lead that talks over it each time is not to hold up the call for ever. */
const CONTEXT_TRIES = 3;

const singleSpaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** What of the news the agent had to tell is not told with these words, and is told again at its next turn; and what is, by its id. */
function owed(
  given: readonly PendingContext[],
  said: string,
): { pending: readonly PendingContext[]; spoken: readonly string[] } {
  if (given.length === 0) return NOTHING_OWED;
  const words = singleSpaced(said);
  const isTold = ({ text }: PendingContext) => words.includes(singleSpaced(text));
  return {
    pending: given
      .filter((context) => context.tries + 1 < CONTEXT_TRIES && !isTold(context))
      .map((context) => ({ ...context, tries: context.tries + 1 })),
    spoken: given.filter(isTold).flatMap(({ id }) => id ?? []),
  };
}

const NOTHING_OWED = { pending: [], spoken: [] } as const;

/** What the agent had to say beside the news, which it begins again by itself. */
const afterContext = (parts: readonly Part[]): string =>
  joinSpeech(parts.slice(parts.findLastIndex(({ source }) => source.kind === 'context') + 1).map(({ text }) => text));

interface AgentDelivery {
  state: ConversationState;
  turns: readonly Turn[];
  /** null: nothing reached the lead. */
  heard: LeadAsked | null;
}

/** What the agent was asked with. `start_s`: when it speaks, where that is not worked out from the lead's last words. */
interface Asked {
  opening: boolean;
  context: readonly PendingContext[];
  start_s?: number;
}

export function deliverAgent(
  setup: ConversationSetup,
  before: ConversationState,
  reply: AgentReply,
  asked: Asked,
): AgentDelivery {
  const text = joinSpeech(reply.parts.map((part) => part.text));
  const acts = reply.parts.flatMap((part) => part.acts);
  const suppression =
    setup.isVoice || reply.stop ? SENT : shouldSuppress(setup.shouldAnswer, setup.medium, text, before.sent);
  if (suppression.suppress) {
    const flag = { code: 'suppressed', message: `Not sent, ${suppression.reason}: "${text}"` };
    // News that was not sent is still to be told.
    const state = {
      ...before,
      pendingContext: [...owed(asked.context, '').pending, ...before.pendingContext],
      sent: { ...before.sent, suppressed: before.sent.suppressed + 1 },
      flags: [...before.flags, ...reply.flags, flag],
    };
    return { state, turns: [], heard: null };
  }
  const random = setup.dice('timing', before.turnIndex);
  const { start_s, latencies } = beginning(setup, before, reply, asked, random);
  const cut = setup.isVoice && !reply.stop ? cutOff(setup, before, text) : null;
  const said = cut?.said ?? text;
  const news = owed(asked.context, said);
  const end_s = start_s + agentSpeech_s(said, setup.isVoice);
  const ear: Ear = {
    wordErrorRate: 0,
    noise: 0,
    dropouts: Math.min(1, setup.channel.dropouts + setup.settings.backgroundVolume * AMBIENCE_DROPOUTS),
    keyterms: setup.keyterms,
  };
  const heard = setup.isVoice
    ? hear(said, ear, setup.language.book, setup.dice('channel', before.turnIndex))
    : heardAll(said);
  const ambience = setup.isVoice ? setup.settings.backgroundVolume * AMBIENCE_NOISE * random.next() : 0;
  const { state, turn } = emit(
    before,
    {
      speaker: 'agent',
      text: said,
      heard_text: heard.text === said ? null : heard.text,
      start_s,
      end_s,
      interrupted: cut !== null,
      acts: cut ? actsBeforeCut(setup.language, acts, said) : acts,
      source: sourceOf(reply.parts),
      flags: cut?.noise
        ? [...reply.flags, { code: 'noise_barge_in', message: 'The agent took noise for speech and stopped' }]
        : [...reply.flags],
      action: null,
      ...(news.spoken.length > 0 ? { contexts: [...news.spoken] } : {}),
      ...(reply.rule === undefined ? {} : { rule: reply.rule }),
    },
    {
      pendingContext: news.pending.length === 0 ? before.pendingContext : [...news.pending, ...before.pendingContext],
      clock_s: end_s,
      waited_s: 0,
      leadEnd_s: null,
      latencies: before.leadEnd_s !== null ? [...before.latencies, latencies] : before.latencies,
      sent: { history: [...before.sent.history.slice(-19), text], suppressed: 0 },
      cutIn: cut && { at_s: end_s, rest: news.pending.length > 0 ? afterContext(reply.parts) : cut.rest },
    },
  );
  return {
    state: { ...state, lastAgentTurn: turn },
    turns: [turn],
    heard: {
      kind: 'heard',
      text: heard.text,
      lost: Math.max(heard.lost, ambience),
      interrupting: cut !== null && !cut.noise,
      unsaid: before.leadUnsaid,
    },
  };
}

const SENT = { suppress: false, reason: null } as const;
const heardAll = (text: string) => ({ text, confidence: 1, lost: 0 });

/** When the agent's first sound comes, and what the wait for it was made of. What a reply measured or recorded goes before what is modelled. */
function beginning(
  setup: ConversationSetup,
  before: ConversationState,
  { timing }: AgentReply,
  { opening, start_s }: Asked,
  random: RandomStream,
): { start_s: number; latencies: Latencies } {
  const modelled = agentLatencies(setup.settings, setup.isVoice, before.waited_s, random);
  const drawn = timing ? withTiming(modelled, timing, before.waited_s) : modelled;
  const { leadEnd_s } = before;
  // Measured from the lead's last sound, so that an action called in between is part of the wait.
  const ready_s = Math.max(before.clock_s, (leadEnd_s ?? 0) + before.waited_s);
  const pickedUp_s = Math.max(PROFILE.pickUp_s, timing ? drawn.ai + (drawn.tts ?? 0) : 0);
  const start = start_s ?? (opening ? before.clock_s + pickedUp_s : ready_s + drawn.e2e - before.waited_s);
  return { start_s: start, latencies: { ...drawn, e2e: milliseconds(start - (leadEnd_s ?? start)) } };
}

/**
 * The last turn of the agent, shortened to what the lead heard of it before it cut in; null where that is no beginning of it. What was not said
 * is the agent's to begin again.
 */
export function amendCutTurn(
  { language }: ConversationSetup,
  before: ConversationState,
  heard: string,
  at_s: number,
): { state: ConversationState; turn: Turn } | null {
  const { lastAgentTurn: last } = before;
  const said = heard.trim();
  if (!last || last.interrupted || !last.text.startsWith(said) || said.length >= last.text.length) return null;
  const end_s = milliseconds(Math.max(last.start_s, Math.min(last.end_s, at_s)));
  const turn: Turn = {
    ...last,
    text: said,
    heard_text: null,
    end_s,
    words: countWords(said),
    interrupted: true,
    acts: actsBeforeCut(language, last.acts, said),
  };
  const cutIn = { at_s: end_s, rest: unfinished(language, last.text, said.length) };
  return { state: { ...before, clock_s: end_s, cutIn, lastAgentTurn: turn }, turn };
}

/** Where the lead (or noise taken for it) cuts the agent off. */
function cutOff(
  setup: ConversationSetup,
  state: ConversationState,
  text: string,
): { said: string; rest: string; noise: boolean } | null {
  const noise = Math.max(setup.channel.noise, state.noise) * (1 - setup.settings.noiseRemoved);
  const falseAlarm =
    (noise * setup.settings.vadSensitivity * FALSE_BARGE_IN) / (1 + 5 * setup.settings.vadMinimumSpeech_s);
  if (setup.interruption === 0 && falseAlarm === 0) return null;
  const random = setup.dice('interruption', state.turnIndex);
  const byLead = random.chance(setup.interruption);
  const byNoise = random.chance(falseAlarm);
  const share = 0.3 + 0.5 * random.next();
  const words = text.split(/\s+/);
  if ((!byLead && !byNoise) || words.length < SHORTEST_CUT_WORDS) return null;
  const at = Math.max(2, Math.floor(words.length * share));
  const said = words.slice(0, at).join(' ');
  return { said, rest: unfinished(setup.language, text, said.length), noise: !byLead };
}

/** Of a turn that was cut short, the acts that got across: values that were said, and the rest where most of the words were. */
function actsSaid({ acts, text }: LeadReply, said: string): Act[] {
  const mostly = countWords(said) >= countWords(text) / 2;
  return acts.filter(({ act, value }) =>
    value !== null && (act === 'inform' || act === 'request')
      ? said.toLowerCase().includes(value.toLowerCase())
      : mostly,
  );
}

/** Whoever is cut off in a sentence begins it again. */
function unfinished({ sentencesOf }: Language, text: string, saidLength: number): string {
  let end = 0;
  const sentences = sentencesOf(text);
  const at = sentences.findIndex((sentence) => (end += sentence.length + 1) > saidLength + 1);
  return sentences.slice(at === -1 ? sentences.length - 1 : at).join(' ');
}

/** Nothing is asked of a lead that talks over the question. */
const actsBeforeCut = ({ questions }: Language, acts: readonly Act[], said: string): Act[] =>
  said.includes(questions.mark)
    ? [...acts]
    : acts.filter(({ act }) => !['request', 'confirm', 'offer', 'goodbye'].includes(act));

/** Where detection cuts into a machine's greeting, if it does and the greeting lasts that long. */
function cutMachine(
  { machineCut_s }: ConversationSetup,
  text: string,
): { at: number; after_s: number; length_s: number } | null {
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
  const base = {
    interrupted: false,
    acts: [...reply.acts],
    source: reply.source,
    flags: [...reply.flags],
    action: null,
  };
  if (reply.text === '') {
    const silent_s = before.silenceFor_s ?? setup.silence_s;
    const end_s = before.clock_s + silent_s;
    const emitted = emit(
      before,
      { ...base, speaker: 'lead', text: '', heard_text: null, start_s: before.clock_s, end_s },
      { clock_s: end_s, waited_s: 0, leadEnd_s: null, silenceFor_s: null, cutIn: null },
    );
    return { state: emitted.state, turns: [emitted.turn], heard: { kind: 'silence', seconds: silent_s }, silent_s };
  }
  const delivery = leadDelivery(
    reply.text,
    before.lastAgentTurn?.words ?? 0,
    setup.isVoice,
    setup.dice('timing', before.turnIndex),
  );
  const start_s = before.clock_s + (before.cutIn ? 0 : delivery.reaction_s);
  const patience_s = endpointDelay(setup.settings, false);
  const machine = before.turnIndex === 0 && before.line === 'voicemail' ? cutMachine(setup, reply.text) : null;
  const tooLong =
    machine ?? (setup.isVoice ? delivery.pauses.find(({ length_s }) => length_s > patience_s) : undefined);
  const said = tooLong ? reply.text.slice(0, tooLong.at) : reply.text;
  const end_s = start_s + (tooLong ? tooLong.after_s : delivery.duration_s);
  const noise = Math.max(setup.channel.noise, before.noise) * (1 - setup.settings.noiseRemoved);
  const ear: Ear = {
    wordErrorRate: Math.min(1, setup.channel.word_error_rate + NOISE_WORD_ERRORS * noise),
    noise,
    dropouts: setup.channel.dropouts,
    keyterms: setup.keyterms,
  };
  const heard = setup.isVoice
    ? hear(said, ear, setup.language.book, setup.dice('channel', before.turnIndex))
    : heardAll(said);
  const flags =
    tooLong && !machine
      ? [
          ...base.flags,
          {
            code: 'cut_by_agent',
            message: `The agent took a pause of ${tooLong.length_s.toFixed(1)} s for the end: "${reply.text.slice(tooLong.at).trim()}" was not said`,
          },
        ]
      : base.flags;
  const emitted = emit(
    before,
    {
      ...base,
      acts: tooLong ? actsSaid(reply, said) : base.acts,
      flags,
      interrupted: tooLong !== undefined,
      speaker: 'lead',
      text: said,
      heard_text: heard.text === said ? null : heard.text,
      start_s,
      end_s,
    },
    {
      clock_s: end_s,
      leadEnd_s: end_s,
      waited_s: setup.isVoice ? endpointDelay(setup.settings, tooLong === undefined) : 0,
      cutIn: null,
      leadUnsaid: tooLong ? reply.text.slice(tooLong.at).trim() : null,
    },
  );
  return {
    state: emitted.state,
    turns: [emitted.turn],
    heard: { kind: 'heard', text: heard.text, confidence: heard.confidence, cut: before.cutIn?.rest || null },
    silent_s: 0,
  };
}
