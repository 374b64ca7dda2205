/** Which of its facts a lead is asked for: by the words of the question, by what there is to choose from, by the kind of answer that it wants. */
import { choiceNamed } from '../../language/choices.ts';
import { valuesAskedIn } from '../../language/asked-kinds.ts';
import type { Language, Telling } from '../../language/language.ts';
import { meaningsOf, namesSame, shareAmong } from '../../language/meanings.ts';
import type { SlotKind } from '../../language/phrase-book.ts';
import { isMoment } from '../../values/value.ts';
import { factHeaded, type Ask } from '../../language/read-agent.ts';
import { akin, type Scalar, type SlotOntology } from '../../language/slot-ontology.ts';
import { afterLeave, withoutLeadIn } from '../../language/offering.ts';
import { kindOfValue } from '../../language/slot-values.ts';
import { wordsOf } from '../../language/words.ts';
import { textMemo } from '../../text-memo.ts';
import { isApart, isNumeric, kindOfFact, kindWanted, namesOther, namesPlace, namesSought } from './fact-kinds.ts';
import { asksWhether, isAddress, isRuledOut, mayBePlace, startsWithFigure } from './question-form.ts';
import { fitsWho } from './who-asked.ts';

/** What a fact needs before it is taken for the one that is asked for. */
const ENOUGH = 0.75;
const NAMED = 2;
const CHOSEN = 1.5;
const OF_KIND = 0.8;
const UNTOLD = 0.1;
/** Of a fact that has the first word of what is asked for in its name. */
const HEADS = 1.5;
const TOLD_ALREADY = 1.5;
/** Share of a value's words that a question with a choice must have to mean it. */
const OPTION = 0.5;
/** Words from which on a fact is a small statement, which may answer a question that wants a yes. */
const STATEMENT = 3;

export interface KnownFacts {
  facts: Readonly<Record<string, Scalar>>;
  ontology: SlotOntology;
  /** Facts that were told already. */
  told: Readonly<Record<string, number>>;
  /** What the lead itself is called. */
  firstName?: string;
}

type Asked = Pick<Ask, 'kind' | 'sentence' | 'wants'>;

const TEXTS_LIMIT = 5000;
const memos = new WeakMap<Language, Telling>();

/** Stems of a text's words that carry a topic, remembered for each language: questions and facts are compared at every turn. */
export function stemsOf(language: Language, text: string): readonly string[] {
  let read = memos.get(language);
  if (!read) {
    const { stem, knowledge, book } = language;
    const stopWords = new Set(book.stop_words);
    read = textMemo(TEXTS_LIMIT, (one) =>
      wordsOf(one.replaceAll('_', ' '))
        .filter((word) => !stopWords.has(word))
        .map((word) => knowledge.synonym(stem(word))),
    );
    memos.set(language, read);
  }
  return read(text);
}

const shareIn = (parts: readonly string[], asked: readonly string[]): number =>
  parts.filter((part) => asked.some((other) => akin(part, other))).length / Math.max(1, parts.length);

/** Whether a fact's value is one of the things that a question leaves to choose from. */
export function isOptionOf({ facts, ontology: { language } }: KnownFacts, name: string, ask: Asked): boolean {
  const { sentence } = ask;
  if (!wordsOf(sentence).includes(language.questions.or)) return false;
  // "How many people, adults or children?" leaves "in person" nothing to choose.
  if (isNumeric(kindWanted(language, ask)) && kindOfFact(language, facts[name] ?? '') === 'text') return false;
  const value = stemsOf(language, String(facts[name]));
  if (value.length === 0) return isMirrored(language, wordsOf(String(facts[name])), wordsOf(sentence));
  return (
    shareIn(value, stemsOf(language, sentence)) >= OPTION ||
    choiceNamed(language, sentence, String(facts[name])) !== null
  );
}

