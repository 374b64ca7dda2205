/** Which costly acts, and which yes or no, an agent hears in a conversation beside what rules and phrases settle: as all that is heard is weighed up. */
import { asksForFact, idiomatic, wantsNothingElse, wantsYesOrNo } from './indirect-answers.ts';
import { askedBy } from './asked-by.ts';
import type { Language } from './language.ts';
import type { SaidPhrase, SettledActs } from './lead-acts.ts';
import { learntKeys } from './learnt-keys.ts';
import { mayHoldValue } from './value-items.ts';
import { wordsOf } from './words.ts';
import { COSTLY, HARDLY, hasEvidence, likelyFrom, type WeighedActs } from './weighed-acts.ts';

interface Said {
  text: string;
  before: string;
}

/** How likely a yes or a no must be: "I need to check with my husband first" is neither, nor is "Nuts." to "Any allergies?" */
const LIKELIER_NO = 0.65;
const LIKELIER_YES = 0.57;
/** And another time, in answer to a question for one. */
const LIKELIER = 0.7;
/** How likely an act must be that is heard beside an objection or a yes. */
const SURE = 0.85;
/** And beside a yes that is said first: "Yes, this is Mia." */
const SUREST = 0.95;
interface Wishes extends Said {
  /** What is heard by now; the acts go into it. */
  keys: Set<string>;
  isObjection: boolean;
}

/** `hears`: whether the book wants an act heard; `isDenied`: whether rules speak against it. */
export function hearCostly(
  language: Language,
  { text, before, keys, isObjection }: Wishes,
  tale: SettledActs,
  { hears, isDenied, isSaid }: Record<'hears' | 'isDenied' | 'isSaid', (this: void, act: string) => boolean>,
): void {
  const weighed = tale.weighed();
  if (weighed === null) return;
  // "I can't afford that right now", "yeah, I've got a minute": what is understood already is less likely something else as well.
  const isAgreed = language.denial.yesFirst?.test(text) === true;
  const least = isAgreed ? SUREST : isObjection || keys.has('affirm') ? SURE : null;
  // "We've had to put it off" is like a cancellation, too.
  const isOtherSaid = (act: string): boolean => {
    const other = ONE_OF_TWO[act];
    return other !== undefined && isSaid(other) && !isSaid(act);
  };
  for (const act of COSTLY)
    // "Don't call me before noon": what rules deny is heard only where all else is certain of it.
    if (
      hears(act) &&
      !isOtherSaid(act) &&
      weighed.isLikely(act, isDenied(act) ? SUREST : (least ?? likelyFrom(act))) &&
      isBorneOut(language, { text, before }, act, weighed)
    )
      keys.add(act);
  // "She's not home, try her after six" asks to be called again.
  if (keys.has('callback') && !tale.certain.includes('wrong_number')) keys.delete('wrong_number');
}

/** What is called off and what is put off are said in like words: what a rule says goes before what is likely. */
const ONE_OF_TWO: Readonly<Record<string, string>> = { cancel: 'reschedule', reschedule: 'cancel' };

/**
 * Whoever is not asked who it is says by itself that it is somebody else: "I'm fourteen" does not. And whoever is asked for a day and names one answers: "When shall
 * we ring?" "Wednesday morning."
 */
function isBorneOut(language: Language, { text, before }: Said, act: string, weighed: WeighedActs): boolean {
  const { questions, sentencesOf } = language;
  if (!hasEvidence(language, { text, before }, act, weighed)) return false;
  // "I want to complain about a driver" is what somebody rings about, and no wish for somebody else.
  if (act === 'transfer_request' && questions.opening?.test(before) === true) return weighed.isLikelyAlone(act, SUREST);
  // "How did you get this number?" is put to the agent; "Mia who?" asks for who is sought.
  if (act === 'wrong_number' && asksElse(language, text, before)) return false;
  if (act === 'wrong_number' && questions.whoever?.test(sentencesOf(before).at(-1) ?? '') === false)
    return weighed.isLikelyAlone(act, ITSELF) || weighed.isLikely(act, SURE);
  const isAnswer = ANOTHER_TIME.has(act) && asksForFact(language, before) && mayHoldValue(language, text);
  return !isAnswer || weighed.isLikelyAlone(act, LIKELIER);
}
/** A question for a fact, in which nothing is named again that the agent has named. */
function asksElse({ questions, book }: Language, text: string, before: string): boolean {
  const [first, ...others] = wordsOf(text);
  if (first === undefined || !questions.forFacts.has(first) || !text.trimEnd().endsWith(questions.mark)) return false;
  const named = wordsOf(before);
  return !others.some((word) => named.includes(word) && !book.stop_words.includes(word));
}

