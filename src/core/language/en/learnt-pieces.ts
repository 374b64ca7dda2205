/** The pieces of words that what was learnt of sentences and acts knows. */
import file from '../../../../resources/understanding/en-cases.json' with { type: 'json' };
import { pieceReader, WordPiecesSchema, type PiecesOf } from '../../understanding/word-pieces.ts';

/** null in a bundle that does without it: what was learnt stays out of the browser's. */
const learnt: { encoder: unknown } | null = file;

let reader: PiecesOf | null = null;

export const learntPieces = (): PiecesOf | null => {
  if (learnt === null) return null;
  return (reader ??= pieceReader(WordPiecesSchema.parse(learnt.encoder)));
};
