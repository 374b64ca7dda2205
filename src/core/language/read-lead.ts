/**
 * What the agent makes of the lead's words: which acts it hears in them. By phrases, by what was learnt of how people say things, and by likeness to
 * known phrases where neither finds anything.
 */
import { personSought } from './said-name.ts';
import { editDistance } from '../authoring/closest-name.ts';
import { textMemo } from '../text-memo.ts';
import { choiceNamed, choiceOfAsking } from './choices.ts';
import { shortened } from './elongated.ts';
import { answerOf, hearCostly, isForYesOrNo, turnAnswer } from './heard-acts.ts';
import { asksForFact, idiomatic, wantsYesOrNo } from './indirect-answers.ts';
import type { Implied, Language } from './language.ts';
import type { PhraseBook } from './phrase-book.ts';
import { GUESSED_KEYS, learntKeys } from './learnt-keys.ts';
import {
  byRules,
  certainly,
  isYesOrNo,
  leadActs,
  settledActs,
  type ByRules,
  type LeadActs,
  type SaidPhrase,
} from './lead-acts.ts';
import { exampleReader, type ExampleReader } from './own-examples.ts';
import { isOffering } from './offering.ts';
import { phraseMatcher, type PhraseMatcher } from './phrase-matcher.ts';
import type { Carriers } from './slot-values.ts';
import { mayHoldValue } from './value-items.ts';
import { tokensOf, wordsOf } from './words.ts';

export interface HeardLead {
  text: string;
  words: readonly string[];
  /** Keys of the phrase book's `recognize.lead`. */
  keys: ReadonlySet<string>;
  /** The sentence in which something is asked. */
  question: string | null;
  /** Whether the question has any word that tells what it is about. */
  questionTells: boolean;
  objection: string | null;
  /** True where nothing was recognized outright and likeness decided. */
  guessed: boolean;
}

/** `before`: what the agent said last, to which this is the answer; empty: nothing. `asksYes`: it was asked for a yes or a no. */
interface Said {
  text: string;
  before: string;
  asksYes: boolean;
}

export interface LeadReader {
  /** `before`: what the agent said last, to which this is the answer; absent: nothing. `asksYes`: it was asked for a yes or a no. */
  read(this: void, text: string, before?: string, asksYes?: boolean): HeardLead;
  /** What is told of it to people, alone. */
  tell(this: void, said: Said): LeadActs;
  carriers: Carriers;
  /** Words that carry no topic. */
  stopWords: ReadonlySet<string>;
}

/** What rules and the book's phrases say of a text, before it is weighed up, and what they deny. */
export function saidOfActs(
  language: Language,
  text: string,
  before: string,
): { said: ReadonlySet<string>; denied: ReadonlySet<string> } {
  const rules = byRules(language, text);
  const phrases = phrasesIn(phraseMatcher(Object.entries(language.book.recognize.lead)), null, wordsOf(text));
  const said = certainly(language, { text, before, asksYes: false }, phrases, rules).map(({ act }) => act);
  return { said: new Set(said), denied: rules.denied };
}

const CACHE_LIMIT = 20_000;
/** Things said before, and answers to each of them, that are remembered. */
const BEFORE_LIMIT = 1000;
const AFTER_LIMIT = 2000;
/** Share of a phrase's words that must be found, each within one slip, for a guess. */
const LIKENESS = 0.7;
/** In longer utterances some words of any phrase can be found. */
const LONGEST_GUESS = 9;

const alike = (a: string, b: string): boolean =>
  a === b || (a.length > 3 && b.length > 3 && Math.abs(a.length - b.length) <= 1 && editDistance(a, b) <= 1);

/** Word by word in the phrase's order, all but a few within a slip; `said`: for each word that was said, those of all phrases that it is like. */
function resembles(said: readonly ReadonlySet<string>[], phrase: readonly string[]): boolean {
  for (let at = 0; at + phrase.length <= said.length; at += 1) {
    const hits = phrase.filter((word, offset) => said[at + offset]?.has(word)).length;
    if (hits / phrase.length >= LIKENESS) return true;
  }
  return false;
}

