/** By what conversations are told apart: trials that say and do the same are one piece of evidence, however many there are. */
import type { Turn } from '../contract/turn.ts';
import { finalize, fnv, FNV_BASIS } from '../fnv.ts';

const OTHER_BASIS = 0x9747b28c;
const hex = (word: number): string => (finalize(word) >>> 0).toString(16).padStart(8, '0');

/** 64 bits, as 16 hexadecimal digits, of who said what and what was called with what result. When it was said, and what was heard of it, does not count. */
export function conversationDigest(turns: readonly Pick<Turn, 'speaker' | 'text' | 'action'>[]): string {
  const text = JSON.stringify(
    turns.map(({ speaker, text: said, action }) =>
      action ? [speaker, said, action.slug, action.arguments, action.result, action.error] : [speaker, said],
    ),
  );
  return `${hex(fnv(text, FNV_BASIS))}${hex(fnv(text, OTHER_BASIS))}`;
}
