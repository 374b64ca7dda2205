/** What a condition of a role means after the sentences before it: whose yes, which question, less than what. */
import { leavesUnanswered, negatedCondition, type Condition, type Test } from '../../language/instruction.ts';
import { choiceNamed } from '../../language/choices.ts';
import type { Language } from '../../language/language.ts';
import { meaningsOf, type Meanings, type SaidWord } from '../../language/meanings.ts';
import { readingsOf, wantsYes } from '../../language/offering.ts';
import { wordsOf } from '../../language/words.ts';
import { readerOf } from '../../language/value-reader.ts';

/** "If they ask what it costs …, unless it is the hem": asks about the hem. */
export const exceptionOf = (when: Condition, except: Condition): Condition => ({
  text: `${when.text}: ${except.text}`,
  every: false,
  tests: except.tests.map((test) => {
    const [first] = when.tests;
    return first && test.kind === 'holds' && (first.kind === 'asks' || first.kind === 'did')
      ? { ...test, kind: 'asks', negated: false }
      : test;
  }),
});

/** "Why is that? If it was an illness, … Otherwise, …": whatever else is answered. */
export function anyOtherAnswer(when: Condition, put: string | null, { questions }: Language): Condition | null {
  if (put === null || !put.trim().endsWith(questions.mark) || !when.tests.every(({ kind }) => kind === 'holds'))
    return null;
  const text = `not: ${when.text}`;
  // "If they can't stay, ask "Have you got somewhere to go?" If they don't, …": a no to that.
  if (wantsYes(questions, put))
    return {
      text,
      tests: [{ kind: 'did', deed: { says: 'no' }, about: [], words: [], negated: false, asked: put }],
      every: false,
    };
  return { text, tests: [], every: false, answers: put, otherwise: when };
}

/** A yes or no to a question of the role. */
export interface Settled {
  asked: string;
  says: 'yes' | 'no';
}

/** What was asked last; but "If there isn't" is no answer to "What is the name?", where "If there is" stood before it. */
export function questionMeant(
  { tests }: Condition,
  { put, settled }: { put: string | null; settled: Settled | null },
  { questions }: Language,
): string | null {
  if (settled === null || put === null || put === settled.asked) return put;
  const asksValue = readingsOf(put).every((text) => !questions.yesStart.test(wordsOf(text)[0] ?? ''));
  const isOther = tests.every(
    (test) =>
      (test.kind === 'holds' && test.words.length === 0 && test.negated === (settled.says === 'yes')) ||
      (test.kind === 'did' && 'says' in test.deed && test.about.length === 0 && test.deed.says !== settled.says),
  );
  return asksValue && isOther ? settled.asked : put;
}

/** The yes or no that a condition is, and to what. */
export function settledBy({ tests }: Condition): Settled | null {
  for (const test of tests)
    if (test.kind === 'did' && 'says' in test.deed && test.asked !== undefined)
      return { asked: test.asked, says: test.deed.says };
  return null;
}

/** What the sentences before are about, and what they ask. */
interface Context {
  subject: readonly string[];
  asked: readonly string[];
  /** What was asked, in its words; null: nothing. */
  question: string | null;
  /** It is asked in these words, and in no others. */
  isOnlyTo: boolean;
  /** Of each thing that was forbidden. */
  forbidden: readonly (readonly SaidWord[])[];
  before: string;
  /** Until or while what something was forbidden just before; null: nothing was. */
  barred: Condition | null;
  /** The yes or no that the rule before is for; null: it is for none. */
  settled: Settled | null;
  language: Language;
}

