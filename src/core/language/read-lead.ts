/**
 * What the agent makes of the lead's words: which acts it hears in them. By phrases, by what was learnt of how people say things, and by likeness to
 * known phrases where neither finds anything.
 */
import { editDistance } from '../authoring/closest-name.ts';
import { textMemo } from '../text-memo.ts';
import type { Language } from './language.ts';
import type { PhraseBook } from './phrase-book.ts';
import { GUESSED_KEYS, learntKeys } from './learnt-keys.ts';
import { leadActs, type LeadActs } from './lead-acts.ts';
import { exampleReader, type ExampleReader } from './own-examples.ts';
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
  /** What is told of it to people: its acts, how sure that is, and why. */
  told: LeadActs;
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

const CACHE_LIMIT = 5000;
/** Share of a phrase's words that must be found, each within one slip, for a guess. */
const LIKENESS = 0.7;
/** In longer utterances some words of any phrase can be found. */
const LONGEST_GUESS = 9;

const alike = (a: string, b: string): boolean =>
  a === b || (a.length > 3 && b.length > 3 && Math.abs(a.length - b.length) <= 1 && editDistance(a, b) <= 1);

/** Word by word in the phrase's order, all but a few within a slip. */
function resembles(words: readonly string[], phrase: readonly string[]): boolean {
  for (let at = 0; at + phrase.length <= words.length; at += 1) {
    const hits = phrase.filter((word, offset) => alike(word, words[at + offset] ?? '')).length;
    if (hits / phrase.length >= LIKENESS) return true;
  }
  return false;
}

/** What a lead's words are read with. */
interface Ears {
  language: Language;
  acts: PhraseMatcher;
  topics: PhraseMatcher;
  guesses: readonly { key: string; words: readonly string[] }[];
  stopWords: ReadonlySet<string>;
  /** The workspace's own; null: it has none. */
  examples: ExampleReader | null;
}

export function leadReader(language: Language): LeadReader {
  const { book } = language;
  const stopWords = new Set(book.stop_words);
  const ears: Ears = {
    language,
    stopWords,
    examples: exampleReader(language, 'lead'),
    acts: phraseMatcher(Object.entries(book.recognize.lead)),
    topics: phraseMatcher(Object.entries(book.objections)),
    guesses: GUESSED_KEYS.flatMap((key) =>
      (book.recognize.lead[key] ?? []).map((phrase) => ({ key, words: wordsOf(phrase) })),
    ).filter(({ words }) => words.length >= 3),
  };
  const remembered = textMemo(CACHE_LIMIT, (key) => {
    const [asksYes, before = '', ...text] = key.split(BETWEEN);
    return readOne(ears, { text: text.join(BETWEEN), before, asksYes: asksYes === '1' });
  });
  return {
    carriers: carriersOf(book),
    stopWords,
    tell: (said) => told(ears, said, wordsOf(said.text)),
    read: (text, before = '', asksYes = false) =>
      remembered([asksYes ? '1' : '', before.replaceAll(BETWEEN, ' '), text].join(BETWEEN)),
  };
}

/** Between the parts of what is remembered; nobody says it. */
const BETWEEN = '\u0000';

function readOne(ears: Ears, said: Said): HeardLead {
  const { text } = said;
  const { language, acts, topics, guesses, stopWords } = ears;
  const words = wordsOf(text);
  const keys = new Set<string>();
  const matches = acts(words);
  // A book without any phrase for an act does not want it heard; one that does not name it at all has nothing against it.
  const hears = (act: string): boolean => language.book.recognize.lead[act]?.length !== 0;
  for (const match of matches) for (const key of match.keys) if (key !== 'question_start') keys.add(key);
  const tale = told(ears, said, words, matches);
  if (tale.isTaught) keys.clear();
  for (const act of tale.certain) if (tale.isTaught || hears(act)) keys.add(act === 'select' ? 'affirm' : act);
  const objection = topics(words)[0]?.keys[0] ?? null;
  let guessed = false;
  // "Don't call me before noon" is like "Don't call me again" in all but what counts.
  const isDated = () =>
    (['day', 'time'] as const).some((kind) => language.dates.findWhen(tokensOf(text), kind) !== null);
  if (keys.size === 0 && objection === null && words.length >= 2 && words.length <= LONGEST_GUESS) {
    for (const { key, words: phrase } of guesses) {
      if (!resembles(words, phrase) || (key === 'opt_out' && isDated())) continue;
      keys.add(key);
      guessed = true;
    }
  }
  const mayAnswer = words.length < 2 || mayHoldValue(language, text) || text.endsWith(language.questions.mark);
  if (keys.size === 0 && objection === null && !tale.isTaught && !mayAnswer)
    for (const key of learntKeys(tale).filter(hears)) keys.add(key);
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
    told: tale,
  };
}

const told = (
  { language, acts, examples }: Ears,
  said: Said,
  words: readonly string[],
  matches = acts(words),
): LeadActs =>
  leadActs(
    language,
    said,
    matches.map(({ keys, start, end }) => ({ keys, words: words.slice(start, end).join(' ') })),
    examples?.(said.text, said.before) ?? null,
  );

/** What an utterance may do beside its question. */
const BESIDE_QUESTIONS = ['question_start', 'acknowledge', 'affirm', 'greet', 'out_of_scope'];

/** The last sentence with a question mark, or that begins as questions do (speech recognition often drops the mark). */
function questionIn({ language, acts, stopWords }: Ears, text: string, keys: ReadonlySet<string>): string | null {
  if (keys.has('repeat_request') || keys.has('hello_check')) return null;
  const asks = (sentence: string): boolean => {
    const said = wordsOf(sentence);
    const found = acts(said);
    const isAsked = sentence.endsWith(language.questions.mark);
    const starts = found.filter(({ keys: of }) => of.includes('question_start'));
    // "Hello?" greets, whatever its mark says.
    const greets =
      found
        .filter(({ keys: of }) => of.includes('greet') || of.includes('affirm'))
        .reduce((words, { start, end }) => words + end - start, 0) === said.length;
    const asksNothing = greets || (!isAsked && said.every((word) => stopWords.has(word)));
    const opens = found[0]?.start === 0 && starts[0] === found[0];
    const isAbout = found.some(({ keys: of }) => of.some((key) => !BESIDE_QUESTIONS.includes(key)));
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
