/** Whether what a condition says of somebody or something was said, answered or asked about. */
import type { Test } from '../../language/instruction.ts';
import { namesSame, saysSame, type SaidWord } from '../../language/meanings.ts';
import { choiceNamed, choiceOfAsking, doesOneself, tellsOtherChoice } from '../../language/choices.ts';
import type { HeardLead } from '../../language/read-lead.ts';
import { wordsOf } from '../../language/words.ts';
import type { Draft } from './agent-draft.ts';
import { leavesOut } from './cared-for.ts';
import type { AnsweredAsk } from './agent-state.ts';
import {
  answersOf,
  asksHeard,
  besideWho,
  isMeantByAnswer,
  shareOf,
  statedIn,
  topicOf,
  type Scene,
} from './condition-scene.ts';
import { refusesToTell, YES_NO } from './done-deeds.ts';
import { goodAnswer } from './known-answers.ts';
import type { Hearing } from './policy-rule.ts';
import { isHalfOfPhrase, isSaid, shareAsked, shareMeant } from './said-of-conditions.ts';

/** Share of a condition's words that a question must have to be about the same. */
const SAME_TOPIC = 0.5;
/** Of a question with its answer. */
const ANSWERED = 0.6;

/** The question with its answer: "What do you burn?" and "Gas" are "they burn gas", but not what the question alone says. */
function isAnswered({ world }: Draft, { question, value }: AnsweredAsk, words: readonly SaidWord[]): boolean {
  if (value === null || value === 'yes' || value === 'no') return false;
  const left = choiceOfAsking(world.language, question, value);
  const told = world.meanings.words(left === null ? value : `${left} ${value}`);
  return (
    shareMeant(world, words, [...world.meanings.words(question), ...told]) >= ANSWERED &&
    words.some((word) => told.some((one) => saysSame(world.meanings, one, word)))
  );
}

/** "They don't have the code": it cannot or will not be said when it is asked for. */
function isLacking({ world }: Draft, hearing: Hearing, words: readonly SaidWord[]): boolean {
  const { keys, text } = hearing.heard;
  const { language } = world;
  const isUntold = keys.has('unsure') || keys.has('refuse') || refusesToTell(hearing, language);
  if (!isUntold && language.denial.notThere?.test(text) !== true) return false;
  return asksHeard(hearing).some(
    ({ sentence, kind }) =>
      !YES_NO.has(kind) && shareAsked(world.meanings, words, world.meanings.words(sentence)) >= ANSWERED,
  );
}

/** "Somebody else fetches it": another one is named, who does just that or goes there for it. */
function isDoneByAnother({ world }: Draft, hearing: Hearing, words: readonly SaidWord[]): boolean {
  const { heard } = hearing;
  const { anotherAnswers, anotherDoes, fetches } = world.language.denial;
  const asked = asksHeard(hearing).map(({ sentence }) => anotherAnswers?.(sentence, heard.text) ?? null);
  const does = anotherDoes?.(heard.text) ?? asked.find((one) => one !== null) ?? null;
  if (does === null) return false;
  const [, ...done] = words;
  if (fetches?.test(does) === true && done.some(({ word }) => fetches.test(word))) return true;
  return done.length === 0 || shareMeant(world, done, world.meanings.words(does)) >= SAME_TOPIC;
}

/** "It goes back on Friday. Can you fetch it before then?" and a no: "they can't get there before it goes back". */
const deniesInTime = (
  { world }: Draft,
  { question, value, within }: AnsweredAsk,
  words: readonly SaidWord[],
): boolean =>
  value === 'no' &&
  world.language.questions.inTime?.test(question) === true &&
  shareAsked(world.meanings, words, world.meanings.words(within)) >= SAME_TOPIC;

/** "I'll shift it myself", where a condition is that we are to. */
export const isLeftToLead = ({ world }: Draft, { ours }: Extract<Test, { kind: 'holds' }>, text: string): boolean =>
  ours === true && doesOneself(world.language, text);

/** "Who is unloading the van?" and "Me and my son": they unload it themselves. `said`: all of it. */
const isDoneByLead = (
  { world }: Draft,
  { question, value, kind }: AnsweredAsk,
  words: readonly SaidWord[],
  said: string | undefined,
): boolean =>
  value !== null &&
  kind !== 'identity' &&
  doesOneself(world.language, said ?? value) &&
  shareMeant(world, words, world.meanings.words(question)) >= ANSWERED;

const isDeniedByAnswer = (scene: Scene, about: readonly string[]): boolean =>
  answersOf(scene).some((one) => one.value === 'no' && shareOf(about, topicOf(scene.draft, one)) >= SAME_TOPIC);

/** "We're seasonal", of "a year-round resident, a seasonal resident or a visitor": the name of the choice says it whole. */
function isChosen({ world }: Draft, { question, value }: AnsweredAsk, words: readonly SaidWord[]): boolean {
  const name =
    value === null || words.some(({ denied }) => denied) ? null : choiceNamed(world.language, question, value);
  return name !== null && shareMeant(world, words, world.meanings.words(name)) === 1;
}