/** What a lead's words are read with. */
interface Ears {
  language: Language;
  acts: PhraseMatcher;
  guesses: readonly { key: string; words: readonly string[] }[];
  /** The words of guesses that are within a slip of this one. */
  alikeIn(this: void, word: string): ReadonlySet<string>;
  stopWords: ReadonlySet<string>;
  carriers: Carriers;
  /** The workspace's own; null: it has none. */
  examples: ExampleReader | null;
  /** By the text alone: it is said after many things. */
  alone(this: void, text: string): Alone;
  likeness(this: void, text: string): readonly string[];
}

export function leadReader(language: Language): LeadReader {
  const { book } = language;
  const stopWords = new Set(book.stop_words);
  const acts = phraseMatcher(Object.entries(book.recognize.lead));
  const { builtIn } = language;
  const shipped = builtIn ? phraseMatcher(Object.entries(builtIn.recognize.lead)) : null;
  const topics = phraseMatcher(Object.entries(book.objections));
  const guesses = GUESSED_KEYS.flatMap((key) =>
    (book.recognize.lead[key] ?? []).map((phrase) => ({ key, words: wordsOf(phrase) })),
  ).filter(({ words }) => words.length >= 3);
  const guessed = [...new Set(guesses.flatMap(({ words }) => words))];
  const alikeIn = textMemo(CACHE_LIMIT, (word) => new Set(guessed.filter((other) => alike(other, word))));
  const ears: Ears = {
    language,
    stopWords,
    carriers: carriersOf(book),
    acts,
    guesses,
    alikeIn,
    examples: exampleReader(language, 'lead'),
    alone: textMemo(CACHE_LIMIT, (text): Alone => {
      const words = wordsOf(text);
      return {
        words,
        phrases: phrasesIn(acts, shipped, words),
        rules: byRules(language, text),
        objection: topics(words)[0]?.keys[0] ?? null,
        implied: language.implied?.(text) ?? null,
      };
    }),
    likeness: textMemo(CACHE_LIMIT, (text) => resembled({ language, guesses, alikeIn }, text)),
  };
  // By what was said before, and then by the text: to put both into one key costs more than reading most texts.
  const after = (asksYes: boolean) =>
    textMemo(BEFORE_LIMIT, (before) =>
      textMemo(AFTER_LIMIT, (text) => ({
        ...readOne(ears, { text: shortened(language, text), before, asksYes }),
        text,
      })),
    );
  const [asked, unasked] = [after(true), after(false)];
  return {
    carriers: ears.carriers,
    stopWords,
    tell: (said) => {
      const text = shortened(language, said.text);
      return leadActs(
        language,
        { ...said, text },
        phrasesIn(acts, shipped, wordsOf(text)),
        ears.examples?.(said.text, said.before) ?? null,
      );
    },
    read: (text, before = '', asksYes = false) => (asksYes ? asked : unasked)(before)(text),
  };
}

/** Whoever gives the name that was just asked for as its own. */
function isWhoIsSought({ denial, sentencesOf }: Language, { text, before }: Said): boolean {
  const found = denial.ownName?.exec(text)?.groups;
  const name = found?.['name'] ?? found?.['own'];
  const asked = wordsOf(sentencesOf(before).at(-1) ?? '');
  return name !== undefined && wordsOf(name).some((word) => asked.includes(word));
}

