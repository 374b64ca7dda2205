/** Weighs up what rules, what was learnt of runs of words, and windows of words say of the acts of which a miss is costly, and of a yes or a no. */
import type { Learnt } from '../understanding/act-reader.ts';
import { once } from '../once.ts';
import { isMoment } from '../values/value.ts';
import { valuesAskedIn } from './asked-kinds.ts';
import { asksForFact, wantsNothingElse } from './indirect-answers.ts';
import type { Language } from './language.ts';
import { wordsOf } from './words.ts';

export interface WeighedActs {
  /** All that are weighed up. */
  acts: readonly string[];
  /** How likely one of them is meant, 0 to 1; 0 of acts for which nothing speaks. */
  chance(this: void, act: string): number;
  /** Whether it is at least so likely: quicker, since points are asked only where they may decide it. */
  isLikely(this: void, act: string, least: number): boolean;
  /** The same of any sentence by itself, whatever was said before. */
  isLikelyAlone(this: void, act: string, least: number): boolean;
}

/** What rules and phrases of the language say of an act, and what they deny. */
export interface SaidOfActs {
  says(this: void, act: string): boolean;
  denies(this: void, act: string): boolean;
}

/** Logits below its threshold at which nothing speaks for an act by its words. */
const NOTHING_SPEAKS = -2;
/** Where nothing is known of what was said before, the words must say it themselves. */
const NOTHING_SPEAKS_ALONE = 0;

/** Logits above it from which runs of words have never been wrong: windows, which take longer than all else, are not asked. */
const SURE_ALREADY = 4;

/** Below it, what a rule or a phrase of the book says is not believed. */
export const HARDLY = 0.25;
/** Of those of which a miss is much worse, all must speak against it. */
const HARDLY_GRAVE = 0.1;
/** From this chance on words say an act whatever was said before: "I want to move my lesson", to an offer of one. */
const SAYS_ITSELF = 0.75;

/** Acts of which a miss is costly, and a false alarm too. */
export const COSTLY: ReadonlySet<string> = new Set(
  'opt_out wrong_number transfer_request callback reschedule cancel emergency distress'.split(' '),
);

/** What a question for one of them is answered by is told by all readers together, points too: they know best what means the same. */
const YES = 'affirm';
const NO = 'negate';
/** How likely one of them must be by the first sentence of several, for the others not to count. */
const TELLS = 0.7;
/** Logits above its threshold from which one of them is clear where nothing speaks for the other. */
const CLEAR = 2;

/** Between these chances it is open whether a costly act is meant, and points are asked, which take milliseconds. */
const [OPEN_FROM, OPEN_TO] = [0.2, 0.95];
/** Of what a rule or a phrase says, only so near to the chance on which something depends: that is rarely taken back. */
const NEAR = 0.2;

/** From this chance on a yes or a no is taken to be meant, and an act of which a miss is worse than a false alarm; of the gravest, much worse. */
const LIKELY = 0.4;
const LIKELY_COSTLY = 0.45;
const GRAVE: Readonly<Record<string, number>> = { emergency: 0.3, distress: 0.45 };
export const likelyFrom = (act: string): number => GRAVE[act] ?? (COSTLY.has(act) ? LIKELY_COSTLY : LIKELY);

/** A costly act that a rule or a phrase says, and that is hardly meant: neither after what was said before nor alone. */
export const isDoubted = (act: string, weighed: WeighedActs | null): boolean =>
  COSTLY.has(act) &&
  weighed?.acts.includes(act) === true &&
  !weighed.isLikely(act, GRAVE[act] === undefined ? HARDLY : HARDLY_GRAVE) &&
  !weighed.isLikelyAlone(act, SAYS_ITSELF);

/** Words of an answer that is a moment and nothing else, at most. */
const MOMENT = 5;

/** "Just after lunch", to "What time will you get here?", asks for no call later. */
function isMomentGiven(language: Language, text: string, before: string): boolean {
  const last = language.sentencesOf(before).at(-1) ?? '';
  const kinds = [...valuesAskedIn(language, last)];
  // What is asked beside it is no part of the moment.
  const told = language.sentencesOf(text).filter((sentence) => !sentence.endsWith(language.questions.mark));
  return (
    kinds.length > 0 &&
    kinds.every((kind) => isMoment(kind) || kind === 'number') &&
    wordsOf(told.join(' ')).length <= MOMENT &&
    language.questions.aboutCalls?.test(`${last} ${text}`) === false
  );
}

/** "No, it's mine." "But yes, we could do with some." */
function namesAnswer({ turns, yesFirst, noFirst }: Language['denial'], sentence: string): boolean {
  const turn = turns?.exec(sentence) ?? null;
  const told = turn?.index === 0 ? sentence.slice(turn[0].length).trimStart() : sentence;
  return yesFirst?.test(told) === true || noFirst?.test(told) === true;
}

