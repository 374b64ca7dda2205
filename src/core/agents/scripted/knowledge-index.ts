/** Finds the passage that answers a question: BM25 (Robertson & Zaragoza 2009, as minisearch implements it) over role passages and documents. */
import MiniSearch from 'minisearch';
import { textMemo } from '../../text-memo.ts';
import type { Language } from '../../language/language.ts';
import { meaningsOf, type SaidWord } from '../../language/meanings.ts';
import { jaccard, wordsOf } from '../../language/words.ts';
import { shareAsked } from './said-of-conditions.ts';

export interface Passage {
  source: 'role_section' | 'knowledge';
  /** Id of the role or data store. */
  ref: string;
  /** Title of the section, or name of the file. */
  section: string;
  text: string;
  forObjections: boolean;
  /** Of a cell of a table: it answers a question that names both. */
  cell?: { row: string; column: string };
}

interface Answer extends Passage {
  /** Share of the question's telling words that the passage has. */
  coverage: number;
}

interface Ranked {
  /** Of the passage, by its place. */
  id: number;
  coverage: number;
  /** Null for those that speak of it in other words. */
  score: number | null;
  /** Terms of the passage that the question's words are. */
  terms: readonly string[];
}

/** A passage that fits a question, with why. */
export interface RankedPassage extends Answer {
  /** By BM25; null where other words than those of the question led to it. */
  score: number | null;
  /** What led to it: a title that is the question, its words, or words of the same meaning. */
  by: 'title' | 'words' | 'meaning';
  /** Where the words of the question stand in its text: start and end of each. */
  marks: [number, number][];
}

export interface KnowledgeIndex {
  /** The passage that has most of what is asked, of those that may be looked at; null: none has anything of it. */
  (question: string, only?: (passage: Passage) => boolean): Answer | null;
  passages: readonly Passage[];
}

/** Passages of documents are at most so many sentences: an agent does not read out a page. */
const SENTENCES_PER_PASSAGE = 2;
/** Letters from which on a word is found in longer ones: "humid" in "humidity". */
const PREFIX = 4;
const CACHE_LIMIT = 5000;
/** Words of a question that are looked for, at most: each is looked up in every passage that has it. */
const QUESTION_WORDS = 200;

/** A line of its own above a sentence, as plain text has its titles. */
const PLAIN_TITLE = /^\p{Lu}[^.!?;]*[^.!?;,\s]$/u;
const TITLE_WORDS = 6;
const UNDERLINE = /^\s*[=-]{3,}\s*$/;
const isSentence = (text: string): boolean => /^["“(]?[\p{Lu}\p{N}]/u.test(text) && /[.!?]["”)]?$/.test(text);

/** "Headphones", above "Headphones are not allowed."; null: the line is the beginning of what stands there. */
function plainTitle(first: string, rest: readonly string[]): string | null {
  const body = rest
    .filter((line) => !UNDERLINE.test(line))
    .join(' ')
    .trim();
  return PLAIN_TITLE.test(first.trim()) && wordsOf(first).length <= TITLE_WORDS && isSentence(body)
    ? first.trim().replace(/:$/, '')
    : null;
}