/** "If they do not agree" is about what the sentence before it was about, "if it would not" about what it asked. */
export const continued = (
  when: Condition,
  { subject, asked, question, isOnlyTo, forbidden, barred, settled, before, language }: Context,
): Condition => {
  const things = language.roles.thingsMeant?.(when.text, before) ?? null;
  const tests = when.tests.flatMap((test): Test | Test[] => {
    if (test.kind === 'asks' && test.words.length === 0 && forbidden.length > 0)
      return forbidden.map((words) => ({ ...test, words }));
    // "We don't sell used ones. Anyone asking …".
    if (test.kind === 'asks' && test.words.length === 0 && test.about.length === 0 && before !== '')
      return thingsIn(before, language).map((words) => ({ ...test, words }));
    if (test.kind === 'affix') return affixNamed(test, before, language);
    if (test.kind === 'amount' && test.of_scale === true) return test;
    if (test.kind === 'amount' && test.amount === null) {
      const words = test.words.length > 0 ? test.words : meaningsOf(language).words(uncounted(before, language));
      const [days] = language.roles.daysIn?.(before) ?? [];
      // "Twelve weeks between two. If the last one was more recent …": compared in days.
      if (days !== undefined) return { ...test, amount: days, unit_days: 1, words };
      return { ...test, amount: amountNamed(before, language), words };
    }
    if (test.kind === 'timed' && test.hours === null && test.days.length === 0)
      return { ...test, ...language.roles.timesIn?.(before) };
    const isPlain = test.kind === 'holds' && test.words.length === 0;
    // "Would a duck do?" … "If they don't fancy a duck": it speaks of nothing but what was asked.
    const isYesOrNo =
      test.kind === 'did' &&
      'says' in test.deed &&
      !test.negated &&
      test.about.every((stem) => question !== null && asked.includes(stem));
    // "Does your landlord know?" … "If the landlord knows": a yes to that.
    // "Is that a cover or a tarp?" … "If it's only a tarp": what is chosen, and no yes.
    const isRepeated =
      question !== null &&
      test.kind === 'holds' &&
      choiceNamed(language, question, when.text) === null &&
      (repeats(test.words, question, language) || saysSo(when.text, test.words, question, language));
    const answer = (says: 'yes' | 'no'): Test[] =>
      question === null
        ? []
        : [{ kind: 'did', deed: { says }, about: asked, words: [], negated: false, asked: question }];
    // "Would three more days do?" … "if even that is too short"; "Are they still there?" … "if they have gone".
    if (question !== null && test.kind === 'holds' && !isPlain && deniesAsked(when.text, question, language))
      return [...answer('no'), ...(language.roles.comparesIt?.test(when.text) === true ? [test] : [])];
    if (question !== null && isYesOrNo && 'says' in test.deed) return answer(test.deed.says);
    if (question !== null && (isPlain || isRepeated)) {
      const says = test.negated ? 'no' : 'yes';
      // "If they are, …. If the birds have gone, …": of two answers to one question, the second is the other one.
      return answer(settled?.asked === question && settled.says === says ? OTHER[says] : says);
    }
    if (things !== null)
      return things
        .map((thing) => meaningsOf(language).words(thing))
        .filter((words) => words.length > 0)
        .map((words) => ({ kind: 'holds', about: [], negated: false, words }));
    if (test.kind === 'amount' && test.words.length === 0)
      return { ...test, words: countedIn(before, test.amount, language) };
    if (test.kind === 'holds' && test.words.length === 1 && language.roles.pointsBack?.test(when.text) === true)
      return {
        ...test,
        words: [...test.words, ...meaningsOf(language).words(thingTold(before, language))],
      };
    if (test.about.length > 0) return test;
    // "… without a number. Callers who do not have one": they say so, where that it has not been told yet says nothing.
    if (isPlain && test.lacks === true && barred?.tests.every(({ kind }) => kind === 'done') === true)
      return barred.tests.map(({ about, words }) => ({ ...test, about, words }));
    if (isPlain && barred !== null) return [...(test.negated ? negatedCondition(barred) : barred).tests];
    if (isPlain) return { ...test, words: meaningsOf(language).words(thingTold(before, language)) };
    if (test.kind === 'asks' || (test.kind === 'did' && 'says' in test.deed)) return { ...test, about: subject };
    return test;
  });
  // What only points back tells nothing by itself.
  const text = things === null ? when.text : `they mention ${things.join(' or ')}`;
  return {
    ...when,
    text,
    tests,
    ...(question !== null && isOnlyTo && isAnswer(when, tests, question, language) && { answers: question }),
  };
};

/** "For more than two", after "How many dogs will it be?"; "if it was an illness", after "Why was that?"; "if the doctor hasn't said so, or they aren't sure". */
const isAnswer = (
  { tests: own, text }: Condition,
  tests: readonly Test[],
  question: string,
  { roles: { comparesIt } }: Language,
): boolean =>
  own.every(({ kind, words }) => kind === 'amount' && words.length === 0) ||
  (own.every(({ kind }) => kind === 'holds') && comparesIt?.test(text) === true) ||
  (tests.some((test) => test.kind === 'did' && 'says' in test.deed && test.asked === question) &&
    tests.every((test) => test.kind === 'did' && (test.asked === question || leavesUnanswered(test))));

