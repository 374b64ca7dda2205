/**
 * Finds phrases in a list of words by a trie over words, the longest at each place, left to right, without overlap: "not right now" is
 * found as itself, never as "right". One phrase may belong to several keys. Linear in the words, so that thousands of trials a second can be read.
 */
import { wordsOf } from './words.ts';

interface PhraseMatch {
  keys: readonly string[];
  start: number;
  /** Exclusive. */
  end: number;
}

interface Node {
  next: Map<string, Node>;
  /** `*`: up to `WILD_WORDS` words of any kind. */
  wild: Node | null;
  keys: string[];
}

const WILD_WORDS = 3;
const newNode = (): Node => ({ next: new Map(), wild: null, keys: [] });

export type PhraseMatcher = (words: readonly string[]) => PhraseMatch[];

export function phraseMatcher(phrases: Iterable<readonly [key: string, phrases: readonly string[]]>): PhraseMatcher {
  const root = newNode();
  for (const [key, list] of phrases) {
    for (const phrase of list) {
      let node = root;
      for (const part of phrase.split(' ')) {
        if (part === '*') {
          node = node.wild ??= newNode();
          continue;
        }
        for (const word of wordsOf(part)) {
          let child = node.next.get(word);
          if (!child) node.next.set(word, (child = newNode()));
          node = child;
        }
      }
      if (node !== root && !node.keys.includes(key)) node.keys.push(key);
    }
  }
  return (words) => {
    const found: PhraseMatch[] = [];
    for (let at = 0; at < words.length;) {
      const best = longest(root, words, at, at);
      if (best) found.push({ keys: best.keys, start: at, end: best.end });
      at = best ? best.end : at + 1;
    }
    return found;
  };
}

function longest(
  node: Node,
  words: readonly string[],
  start: number,
  at: number,
): { keys: readonly string[]; end: number } | null {
  let best: { keys: readonly string[]; end: number } | null =
    node.keys.length > 0 && at > start ? { keys: node.keys, end: at } : null;
  const word = words[at];
  const child = word === undefined ? undefined : node.next.get(word);
  if (child) best = longest(child, words, start, at + 1) ?? best;
  if (node.wild) {
    for (let skip = 0; skip <= WILD_WORDS && at + skip <= words.length; skip += 1) {
      const far = longest(node.wild, words, start, at + skip);
      if (far && (!best || far.end > best.end)) best = far;
    }
  }
  return best;
}
