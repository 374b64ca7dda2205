/**
 * How much the simulated leads of a run differ: different conversations among its trials, distinct-n of what leads say (different n-grams divided by all
 * n-grams; Li et al. 2016, "A diversity-promoting objective function for neural conversation models"), and the share of their most common turn.
 */
import type { RunAnalysis } from '../contract/local/simulation.ts';
import type { Turn } from '../contract/turn.ts';
import { wordsOf } from '../language/words.ts';
import { asksWords, isByPhraseBook } from '../leads/hybrid/worded-by.ts';
import { conversationDigest } from './conversation-digest.ts';

export type RunVariety = NonNullable<RunAnalysis['variety']>;

const LENGTHS = [1, 2, 3] as const;
/** Words of leads that are counted, at most: the later ones of a longer run are left out. */
const WORDS_LIMIT = 500_000;

/** Turns are compared by their words; n-grams end where a turn ends. The order of trials only counts beyond `WORDS_LIMIT`. */
export function varietyCollector() {
  const conversations = new Set<string>();
  const grams = LENGTHS.map((length) => ({ length, all: 0, different: new Set<string>() }));
  const said = new Map<string, { times: number; text: string }>();
  let trials = 0;
  let turns = 0;
  let words = 0;
  const worded = { asked: 0, by_phrase_book: 0 };

  function addTurn(text: string): void {
    const spoken = wordsOf(text);
    if (spoken.length === 0 || words + spoken.length > WORDS_LIMIT) return;
    words += spoken.length;
    turns += 1;
    const key = spoken.join(' ');
    const known = said.get(key);
    said.set(key, { times: (known?.times ?? 0) + 1, text: known && known.text <= text ? known.text : text });
    for (const { length, different } of grams)
      for (let at = 0; at + length <= spoken.length; at += 1) different.add(spoken.slice(at, at + length).join(' '));
    for (const gram of grams) gram.all += Math.max(0, spoken.length - gram.length + 1);
  }

  return {
    add(trial: readonly Pick<Turn, 'speaker' | 'text' | 'action' | 'source' | 'flags'>[]): void {
      trials += 1;
      conversations.add(conversationDigest(trial));
      for (const turn of trial) {
        if (turn.speaker !== 'lead') continue;
        addTurn(turn.text);
        if (asksWords(turn)) worded.asked += 1;
        if (isByPhraseBook(turn)) worded.by_phrase_book += 1;
      }
    },

    /** null where no lead said anything. */
    variety(): RunVariety | null {
      const [common] = [...said].toSorted(([a, one], [b, other]) => other.times - one.times || (a < b ? -1 : 1));
      if (!common) return null;
      const [first = null, second = null, third = null] = grams.map(({ all, different }) =>
        all === 0 ? null : different.size / all,
      );
      return {
        trials,
        conversations: conversations.size,
        lead_turns: turns,
        distinct_1: first,
        distinct_2: second,
        distinct_3: third,
        most_common: { text: common[1].text, share: common[1].times / turns },
        ...(worded.asked > 0 && { worded }),
      };
    },
  };
}
