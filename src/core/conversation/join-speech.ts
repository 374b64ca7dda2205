/** Puts pieces that were written apart into one speech. */

/** A piece that ends in one of these, or in one before a closing quote or bracket, has an end. */
const ENDED = /[.!?…:;,–—-]["”'’)\]]*$/u;
const BEGINS_SENTENCE = /^["“'‘([]*[\p{Lu}\p{N}]/u;

/** A piece without an end gets a full stop where the next one begins a sentence: "late on Thursday" and "Good to hear." */
export function joinSpeech(pieces: readonly string[]): string {
  let joined = '';
  for (const piece of pieces) {
    if (piece === '') continue;
    if (joined !== '') joined += !ENDED.test(joined) && BEGINS_SENTENCE.test(piece) ? '. ' : ' ';
    joined += piece;
  }
  return joined;
}
