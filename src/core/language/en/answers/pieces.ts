/** What is spoken, cut at blanks and pauses, with its places. */
import { plainWord } from '../../../plain-word.ts';

const PIECE = /[^\s,;]+/g;

export interface Piece {
  word: string;
  start: number;
  end: number;
}

export const piecesOf = (text: string): Piece[] =>
  [...text.matchAll(PIECE)].map(({ 0: raw, index }) => ({
    word: plainWord(raw).replace(/[.!?]+$/, ''),
    start: index,
    end: index + raw.replace(/[.!?]+$/, '').length,
  }));
