/** Takes words from one side to the other: when they are said, what is cut off, what is heard of them. */
import type { Act } from '../contract/turn.ts';
import type { AgentInput, AgentReply, Part } from './agent-port.ts';
import { hear, NOISE_WORD_ERRORS, type Ear } from './channel.ts';
import type { ConversationConfig, ConversationState, Effect } from './conversation-state.ts';
import { emit } from './emit-turn.ts';
import { joinSpeech } from '../language/join-speech.ts';
import type { LeadInput, LeadReply } from './lead-port.ts';
import { shouldSuppress } from './should-answer.ts';
import { agentLatencies, agentSpeech_s, endpointDelay, leadDelivery, PROFILE } from './timing.ts';
import { countWords, sentencesOf } from '../language/words.ts';

type Unclocked<T> = T extends unknown ? Omit<T, 'clock_s'> : never;
type Uncontexted<T> = T extends unknown ? Omit<T, 'context'> : never;

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

/** What of the news the agent had to tell is not told with these words, and is told again at its next turn. */
function owed(
  { pendingContext, givenContext }: ConversationState,
  said: string,
): Pick<ConversationState, 'pendingContext' | 'givenContext'> {
  const left = givenContext.filter(
    ({ text, tries }) => tries + 1 < CONTEXT_TRIES && !singleSpaced(said).includes(singleSpaced(text)),
  );
  return {
    givenContext: [],
    pendingContext: [...left.map((context) => ({ ...context, tries: context.tries + 1 })), ...pendingContext],
  };
}

/** What the agent had to say beside the news, which it begins again by itself. */
const afterContext = (parts: readonly Part[]): string =>
  joinSpeech(parts.slice(parts.findLastIndex(({ source }) => source.kind === 'context') + 1).map(({ text }) => text));

interface AgentDelivery {
  state: ConversationState;
  effects: Effect[];
  /** null: nothing reached the lead. */
  heard: Unclocked<LeadInput> | null;
}

export function deliverAgent(config: ConversationConfig, before: ConversationState, reply: AgentReply): AgentDelivery {
  const text = joinSpeech(reply.parts.map((part) => part.text));
  const acts = reply.parts.flatMap((part) => part.acts);
  const suppression =
    config.isVoice || reply.stop
      ? { suppress: false, reason: null }
      : shouldSuppress(config.shouldAnswer, config.medium, text, before.sent);
  if (suppression.suppress) {
    const flag = { code: 'suppressed', message: `Not sent, ${suppression.reason}: "${text}"` };
    // News that was not sent is still to be told.
    return {
      state: {
        ...before,
        ...owed(before, ''),
        sent: { ...before.sent, suppressed: before.sent.suppressed + 1 },
        flags: [...before.flags, ...reply.flags, flag],
      },
      effects: [],
      heard: null,
    };
  }
  const random = config.dice('timing', before.turnIndex);
  const drawn = agentLatencies(config.settings, config.isVoice, before.waited_s, random);
  const { leadEnd_s } = before;
  // Measured from the lead's last sound, so that an action called in between is part of the wait.
  const ready_s = Math.max(before.clock_s, (leadEnd_s ?? 0) + before.waited_s);
  const start_s = before.opening ? PROFILE.pickUp_s : ready_s + drawn.e2e - before.waited_s;
  const latencies = { ...drawn, e2e: milliseconds(start_s - (leadEnd_s ?? start_s)) };
  const cut = config.isVoice && !reply.stop ? cutOff(config, before, text) : null;
  const said = cut?.said ?? text;
  const context = owed(before, said);
  const end_s = start_s + agentSpeech_s(said, config.isVoice);
  const ear: Ear = {
    wordErrorRate: 0,
    noise: 0,
    dropouts: Math.min(1, config.channel.dropouts + config.settings.backgroundVolume * AMBIENCE_DROPOUTS),
    keyterms: config.keyterms,
  };
  const heard = config.isVoice
    ? hear(said, ear, config.book, config.dice('channel', before.turnIndex))
    : { text: said, confidence: 1, lost: 0 };
  const ambience = config.isVoice ? config.settings.backgroundVolume * AMBIENCE_NOISE * random.next() : 0;
  const emitted = emit(
    {
      ...before,
      ...context,
      clock_s: end_s,
      waited_s: 0,
      leadEnd_s: null,
      lastAgentWords: countWords(said),
      latencies: leadEnd_s !== null ? [...before.latencies, latencies] : before.latencies,
      sent: { history: [...before.sent.history.slice(-19), text], suppressed: 0 },
      cutIn: cut
        ? {
            at_s: end_s,
            rest: context.pendingContext.length > before.pendingContext.length ? afterContext(reply.parts) : cut.rest,
          }
        : null,
    },
    {
      speaker: 'agent',
      text: said,
      heard_text: heard.text === said ? null : heard.text,
      start_s,
      end_s,
      interrupted: cut !== null,
      acts: cut ? actsBeforeCut(acts, said) : [...acts],
      source: sourceOf(reply.parts),
      flags: cut?.noise
        ? [...reply.flags, { code: 'noise_barge_in', message: 'The agent took noise for speech and stopped' }]
        : [...reply.flags],
      action: null,
    },
  );
  return {
    state: emitted.state,
    effects: [emitted.effect],
    heard: {
      kind: 'heard',
      text: heard.text,
      lost: Math.max(heard.lost, ambience),
      interrupting: cut !== null && !cut.noise,
      unsaid: before.leadUnsaid,
    },
  };
}

