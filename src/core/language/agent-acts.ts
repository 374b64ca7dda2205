/** The acts of an agent's words and the kinds of what it asks for, by what was learnt; of a language that has learnt nothing, by its phrases. */
import { actsAsked } from './acts.ts';
import type { Language } from './language.ts';
import type { SlotKind } from './phrase-book.ts';
import { SLOT_KINDS } from './phrase-book.ts';
import { isSettled, kindsAsked } from './asked-kinds.ts';
import { exampleReader, likeWhy, type ExampleReader, type LikeExample } from './own-examples.ts';
import { agentReader } from './read-agent.ts';
import { slotOntology } from './slot-ontology.ts';
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
  const like = examplesOf(language)?.(text, '') ?? null;
  return like ? asExample(language, text, like) : readActs(language, text);
}

const readers = new WeakMap<Language, { read: ExampleReader | null }>();

function examplesOf(language: Language): ExampleReader | null {
  let found = readers.get(language);
  if (!found) readers.set(language, (found = { read: exampleReader(language, 'agent') }));
  return found.read;
}

function asExample(language: Language, text: string, like: LikeExample): AgentActs {
  const { acts, asks } = like.example;
  const kind = SLOT_KINDS.find((one) => one === asks) ?? language.book.slots[asks ?? '']?.kind ?? 'text';
  return {
    acts: acts.length > 0 ? acts : ['request'],
    asks: asks === undefined ? [] : [{ kind, sentence: text }],
    confidence: like.likeness,
    why: () => likeWhy(like),
  };
}

function readActs(language: Language, text: string): AgentActs {
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
  if (asks.length > 0 && !isSettled(whole)) acts.add('request');
  const telling =
    named.length > 0 ? whole : (sentences.find(({ learnt }) => namesOf(learnt).length > 0)?.learnt ?? whole);
  return { acts: [...acts], asks, confidence: whole.confidence, why: () => reasonOf(telling) };
}

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
