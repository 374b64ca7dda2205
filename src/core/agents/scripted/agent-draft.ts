/**
 * One reply of the scripted agent while it is put together: a value. Whoever adds to it returns a new one and leaves the old one as it was, so
 * that an earlier state of the agent can always be gone back to.
 */
import type { Act, Turn, TurnSource } from '../../contract/turn.ts';
import { renderTemplate, type Rendered } from '../../authoring/template.ts';
import { eventDice, type EventDice } from '../../event-dice.ts';
import type { ActionCall, AgentReply, Part } from '../../conversation/agent-port.ts';
import { NO_FACTS } from '../../conversation/participant.ts';
import { holeFlags } from '../../conversation/holes.ts';
import { joinSpeech } from '../../language/join-speech.ts';
import { choose, fill, lowerFirst, upperFirst } from '../../language/phrasing.ts';
import type { Language } from '../../language/language.ts';
import { act, actsAsked } from '../../language/acts.ts';
import type { Ask } from '../../language/read-agent.ts';
import type { AgentState, AgentWorld } from './agent-state.ts';
import { tokensOf } from '../../language/words.ts';

export const source = (
  kind: TurnSource['kind'],
  ref: string | null = null,
  line: number | null = null,
  section: string | null = null,
): TurnSource => ({ kind, ref, line, section });

export type Draft = Readonly<{
  world: AgentWorld;
  /** The dice of this reply, by what it says and decides. */
  dice: EventDice;
  /** The agent as the reply leaves it. */
  state: Readonly<AgentState>;
  parts: readonly Part[];
  actions: readonly ActionCall[];
  flags: Readonly<Turn['flags']>;
  stop: boolean;
  /** The rule of the policy that made the reply; null: none was needed. */
  rule: string | null;
  /** The reply only says the last one again; what there is to repeat stays the same. */
  repeats: boolean;
}>;

/** A reply that says nothing yet. */
export const newDraft = (world: AgentWorld, state: AgentState): Draft => ({
  world,
  dice: eventDice(world.dice, state.thrown),
  state,
  parts: [],
  actions: [],
  flags: [],
  stop: false,
  rule: null,
  repeats: false,
});

/** The draft with another state of the agent. */
export const change = (draft: Draft, changes: Partial<AgentState>): Draft => ({
  ...draft,
  state: { ...draft.state, ...changes },
});

export const flagged = (draft: Draft, flags: Draft['flags']): Draft =>
  flags.length === 0 ? draft : { ...draft, flags: [...draft.flags, ...flags] };

/** A phrase of the book, filled in. */
export function phrase({ world, dice }: Draft, key: string, values?: Readonly<Record<string, string>>): string {
  const { book, settings, names } = world;
  return fill(
    choose(book.say.agent[key], dice.of(`say ${key}`), settings.temperature),
    values ? { ...names, ...values } : names,
  );
}

export function say(draft: Draft, text: string, from: TurnSource, acts: readonly Act[]): Draft {
  const said = text.trim();
  return said === '' ? draft : { ...draft, parts: [...draft.parts, { text: said, acts, source: from }] };
}

/** Says a phrase of the book. */
export const sayPhrase = (
  draft: Draft,
  key: string,
  from: TurnSource,
  done: Act,
  values?: Readonly<Record<string, string>>,
): Draft => say(draft, phrase(draft, key, values), from, [done]);

/** Fills in a template of the user's. */
export function filledIn({ world: { filled, scope } }: Draft, template: string): Rendered {
  let known = filled.get(template);
  if (!known) filled.set(template, (known = renderTemplate(template, scope)));
  return known;
}

/** The dialogue acts of words whose questions have been read. */
export function actsOf({ world }: Draft, text: string): { acts: Act[]; asks: readonly Ask[] } {
  const heard = world.readAgent(text);
  return { acts: actsAsked(heard), asks: heard.asks };
}

/** Says words that may ask something, and waits for the answers. `holes`: variables that were empty in them. */
export function sayAndAwait(draft: Draft, text: string, from: TurnSource, holes: readonly string[] = []): Draft {
  const { acts, asks } = actsOf(draft, text);
  return change(say(flagged(draft, holeFlags(holes, from)), text, from, acts), { awaiting: asks, reasked: 0 });
}

/** The open question again, or the first of several. */
export const openQuestion = ({ state }: Draft): Ask | null => state.awaiting[0] ?? null;

/** A sentence that is said again does not begin with "And". */
export const withoutConjunction = ({ speech }: Language, sentence: string): string =>
  upperFirst(sentence.replace(speech.conjunction, ''));

