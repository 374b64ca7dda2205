/** Where the lead, or noise taken for it, cuts the agent off, and what becomes of the turn. */
import type { Act, Turn } from '../contract/turn.ts';
import type { ConversationSetup } from './setup.ts';
import type { ConversationState } from './state.ts';
import { milliseconds } from './timing.ts';
import { begunIn, placesOf } from './turn-sources.ts';
import type { RandomStream } from '../random.ts';
import type { Language } from '../language/language.ts';
import { countWords } from '../language/words.ts';

/** Turns shorter than this are over before anybody can talk over them. */
const SHORTEST_CUT_WORDS = 9;
/** How often leftover noise is taken for speech, at full noise and full sensitivity. */
const FALSE_BARGE_IN = 0.3;
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
  const { lastAgentTurn: last, lastAgentParts } = before;
  const said = heard.trim();
  if (!last || last.interrupted || !last.text.startsWith(said) || said.length >= last.text.length) return null;
  const end_s = milliseconds(Math.max(last.start_s, Math.min(last.end_s, at_s)));
  const { sources: _all, ...rest } = last;
  const turn: Turn = {
    ...rest,
    ...placesOf(begunIn(said, lastAgentParts)),
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
export function cutOff(
  setup: ConversationSetup,
  state: ConversationState,
  text: string,
  dice: () => RandomStream,
): { said: string; rest: string; noise: boolean } | null {
  const noise = Math.max(setup.channel.noise, state.noise) * (1 - setup.settings.noiseRemoved);
  const falseAlarm =
    (noise * setup.settings.vadSensitivity * FALSE_BARGE_IN) / (1 + 5 * setup.settings.vadMinimumSpeech_s);
  if (setup.interruption === 0 && falseAlarm === 0) return null;
  const random = dice();
  const byLead = random.chance(setup.interruption);
  const byNoise = random.chance(falseAlarm);
  const share = 0.3 + 0.5 * random.next();
  const words = text.split(/\s+/);
  if ((!byLead && !byNoise) || words.length < SHORTEST_CUT_WORDS) return null;
  const at = Math.max(2, Math.floor(words.length * share));
  const said = words.slice(0, at).join(' ');
  return { said, rest: unfinished(setup.language, text, said.length), noise: !byLead };
}

/** Whoever is cut off in a sentence begins it again. */
function unfinished({ sentencesOf }: Language, text: string, saidLength: number): string {
  let end = 0;
  const sentences = sentencesOf(text);
  const at = sentences.findIndex((sentence) => (end += sentence.length + 1) > saidLength + 1);
  return sentences.slice(at === -1 ? sentences.length - 1 : at).join(' ');
}

/** Nothing is asked of a lead that talks over the question. */
export const actsBeforeCut = ({ questions }: Language, acts: readonly Act[], said: string): Act[] =>
  said.includes(questions.mark)
    ? [...acts]
    : acts.filter(({ act }) => !['request', 'confirm', 'offer', 'goodbye'].includes(act));
