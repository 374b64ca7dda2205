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

interface Piece {
  id: number;
  score: number;
}

/** What pieces begin with, by itself no piece. */
const BEGINNING: Piece = { id: -1, score: 0 };

/** Stands for the blank before a word. No piece goes beyond a word. */
const BLANK = '▁';
/** Characters of a piece, at most. */
const LONGEST = 24;
const UNKNOWN: Piece = { id: 0, score: -20 };
const REMEMBERED = 20_000;

export function pieceReader({ pieces, reserved }: WordPieces): PiecesOf {
  const known = new Map<string, Piece>();
  for (const [id, [text, score]] of pieces.entries()) if (id >= reserved) addPiece(known, text, { id, score });
  const ofWord = textMemo(REMEMBERED, (word) => piecesOf(`${BLANK}${word}`, known));
  return (text) => text.normalize('NFKC').split(' ').flatMap(ofWord);
}

function addPiece(known: Map<string, Piece>, text: string, piece: Piece): void {
  known.set(text, piece);
  const symbols = Array.from(text);
  for (let to = 1; to < symbols.length; to += 1) {
    const beginning = symbols.slice(0, to).join('');
    if (!known.has(beginning)) known.set(beginning, BEGINNING);
  }
}

/** Those whose scores add up to most (Kudo 2018, unigram language model). `known`: pieces, and what they begin with. */
function piecesOf(word: string, known: ReadonlyMap<string, Piece>): number[] {
  const symbols = Array.from(word);
  const best = new Float64Array(symbols.length + 1).fill(-Infinity);
  const came = new Int32Array(symbols.length + 1);
  const piece = new Int32Array(symbols.length + 1);
  best[0] = 0;
  const add = (from: number, to: number, { id, score }: Piece): void => {
    const sum = (best[from] ?? 0) + score;
    if (sum <= (best[to] ?? -Infinity)) return;
    best[to] = sum;
    came[to] = from;
    piece[to] = id;
  };
  for (let from = 0; from < symbols.length; from += 1) {
    let key = '';
    for (let to = from + 1; to <= symbols.length && to - from <= LONGEST; to += 1) {
      key += symbols[to - 1] ?? '';
      const here = known.get(key);
      if (here !== undefined && here !== BEGINNING) add(from, to, here);
      // What is no piece by itself is one that stands for nothing.
      else if (to === from + 1) add(from, to, UNKNOWN);
      if (here === undefined) break;
    }
  }
  const pieces: number[] = [];
  for (let at = symbols.length; at > 0; at = came[at] ?? 0) pieces.push(piece[at] ?? 0);
  return pieces.reverse();
}
