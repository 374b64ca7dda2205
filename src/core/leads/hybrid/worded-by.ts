/** By whom a turn of a lead whose agenda decides was worded: by the model that was asked for it, or by the phrase book in its place. */
import type { Turn, TurnSource } from '../../contract/turn.ts';

/** The agenda decides, the model words it. */
export const WORDED: TurnSource = { kind: 'model', ref: 'agenda', line: null, section: null };

/** Of the flag that tells why the phrase book spoke. */
export const BY_PHRASE_BOOK = 'worded_by_phrase_book';

export const isByPhraseBook = ({ flags }: Pick<Turn, 'flags'>): boolean =>
  flags.some(({ code }) => code === BY_PHRASE_BOOK);

/** Whether a model was asked for the words. */
export const asksWords = (turn: Pick<Turn, 'source' | 'flags'>): boolean =>
  isByPhraseBook(turn) || (turn.source?.kind === WORDED.kind && turn.source.ref === WORDED.ref);
