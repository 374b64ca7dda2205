/**
 * A workspace's own examples: utterances with what they mean. One that is much like an example is understood as that is. Likeness is the cosine of
 * the runs of words that two utterances have in common (Salton, Wong and Yang 1975), each counted once.
 */
import type { Language } from './language.ts';
import type { PhraseBook } from './phrase-book.ts';
import { featuresOf } from '../understanding/features.ts';
import { NO_LEXICON } from '../understanding/lexicon.ts';
import { markedWords } from '../understanding/marked-words.ts';

type OwnExample = NonNullable<PhraseBook['examples']>[number];

export interface LikeExample {
  example: OwnExample;
  /** 0 to 1: the same runs of words. */
  likeness: number;
}

/** Likeness from which an example decides. Half of the runs in common is a third of the words changed. */
const ENOUGH = 0.6;

/** The example that is most like a text, the first of several; null: none is like it enough. `before`: an example that names one counts where it is the same. */
export type ExampleReader = (text: string, before: string) => LikeExample | null;

export function exampleReader(language: Language, speaker: 'lead' | 'agent'): ExampleReader | null {
  const own = (language.book.examples ?? []).filter((example) => speakerOf(example) === speaker);
  if (own.length === 0) return null;
  const lexicon = language.learnt?.lexicon ?? NO_LEXICON;
  const runs = (text: string): Set<number> => new Set(featuresOf(markedWords(text, lexicon), null, lexicon));
  const plain = (text: string): string => markedWords(text, lexicon).join(' ');
  const known = own.map((example) => ({ example, ids: runs(example.text), before: plain(example.before ?? '') }));
  return (text, before) => {
    const ids = runs(text);
    const said = plain(before);
    let best: LikeExample | null = null;
    for (const one of known) {
      if (one.before !== '' && one.before !== said) continue;
      let shared = 0;
      for (const id of one.ids) if (ids.has(id)) shared += 1;
      const likeness = shared / Math.sqrt(one.ids.size * ids.size);
      if (likeness >= ENOUGH && likeness > (best?.likeness ?? 0)) best = { example: one.example, likeness };
    }
    return best;
  };
}

/** A question that asks for something is an agent's. */
const speakerOf = ({ speaker, asks }: OwnExample): 'lead' | 'agent' =>
  speaker ?? (asks === undefined ? 'lead' : 'agent');

export const likeWhy = ({ example, likeness }: LikeExample): string =>
  `It is like your example “${example.text}” (${likeness.toFixed(2)}).`;
