/** Puts pieces that were written apart into one speech. */

const CLOSERS = new Set('"”\'’)]');
const END_MARK = /[\p{Terminal_Punctuation}…–—-]/u;

/** A piece that ends in a mark, or in one before closing quotes or brackets, has an end. Read from behind: nothing else of it is looked at. */
function hasEnd(piece: string): boolean {
  let at = piece.length - 1;
  while (CLOSERS.has(piece.charAt(at))) at -= 1;
  return END_MARK.test(piece.charAt(at));
}

const BEGINS_SENTENCE = /^["“'‘([¿¡]*[\p{Lu}\p{N}]/u;

/** A piece without an end gets a full stop where the next one begins a sentence: "late on Thursday" and "Good to hear." */
export function joinSpeech(pieces: readonly string[]): string {
  let joined = '';
  let last = '';
  for (const piece of pieces) {
    if (piece === '') continue;
    if (joined !== '') joined += !hasEnd(last) && BEGINS_SENTENCE.test(piece) ? '. ' : ' ';
    joined += piece;
    last = piece;
  }
  return joined;
}
