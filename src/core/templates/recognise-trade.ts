/**
 * Which trades a sentence is likely to be about: by the words of each trade, by their forms and by words that mean the same, and by
 * what was learnt of how others speak of that trade.
 */
import type { Language } from '../language/language.ts';
import { meaningsOf } from '../language/meanings.ts';
import { wordsOf } from '../language/words.ts';
import { roundedScore } from '../understanding/sentence-points.ts';
import { learntOdds } from './learnt-trade.ts';
import type { TradeTemplate } from './trade-template.ts';

export interface LikelyTrade {
  trade: string;
  /** How likely it is meant; of all trades together 1. */
  chance: number;
}

/** What a word of a trade counts where it is said. */
const TELLS = 4;
const HINTS = 1.5;
/** A phrase is seldom said by chance. */
const PHRASE = 1.5;
/** Where another word is said that means the same: a thesaurus knows more meanings of a word than the one that is meant. */
const AKIN = 0.2;
/** What words weigh beside what was learnt; by the logarithm of their sum, since a fifth word tells less than a first. */
const OF_WORDS = 2;
/**
 * A trade is taken that is twice as likely as all others together: of examples that were held back from learning, one in thirty is then taken for another trade and one
 * in five asked about.
 */
const CERTAIN = 2 / 3;

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

/** What the words of a sentence count for each trade. */
function wordScores(language: Language, templates: readonly TradeTemplate[], sentence: string): Map<string, number> {
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
  return new Map(
    lists.map(({ trade, terms }) => [trade, terms.reduce((sum, term) => sum + term.weight * shareOf(term), 0)]),
  );
}

/** All of them, the likeliest first; that for any trade is one of them. */
export function rankTrades(language: Language, templates: readonly TradeTemplate[], sentence: string): LikelyTrade[] {
  const words = wordScores(language, templates, sentence);
  const learnt = learntOdds(language, templates, sentence);
  const odds = templates.map(({ trade }) => ({
    trade,
    odds: Math.exp(OF_WORDS * Math.log1p(words.get(trade) ?? 0) + (learnt?.get(trade) ?? 0)),
  }));
  const all = odds.reduce((sum, one) => sum + one.odds, 0);
  return odds
    .map((one) => ({ trade: one.trade, chance: roundedScore(one.odds / all) }))
    .toSorted((a, b) => b.chance - a.chance);
}

/** Whether the likeliest is clearly ahead of all others. */
export const isCertain = ([first]: readonly LikelyTrade[]): boolean => (first?.chance ?? 0) >= CERTAIN;