/** null: the language has not learnt to weigh up. */
export function weighedActs(
  language: Language,
  { text, ...said }: { text: string; before: string },
  { says, denies }: SaidOfActs,
  learnt: Learnt,
): WeighedActs | null {
  const before = language.questions.opening?.test(said.before) === true ? '' : said.before;
  const weigher = language.learnt?.weigher?.() ?? null;
  if (weigher === null) return null;
  const { acts } = weigher;
  const speaks = (act: string, { above }: Learnt, least: number): boolean =>
    acts.includes(act) && (says(act) || above(act) > least);
  const part = (own: Learnt, said: string, after: string) => {
    const heard = { says, denies, above: own.above };
    return {
      said,
      own,
      heard,
      chances: once(() => weigher.chances(said, after, heard)),
      second: once(() => weigher.secondChances(said, after, heard)),
    };
  };
  const whole = part(learnt, text, before);
  const sentences = once(() =>
    language
      .sentencesOf(text)
      .map((sentence) => part(language.learnt?.acts().lead(sentence, '') ?? learnt, sentence, '')),
  );
  const isMoment = once(() => isMomentGiven(language, text, before));
  // "Not me, I'm fine. My husband's in bed with it, though." "I clean forgot about that. Yes please.": a yes or a no by its word, or the first sentence where that
  // tells by itself.
  const answering = once(() => {
    if (!wantsNothingElse(language, said.before)) return null;
    const told = language.sentencesOf(text);
    const named = told.find((sentence) => namesAnswer(language.denial, sentence));
    const first = named ?? told[0];
    if (first === undefined || told.length === 1) return whole;
    const begun = part(language.learnt?.acts().lead(first, before) ?? learnt, first, before);
    return named !== undefined || [YES, NO].some((act) => answered(act, begun) >= TELLS) ? begun : whole;
  });
  const isSaid = (act: string, { own }: typeof whole): boolean => own.above(act) > SURE_ALREADY && !denies(act);
  /** None is named, words speak for one of them and not clearly against the other, nor do those near them tell. */
  const isOpen = ({ own, said, chances }: typeof whole): boolean => {
    if (namesAnswer(language.denial, said)) return false;
    const [yes, no] = [own.above(YES), own.above(NO)];
    const more = Math.max(yes, no);
    if (more < NOTHING_SPEAKS || (more > CLEAR && Math.min(yes, no) < NOTHING_SPEAKS)) return false;
    const near = Math.max(...[YES, NO].map((act) => chances()[acts.indexOf(act)] ?? 0));
    return near > OPEN_FROM && near < OPEN_TO;
  };
  const answered = (act: string, of: typeof whole): number => {
    if (isSaid(act, of)) return weigher.agreed(act, of.heard);
    if (![YES, NO].some((other) => isSaid(other, of)) && isOpen(of)) return of.second()[acts.indexOf(act)] ?? 0;
    return speaks(act, of.own, NOTHING_SPEAKS) ? (of.chances()[acts.indexOf(act)] ?? 0) : 0;
  };
  /** `decides`: the chance on which something depends; absent: the chance itself is asked for. */
  const chanceIn = (
    act: string,
    { own, heard, chances, second }: typeof whole,
    nothing: number,
    decides?: number,
  ): number => {
    const answer = act === YES || act === NO ? answering() : null;
    if (answer !== null) return answered(act, answer);
    if (!speaks(act, own, nothing) || (act === 'callback' && !says(act) && isMoment())) return 0;
    if (own.above(act) > SURE_ALREADY && !denies(act)) return weigher.agreed(act, heard);
    const first = chances()[acts.indexOf(act)] ?? 0;
    const isOpen =
      first > OPEN_FROM && first < OPEN_TO && (decides === undefined || !says(act) || Math.abs(first - decides) < NEAR);
    return COSTLY.has(act) && isOpen ? (second()[acts.indexOf(act)] ?? 0) : first;
  };
  const least = before === '' ? NOTHING_SPEAKS_ALONE : NOTHING_SPEAKS;
  return {
    acts,
    chance: (act) => chanceIn(act, whole, least),
    isLikely: (act, from) => chanceIn(act, whole, least, from) >= from,
    isLikelyAlone: (act, from) => sentences().some((one) => chanceIn(act, one, NOTHING_SPEAKS_ALONE, from) >= from),
  };
}

/** How likely an act must be of which nothing is said that tells of it. */
const UNTOLD = 0.9;

/**
 * Whether something that is said bears an act out, or it is likely enough without: what answers a question for a fact is told in any words, so that what was
 * learnt of words tells little there. null: nothing was weighed up.
 */
export const hasEvidence = (
  language: Language,
  { text, before }: { text: string; before: string },
  act: string,
  weighed: Pick<WeighedActs, 'chance'> | null,
): boolean =>
  language.denial.evidence?.[act]?.test(text) !== false ||
  !asksForFact(language, before) ||
  (weighed !== null && weighed.chance(act) >= UNTOLD);