function readOne(ears: Ears, said: Said): HeardLead {
  const { text } = said;
  const { language, stopWords, examples } = ears;
  const { words, phrases, rules, objection: named, implied } = ears.alone(text);
  const keys = new Set<string>();
  // A book without any phrase for an act does not want it heard; one that does not name it at all has nothing against it.
  const hears = (act: string): boolean => language.book.recognize.lead[act]?.length !== 0;
  const tale = settledActs(language, said, phrases, { rules, like: examples?.(text, said.before) ?? null });
  for (const phrase of phrases)
    for (const key of phrase.keys)
      if (
        key !== 'question_start' &&
        (phrase.isOwn || !(tale.doubted.has(key) || (key === 'transfer_request' && rules.denied.has(key))))
      )
        keys.add(key);
  if (tale.isTaught) keys.clear();
  for (const act of tale.certain) if (tale.isTaught || hears(act)) keys.add(act === 'select' ? 'affirm' : act);
  if (words.some((word) => !stopWords.has(word)))
    hearCostly(language, { ...said, keys, isObjection: named !== null }, tale, {
      hears,
      isDenied: (act) => rules.denied.has(act),
      isSaid: (act) => rules.said.some((one) => one.act === act),
    });
  // "Daylight robbery", "in two minds": said in passing after a yes, it is none.
  const isYes = keys.has('affirm') || keys.has('decline');
  const turned = keys.has('affirm') && implied?.objection ? objectionAfterTurn(language, text) : null;
  const yields = language.denial.yieldsAt?.test(text) === true;
  const objection = yields ? null : (named ?? (isYes ? turned : (implied?.objection ?? null)));
  if (yields) {
    keys.delete('negate');
    keys.add('affirm');
  }
  if (turned !== null) keys.delete('affirm');
  if (implied?.unsure === true && !isYes && objection === null && language.denial.noFirst?.test(text) !== true) {
    keys.delete('negate');
    keys.add('unsure');
  }
  let guessed = false;
  if (keys.size === 0 && objection === null)
    for (const key of ears.likeness(text)) {
      keys.add(key);
      guessed = true;
    }
  if (keys.has('hold') && language.denial.holdsThing?.test(words.join(' ')) === true) keys.delete('hold');
  if (keys.has('goodbye') && language.denial.partsFrom?.test(words.join(' ')) === true) keys.delete('goodbye');
  if (language.denial.yesEchoed?.test(text) === true && (said.asksYes || wantsYesOrNo(language, said.before))) {
    for (const key of ['negate', 'decline']) keys.delete(key);
    keys.add('affirm');
  }
  // "This is Fiona, yes", where Fiona is asked for.
  if (keys.has('wrong_number') && isWhoIsSought(language, said)) {
    keys.delete('wrong_number');
    keys.add('affirm');
  }
  // "Yes, two were missing and I'm not paying" is a yes.
  if (keys.has('affirm') && language.denial.yesFirst?.test(text) === true) keys.delete('negate');
  // "Yeah, but I don't want the spray any more" is one to what was asked, and a wish beside it.
  if (keys.has('affirm') && language.denial.yesBut?.test(text) === true)
    for (const key of ['negate', 'decline']) keys.delete(key);
  const mayAnswer = words.length < 2 || mayHoldValue(language, text) || text.endsWith(language.questions.mark);
  if (keys.size === 0 && objection === null && !tale.isTaught && !mayAnswer) {
    // To a question for a yes or a no, idioms and all readers together tell it.
    const isWeighed = isForYesOrNo(language, said);
    for (const key of learntKeys(tale.learnt()).filter(hears))
      if (!(isYesOrNo(key) ? isWeighed || asksForFact(language, said.before) : key === 'decline' && isWeighed))
        keys.add(key);
  }
  if (objection === null && !tale.isTaught && (!answersAlready(keys) || isDoubtfulAnswer(language, said, keys)))
    for (const key of answerOf(language, said, tale)) if (isYesOrNo(key) && hears(key)) keys.add(key);
  if (!tale.isTaught) turnAnswer(language, { ...said, keys, phrases }, tale);
  if (keys.has('reschedule') && keys.has('decline') && isReasonForNo(language, said)) keys.delete('reschedule');
  if (keys.has('transfer_request') && (isOfferedChoice(ears, said) || sendsToSomebody(language, said)))
    keys.delete('transfer_request');
  const question = questionIn(ears, text, keys);
  return {
    text,
    words,
    keys,
    question,
    questionTells:
      question !== null &&
      wordsOf(question).some((word) => !stopWords.has(word) || language.questions.telling.has(word)),
    objection,
    guessed,
  };
}

