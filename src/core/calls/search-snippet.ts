/** Where a search found its words: a piece of the text around them. */
import type { Snippet } from '../contract/local/conversation.ts';
import { searchWords, type SearchQuery } from './search-query.ts';

/** Characters shown before the first word found, and in all: a list shows a line of some forty. */
const BEFORE = 20;
const LENGTH = 140;

/** What of a call is searched: what each side said, a line a turn, and the rest of its record, a line a field. */
export interface SearchedTexts {
  assistant: string;
  user: string;
  record: string;
}

/** The line in which most of the words are found; what was said before what stands in the record. */
export function searchSnippet(texts: SearchedTexts, query: SearchQuery): Snippet | null {
  let best: { source: keyof SearchedTexts; line: string; found: number } | undefined;
  for (const source of ['user', 'assistant', 'record'] as const) {
    for (const line of texts[source].normalize('NFC').split('\n')) {
      const found = wordsFound(line, query);
      if (found > (best?.found ?? 0)) best = { source, line, found };
    }
  }
  return best ? { source: best.source, ...excerptOf(best.line, query) } : null;
}

/** How many of the words are found in a line; a text is compared in Unicode's composed form (NFC). */
export const wordsFound = (line: string, query: SearchQuery): number =>
  new Set(
    searchWords(line)
      .map(({ word }) => query.hitOf(word))
      .filter((hit) => hit >= 0),
  ).size;

/** The piece of a line around the first word found, with the places of those in it. */
export function excerptOf(line: string, query: SearchQuery): Pick<Snippet, 'text' | 'marks'> {
  const words = searchWords(line);
  const hits = words.filter(({ word }) => query.hitOf(word) >= 0);
  const first = hits[0]?.start ?? 0;
  // From the beginning of a word to the end of one, wherever there is one near.
  const start = first <= BEFORE ? 0 : (words.find((word) => word.start >= first - BEFORE)?.start ?? first);
  const last = words.findLast(({ word, start: at }) => at + word.length <= start + LENGTH);
  const end =
    line.length <= start + LENGTH || last === undefined || last.start <= first
      ? Math.min(line.length, start + LENGTH)
      : last.start + last.word.length;
  const opening = start > 0 ? '… ' : '';
  const shift = opening.length - start;
  return {
    text: `${opening}${line.slice(start, end)}${end < line.length ? ' …' : ''}`,
    marks: hits
      .filter(({ word, start: at }) => at + word.length <= end)
      .map(({ word, start: at }) => [at + shift, at + word.length + shift]),
  };
}
