/** The passages of a data store that an agent would get for a question, by the index that agents have. */
import type { PassagesRequest, FoundPassage } from '../../core/contract/local/passages.ts';
import { documentPassages, rankedPassages } from '../../core/agents/scripted/knowledge-index.ts';
import { GOOD_MATCH } from '../../core/agents/scripted/known-answers.ts';
import { languageFor, notSpoken } from '../../core/language/language-for.ts';
import type { PhraseBook } from '../../core/language/phrase-book.ts';

export type { FoundPassage } from '../../core/contract/local/passages.ts';

export interface PassagesTask extends PassagesRequest {
  phrase_book?: PhraseBook | undefined;
}

/** Fractions are sums of floating-point numbers. */
const NEARLY = 1e-9;

/** The most fitting first. */
export function foundPassages({ question, documents, language: tag, phrase_book }: PassagesTask): FoundPassage[] {
  const language = languageFor(tag, phrase_book);
  if (!language) throw new RangeError(notSpoken(tag));
  const passages = (documents ?? []).flatMap(({ filename, text }) => documentPassages(language, '', filename, text));
  return rankedPassages(language, passages, question).map(
    ({ section, text, coverage, score, by, marks }, at): FoundPassage => ({
      section,
      text,
      coverage,
      score,
      by,
      marks,
      // An agent gives one answer, the most fitting.
      answers: at === 0 && coverage >= GOOD_MATCH - NEARLY,
    }),
  );
}