/** "I do like it, but it costs the earth." */
function objectionAfterTurn({ denial, implied }: Language, text: string): string | null {
  const turn = denial.turns?.exec(text) ?? null;
  return turn === null ? null : (implied?.(text.slice(turn.index + turn[0].length)).objection ?? null);
}

/** "No thanks, we're away that weekend", to an offer: why it is turned down, and no wish for another day. */
function isReasonForNo({ denial, questions, sentencesOf }: Language, { text, before }: Said): boolean {
  return denial.wishesOtherwise?.test(text) === false && isOffering(questions, sentencesOf(before).at(-1) ?? '');
}

/** "In person", to "In person or by post?", names no person to speak to: all of it was offered, and nobody to speak to was. */
function isOfferedChoice({ language, stopWords, carriers }: Ears, { text, before }: Said): boolean {
  const asked = language.sentencesOf(before).at(-1) ?? '';
  const offered = new Set(wordsOf(asked));
  // "Your people, please", to "Who moves it, you or our fitters?"
  if (
    choiceOfAsking(language, asked, text) !== null &&
    !wordsOf(text).some((word) => language.questions.ofTalk?.has(word))
  )
    return true;
  if (choiceNamed(language, asked, text) === null) return false;
  if ([...offered].some((word) => language.questions.ofTalk?.has(word) === true)) return false;
  return wordsOf(text).every((word) => offered.has(word) || stopWords.has(word) || carriers.fillers.has(word));
}

/** "Please speak to Angela Brooks", to "Who should we speak to?" */
const sendsToSomebody = (language: Language, { text, before }: Said): boolean =>
  personSought(language, language.sentencesOf(before).at(-1) ?? '', text) !== null;

/** Said to a question for a yes or a no, these are an answer to it, or none is looked for. */
const ANSWERS: ReadonlySet<string> = new Set(
  'affirm negate decline opt_out wrong_number transfer_request callback reschedule cancel refuse unsure why repeat_request hold hello_check goodbye emergency distress'.split(
    ' ',
  ),
);
const answersAlready = (keys: ReadonlySet<string>): boolean => [...keys].some((key) => ANSWERS.has(key));

/** "I'm not sure we'd eat all that, so probably not": beside a doubt, it answers. */
const isDoubtfulAnswer = (language: Language, said: Said, keys: ReadonlySet<string>): boolean =>
  keys.has('unsure') &&
  [...keys].every((key) => key === 'unsure' || !ANSWERS.has(key)) &&
  isForYesOrNo(language, said) &&
  idiomatic(language, said.text, said.before, false) !== null;

/** What a text says by itself, whatever was said before. */
interface Alone {
  words: readonly string[];
  phrases: readonly SaidPhrase[];
  rules: ByRules;
  objection: string | null;
  implied: Implied | null;
}

/** `shipped`: finds the phrases of the built-in book, where `acts` finds those of a workspace's own. */
const phrasesIn = (acts: PhraseMatcher, shipped: PhraseMatcher | null, words: readonly string[]): SaidPhrase[] =>
  acts(words).map(({ keys, start, end }) => {
    const own = words.slice(start, end);
    const known = shipped?.(own).find((found) => found.start === 0 && found.end === own.length)?.keys;
    return { keys, words: own.join(' '), isOwn: shipped !== null && !keys.every((key) => known?.includes(key)) };
  });

/** Acts whose known phrases a text resembles. */
function resembled(
  { language, guesses, alikeIn }: Pick<Ears, 'language' | 'guesses' | 'alikeIn'>,
  text: string,
): readonly string[] {
  const words = wordsOf(text);
  if (words.length < 2 || words.length > LONGEST_GUESS) return [];
  // "Don't call me before noon" is like "Don't call me again" in all but what counts.
  const isDated = () =>
    (['day', 'time'] as const).some((kind) => language.dates.findWhen(tokensOf(text), kind) !== null);
  const said = words.map(alikeIn);
  return guesses
    .filter(({ key, words: phrase }) => resembles(said, phrase) && !(key === 'opt_out' && isDated()))
    .map(({ key }) => key);
}

