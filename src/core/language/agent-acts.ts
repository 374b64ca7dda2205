/** The acts of an agent's words and the kinds of what it asks for, by what was learnt; of a language that has learnt nothing, by its phrases. */
import { actsAsked } from './acts.ts';
import type { Language } from './language.ts';
import type { SlotKind } from './phrase-book.ts';
import { SLOT_KINDS } from './phrase-book.ts';
import { agentReader } from './read-agent.ts';
import { slotOntology } from './slot-ontology.ts';
import { wordsOf } from './words.ts';
import { ASKS, type Learnt } from '../understanding/act-reader.ts';

export interface AgentActs {
  acts: readonly string[];
  asks: readonly { kind: SlotKind; sentence: string }[];
  confidence: number;
  why(this: void): string;
}

/** Classes of what was learnt that are told as another act. */
const TOLD_AS: Readonly<Record<string, string>> = { offer_intent: 'offer' };

const isAct = (name: string): boolean => !name.startsWith(ASKS);
const namesOf = ({ acts }: Learnt): string[] => acts.map(({ name }) => TOLD_AS[name] ?? name).filter(isAct);

/** A turn is read as a whole; one that is nothing as a whole, by its sentences. */
export function agentActs(language: Language, text: string): AgentActs {
  const reader = language.learnt?.acts();
  if (!reader) return byPhrases(language, text);
  const whole = reader.agent(text);
  const sentences = language.sentencesOf(text).map((sentence) => ({
    sentence,
    learnt: reader.agent(sentence),
  }));
  const named = namesOf(whole);
  const asks = sentences.flatMap((one) => kindsAsked(language, one).map((kind) => ({ kind, sentence: one.sentence })));
  const acts = new Set(named.length > 0 ? named : sentences.flatMap(({ learnt }) => namesOf(learnt)));
  if (acts.size === 0 && asks.length > 0) acts.add('request');
  const telling =
    named.length > 0 ? whole : (sentences.find(({ learnt }) => namesOf(learnt).length > 0)?.learnt ?? whole);
  return { acts: [...acts], asks, confidence: whole.confidence, why: () => reasonOf(telling) };
}

/** The kinds of values that the questions of a text ask for by their words; not a yes, and not plain words. */
export function valuesAskedIn(language: Language, text: string): ReadonlySet<SlotKind> {
  const kinds = new Set<SlotKind>();
  for (const sentence of language.sentencesOf(text)) {
    if (!sentence.endsWith(language.questions.mark)) continue;
    for (const kind of kindsByRules(language, sentence)) kinds.add(kind);
  }
  kinds.delete('yes_no');
  kinds.delete('text');
  return kinds;
}

/** Kinds of values before a yes and plain words. */
function kindsByRules({ learnt }: Language, sentence: string): readonly SlotKind[] {
  const words = wordsOf(sentence).join(' ');
  const fitting = (learnt?.asks ?? []).filter(({ pattern }) => pattern.test(words)).map(({ kind }) => kind);
  const values = fitting.filter((kind) => kind !== 'yes_no' && kind !== 'text');
  return values.length > 0 ? [...new Set(values)] : fitting.slice(0, 1);
}

/** What a sentence asks for: a question by its words, whatever it is about; else what was learnt. */
function kindsAsked(
  language: Language,
  { sentence, learnt }: { sentence: string; learnt: Learnt },
): readonly SlotKind[] {
  const isRequest = learnt.acts.some(({ name }) => name === 'request');
  const isAsked = sentence.endsWith(language.questions.mark) || isRequest;
  const kinds = SLOT_KINDS.filter((kind) => learnt.acts.some(({ name }) => name === `${ASKS}${kind}`));
  const told = learnt.acts.some(({ name }) => SETTLED.has(name));
  if (!isAsked || kinds.length > 0 || told) return kinds.length > 1 ? kinds.filter((kind) => kind !== 'text') : kinds;
  return kindsByRules(language, sentence);
}

/** A question that does this asks for a yes, and for no value. */
const SETTLED: ReadonlySet<string> = new Set(['confirm', 'offer', 'offer_intent', 'anything_else', 'repeat_request']);

function reasonOf(learnt: Learnt): string {
  const first = learnt.acts.find(({ name }) => isAct(name));
  if (!first) return 'Nothing in it is like what was learnt.';
  const words = learnt.reasons(first.name).map((run) => `“${run}”`);
  return words.length === 0
    ? `As a whole it is ${TOLD_AS[first.name] ?? first.name}.`
    : `${words.join(', ')} ${words.length === 1 ? 'speaks' : 'speak'} for ${TOLD_AS[first.name] ?? first.name}.`;
}

function byPhrases(language: Language, text: string): AgentActs {
  const ontology = slotOntology(language, {});
  const heard = agentReader(ontology, '')(text);
  const asks = heard.asks.flatMap(({ slot, sentence, kind }) => {
    const asked = slot === null ? (kind === 'yes_no' ? 'yes_no' : null) : (ontology.slots.get(slot)?.kind ?? 'text');
    return asked === null ? [] : [{ kind: asked, sentence } as const];
  });
  const acts = [...new Set(actsAsked(heard).map((one) => one.act))];
  return { acts, asks, confidence: acts.length > 0 ? 1 : 0, why: () => 'Phrases of the phrase book say so.' };
}
