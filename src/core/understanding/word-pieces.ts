/** Texts as the pieces of words that weights were learnt for. */
import { z } from 'zod';
import { textMemo } from '../text-memo.ts';

export const WordPiecesSchema = z.object({
  /** Pieces of words with their scores; the first few stand for none. */
  pieces: z.array(z.tuple([z.string(), z.number()])),
  reserved: z.number().int(),
});
type WordPieces = z.infer<typeof WordPiecesSchema>;

/** The numbers of a text's pieces, in their order; 0: of something that no piece stands for. */
export type PiecesOf = (text: string) => readonly number[];

/** Stands for the blank before a word. No piece goes beyond a word. */
const BLANK = '▁';
/** Characters of a piece, at most. */
const LONGEST = 24;
const UNKNOWN = -20;
const REMEMBERED = 20_000;

export function pieceReader({ pieces, reserved }: WordPieces): PiecesOf {
  const scores = new Map(
    pieces.flatMap(([text, score], id) => (id < reserved ? [] : [[text, [id, score] as const] as const])),
  );
  const ofWord = textMemo(REMEMBERED, (word) => piecesOf(`${BLANK}${word}`, scores));
  return (text) => text.normalize('NFKC').split(' ').flatMap(ofWord);
}

/** Those whose scores add up to most (Kudo 2018, unigram language model). */
function piecesOf(word: string, scores: ReadonlyMap<string, readonly [number, number]>): number[] {
  const symbols = Array.from(word);
  const best = Float64Array.from({ length: symbols.length + 1 }, () => -Infinity);
  const came = new Int32Array(symbols.length + 1);
  const piece = new Int32Array(symbols.length + 1);
  best[0] = 0;
  for (let from = 0; from < symbols.length; from += 1) {
    let key = '';
    let found = false;
    for (let to = from + 1; to <= symbols.length && to - from <= LONGEST; to += 1) {
      key += symbols[to - 1] ?? '';
      const known = scores.get(key);
      // What no piece begins with is a piece of its own, that stands for nothing.
      const [id, score] = known ?? (to === from + 1 && !found ? [0, UNKNOWN] : [-1, 0]);
      if (known) found = true;
      if (id === -1) continue;
      const sum = (best[from] ?? 0) + score;
      if (sum > (best[to] ?? -Infinity)) {
        best[to] = sum;
        came[to] = from;
        piece[to] = id;
      }
    }
  }
  const pieces: number[] = [];
  for (let at = symbols.length; at > 0; at = came[at] ?? 0) pieces.push(piece[at] ?? 0);
  return pieces.reverse();
}
