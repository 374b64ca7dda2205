/** One reply of the scripted agent while it is being put together. Local to a step; what leaves it is plain data. */
import type { Act, Turn, TurnSource } from '../../contract/turn.ts';
import { renderTemplate, type Rendered } from '../../authoring/template.ts';
import type { RandomStream } from '../../random.ts';
import type { ActionCall, AgentReply, Part } from '../../conversation/agent-port.ts';
import { NO_FACTS } from '../../conversation/participant.ts';
import { holeFlags } from '../../conversation/holes.ts';
import { joinSpeech } from '../../language/join-speech.ts';
import { choose, fill, lowerFirst, upperFirst } from '../../language/phrasing.ts';
import type { Language } from '../../language/language.ts';
import { act, actsAsked } from '../../language/acts.ts';
import type { Ask } from '../../language/read-agent.ts';
import type { AgentState, AgentWorld, Errand } from './agent-state.ts';
import { tokensOf } from '../../language/words.ts';

export const source = (
  kind: TurnSource['kind'],
  ref: string | null = null,
  line: number | null = null,
  section: string | null = null,
): TurnSource => ({ kind, ref, line, section });

export interface Draft {
  world: AgentWorld;
  /** Mutable copy of the state. */
  state: { -readonly [K in keyof AgentState]: AgentState[K] };
  random: RandomStream;
  parts: Part[];
  actions: ActionCall[];
  flags: Turn['flags'];
  stop: boolean;
  /** The rule of the policy that made the reply; null: none was needed. */
  rule: string | null;
  /** The reply only says the last one again; what there is to repeat stays the same. */
  repeats: boolean;
}

export function newDraft(world: AgentWorld, state: AgentState): Draft {
  return {
    world,
    state: { ...state, replies: state.replies + 1 },
    random: world.dice(state.replies),
    parts: [],
    actions: [],
    flags: [],
    stop: false,
    rule: null,
    repeats: false,
  };
}

/** A phrase of the book, filled in. */
export function phrase(draft: Draft, key: string, values: Readonly<Record<string, string>> = {}): string {
  const { book, settings, names } = draft.world;
  return fill(choose(book.say.agent[key], draft.random, settings.temperature), { ...names, ...values });
}

export function say(draft: Draft, text: string, from: TurnSource, acts: readonly Act[]): void {
  if (text.trim() !== '') draft.parts.push({ text: text.trim(), acts, source: from });
}

/** Fills in a template of the user's. */
export function filledIn({ world: { filled, scope } }: Draft, template: string): Rendered {
  let known = filled.get(template);
  if (!known) filled.set(template, (known = renderTemplate(template, scope)));
  return known;
}

/** Fills in a template that is about to be spoken; what is empty in it is flagged. */
export function rendered(draft: Draft, template: string, from: TurnSource): string {
  const { text, holes } = filledIn(draft, template);
  draft.flags.push(...holeFlags(holes, from));
  return text;
}

/** The dialogue acts of words whose questions have been read. */
export function actsOf(draft: Draft, text: string): { acts: Act[]; asks: readonly Ask[] } {
  const heard = draft.world.readAgent(text);
  return { acts: actsAsked(heard), asks: heard.asks };
}

/** Says words that may ask something, and waits for the answers. */
export function sayAndAwait(draft: Draft, text: string, from: TurnSource, errand: Errand = null): void {
  const { acts, asks } = actsOf(draft, text);
  say(draft, text, from, acts);
  draft.state.awaiting = asks;
  draft.state.reasked = 0;
  draft.state.errand = asks.length > 0 ? errand : null;
}

/** The open question again, or the first of several. */
export function openQuestion(draft: Draft): Ask | null {
  return draft.state.awaiting[0] ?? null;
}

/** A sentence that is said again does not begin with "And". */
export const withoutConjunction = ({ speech }: Language, sentence: string): string =>
  upperFirst(sentence.replace(speech.conjunction, ''));

/** Repeats the open question inside a phrase such as "So, …". */
export function askAgain(draft: Draft, key: 'reask' | 'reask_unsure' | 'back' | 'steer'): void {
  const ask = openQuestion(draft);
  if (!ask) return;
  const { script, language } = draft.world;
  const line = draft.state.cursor > 0 ? (script.blocks[draft.state.cursor - 1]?.lines.at(-1) ?? null) : null;
  const template = phrase(draft, key, { text: '@@' });
  const sentence = withoutConjunction(language, ask.sentence);
  const inner = /[,:] ?@@/.test(template) ? lowerFirst(language, sentence) : sentence;
  say(draft, template.replace('@@', inner), source('repair', script.id, line), [act('request', ask.slot ?? ask.kind)]);
}

/** Says goodbye. Whether the agent also hangs up is a setting. */
export function close(draft: Draft, key: string, values: Readonly<Record<string, string>> = {}): void {
  say(draft, phrase(draft, key, values), source('closing'), [act('goodbye')]);
  draft.state.awaiting = [];
  draft.state.closing = true;
  draft.stop = draft.world.settings.endsOnGoodbye;
}

/** The reply as it leaves the step: cut to the token limit, with what was asked in the cut part forgotten. */
export function finishDraft(draft: Draft): { state: AgentState; reply: AgentReply } {
  const limit =
    draft.world.settings.maxTokens === null
      ? null
      : Math.max(1, Math.floor(draft.world.settings.maxTokens * draft.world.language.speech.wordsPerToken));
  draft.parts = inOrder(draft.parts);
  const parts = limit === null ? draft.parts : cutToWords(draft, limit);
  const text = joinSpeech(parts.map((part) => part.text));
  if (text !== '' && !draft.repeats) draft.state.lastText = text;
  const { state, actions, stop, flags, rule } = draft;
  const claims = { slots: state.slots, outcome: state.outcome, acts: parts.flatMap(({ acts }) => acts) };
  return { state, reply: { ...NO_FACTS, parts, actions, stop, flags, claims, ...(rule === null ? {} : { rule }) } };
}

/** "Good to hear." answers the lead's words, not the news that the agent brings with it: it comes first. */
function inOrder(parts: Part[]): Part[] {
  const news = parts.findIndex(({ source: { kind } }) => kind !== 'context');
  const next = parts[news];
  const answersLead =
    news > 0 &&
    next?.source.kind === 'acknowledgement' &&
    next.acts.some(({ act: name, slot }) => name === 'acknowledge' && slot === null);
  return answersLead ? [next, ...parts.slice(0, news), ...parts.slice(news + 1)] : parts;
}

function cutToWords(draft: Draft, limit: number): Part[] {
  let left = limit;
  const kept: Part[] = [];
  for (const part of draft.parts) {
    const words = tokensOf(part.text);
    if (left <= 0) break;
    if (words.length <= left) kept.push(part);
    else kept.push({ ...part, text: part.text.split(/\s+/).slice(0, left).join(' ') });
    left -= words.length;
  }
  if (left >= 0 && kept.length === draft.parts.length) return draft.parts;
  draft.flags.push({ code: 'max_tokens', message: `Cut at the limit of ${draft.world.settings.maxTokens} tokens` });
  const said = joinSpeech(kept.map(({ text }) => text));
  draft.state.awaiting = draft.state.awaiting.filter(
    ({ sentence }) => said.includes(sentence) || draft.world.language.sentencesOf(said).includes(sentence),
  );
  return kept;
}
