import type { Part } from '../../conversation/agent-port.ts';
import type { Ask } from '../../language/read-agent.ts';
import { wordsOf } from '../../language/words.ts';

/** Words that were cut off, with where they come from. */
export type Piece = Pick<Part, 'text' | 'source'>;

/** What was cut off piece by piece: it is the end of what was said in these parts. */
export function cutPieces(parts: readonly Piece[], cut: string): Piece[] {
  const pieces: Piece[] = [];
  let left = cut;
  for (const { text, source } of parts.toReversed()) {
    if (left === '') break;
    const own = left.endsWith(text) ? text : left;
    pieces.unshift({ text: own, source });
    left = left.slice(0, left.length - own.length).trimEnd();
  }
  return pieces;
}

/** What the lead talked over: it is still to be said, and its questions still to be asked. */
export interface CutOff {
  pieces: readonly Piece[];
  asks: readonly Ask[];
}

/** "As I was saying, which paper is it?" asks for what "And which paper is it?" asked for; as it was heard where that is new. */
export function askedBeforeTheCut(ask: Ask, asks: readonly Ask[]): Ask {
  const words = wordsOf(ask.sentence).join(' ');
  const known = asks.find(({ sentence }) => {
    const [, ...rest] = wordsOf(sentence);
    return rest.length > 0 && words.endsWith(rest.join(' '));
  });
  return known ? { ...known, sentence: ask.sentence } : ask;
}
