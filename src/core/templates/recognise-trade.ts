/** Which trades a sentence is likely to be about: by the words of each trade, by their forms, and by words that mean the same. */
import type { Language } from '../language/language.ts';
import { meaningsOf } from '../language/meanings.ts';
import { wordsOf } from '../language/words.ts';
import type { TradeTemplate } from './trade-template.ts';

export interface LikelyTrade {
  trade: string;
  /** Higher is likelier; 0: nothing speaks for it. */
  score: number;
}

/** What a word of a trade counts where it is said. */
const TELLS = 4;
const HINTS = 1.5;
/** A phrase is seldom said by chance. */
const PHRASE = 1.5;
/** Where another word is said that means the same: a thesaurus knows more meanings of a word than the one that is meant. */
const AKIN = 0.2;
/** Below it, no trade is recognised. */
const RECOGNISED = 3;

interface Term {
  text: string;
  stems: readonly string[];
  weight: number;
}

interface Terms {
  trade: string;
  terms: readonly Term[];
}

const keyOf = (stems: readonly string[]): string => stems.join(' ');

/** The words of each trade by what they tell: a word of several trades tells less of each (Sparck Jones 1972). */
function termsOf({ stem }: Language, templates: readonly TradeTemplate[]): Terms[] {
  const lists = templates.map(({ trade, tells, hints }) => {
    const terms = new Map<string, Term>();
    for (const [list, weight] of [
      [hints, HINTS],
      [tells, TELLS],
    ] as const)
      for (const text of list) {
        const stems = wordsOf(text).map(stem);
        terms.set(keyOf(stems), { text, stems, weight: weight * (stems.length > 1 ? PHRASE : 1) });
      }
    return { trade, terms };
  });
  const trades = new Map<string, number>();
  for (const { terms } of lists) for (const key of terms.keys()) trades.set(key, (trades.get(key) ?? 0) + 1);
  return lists.map(({ trade, terms }) => ({
    trade,
    terms: [...terms].map(([key, term]) => ({ ...term, weight: term.weight / (trades.get(key) ?? 1) })),
  }));
}

const isSaid = (said: readonly string[], stems: readonly string[]): boolean =>
  said.some((_, at) => stems.every((stem, offset) => said[at + offset] === stem));

/** All trades, the likeliest first. */
export function rankTrades(language: Language, templates: readonly TradeTemplate[], sentence: string): LikelyTrade[] {
  const stems = wordsOf(sentence).map(language.stem);
  const { words, relation } = meaningsOf(language);
  const said = words(sentence).map(({ word }) => word);
  const lists = termsOf(language, templates);
  const known = new Set(lists.flatMap(({ terms }) => terms.flatMap((term) => [...term.stems])));
  // A word that a trade knows as it stands is not guessed at.
  const unknown = said.filter((word) => !known.has(language.stem(word)));
  const shareOf = (term: Term): number => {
    if (isSaid(stems, term.stems)) return 1;
    return term.stems.length === 1 && unknown.some((word) => relation(word, term.text) === 'same') ? AKIN : 0;
  };
  return lists
    .map(({ trade, terms }) => ({ trade, score: terms.reduce((sum, term) => sum + term.weight * shareOf(term), 0) }))
    .toSorted((a, b) => b.score - a.score);
}

/** Whether the likeliest is more than a guess. */
export const isRecognised = ([first]: readonly LikelyTrade[]): boolean => (first?.score ?? 0) >= RECOGNISED;
