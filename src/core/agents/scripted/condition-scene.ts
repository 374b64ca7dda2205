/** What a condition is held against: the lead's words, its answers, and the questions that they answer. */
import { isOffer } from '../../language/answers.ts';
import type { Language } from '../../language/language.ts';
import type { Meanings, SaidWord } from '../../language/meanings.ts';
import type { Ask } from '../../language/read-agent.ts';
import type { HeardLead } from '../../language/read-lead.ts';
import { akin } from '../../language/slot-ontology.ts';
import { answeredAsk, type AnsweredAsk } from './agent-state.ts';
import type { Draft } from './agent-draft.ts';
import type { Hearing } from './policy-rule.ts';
import { isMoreThanAsked, isNamedIn, meantByYes, shareAsked } from './said-of-conditions.ts';

/** What a condition is looked at with: the lead's last words, or none where only what is known counts. */
export interface Scene {
  draft: Draft;
  hearing: Hearing | null;
}

export const polarityOf = ({ value }: AnsweredAsk): 'yes' | 'no' | null =>
  value === 'yes' || value === 'no' ? value : null;

/** Answers that count: those just given, or the last to each question where it is asked what is known: "Wednesday then" takes Saturday back. */
export function answersOf({ draft, hearing }: Scene): readonly AnsweredAsk[] {
  if (hearing === null) return lastAnswers(draft.state.answered);
  let given = answered.get(hearing);
  if (given === undefined) {
    given = hearing.answers.given.map((one) => answeredAsk(one, draft.state.lastText));
    answered.set(hearing, given);
  }
  return given;
}
const isSameAsk = (one: AnsweredAsk, other: AnsweredAsk): boolean =>
  one.slot !== null && other.slot !== null ? one.slot === other.slot : one.question === other.question;

const last = new WeakMap<readonly AnsweredAsk[], readonly AnsweredAsk[]>();
function lastAnswers(all: readonly AnsweredAsk[]): readonly AnsweredAsk[] {
  let found = last.get(all);
  if (found === undefined) {
    found = all.filter((one, at) => !all.slice(at + 1).some((later) => later.value !== null && isSameAsk(one, later)));
    last.set(all, found);
  }
  return found;
}

/** Each rule of a role asks for them. */
const answered = new WeakMap<Hearing, readonly AnsweredAsk[]>();

/** The words of a question, with the name of what it collects. */
export const wordsAsked = (
  { world }: { world: Pick<Draft['world'], 'meanings'> },
  { question, slot }: Pick<AnsweredAsk, 'question' | 'slot'>,
): readonly SaidWord[] => world.meanings.words(`${question} ${(slot ?? '').replaceAll('_', ' ')}`);

/** "Am I speaking to Ms Hale?" is not about speaking. */
const withoutTalk = ({ world }: Draft, words: readonly SaidWord[]): readonly SaidWord[] =>
  words.filter(({ word }) => world.language.questions.ofTalk?.has(word) !== true);

/** The stems of a question, with the name of what it collects. */
export const topicOf = (
  { world }: Draft,
  { question, slot }: Pick<AnsweredAsk, 'question' | 'slot'>,
): readonly string[] => world.telling(`${question} ${slot ?? ''}`);

/** Share of the stems that are found among others. */
export const shareOf = (about: readonly string[], stems: readonly string[]): number =>
  about.length === 0 ? 1 : about.filter((part) => stems.some((other) => akin(part, other))).length / about.length;

/** Questions that the lead's words answered or left open. */
export const asksHeard = ({ answers }: Hearing): readonly Ask[] => [
  ...answers.open,
  ...answers.given.map(({ ask }) => ask),
];

/** What the lead states, without what it asks: of "I've lost it, does that matter?" the first clause. */
export function statedIn({ world }: Draft, heard: HeardLead): readonly SaidWord[] {
  let stated = known.get(heard);
  if (stated === undefined) {
    const { thinksAloud } = world.language.denial;
    const text = thinksAloud === undefined ? heard.text : heard.text.replace(thinksAloud, '');
    known.set(heard, (stated = wordsStated(world.meanings, { ...heard, text })));
  }
  return stated;
}
/** What was heard is the same for as long as it is remembered, and so is what is read of it. */
const known = new WeakMap<HeardLead, readonly SaidWord[]>();

function wordsStated(meanings: Meanings, { text, question }: HeardLead): readonly SaidWord[] {
  if (question === null) return meanings.words(text);
  const clauses = question.split(/,\s+/);
  const stated = clauses.length > 1 ? clauses.slice(0, -1).join(', ') : '';
  return meanings.words(text.replace(question, ` ${stated} `));
}

/** Of who says only that it is they, "Speaking" tells nothing. */
export const besideWho = (draft: Draft, { answers }: Hearing, words: readonly SaidWord[]): readonly SaidWord[] =>
  answers.given.some(({ ask, value }) => ask.kind === 'identity' && value === 'yes')
    ? withoutTalk(draft, words)
    : words;

/** Who wants to book a room complains about nothing in one: a yes to an offer says no more than what it says whole. */
export const isYesToOffer = ({ world }: Draft, answer: AnsweredAsk): boolean =>
  polarityOf(answer) === 'yes' &&
  isOffer(world.language, { kind: answer.kind, slot: answer.slot, sentence: answer.question });

/** Whether the answer to a question, a yes or a no, says what the words mean. */
export function isMeantByAnswer(draft: Draft, answer: AnsweredAsk, words: readonly SaidWord[]): boolean {
  const polarity = polarityOf(answer);
  if (polarity === null) return false;
  let asked = askedWords.get(answer);
  if (asked === undefined) {
    const words = wordsAsked(draft, answer);
    askedWords.set(answer, (asked = answer.kind === 'identity' ? withoutTalk(draft, words) : words));
  }
  if (draft.world.language.questions.pointing?.test(answer.question) === true)
    return isMeantByPointing(draft, answer, words);
  const { meanings } = draft.world;
  if (isYesToOffer(draft, answer) && (words.length < 2 || shareAsked(meanings, words, asked) < 1)) return false;
  const isOneOfMany = draft.world.language.questions.ofMany?.test(answer.question) === true;
  if (polarity === 'yes' && isOneOfMany && !isNamedIn(meanings, words, asked)) return false;
  if (polarity === 'yes' && isMoreThanAsked(meanings, words, asked)) return false;
  const byYes = meantByYes(meanings, words, asked);
  return byYes !== null && byYes === (polarity === 'yes');
}
/** "We stopped a charge. Was that you?": what stands before the question is what it is about. */
function isMeantByPointing({ world: { meanings } }: Draft, answer: AnsweredAsk, words: readonly SaidWord[]): boolean {
  const about = meanings.words(answer.within.replace(answer.question, ' '));
  const things = words.filter((word) => !word.main);
  const denied = words.some((word) => word.denied);
  return (
    things.length > 0 &&
    things.every((word) => about.some((one) => meanings.relation(one.word, word.word) === 'same')) &&
    denied === (polarityOf(answer) === 'no')
  );
}
const askedWords = new WeakMap<AnsweredAsk, readonly SaidWord[]>();

/** Who is not sure of what was asked may tell a case beside it. */
export const tellsBesides = ({ denial }: Language, text: string): boolean => denial.unsureBut?.test(text) === true;