/** Whether something of a fact's name stands in no other's: of `still_there` and `still_employed`, "still" tells neither. */
function hasOwnName({ facts, ontology: { language } }: KnownFacts, name: string): boolean {
  const others = Object.keys(facts).filter((other) => other !== name);
  return stemsOf(language, name).some((stem) => !others.some((other) => stemsOf(language, other).includes(stem)));
}

/** "Just you or the family too?" leaves "just me" to choose. */
const isMirrored = ({ questions: { mirrored } }: Language, own: readonly string[], asked: readonly string[]): boolean =>
  mirrored !== undefined &&
  own.some((word) => mirrored[word] !== undefined) &&
  own.every((word) => asked.includes(mirrored[word] ?? word));

/** "Why did you leave?" is for a reason. */
export const asksReason = ({ questions: { reason } }: Language, sentence: string, name: string): boolean =>
  reason !== undefined &&
  reason.named.test(name.replaceAll('_', ' ')) &&
  reason.asked.test(wordsOf(sentence).join(' '));

/** "Our van goes on Mondays and Thursdays. Which do you prefer?": what stands before the question is what there is to choose from. */
export function isOffered(
  { facts, ontology: { language } }: KnownFacts,
  name: string,
  { sentence }: Asked,
  before: string,
): boolean {
  if (language.questions.picks?.test(wordsOf(sentence).join(' ')) !== true) return false;
  const value = stemsOf(language, String(facts[name]));
  return value.length > 0 && shareIn(value, stemsOf(language, `${before} ${sentence}`)) >= OPTION;
}

/** "The dog bites" is, "9 Queen Square" is none. */
const isStatement = (value: string): boolean => wordsOf(value).length >= STATEMENT && !/^\d/.test(value);

/** "Which day?" is not for `days: six`, where another fact is a day. */
function isForOther({ facts, ontology: { language } }: KnownFacts, name: string, { sentence }: Asked): boolean {
  if (!wordsOf(sentence).some((word) => language.questions.forFacts.has(word))) return false;
  const wanted = valuesAskedIn(language, sentence);
  const kind = kindOfFact(language, facts[name] ?? '');
  return (
    wanted.size > 0 &&
    [...wanted].every((one) => (one === 'day' || one === 'time') && isApart(one, kind)) &&
    Object.values(facts).some((other) => wanted.has(kindOfFact(language, other)))
  );
}

/** Whether a fact can be what is asked for: "Where …?" wants no day, and "Are you the person who …?" no address. */
export function isAnswerTo(known: KnownFacts, name: string, ask: Asked): boolean {
  const { facts, ontology } = known;
  const { language } = ontology;
  const { sentence, wants } = ask;
  if (isForOther(known, name, ask) || isUnfit(known, name, ask)) return false;
  const { questions } = language;
  const words = withoutLeadIn(questions, sentence);
  const kind = kindOfFact(language, facts[name] ?? '');
  if (isOffScale(language, sentence, facts[name] ?? '')) return false;
  // "Where can I send it?" may want an e-mail address.
  if (questions.forPlace?.test(words.join(' ')) === true)
    return (
      (kind === wants || mayBePlace(language, facts[name] ?? '')) &&
      (isAskedAs(known, name, words) || !isElsewhere(known, name))
    );
  const isWhether = asksWhether(language, sentence);
  const wantsYes = (isWhether || questions.yesStart.test(words[0] ?? '')) && !words.includes(questions.or);
  if (!wantsYes || isMoment(kind)) return true;
  // "None" is no answer to whether one may leave the gate open.
  if (kind === 'yes_no') return !isWhether || !countsNone(language, sentence, facts[name] ?? '');
  // "Not once" and "yeah, two of them" are one, too.
  if (isWhether && isNumeric(kind)) return !startsWithFigure(language, facts[name] ?? '');
  const value = String(facts[name]);
  return kind === 'text' && (isStatement(value) || (isWhether && isShortReply(language, value)));
}

/** "Not once", "only at night": in few words, and no name of a thing or place. */
function isShortReply({ book, speech, questions }: Language, value: string): boolean {
  const [first = ''] = wordsOf(value);
  return book.stop_words.includes(first) && !speech.article.test(value) && questions.placing?.has(first) !== true;
}

