/** What the lead takes back of what it has answered before: "Actually, make it Friday", "Okay, Moonbase then". */
import { plainWord } from '../plain-word.ts';
import { slotValue, type Answers, type AnswerWorld } from './answers.ts';
import type { Language } from './language.ts';
import type { Ask } from './read-agent.ts';
import type { HeardLead } from './read-lead.ts';
import { tokensOf, wordsOf } from './words.ts';

/** A question that was answered before. */
interface Answered {
  question: string;
  slot: string | null;
  value: string | null;
}

/** Words of an utterance that changes a choice without saying so, at most. */
const SHORT_CHANGE = 5;
/** Kinds of which anything may be a value: only what names one of two things changes them. */
const OF_ANY_WORDS: ReadonlySet<string> = new Set(['text', 'name', 'yes_no']);

/** The words right before and after "or" in a question, as they are written there. */
function choicesIn({ questions }: Language, question: string): string[] {
  const tokens = tokensOf(question);
  return tokens.flatMap((token, at) => {
    if (plainWord(token) !== questions.or) return [];
    const [before, after, next] = [tokens[at - 1] ?? '', tokens[at + 1] ?? '', tokens[at + 2] ?? ''];
    // "… or the Vault"
    return [before, plainWord(after).length > 3 ? after : next].filter((word) => plainWord(word).length > 3);
  });
}

/** The choice that is named now and was not made then; null: none, or more than one. */
function changedChoice({ language }: AnswerWorld, { question, value }: Answered, heard: HeardLead): string | null {
  const named = choicesIn(language, question).filter((choice) => heard.words.includes(plainWord(choice)));
  const [choice] = named;
  return named.length === 1 && choice !== undefined && !wordsOf(value ?? '').includes(plainWord(choice))
    ? choice.replaceAll(/^\P{L}+|\P{L}+$/gu, '')
    : null;
}

/** Of the questions that were answered with a slot's value before: those answered otherwise now, which none of `answers` says already. */
function corrections(
  world: AnswerWorld,
  { answered, awaiting }: { answered: readonly Answered[]; awaiting: readonly Ask[] },
  heard: HeardLead,
  { given }: Answers,
): Answers['given'] {
  if (heard.question !== null || answered.length === 0) return [];
  const takesBack = world.language.denial.takesBack?.test(heard.words.join(' ')) === true;
  if (!takesBack && heard.words.length > SHORT_CHANGE) return [];
  const kindOf = (slot: string | null) => world.ontology.slots.get(slot ?? '')?.kind ?? 'text';
  const wanted = new Set(awaiting.map(({ slot }) => kindOf(slot)));
  const seen = new Set(given.map(({ ask }) => ask.slot));
  for (const past of answered.toReversed()) {
    const { slot, value, question } = past;
    if (slot === null || value === null || seen.has(slot)) continue;
    seen.add(slot);
    const ofKind = kindOf(slot);
    const isOther = takesBack && !OF_ANY_WORDS.has(ofKind) && !wanted.has(ofKind);
    const now = changedChoice(world, past, heard) ?? (isOther ? slotValue(world, slot, heard) : null);
    if (now !== null && now !== value) return [{ ask: { kind: 'slot', slot, sentence: question }, value: now }];
  }
  return [];
}

/** The answers, and what they take back of those of before. */
export const withCorrections = (
  world: AnswerWorld,
  before: { answered: readonly Answered[]; awaiting: readonly Ask[] },
  heard: HeardLead,
  answers: Answers,
): Answers => ({ ...answers, given: [...answers.given, ...corrections(world, before, heard, answers)] });