/** What an utterance may do beside its question. */
const BESIDE_QUESTIONS = ['question_start', 'acknowledge', 'affirm', 'greet', 'out_of_scope'];

/** Acts whose words may stand in a question without being meant. */
const WISHES: ReadonlySet<string> = new Set(
  'opt_out wrong_number callback reschedule cancel transfer_request'.split(' '),
);

/** Acts that a question may do and ask all the same: "Will I get my money back?" */
const ASKS_TOO: ReadonlySet<string> = new Set('refund complaint dispute negate decline'.split(' '));

/** What may be said before a question in one breath. */
const LEADS_IN: ReadonlySet<string> = new Set(['acknowledge', 'affirm', 'greet', 'thank']);
/** A question's first word, by itself. */
const EXCLAIMS = /^\s*\p{L}+[,!]/u;

/** The last sentence with a question mark, or that begins as questions do (speech recognition often drops the mark). */
function questionIn({ language, acts, stopWords }: Ears, text: string, keys: ReadonlySet<string>): string | null {
  if (keys.has('repeat_request') || keys.has('hello_check')) return null;
  const asks = (sentence: string): boolean => {
    const said = wordsOf(sentence);
    const isKept = language.denial.holdsThing?.test(said.join(' ')) === true;
    const found = acts(said).filter(({ keys: of }) => !(isKept && of.includes('hold')));
    const isAsked = sentence.endsWith(language.questions.mark);
    const starts = found.filter(({ keys: of }) => of.includes('question_start'));
    // "Hello?" greets, whatever its mark says.
    const greets =
      found
        .filter(({ keys: of }) => of.includes('greet') || of.includes('affirm'))
        .reduce((words, { start, end }) => words + end - start, 0) === said.length;
    const bidsOn = language.questions.bidsOn?.test(said.join(' ')) === true;
    const asksNothing = greets || bidsOn || (!isAsked && said.every((word) => stopWords.has(word)));
    // "Um yeah, where is it" begins with its third word; "what, again" asks nothing by its first.
    const begins = found.findIndex(({ keys: of }) => !of.every((key) => LEADS_IN.has(key)));
    const led = found.slice(0, Math.max(0, begins));
    const isLedIn = said
      .slice(0, found[begins]?.start)
      .every(
        (word, at) => led.some(({ start, end }) => at >= start && at < end) || language.questions.leadIn.has(word),
      );
    const exclaims = found[begins]?.start === 0 && EXCLAIMS.test(sentence);
    const opens = begins !== -1 && starts[0] === found[begins] && isLedIn && !exclaims;
    // "How long can I keep it after I cancel?" wishes nothing.
    const isAbout = found.some(({ keys: of }) =>
      of.some(
        (key) =>
          !BESIDE_QUESTIONS.includes(key) &&
          (keys.has(key) || !WISHES.has(key)) &&
          !(opens && isAsked && ASKS_TOO.has(key)),
      ),
    );
    return !asksNothing && !isAbout && (isAsked || opens || (starts.length > 0 && sentence.includes(':')));
  };
  return language.sentencesOf(text).findLast(asks) ?? null;
}

/** The fixed parts of the ways to give an answer, longest first. */
function carriersOf(book: PhraseBook): Carriers {
  const prefixes: (readonly string[])[] = [];
  const suffixes: (readonly string[])[] = [];
  for (const [key, templates] of Object.entries(book.say.lead)) {
    if (!key.startsWith('inform') && key !== 'repeat_value') continue;
    for (const template of templates) {
      const [before = '', after = ''] = template.split('{value}');
      if (before.trim() !== '') prefixes.push(wordsOf(before));
      if (wordsOf(after).length > 0) suffixes.push(wordsOf(after));
    }
  }
  const longestFirst = (a: readonly string[], b: readonly string[]) => b.length - a.length;
  const fillers = new Set(
    ['filler_before', 'filler_think'].flatMap((key) => book.say.lead[key] ?? []).flatMap((filler) => wordsOf(filler)),
  );
  return { prefixes: prefixes.toSorted(longestFirst), suffixes: suffixes.toSorted(longestFirst), fillers };
}
