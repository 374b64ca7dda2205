/** Looks for phrases in a transcript, as the graders `said`, `not_said` and `said_in_order` do. */
import type { Turn } from '../contract/turn.ts';
import { mentions } from '../conversation/lead-rules.ts';
import { patternPhrase } from '../safe-pattern.ts';
import { wordsOf } from '../conversation/words.ts';

export const phraseList = (phrases: string | readonly string[] | undefined): readonly string[] => (phrases === undefined ? [] : typeof phrases === 'string' ? [phrases] : phrases);

export const turnsBy = (turns: readonly Turn[], by: 'agent' | 'lead' | 'anyone'): readonly Turn[] => turns.filter(({ speaker }) => (by === 'anyone' ? speaker === 'agent' || speaker === 'lead' : speaker === by));

/** Indexes of the turns that have the phrase. */
export const turnsWith = (turns: readonly Turn[], phrase: string): number[] => turns.filter(({ text }) => mentions(text, wordsOf(text), phrase)).map(({ index }) => index);

/** The number of characters up to the end of the phrase's first place at or after `from`; -1: it is not there. Case and punctuation do not count. */
export function endOfPhrase(text: string, phrase: string, from: number): number {
  const pattern = patternPhrase(phrase);
  if (pattern) return 'refused' in pattern ? -1 : (pattern.find(text, from)?.end ?? -1);
  const words = wordsOf(phrase);
  // Between the words of a phrase, anything but letters and digits may stand.
  const source = words.map((word) => Array.from(word, (letter) => letter.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join("['’]?")).join('[^\\p{L}\\p{N}]+');
  if (source === '') return -1;
  const match = new RegExp(source, 'iu').exec(text.slice(from));
  return match ? from + match.index + match[0].length : -1;
}