/** "As I was saying" is not said twice, in none of the sentences. */
export function withoutLeadIns({ world }: Draft, text: string): string {
  const leadIns = ['resume', 'back', 'reask'].flatMap((key) =>
    (world.book.say.agent[key] ?? []).flatMap((template) => template.split('{text}')[0]?.trim().toLowerCase() || []),
  );
  const withoutThem = (sentence: string): string => {
    const found = leadIns.find((part) => sentence.toLowerCase().startsWith(part));
    return found === undefined ? sentence : upperFirst(withoutThem(sentence.slice(found.length).trim()));
  };
  return world.language.sentencesOf(text).map(withoutThem).join(' ');
}

/** Repeats the open question inside a phrase such as "So, …". */
export function askAgain(draft: Draft, key: 'reask' | 'reask_unsure' | 'back' | 'steer'): Draft {
  const ask = openQuestion(draft);
  if (!ask) return draft;
  const { script, language } = draft.world;
  const line = script.blocks[draft.state.cursor - 1]?.lines.at(-1) ?? null;
  const template = phrase(draft, key, { text: '@@' });
  const sentence = withoutConjunction(language, withoutLeadIns(draft, ask.sentence));
  const inner = /[,:] ?@@/.test(template) ? lowerFirst(language, sentence) : sentence;
  const asks = [act('request', ask.slot ?? ask.kind)];
  return say(draft, template.replace('@@', inner), source('repair', script.id, line), asks);
}

/** What calls for no thanks for the lead's time. */
const GRAVE: readonly string[] = ['emergency', 'distress'];

/** Says goodbye: without thanks to somebody in need, or where they have just been said. Whether the agent also hangs up is a setting. */
export function close(draft: Draft, key: string, values?: Readonly<Record<string, string>>): Draft {
  const { book, language } = draft.world;
  const said = draft.parts.map(({ text }) => text).join(' ');
  const isPlain =
    language.speech.thanks?.test(said) === true || draft.state.heardKeys.some((one) => GRAVE.includes(one));
  const own = isPlain && key === 'goodbye' && book.say.agent['goodbye_plain'] ? 'goodbye_plain' : key;
  return closed(sayPhrase(draft, own, source('closing'), act('goodbye'), values));
}

/** Goodbye has been said. */
export const closed = (draft: Draft): Draft => ({
  ...change(draft, { awaiting: [], pending: [], queue: [], wanted: null, closing: true }),
  stop: draft.world.settings.endsOnGoodbye,
});

/** What leaves the step: the reply with the news before it, cut to the token limit. */
export function finished(news: Draft, reply: Draft): { state: AgentState; reply: AgentReply } {
  const flags = news.flags.length === 0 ? reply.flags : [...news.flags, ...reply.flags];
  const draft = withinLimit({ ...reply, parts: inOrder(news.parts, reply.parts), flags });
  const { parts, actions, stop, rule, dice } = draft;
  const state = { ...draft.state, thrown: dice.thrown() };
  const lastText = draft.repeats ? '' : joinSpeech(parts.map(({ text }) => text));
  return {
    state: lastText === '' ? state : { ...state, lastText, lastParts: parts },
    reply: { ...NO_FACTS, parts, actions, stop, flags: draft.flags, ...(rule === null ? {} : { rule }) },
  };
}

/** "Good to hear." answers the lead's words, not the news that the agent brings with it: it comes first. */
function inOrder(news: readonly Part[], parts: readonly Part[]): readonly Part[] {
  if (news.length === 0) return parts;
  const [first, ...rest] = parts;
  const answersLead =
    first?.source.kind === 'acknowledgement' &&
    first.acts.some(({ act: name, slot }) => name === 'acknowledge' && slot === null);
  return answersLead ? [first, ...news, ...rest] : [...news, ...parts];
}

/** Cut to the token limit; what was asked in the part that is cut off has not been asked. */
function withinLimit(draft: Draft): Draft {
  const { settings, language } = draft.world;
  if (settings.maxTokens === null) return draft;
  let left = Math.max(1, Math.floor(settings.maxTokens * language.speech.wordsPerToken));
  const parts: Part[] = [];
  for (const part of draft.parts) {
    const words = tokensOf(part.text).length;
    if (left <= 0) break;
    parts.push(words <= left ? part : { ...part, text: part.text.split(/\s+/).slice(0, left).join(' ') });
    left -= words;
  }
  if (left >= 0 && parts.length === draft.parts.length) return draft;
  const said = joinSpeech(parts.map(({ text }) => text));
  const awaiting = draft.state.awaiting.filter(
    ({ sentence }) => said.includes(sentence) || language.sentencesOf(said).includes(sentence),
  );
  const message = `Cut at the limit of ${settings.maxTokens} tokens`;
  return flagged({ ...change(draft, { awaiting }), parts }, [{ code: 'max_tokens', message }]);
}
