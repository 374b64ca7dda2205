/** FNV-1a over UTF-16 code units, 32 bits (Fowler, Noll, Vo). Spreads texts over numbers; not for security. `basis`: also of what came before the text. */
export function fnv(text: string, basis: number): number {
  let h = basis >>> 0;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), FNV_PRIME) >>> 0;
  return h;
}

const FNV_PRIME = 0x01000193;
export const FNV_BASIS = 0x811c9dc5;

/**
 * MurmurHash3's 32-bit finalizer (Appleby 2011): every bit of the answer depends on every bit of `h`. FNV alone leaves the lowest bit to the
 * parity of the characters, and a generator that starts from it throws the same side of a coin first in every stream.
 */
export function finalize(h: number): number {
  let mixed = h ^ (h >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) | 0;
}