/** Whether the form of a question rules a fact out, though it be named. */
const isUnfit = ({ facts, ontology: { language }, told }: KnownFacts, name: string, ask: Asked): boolean =>
  namesOther(language, ask.sentence, name) || isRuledOut(language, ask, facts[name] ?? '', (told[name] ?? 0) > 0);

/** "None" and "nobody", where the question asks for none of many. */
const countsNone = ({ denial }: Language, sentence: string, value: Scalar): boolean =>
  denial.ofMany?.some(({ said, asked }) => said.test(String(value)) && !asked.test(wordsOf(sentence).join(' '))) ===
  true;

/** "Where …?" is for the fact that says where: "by the barn" or the `venue`, and not "card". */
function isElsewhere({ facts, ontology: { language } }: KnownFacts, name: string): boolean {
  const isPlace = (other: string): boolean =>
    language.questions.isPlace?.test(String(facts[other])) === true ||
    isAddress(language, facts[other]) ||
    namesPlace(language, other);
  return !isPlace(name) && Object.keys(facts).some(isPlace);
}

/** The words around a question for it that the scenario gives. */
const isAskedAs = ({ ontology: { slots } }: KnownFacts, name: string, words: readonly string[]): boolean =>
  (slots.get(name)?.askedAs ?? []).some(
    (phrase) => phrase.includes(' ') && ` ${words.join(' ')} `.includes(` ${wordsOf(phrase).join(' ')} `),
  );

/** "From one to five": no fifteen. */
function isOffScale(language: Language, sentence: string, value: Scalar): boolean {
  const [, ...ends] = SCALE.exec(sentence) ?? [];
  const numberOf = (text: string): number => {
    const [number] = language.values.read?.(text, { kind: 'number' }) ?? [];
    return Number(number?.readings.find(({ kind }) => kind === 'number')?.canonical ?? NaN);
  };
  const [least = NaN, most = NaN] = ends.flatMap((end) => (end === undefined ? [] : [numberOf(end)]));
  const own = numberOf(String(value));
  return own < least || own > most;
}
const SCALE = /\bfrom (\w+) to (\w+)\b|\bbetween (\w+) and (\w+)\b/i;

/** Whether a question has all words of a fact's name, or asks for it as the scenario says it is asked for. */
export function namesFact(known: KnownFacts, name: string, { sentence }: Pick<Ask, 'sentence'>): boolean {
  const { ontology } = known;
  const { language } = ontology;
  const words = wordsOf(sentence);
  return (
    factHeaded(ontology, words) === name ||
    (hasOwnName(known, name) && shareIn(stemsOf(language, name), stemsOf(language, sentence)) === 1) ||
    isAskedAs(known, name, words)
  );
}

/** "When do you leave?" means a departure by another word, and tells it less surely than by its own. */
const BY_ANOTHER_WORD = 0.8;
function meantIn(language: Language, name: string, sentence: string): number {
  const meanings = meaningsOf(language);
  const [named, said] = [meanings.words(name.replaceAll('_', ' ')), meanings.words(sentence)];
  return named.length > 0 && named.every((word) => shareAmong(meanings, word, said, namesSame) === 1)
    ? BY_ANOTHER_WORD
    : 0;
}

/** Of what was not told yet, the first whose name says that it is what the form of a question asks for: "where" for the `venue`, "how old" for an age. */
const soughtByName = (known: KnownFacts, ask: Asked): string | null =>
  Object.keys(known.facts).find(
    (name) =>
      (known.told[name] ?? 0) === 0 &&
      namesSought(known.ontology.language, ask.sentence, name) &&
      isAnswerTo(known, name, ask),
  ) ?? null;

