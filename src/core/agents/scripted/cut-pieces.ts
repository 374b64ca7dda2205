import type { Part } from '../../conversation/agent-port.ts';

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