/** Paragraphs, cut into passages, each under the heading that it stands under. */
export function documentPassages(
  { sentencesOf }: Language,
  storeId: string,
  filename: string,
  text: string,
): Passage[] {
  let heading = '';
  const passages: Passage[] = [];
  for (const block of text.replace(/\r\n?/g, '\n').split(/\n\s*\n|\n(?=#{1,6}\s|\s*[-*•]\s)/)) {
    const [first = '', ...rest] = block.trim().split('\n');
    const title = /^#{1,6}\s+(.+)$/.exec(first)?.[1] ?? plainTitle(first, rest);
    if (title) heading = title;
    const body = (title ? rest.filter((line) => !UNDERLINE.test(line)) : [first, ...rest])
      .join(' ')
      .replace(/^\s*[-*•]\s+/, '')
      .replace(/[*_`]{1,2}/g, '')
      .trim();
    const sentences = sentencesOf(body);
    for (let at = 0; at < sentences.length; at += SENTENCES_PER_PASSAGE) {
      const said = sentences.slice(at, at + SENTENCES_PER_PASSAGE).join(' ');
      if (wordsOf(said).length >= 3)
        passages.push({
          source: 'knowledge',
          ref: storeId,
          section: heading === '' ? filename : `${filename}: ${heading}`,
          text: said,
          forObjections: false,
        });
    }
  }
  return passages;
}

/** Passages in which a word stands that tells none of them apart, at least, and as a share of them. */
const EVERYWHERE = 4;
const SHARE_EVERYWHERE = 0.25;
/** What such words alone count of a question that asks for more. */
const OF_BUSINESS = 0.75;
const isIn = (count: number, passages: number): boolean => count >= Math.max(EVERYWHERE, passages * SHARE_EVERYWHERE);

/** What the passages have of a question, the most fitting first; a title that is the question goes before the ranked ones. */
function rankings(language: Language, passages: readonly Passage[]) {
  const { stem, knowledge, book } = language;
  const stopWords = new Set(book.stop_words);
  const term = (word: string) => {
    const plain = wordsOf(word)[0];
    return plain === undefined || stopWords.has(plain) ? null : knowledge.synonym(stem(plain));
  };
  const search = new MiniSearch<{ id: number; section: string; text: string }>({
    fields: ['section', 'text'],
    processTerm: term,
    tokenize: (text) => [...wordsOf(text)],
    searchOptions: {
      boost: { section: 1.5 },
      processTerm: term,
      tokenize: (text) => [...wordsOf(text)],
      prefix: (word) => word.length >= PREFIX,
      fuzzy: false,
    },
  });
  search.addAll(passages.map(({ section, text }, id) => ({ id, section, text })));
  const counts = new Map<string, number>();
  for (const { section, text } of passages)
    for (const one of new Set(wordsOf(`${section} ${text}`).flatMap((word) => term(word) ?? [])))
      counts.set(one, (counts.get(one) ?? 0) + 1);
  /** Stands in so many passages that it tells none of them apart: "skip", of whoever hires them out. */
  const isEverywhere = (one: string): boolean => isIn(counts.get(one) ?? 0, passages.length);
  const byWords = textMemo(CACHE_LIMIT, (question): readonly Ranked[] => {
    const query = wordsOf(knowledge.rephrase(question)).slice(0, QUESTION_WORDS).join(' ');
    const asked = new Set(wordsOf(query).flatMap((word) => term(word) ?? []));
    const measure = knowledge.measured?.(question) ?? null;
    const measureTerm = measure && term(measure.asked);
    /** A measure answers "how big", whether it says "big" or not. */
    const measuredIn = (id: number, found: readonly string[]): number =>
      measure && measureTerm !== null && !found.includes(measureTerm) && measure.said.test(passages[id]?.text ?? '')
        ? 1
        : 0;
    return asked.size === 0
      ? []
      : search
          .search(query)
          .slice(0, 20)
          .map(({ id, queryTerms, score, terms }) => ({
            id: Number(id),
            coverage:
              ((new Set(queryTerms).size + measuredIn(Number(id), queryTerms)) / asked.size) *
              (new Set(queryTerms).size < asked.size && queryTerms.every(isEverywhere) ? OF_BUSINESS : 1),
            score,
            terms,
          }))
          .toSorted((a, b) => b.coverage - a.coverage);
  });
  const alike = likeness(language, passages);
  const ranked = (question: string): readonly Ranked[] => {
    const found = byWords(question);
    const isCovered = (found[0]?.coverage ?? 0) >= WELL_COVERED;
    return isCovered ? found : [...found, ...alike(question)].toSorted((a, b) => b.coverage - a.coverage);
  };
  return { titled: questionsAsTitles(passages), ranked, term };
}

export function knowledgeIndex(language: Language, passages: readonly Passage[]): KnowledgeIndex {
  const { titled, ranked } = rankings(language, passages);
  const find = (question: string, only?: (passage: Passage) => boolean): Answer | null => {
    const title = titled(question);
    if (title && (!only || only(title))) return { ...title, coverage: 1 };
    for (const { id, coverage } of ranked(question)) {
      const passage = passages[id];
      if (passage && (!only || only(passage))) return { ...passage, coverage };
    }
    return null;
  };
  return Object.assign(find, { passages });
}

/** The same passages in the same order as an agent's index gives them one by one, with what each is there for. */
export function rankedPassages(language: Language, passages: readonly Passage[], question: string): RankedPassage[] {
  const { titled, ranked, term } = rankings(language, passages);
  const title = titled(question);
  const found = new Map<Passage, RankedPassage>();
  if (title) found.set(title, { ...title, coverage: 1, score: null, by: 'title', marks: [] });
  for (const { id, coverage, score, terms } of ranked(question)) {
    const passage = passages[id];
    if (!passage || found.has(passage)) continue;
    const marks = marksOf(passage.text, new Set(terms), term);
    found.set(passage, { ...passage, coverage, score, by: score === null ? 'meaning' : 'words', marks });
  }
  return [...found.values()];
}

/** Where the words of a text are those terms. */
function marksOf(
  text: string,
  terms: ReadonlySet<string>,
  termOf: (word: string) => string | null,
): [number, number][] {
  if (terms.size === 0) return [];
  return [...text.matchAll(/[\p{L}\p{N}'’]+/gu)].flatMap((found): [number, number][] => {
    const term = termOf(found[0]);
    return term !== null && terms.has(term) ? [[found.index, found.index + found[0].length]] : [];
  });
}

/** Likeness above which a question is the one that stands as a title. */
const SAME_TITLE = 0.7;
const WHOLE_TITLE = 0.9;
const partIn = (words: readonly string[], others: readonly string[]): number =>
  words.filter((word) => others.includes(word)).length / Math.max(1, words.length);
/** Share of a question's words from which on no other words with the same meaning are looked for. */
const WELL_COVERED = 0.5;

/** "How much do I get back?" has its answer under that title, though it has hardly a word that tells what it is about. */
function questionsAsTitles(passages: readonly Passage[]): (question: string) => Passage | null {
  const titles = passages
    .filter(({ section }) => section.endsWith('?'))
    .map((passage) => ({ passage, words: wordsOf(passage.section.slice(passage.section.lastIndexOf(': ') + 1)) }));
  return textMemo(CACHE_LIMIT, (question) => {
    const asked = wordsOf(question);
    const [best] = titles
      .map(({ passage, words }) => ({ passage, share: jaccard(words, asked), part: partIn(words, asked) }))
      // "Before we go on, how much is it?" has words beside the question.
      .filter(({ share, part }) => share >= SAME_TITLE || (part >= WHOLE_TITLE && share >= SAME_TITLE / 2))
      .toSorted((a, b) => b.share - a.share);
    return best?.passage ?? null;
  });
}

/** Passages that speak of what is asked in other words: "What should I wear?" and "Soft shoes, please". */
function likeness(language: Language, passages: readonly Passage[]): (question: string) => readonly Ranked[] {
  const meanings = meaningsOf(language);
  let said: (readonly SaidWord[])[] | null = null;
  return textMemo(CACHE_LIMIT, (question) => {
    said ??= passages.map(({ section, text }) => [...meanings.words(section), ...meanings.words(text)]);
    const asked = meanings.words(language.knowledge.rephrase(question));
    const isForFact = wordsOf(question).some((word) => language.questions.forFacts.has(word));
    if (asked.length === 0 || (asked.length === 1 && !isForFact)) return [];
    const all = said;
    const tells = asked.map(
      (word) => !isIn(all.filter((words) => shareAsked(meanings, [word], words) > 0).length, all.length),
    );
    return all.flatMap((words, id) => {
      const share = shareAsked(meanings, asked, words);
      const isTold =
        share === 1 || asked.some((word, at) => tells[at] === true && shareAsked(meanings, [word], words) > 0);
      const coverage = isTold ? share : share * OF_BUSINESS;
      return coverage > 0 ? [{ id, coverage, score: null, terms: [] }] : [];
    });
  });
}
