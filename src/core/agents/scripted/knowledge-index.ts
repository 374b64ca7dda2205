/** Finds the passage that answers a question: BM25 (Robertson & Zaragoza 2009, as minisearch implements it) over role passages and documents. */
import MiniSearch from 'minisearch';
import { textMemo } from '../../text-memo.ts';
import type { Language } from '../../language/language.ts';
import { wordsOf } from '../../language/words.ts';

export interface Passage {
  source: 'role_section' | 'knowledge';
  /** Id of the role or data store. */
  ref: string;
  /** Title of the section, or name of the file. */
  section: string;
  text: string;
  forObjections: boolean;
}

interface Answer extends Passage {
  /** Share of the question's telling words that the passage has. */
  coverage: number;
}

export type KnowledgeIndex = (question: string, only?: (passage: Passage) => boolean) => Answer | null;

/** Passages of documents are at most so many sentences: an agent does not read out a page. */
const SENTENCES_PER_PASSAGE = 2;
/** Letters from which on a word is found in longer ones: "humid" in "humidity". */
const PREFIX = 4;
const CACHE_LIMIT = 5000;
/** Words of a question that are looked for, at most: each is looked up in every passage that has it. */
const QUESTION_WORDS = 200;

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
    const title = /^#{1,6}\s+(.+)$/.exec(first)?.[1];
    if (title) heading = title;
    const body = (title ? rest : [first, ...rest])
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

export function knowledgeIndex({ stem, knowledge, book }: Language, passages: readonly Passage[]): KnowledgeIndex {
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
  const ranked = textMemo(CACHE_LIMIT, (question): readonly { id: number; coverage: number }[] => {
    const query = wordsOf(knowledge.rephrase(question)).slice(0, QUESTION_WORDS).join(' ');
    const asked = new Set(wordsOf(query).flatMap((word) => term(word) ?? []));
    return asked.size === 0
      ? []
      : search
          .search(query)
          .slice(0, 20)
          .map(({ id, queryTerms }) => ({ id: Number(id), coverage: new Set(queryTerms).size / asked.size }))
          .toSorted((a, b) => b.coverage - a.coverage);
  });
  return (question, only) => {
    for (const { id, coverage } of ranked(question)) {
      const passage = passages[id];
      if (passage && (!only || only(passage))) return { ...passage, coverage };
    }
    return null;
  };
}