/** How likely it must be that a sentence says by itself that it is somebody else. */
const ITSELF = 0.6;
const ANOTHER_TIME: ReadonlySet<string> = new Set(['callback', 'reschedule']);

/** Turns a yes that is none into a no, and the other way round, in `keys`. */
export function turnAnswer(
  language: Language,
  { text, before, keys, phrases }: Said & { keys: Set<string>; phrases: readonly SaidPhrase[] },
  tale: SettledActs,
): void {
  if (!OPPOSITES.some(([heard]) => keys.has(heard)) || !mayAskYes(language, before)) return;
  const weighed = tale.weighed();
  if (weighed === null) return;
  const isAnswer = isForYesOrNo(language, { text, before });
  const [idiom] = isAnswer ? (idiomatic(language, text, before, false) ?? []) : [];
  const { yesFirst, yesBut, noFirst } = language.denial;
  const isPlain = (act: string): boolean =>
    (act === 'affirm' && [yesFirst, yesBut].some((one) => one?.test(text))) ||
    // "No, that's fine" says yes to much; "no, I'll skip that one" to nothing.
    (act === 'negate' && noFirst?.test(text) === true && language.denial.agreesBesides?.test(text) === false);
  for (const [heard, other] of OPPOSITES)
    if (
      keys.has(heard) &&
      !isOwn(phrases, heard) &&
      !isPlain(heard) &&
      (idiom === undefined ? isOpposite(weighed, { heard, other, isAnswer }) : idiom === other)
    ) {
      keys.delete(heard);
      keys.add(other);
    }
}

/** A yes or a no to a question for one, or to one that asks for nothing else: "All right?", "Fancy it?" */
export function answerOf(language: Language, { text, before }: Said, tale: SettledActs): readonly string[] {
  if (isForOpaque(language, { text, before })) return [];
  if (wantsYesOrNo(language, before))
    return idiomatic(language, text, before, false) ?? likelyYesOrNo(tale.weighed()) ?? learntKeys(tale.learnt());
  return mayAskYes(language, before) ? (likelyYesOrNo(tale.weighed()) ?? []) : [];
}

/** Whether it answers what only a yes or a no answers. */
export const isForYesOrNo = (language: Language, said: Said): boolean =>
  wantsNothingElse(language, said.before) && !isForOpaque(language, said);

/** Whether it may be a value whose words say nothing else: "Dawn Noon", to "May I have your name?", is like a no and none. */
function isForOpaque(language: Language, { text, before }: Said): boolean {
  const kind = askedBy(language, before) ?? '';
  return kind === 'name' || (SPELT.has(kind) && /[\d@]/.test(text));
}

/** Kinds of values that are told by their marks: "May I send it by email?" asks for none, whatever it names. */
const SPELT: ReadonlySet<string> = new Set(['email', 'phone']);

/** A question, and none for a value or a fact. */
const mayAskYes = (language: Language, before: string): boolean =>
  before.trimEnd().endsWith(language.questions.mark) && !asksForFact(language, before);

/** "It is not needed" has the words of a yes, "no problem, go ahead" those of a no. */
const OPPOSITES = [
  ['affirm', 'negate'],
  ['negate', 'affirm'],
] as const;
// The other first: words that say nothing of it ask no network. `isAnswer`: all readers have told, and need less of a difference.
const isOpposite = (
  { chance }: WeighedActs,
  { heard, other, isAnswer }: { heard: string; other: string; isAnswer: boolean },
): boolean =>
  chance(other) >= likelyFrom(other) &&
  (chance(heard) < HARDLY || (isAnswer && chance(other) - chance(heard) >= APART));
/** How much likelier the other must be, of which all readers have told. */
const APART = 0.3;
const isOwn = (phrases: readonly SaidPhrase[], act: string): boolean =>
  phrases.some(({ keys, isOwn: own }) => own && keys.includes(act));

/** The likelier of the two; null: neither is likely. */
function likelyYesOrNo(weighed: WeighedActs | null): string[] | null {
  if (weighed === null) return null;
  const [yes, no] = [weighed.chance('affirm'), weighed.chance('negate')];
  if (yes > no) return yes < LIKELIER_YES ? null : ['affirm'];
  return no < LIKELIER_NO ? null : ['negate'];
}