/** The name of the fact that the words of a question, of what stands after it, or the kind of answer point at; null: none does. */
export function factAsked(known: KnownFacts, ask: Asked, after = '', before = ''): string | null {
  const { facts, ontology, told } = known;
  const { language } = ontology;
  const asked = stemsOf(language, afterLeave(language.questions, wordsOf(ask.sentence)).join(' '));
  const beside = stemsOf(language, after);
  const headed = factHeaded(ontology, wordsOf(ask.sentence));
  const wanted = kindWanted(language, ask);
  const names = Object.keys(facts);
  const kinds = new Map(names.map((name) => [name, kindOfFact(language, facts[name] ?? '')]));
  const left = names.filter((name) => kinds.get(name) === wanted && (told[name] ?? 0) === 0);
  const sought = soughtByName(known, ask);
  // "From one to ten, how happy are you with that station?" is not for the station again.
  const isOtherKind = (name: string, kind: SlotKind): boolean =>
    (told[name] ?? 0) > 0 && kind !== wanted && left.length === 1;
  // What was told gives way to what was not, unless it is called by its whole name.
  const givesWay = (name: string, shared: number): boolean =>
    (told[name] ?? 0) > 0 && shared < 1 && (sought !== null || (wanted !== 'text' && left.length > 0));
  let best: string | null = null;
  let bestScore = ENOUGH;
  for (const name of names) {
    const kind = kinds.get(name) ?? 'text';
    const stems = stemsOf(language, name);
    // What was told already is asked for again by its own name.
    const meant = (told[name] ?? 0) === 0 ? meantIn(language, name, ask.sentence) : 0;
    const shared = hasOwnName(known, name) ? Math.max(shareIn(stems, asked), meant) : 0;
    const isOption = isOptionOf(known, name, ask);
    if (!isOption && isUnfit(known, name, ask)) continue;
    if (
      !isOption &&
      (shared < 1 || isForOther(known, name, ask)) &&
      !asksReason(language, ask.sentence, name) &&
      (isApart(wanted, kind) || !isAnswerTo(known, name, ask))
    )
      continue;
    const isNamedAfter = ask.kind === 'open' && shareIn(stems, beside) === 1;
    const isOnlyOne = wanted !== 'text' && wanted !== 'yes_no' && left.length === 1 && left[0] === name;
    const score =
      shared * NAMED +
      (name === headed && shared < 1 ? HEADS : 0) +
      (asksReason(language, ask.sentence, name) ? CHOSEN : 0) +
      (isOption || isOffered(known, name, ask, before) ? CHOSEN : 0) +
      (isOnlyOne || isNamedAfter || name === sought ? OF_KIND : 0) +
      ((told[name] ?? 0) === 0 ? UNTOLD : 0) -
      (isOtherKind(name, kind) || givesWay(name, shared) ? TOLD_ALREADY : 0);
    if (score > bestScore) [best, bestScore] = [name, score];
  }
  return best;
}

/** "Tell me the registration of your car", "I only need an e-mail address now". */
export const asksThing = ({ questions }: Language, { sentence }: Pick<Ask, 'sentence'>): boolean =>
  // "In case nobody is in: tell me the house number."
  [sentence, sentence.split(/:\s+/).at(-1) ?? ''].some(
    (text) => questions.asksThing?.test(wordsOf(text).join(' ')) === true,
  );

/** "All there? Nothing missing?": a statement that is asked. */
const isElliptical = ({ questions, denial }: Language, words: readonly string[]): boolean =>
  words.length <= ELLIPTICAL &&
  !words.some((word) => questions.forFacts.has(word)) &&
  (questions.elliptical?.test(words.join(' ')) === true || denial.all?.test(words[0] ?? '') === true);
const ELLIPTICAL = 7;

/** A few words without a figure: "Ottilie Frame", "my brother Alan", "the night porter". */
const mayBeSomebody = (language: Language, value: Scalar): boolean => {
  const kind = kindOfFact(language, value);
  const text = String(value);
  // A porter is called after the night, and is no moment.
  const isNoMoment = isMoment(kind) && (language.values.read?.(text) ?? []).length === 0;
  return (kind === 'name' || kind === 'text' || isNoMoment) && wordsOf(text).length <= NAME_WORDS && !/\d/.test(text);
};
const NAME_WORDS = 6;