const areAsked = (words: readonly SaidWord[], asked: readonly SaidWord[], meanings: Meanings): boolean =>
  words.every(({ word }) => asked.some((one) => one.word === word || meanings.relation(one.word, word) === 'same'));

const OTHER = { yes: 'no', no: 'yes' } as const;

/** Of what a yes or no was asked for, that it is not so in other words. */
const deniesAsked = (text: string, question: string, { roles, questions }: Language): boolean =>
  (roles.fallsShort?.test(text) === true || roles.isOver?.(text, question) === true) &&
  !wordsOf(question).some((word) => questions.forFacts.has(word) || word === questions.or);

/** Says no more than the question. */
function repeats(words: readonly SaidWord[], question: string, language: Language): boolean {
  const meanings = meaningsOf(language);
  const asked = meanings.words(question).flatMap((word) => [word, ...(word.parts ?? [])]);
  return (
    words.length > 0 &&
    readingsOf(question).some((text) => language.questions.yesStart.test(wordsOf(text)[0] ?? '')) &&
    asked.length <= words.length + BESIDE &&
    areAsked(words, asked, meanings)
  );
}
/** Words of a question that its condition need not say again. */
const BESIDE = 2;

/** "Has your doctor said it's all right?" … "if the doctor hasn't said so". */
function saysSo(text: string, words: readonly SaidWord[], question: string, language: Language): boolean {
  const meanings = meaningsOf(language);
  return language.roles.saysSo?.test(text) === true && areAsked(words, meanings.words(question), meanings);
}

const thingTold = (sentence: string, { roles }: Language): string => roles.thingTold?.(sentence) ?? sentence;

/** "We don't sell used tyres or rims": each of them. */
function thingsIn(sentence: string, language: Language): (readonly SaidWord[])[] {
  const [things = ''] = thingTold(sentence, language).split(/:\s/, 1);
  return things
    .split(new RegExp(String.raw`,\s*|\s+${language.questions.or}\s+`, 'i'))
    .map((thing) => meaningsOf(language).words(thing))
    .filter((words) => words.length > 0);
}

/** "Only codes that begin with 7 are ours. If they begin with anything else": of codes, and than 7. */
function affixNamed(test: Extract<Test, { kind: 'affix' }>, before: string, language: Language): Test {
  const named = language.roles.affixIn?.(before);
  if (!named) return test;
  return {
    ...test,
    values: test.values.length > 0 ? test.values : named.values,
    words: test.words.length > 0 ? test.words : meaningsOf(language).words(named.rest),
  };
}

/** The amounts that a sentence names, with what stands behind each. */
const amountsNamed = (sentence: string, language: Language): { amount: number; behind: string }[] =>
  readerOf(language)(sentence).flatMap(({ start, end, readings }) => {
    const number = readings.find(({ kind }) => kind === 'number' || kind === 'money');
    const behind = sentence.slice(end);
    const said = sentence.slice(start, end);
    // "At first" counts nothing, and "five digits" are no amount.
    const isCounted = /\d/.test(said) || wordsOf(said).some((word) => language.values.isNumber(word));
    return number && isCounted && language.roles.ofFigures?.test(behind) !== true
      ? [{ amount: Number(number.canonical), behind }]
      : [];
  });

/** "Two people" are people: what is counted, without how many. */
const uncounted = (sentence: string, language: Language): string =>
  readerOf(language)(sentence)
    .filter(({ readings }) => readings.some(({ kind }) => kind === 'number'))
    .toReversed()
    .reduce((text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`, sentence);

/** "We need people for two nights or more. Who offers fewer than two …": nights. */
function countedIn(sentence: string, amount: number | null, language: Language): readonly SaidWord[] {
  const all = amountsNamed(sentence, language);
  const behind = ({ behind: text }: { behind: string }) =>
    meaningsOf(language).words(/^\s*(\p{L}+)/u.exec(text)?.[1] ?? '');
  const named = all.find((one) => one.amount === amount);
  const own = named === undefined ? [] : behind(named);
  // "For one or two cats": what the last of them counts.
  return own.length > 0 ? own : (all.map(behind).find((words) => words.length > 0) ?? []);
}

/** "The smallest order is one hundred gallons": of this, "less" is less. */
const amountNamed = (sentence: string, language: Language): number | null =>
  amountsNamed(sentence, language)[0]?.amount ?? null;