/** Where the lead (or noise taken for it) cuts the agent off. */
function cutOff(
  config: ConversationConfig,
  state: ConversationState,
  text: string,
): { said: string; rest: string; noise: boolean } | null {
  const noise = Math.max(config.channel.noise, state.noise) * (1 - config.settings.noiseRemoved);
  const falseAlarm =
    (noise * config.settings.vadSensitivity * FALSE_BARGE_IN) / (1 + 5 * config.settings.vadMinimumSpeech_s);
  if (config.interruption === 0 && falseAlarm === 0) return null;
  const random = config.dice('interruption', state.turnIndex);
  const byLead = random.chance(config.interruption);
  const byNoise = random.chance(falseAlarm);
  const share = 0.3 + 0.5 * random.next();
  const words = text.split(/\s+/);
  if ((!byLead && !byNoise) || words.length < SHORTEST_CUT_WORDS) return null;
  const at = Math.max(2, Math.floor(words.length * share));
  const said = words.slice(0, at).join(' ');
  return { said, rest: unfinished(text, said.length), noise: !byLead };
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
function unfinished(text: string, saidLength: number): string {
  let end = 0;
  const sentences = sentencesOf(text);
  const at = sentences.findIndex((sentence) => (end += sentence.length + 1) > saidLength + 1);
  return sentences.slice(at === -1 ? sentences.length - 1 : at).join(' ');
}

/** Nothing is asked of a lead that talks over the question. */
const actsBeforeCut = (acts: readonly Act[], said: string): Act[] =>
  said.includes('?') ? [...acts] : acts.filter(({ act }) => !['request', 'confirm', 'offer', 'goodbye'].includes(act));

/** Where detection cuts into a machine's greeting, if it does and the greeting lasts that long. */
function cutMachine(
  { machineCut_s }: ConversationConfig,
  text: string,
): { at: number; after_s: number; length_s: number } | null {
  if (machineCut_s === null) return null;
  const words = text.split(' ');
  const said = words.slice(0, Math.max(1, Math.floor((machineCut_s * PROFILE.leadWordsPerMinute) / 60)));
  return said.length < words.length ? { at: said.join(' ').length, after_s: machineCut_s, length_s: 0 } : null;
}

interface LeadDelivered {
  state: ConversationState;
  effects: Effect[];
  heard: Uncontexted<AgentInput>;
  /** Seconds of silence, where the lead said nothing. */
  silent_s: number;
}

export function deliverLead(config: ConversationConfig, before: ConversationState, reply: LeadReply): LeadDelivered {
  const base = {
    interrupted: false,
    acts: [...reply.acts],
    source: reply.source,
    flags: [...reply.flags],
    action: null,
  };
  if (reply.text === '') {
    const silent_s = before.silenceFor_s ?? config.silence_s;
    const end_s = before.clock_s + silent_s;
    const emitted = emit(
      { ...before, clock_s: end_s, waited_s: 0, leadEnd_s: null, silenceFor_s: null, cutIn: null },
      { ...base, speaker: 'lead', text: '', heard_text: null, start_s: before.clock_s, end_s },
    );
    return { state: emitted.state, effects: [emitted.effect], heard: { kind: 'silence', seconds: silent_s }, silent_s };
  }
  const delivery = leadDelivery(
    reply.text,
    before.lastAgentWords,
    config.isVoice,
    config.dice('timing', before.turnIndex),
  );
  const start_s = before.clock_s + (before.cutIn ? 0 : delivery.reaction_s);
  const patience_s = endpointDelay(config.settings, false);
  const machine = before.turnIndex === 0 && before.machine ? cutMachine(config, reply.text) : null;
  const tooLong =
    machine ?? (config.isVoice ? delivery.pauses.find(({ length_s }) => length_s > patience_s) : undefined);
  const said = tooLong ? reply.text.slice(0, tooLong.at) : reply.text;
  const end_s = start_s + (tooLong ? tooLong.after_s : delivery.duration_s);
  const noise = Math.max(config.channel.noise, before.noise) * (1 - config.settings.noiseRemoved);
  const ear: Ear = {
    wordErrorRate: Math.min(1, config.channel.word_error_rate + NOISE_WORD_ERRORS * noise),
    noise,
    dropouts: config.channel.dropouts,
    keyterms: config.keyterms,
  };
  const heard = config.isVoice
    ? hear(said, ear, config.book, config.dice('channel', before.turnIndex))
    : { text: said, confidence: 1, lost: 0 };
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
    {
      ...before,
      clock_s: end_s,
      leadEnd_s: end_s,
      waited_s: config.isVoice ? endpointDelay(config.settings, tooLong === undefined) : 0,
      cutIn: null,
      leadUnsaid: tooLong ? reply.text.slice(tooLong.at).trim() : null,
    },
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
  );
  return {
    state: emitted.state,
    effects: [emitted.effect],
    heard: { kind: 'heard', text: heard.text, confidence: heard.confidence, cut: before.cutIn?.rest || null },
    silent_s: 0,
  };
}