/** A question that nothing else is known of is for what comes next: scenarios give their facts in the order in which they come up. */
export function nextFact({ facts, ontology: { language, slots }, told }: KnownFacts, ask: Asked): string | null {
  const untold = Object.keys(facts).filter((name) => (told[name] ?? 0) === 0);
  const isForPlace = language.questions.forPlace?.test(withoutLeadIn(language.questions, ask.sentence).join(' '));
  const mayBe = (name: string): boolean => isAnswerTo({ facts, ontology: { language, slots }, told }, name, ask);
  // "Where are we taking it?" is for the next thing that says where.
  const next = isForPlace === true ? (untold.find(mayBe) ?? untold[0]) : untold[0];
  const wanted = kindWanted(language, ask);
  // "There's only me and Sam": the only one that may be somebody, though it was told in passing.
  const anybody =
    wanted === 'name' ? Object.keys(facts).filter((name) => mayBeSomebody(language, facts[name] ?? '')) : [];
  if (anybody.length === 1 && anybody[0] !== undefined) return anybody[0];
  if (next === undefined) return null;
  const people = wanted === 'name' ? untold.filter((name) => fitsWho(language, facts[name] ?? '') === 'surely') : [];
  if (people.length === 1 && people[0] !== undefined) return people[0];
  // "Who should the engineer ask for?": of what is left to tell, the one that may be somebody.
  const somebody = wanted === 'name' ? untold.filter((name) => mayBeSomebody(language, facts[name] ?? '')) : [];
  if (somebody[0] !== undefined && (somebody.length === 1 || somebody[0] === next)) return somebody[0];
  const value = facts[next] ?? '';
  if (isOffScale(language, ask.sentence, value)) return null;
  if (isUnfit({ facts, ontology: { language, slots }, told }, next, ask)) return null;
  if (asksWhether(language, ask.sentence) && !mayBe(next)) return null;
  // "Name a weekday that suits you": the only thing that is left to tell.
  if (untold.length === 1 && asksThing(language, ask) && mayBe(next)) return next;
  const kind = kindOfFact(language, value);
  const words = wordsOf(ask.sentence);
  const isForFact = words.some((word) => language.questions.forFacts.has(word)) || asksThing(language, ask);
  // "Have you done this before, or is it all new?" is for how it is, in whatever words.
  const hasChoice = words.includes(language.questions.or) && words.length > 1;
  if (hasChoice && wanted === 'text' && kind === 'text' && isStatement(String(value))) return next;
  // "Which one?" is for whatever comes next.
  if (isForFact && stemsOf(language, ask.sentence).length === 0) return next;
  // "Anything you'd like changed?" is for whatever that is, in few words or many.
  const isNone = language.denial.all?.test(String(value)) === true;
  if (language.questions.forWishes?.test(words.join(' ')) === true && (kind === 'text' || isNone)) return next;
  // "No nuts" and "the second door" are words, too.
  // "A day and a time at which you could come": "Friday the 9th at half past eight" holds both.
  const holdsWanted =
    wanted !== 'text' &&
    kind === 'text' &&
    (language.values.read?.(String(value)) ?? []).some(({ readings: [first] }) => first.kind === wanted);
  const isOfKind = wanted === kind || wanted === kindOfValue(language, value) || holdsWanted;
  if (isOfKind && (wanted !== 'text' || isForFact)) return next;
  // "Is there anything that we should know?" is answered with what there is to know.
  const wantsYes = ask.kind === 'yes_no' || wanted === 'yes_no';
  // "Nothing broken, nothing missing?": a yes or no, though nothing says so but the mark.
  if (!wantsYes && !isForFact && kind === 'yes_no' && ask.kind === 'open' && isElliptical(language, words)) return next;
  return wantsYes && !isForFact && kind === 'text' && isStatement(String(value)) ? next : null;
}
