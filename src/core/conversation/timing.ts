/**
 * How long things take. Modelled, not measured: medians of a typical cloud voice stack and of unhurried speech, with log-normal spread
 * (latencies are skewed to the right). Anything shown from these figures has to be labelled as modelled.
 */
import { WORDS_PER_MINUTE } from '../authoring/reading-time.ts';
import type { RandomStream } from '../random.ts';
import type { ReplyTiming } from './participant.ts';
import type { AgentSettings } from './agent-settings.ts';
import { countWords } from '../language/words.ts';

export interface Latencies {
  stt: number | null;
  ai: number;
  tts: number | null;
  /** From the lead's last sound to the agent's first. */
  e2e: number;
  /** Where `ai` comes from: a greeting that is written out is said without asking anybody, beside answers that were measured. */
  source: ReplyTiming['source'];
}

export const PROFILE = {
  stt: { median_s: 0.18, spread: 0.25 },
  ai: { median_s: 0.55, spread: 0.35 },
  tts: { median_s: 0.22, spread: 0.25 },
  reasoning_s: 0.9,
  leadWordsPerMinute: 155,
  leadReaction: { median_s: 0.45, spread: 0.5 },
  leadPause: { median_s: 0.36, spread: 0.42 },
  readingWordsPerMinute: 240,
  typingWordsPerMinute: 40,
  textThinking: { median_s: 8, spread: 0.8 },
  pickUp_s: 0.8,
} as const;

/** Where, between `min_delay` and `max_delay`, an agent without smart turn detection stops waiting. */
const PLAIN_ENDPOINT = 0.4;

export const milliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;

function spread(random: RandomStream, { median_s, spread: sigma }: { median_s: number; spread: number }): number {
  return median_s * Math.exp(random.normal(0, sigma));
}

/** Silence after which the agent takes the turn. Smart turn detection tells a pause for thought from an end. */
export function endpointDelay(settings: AgentSettings, complete: boolean): number {
  const { minDelay_s, maxDelay_s, vadSpeechHold_s } = settings;
  if (!settings.smartTurn) return vadSpeechHold_s + minDelay_s + PLAIN_ENDPOINT * (maxDelay_s - minDelay_s);
  return vadSpeechHold_s + (complete ? minDelay_s : maxDelay_s);
}

/** Latencies of one agent reply, to be drawn in this order from the timing stream. */
export function agentLatencies(
  settings: AgentSettings,
  isVoice: boolean,
  waited_s: number,
  random: RandomStream,
): Latencies {
  const stt = spread(random, PROFILE.stt);
  const ai = spread(random, PROFILE.ai) + (settings.reasons ? PROFILE.reasoning_s : 0);
  const tts = spread(random, PROFILE.tts);
  if (!isVoice) return { stt: null, ai: milliseconds(ai), tts: null, e2e: milliseconds(ai), source: 'modelled' };
  return {
    source: 'modelled',
    stt: milliseconds(stt),
    ai: milliseconds(ai),
    tts: milliseconds(tts),
    e2e: milliseconds(waited_s + stt + ai + tts),
  };
}

/** The latencies with what a reply says of itself: `modelled` parts that it does not know stay, and the sum is of what is there. */
export function withTiming(
  modelled: Latencies,
  { source, thinking_s, speaking_s, spoken_s }: ReplyTiming,
  waited_s: number,
): Latencies {
  const ai = milliseconds(thinking_s);
  if (spoken_s !== undefined || modelled.stt === null || modelled.tts === null)
    return { stt: null, ai, tts: null, e2e: ai, source };
  const tts = speaking_s === null ? modelled.tts : milliseconds(speaking_s);
  return { source, stt: modelled.stt, ai, tts, e2e: milliseconds(waited_s + modelled.stt + ai + tts) };
}

export const agentSpeech_s = (text: string, isVoice: boolean): number =>
  isVoice ? milliseconds(Math.max(0.4, (countWords(text) / WORDS_PER_MINUTE) * 60)) : 0;

/** A pause inside an utterance: after so many characters, after so many seconds of speech, how long. */
export interface Pause {
  at: number;
  after_s: number;
  length_s: number;
}

export interface LeadDelivery {
  reaction_s: number;
  duration_s: number;
  /** The first pause that is longer than the agent's patience, so that it takes it for the end. */
  tooLong: Pause | null;
}

const speech_s = (words: number): number => (words / PROFILE.leadWordsPerMinute) * 60;

/** How a lead says something: reaction, speech, and a pause for thought after each clause. `patience_s`: the agent's; null: it is typed. */
export function leadDelivery(
  text: string,
  heardWords: number,
  patience_s: number | null,
  random: RandomStream,
): LeadDelivery {
  const words = countWords(text);
  if (patience_s === null) {
    const reading_s = (heardWords / PROFILE.readingWordsPerMinute) * 60;
    return {
      reaction_s: milliseconds(reading_s + spread(random, PROFILE.textThinking)),
      duration_s: milliseconds((words / PROFILE.typingWordsPerMinute) * 60),
      tooLong: null,
    };
  }
  const reaction_s = milliseconds(spread(random, PROFILE.leadReaction));
  let tooLong: Pause | null = null;
  let paused = 0;
  for (const { index } of text.matchAll(/\p{Terminal_Punctuation}\s+/gu)) {
    const at = index + 1;
    const length_s = milliseconds(spread(random, PROFILE.leadPause));
    if (length_s > patience_s)
      tooLong ??= { at, after_s: milliseconds(speech_s(countWords(text.slice(0, at))) + paused), length_s };
    paused += length_s;
  }
  return { reaction_s, duration_s: milliseconds(Math.max(0.3, speech_s(words)) + paused), tooLong };
}
