/** What was made of a text is remembered for a while: conversations say the same things over and over. */
import { finalize, fnv, FNV_BASIS } from './fnv.ts';

/** Characters, at most, of a text that is remembered: longer ones are rarely said twice, and thousands of them would fill the memory. */
const LONGEST = 4000;

/** Texts that are remembered though they were said once: several readers look at each, and at what was said before it. */
const RECENT = 128;

/**
 * `make`, which must depend on its text alone, with a memory of so many texts of `longest` characters at most. For long only those that were said before are
 * remembered, since most texts are said once: to keep them would cost the collector of garbage more than most readers do.
 */
export function textMemo<Value>(
  limit: number,
  make: (text: string) => Value,
  longest = LONGEST,
): (text: string) => Value {
  const remembered = new Map<string, Value>();
  const recent = new Map<string, Value>();
  const isKnown = saidBefore(limit);
  return (text) => {
    const known = remembered.get(text) ?? recent.get(text);
    if (known !== undefined) return known;
    const made = make(text);
    if (text.length > longest) return made;
    const [memory, most] = isKnown(text) ? [remembered, limit] : [recent, Math.min(RECENT, limit)];
    if (memory.size >= most) memory.clear();
    memory.set(text, made);
    return made;
  };
}

/** Bits of each text, on the whole, that tell whether it was said before. */
const BITS = 8;

/** Whether a text was asked about before, or one of those few with the same number (Einziger, Friedman and Manes 2017, "TinyLFU": the doorkeeper). */
function saidBefore(limit: number): (text: string) => boolean {
  const size = 1 << (32 - Math.clz32(limit * BITS - 1));
  const bits = new Int32Array(Math.ceil(size / 32));
  let texts = 0;
  return (text) => {
    const bit = finalize(fnv(text, FNV_BASIS)) & (size - 1);
    const mask = 1 << (bit & 31);
    const before = bits[bit >> 5] ?? 0;
    if ((before & mask) !== 0) return true;
    if (texts >= limit) {
      bits.fill(0);
      texts = 0;
    }
    bits[bit >> 5] = before | mask;
    texts += 1;
    return false;
  };
}

/** The same for what depends on an owner as well, such as a language: each has a memory of its own, for as long as it lives. */
export function ownedTextMemo<Owner extends object, Value>(
  limit: number,
  make: (owner: Owner, text: string) => Value,
  longest = LONGEST,
): (owner: Owner, text: string) => Value {
  const memos = new WeakMap<Owner, (text: string) => Value>();
  return (owner, text) => {
    let memo = memos.get(owner);
    if (!memo) memos.set(owner, (memo = textMemo(limit, (one) => make(owner, one), longest)));
    return memo(text);
  };
}
