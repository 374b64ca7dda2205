/** English word forms. */
import { textMemo } from '../../text-memo.ts';
import { sentenceSplitter } from '../sentences.ts';

const STEMS_LIMIT = 10_000;

export const sentencesOf = sentenceSplitter(
  'Dr|Mr|Mrs|Ms|St|vs|No(?=\\.\\s+\\p{N})|a\\.m|p\\.m|e\\.g|i\\.e',
  "what|when|where|who|why|how|which|is|are|do|does|did|can|could|would|will|should|also|but|yes|no|ok|okay|thanks|thank|sorry|i|i'm|we|my",
);

const IRREGULAR: Record<string, string> = {
  bought: 'buy',
  paid: 'pay',
  cost: 'cost',
  costs: 'cost',
  costing: 'cost',
  took: 'take',
  taken: 'take',
  brought: 'bring',
  parking: 'park',
  parked: 'park',
  people: 'person',
  prices: 'price',
  price: 'price',
  pricing: 'price',
  priced: 'price',
};

/** A light English stemmer: plural, -ing, -ed and -ly endings only, so that unlike words rarely meet. */
export const stem = textMemo(STEMS_LIMIT, (word) => IRREGULAR[word] ?? stemOnce(word));

function stemOnce(word: string): string {
  let root = word;
  if (root.length > 4 && root.endsWith('ies')) return `${root.slice(0, -3)}y`;
  if (root.length > 4 && /(ss|sh|ch|x|z)es$/.test(root)) root = root.slice(0, -2);
  else if (root.length > 3 && root.endsWith('s') && !root.endsWith('ss') && !root.endsWith('us'))
    root = root.slice(0, -1);
  if (root.length > 5 && root.endsWith('ing')) root = root.slice(0, -3);
  else if (root.length > 4 && root.endsWith('ed')) root = root.slice(0, -2);
  else if (root.length > 5 && root.endsWith('ly')) root = root.slice(0, -2);
  if (/([bdglmnprt])\1$/.test(root) && root.length > 4 && !root.endsWith('ll')) root = root.slice(0, -1);
  if (root.length > 4 && root.endsWith('e')) root = root.slice(0, -1);
  return root;
}

/** Endings that make a noun, an adjective or an adverb of a word; not those of people ("officer"), who are another thing than their office. */
const DERIVED =
  /(?:ances?|ences?|ments?|ations?|itions?|ions?|als?|ity|ness|ly|ful|able|ible|ous|ive|ic|ing|ed|ies|y|es|s|e)$/;
/** Letters of a root, at least: shorter ones are those of too many words. */
const ROOT = 5;

/** Whether one word is derived from the other or both from a third, as "insurance" and "insured", by their endings. */
export function areAkin(a: string, b: string): boolean {
  const [one, other] = [rootOf(a), rootOf(b)];
  return one.length >= ROOT && one === other;
}

function rootOf(word: string): string {
  const root = word.replace(DERIVED, '');
  return root === word || root.length < ROOT ? word : rootOf(root);
}
