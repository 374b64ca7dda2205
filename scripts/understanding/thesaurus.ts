/**
 * Writes `resources/understanding/en-thesaurus.json`: `npm run understanding:thesaurus FOLDER`, with the folder of WordNet's files ("dict"). For each
 * usual word the meanings it has and what these are a kind of, as numbers; words that share one are related. Same files, same bytes.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readWordNet, type Sense, type Synset } from './word-net.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("Name the folder of WordNet's files.");
const net = readWordNet(folder);

/** A sense below this share of a word's uses is hardly ever meant. */
const USUAL = 0.12;
/** Of a word that was met less often, it is not known which senses are usual. */
const RARE = 8;
/** What has more kinds than this tells too little. */
const MOST_KINDS = { n: 700, v: 40 };
const MOST_STEPS = { n: 5, v: 1 };
/** "A person", "an animal", "a part of the body", "food": of many kinds, but meant when said. */
const BROAD = new Set(
  [
    'person',
    'animal',
    'body_part',
    'food',
    'vehicle',
    'clothing',
    'relative',
    'illness',
    'device',
    'building',
    'plant',
  ].flatMap(
    (word) =>
      net.senses
        .get(word)
        ?.filter(({ rank, key }) => rank === 1 && key.startsWith('n'))
        .map(({ key }) => key) ?? [],
  ),
);
/** Lexicographer files of things that people name though texts seldom do: animals, body, food, persons, plants, possessions, states. */
const THINGS = new Set([5, 6, 8, 13, 18, 20, 21, 26]);

const inGlosses = new Map<string, number>();
for (const { gloss } of net.synsets.values())
  for (const [word] of gloss.toLowerCase().matchAll(/[a-z]+/g))
    for (const form of new Set([word, word.replace(/s$/, ''), word.replace(/es$/, '')]))
      inGlosses.set(form, (inGlosses.get(form) ?? 0) + 1);

const kinds = new Map<string, string[]>();
for (const { key, pointers } of net.synsets.values())
  for (const { kind, to } of pointers) if (kind === '@') kinds.set(to, [...(kinds.get(to) ?? []), key]);
const counted = new Map<string, number>();
function kindsOf(key: string): number {
  const known = counted.get(key);
  if (known !== undefined) return known;
  const seen = new Set([key]);
  const open = [key];
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const kind of kinds.get(next) ?? [])
      if (!seen.has(kind)) {
        seen.add(kind);
        open.push(kind);
      }
  counted.set(key, seen.size - 1);
  return seen.size - 1;
}

const usual = (senses: readonly Sense[]): readonly Sense[] => {
  const total = senses.reduce((sum, { count }) => sum + count, 0);
  return senses.filter(({ count, rank }) => count >= Math.max(1, USUAL * total) || (total < RARE && rank <= 2));
};

const pointed = (synset: Synset | undefined, kind: string): string[] =>
  synset?.pointers.flatMap((one) => (one.kind === kind ? [one.to] : [])) ?? [];

/** Upwards, as far as it still tells something. */
function broader(key: string): string[] {
  const part = key.startsWith('n') ? 'n' : key.startsWith('v') ? 'v' : null;
  if (part === null) return pointed(net.synsets.get(key), '&');
  const found = new Set<string>();
  let level = [key];
  for (let step = 0; level.length > 0; step += 1) {
    level = level.flatMap((one) => pointed(net.synsets.get(one), '@'));
    for (const one of level)
      if (BROAD.has(one) || (step < MOST_STEPS[part] && kindsOf(one) <= MOST_KINDS[part])) found.add(one);
  }
  return [...found];
}

const isUsual = (lemma: string, senses: readonly Sense[]): boolean => {
  if (/^[a-z]+_(?:away|off|out|up|down|over|in|on|back|through)$/.test(lemma))
    return senses.some(({ key }) => key.startsWith('v'));
  if (!/^[a-z]{3,14}$/.test(lemma)) return false;
  const isThing = senses.some(({ key, rank }) => rank === 1 && THINGS.has(net.synsets.get(key)?.file ?? -1));
  return senses.some(({ count }) => count > 0) || (isThing && (inGlosses.get(lemma) ?? 0) >= 2);
};

interface Entry {
  own: string[];
  broader: string[];
  opposite: string[];
}
const entries = new Map<string, Entry>();
for (const [lemma, senses] of net.senses) {
  if (!isUsual(lemma, senses)) continue;
  const meant = usual(senses).map(({ key }) => key);
  // "Death" and "to die", "ill" and "illness".
  const derived = meant.flatMap((key) => pointed(net.synsets.get(key), '+'));
  entries.set(lemma, {
    own: meant,
    broader: [...new Set([...derived, ...meant.flatMap(broader)])].filter((key) => !meant.includes(key)),
    opposite: [...new Set(meant.flatMap((key) => pointed(net.synsets.get(key), '!')))],
  });
}

const uses = new Map<string, number>();
for (const { own, broader: above, opposite } of entries.values())
  for (const key of [...own, ...above, ...opposite]) uses.set(key, (uses.get(key) ?? 0) + 1);
const numbers = new Map<string, number>();
const numbered = (keys: readonly string[]): string =>
  keys
    .filter((key) => (uses.get(key) ?? 0) > 1)
    .map((key) => {
      const number = numbers.get(key) ?? numbers.size;
      numbers.set(key, number);
      return number.toString(36);
    })
    .join(' ');

const words: Record<string, string> = {};
for (const [lemma, { own, broader: above, opposite }] of [...entries].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
  const parts = [numbered(own), numbered(above), numbered(opposite)];
  const text = parts.join(';').replace(/;+$/, '');
  if (text !== '') words[lemma.replaceAll('_', ' ')] = text;
}

const file = {
  about:
    'Words by what they mean: "own;broader;opposite", each a list of meanings as numbers (base 36). Made by scripts/understanding/thesaurus.ts.',
  source: 'WordNet 3.1, Princeton University, https://wordnet.princeton.edu',
  licence:
    'WordNet 3.0 license: https://wordnet.princeton.edu/license-and-commercial-use. WordNet 3.0 Copyright 2006 by Princeton University. All rights reserved. Provided "as is", without representations or warranties.',
  words,
};
const target = path.resolve(import.meta.dirname, '../../resources/understanding/en-thesaurus.json');
writeFileSync(target, `${JSON.stringify(file, null, 0)}\n`);
process.stdout.write(`${Object.keys(words).length} words, ${numbers.size} meanings\n`);