/** "They own their home": a yes to that question, or words that say so. */
export function holds(scene: Scene, test: Extract<Test, { kind: 'holds' }>): boolean {
  const { words, about, negated, lacks, wants, past, other, by, self } = test;
  const { draft, hearing } = scene;
  // "They are not coming any more" is of small words: what was asked tells whether a no means it.
  if (words.length === 0) return negated && about.length > 0 && isDeniedByAnswer(scene, about);
  if (hearing !== null && isLeftToLead(draft, test, hearing.heard.text)) return false;
  if (hearing !== null && !negated && leavesOut(draft, hearing, words)) return false;
  if (other === true) return hearing !== null && isDoneByAnother(draft, hearing, words);
  const { world } = draft;
  if (by === true && answersOf(scene).some((one) => deniesInTime(draft, one, words))) return true;
  if (self === true && answersOf(scene).some((one) => isDoneByLead(draft, one, words, hearing?.heard.text)))
    return true;
  // "If they are on the phone app", and "the web app" was said.
  const isOther = (one: AnsweredAsk): boolean =>
    one.value !== null &&
    tellsOtherChoice(world.language, one.question, one.value, (word) =>
      words.some((own) => own.word === word || own.parts?.some((part) => part.word === word) === true),
    );
  const answers = answersOf(scene).filter((one) => !isOther(one));
  if (hearing !== null && answers.length < answersOf(scene).length) return false;
  if (hearing !== null && answers.some((one) => isChosen(draft, one, words))) return true;
  const isYetToCome = (text: string): boolean => past === true && world.language.questions.ahead?.test(text) === true;
  if (
    hearing !== null &&
    !isYetToCome(hearing.heard.text) &&
    isSaid(world, words, besideWho(draft, hearing, statedIn(draft, hearing.heard)))
  )
    return true;
  // What is wanted may be asked for, where no answer is known to it.
  const isKnown = (question: string | null): boolean =>
    question !== null && (goodAnswer(draft, question)?.coverage ?? 0) >= KNOWN;
  if (
    hearing !== null &&
    wants === true &&
    !isKnown(hearing.heard.question) &&
    isSaid(world, words, besideWho(draft, hearing, world.meanings.words(hearing.heard.text)))
  )
    return true;
  if (hearing !== null && lacks === true && isLacking(draft, hearing, words)) return true;
  // Who can pay has not paid yet.
  if (
    answers.some(
      (one) =>
        (!isYetToCome(hearing?.heard.text ?? one.value ?? '') && isAnswered(draft, one, words)) ||
        (!isYetToCome(one.question) && isMeantByAnswer(draft, one, words)),
    )
  )
    return true;
  return (
    hearing === null &&
    draft.state.answered.some(
      (one) =>
        one.value !== null &&
        !isOther(one) &&
        !isYetToCome(one.value) &&
        shareMeant(world, words, world.meanings.words(one.value)) >= ANSWERED,
    )
  );
}

/** Share of the words that a question is about, 0 to 1: "I take pills. Is that safe?": what is said with it tells, too. */
export function shareOfQuestion({ world }: Draft, { question, text }: HeardLead, words: readonly SaidWord[]): number {
  if (question === null) return 0;
  const asked = [...world.meanings.words(world.language.knowledge.rephrase(question)), ...world.meanings.words(text)];
  const share = shareMeant(world, words, asked, namesSame);
  // "Does she speak Welsh?" asks for no real person.
  return isHalfOfPhrase(words, share) ? 0 : share;
}

/** The lead asks about it, and not what roles or knowledge answer better. */
export const asks = ({ draft }: Scene, heard: HeardLead, { words, about }: Pick<Test, 'words' | 'about'>): boolean => {
  const { question } = heard;
  if (question === null) return false;
  // "What to take for it" is of small words, and no question whatever.
  if (words.length === 0)
    return about.length === 0 || shareOf(about, [...draft.world.telling(question), ...wordsOf(question)]) >= ANSWERED;
  const share = shareOfQuestion(draft, heard, words);
  return share >= SAME_TOPIC && (share >= ANSWERED || (goodAnswer(draft, question)?.coverage ?? 0) < KNOWN);
};
/** Of a question that roles or knowledge answer outright: what is asked then is that, and nothing like it. */
const KNOWN = 0.99;

/** It was asked and answered, or done by an action. */
export function isDone({ draft }: Scene, about: readonly string[]): boolean {
  const { state, world } = draft;
  const known = [
    ...state.answered.filter(({ value }) => value !== null).flatMap((one) => [...topicOf(draft, one)]),
    ...world.actions
      .filter(({ slug }) => state.succeeded.includes(slug))
      .flatMap(({ slug, name }) => [...world.telling(`${slug.replaceAll('-', ' ')} ${name}`)]),
  ];
  // "After they have answered": anything.
  if (about.length === 0) return state.answered.some(({ value }) => value !== null);
  return shareOf(about, known) >= (about.length > 2 ? ANSWERED : 1);
}
