/**
 * Reads the files of a WordNet release (https://wordnet.princeton.edu/documentation/wndb5wn): which words mean the same, what is a kind of what, and
 * what is the opposite of what.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface Synset {
  /** Part of speech and offset: "n02086723". */
  key: string;
  /** Of the lexicographer files, "18": nouns for persons. */
  file: number;
  words: readonly string[];
  pointers: readonly { kind: string; to: string }[];
  gloss: string;
}

export interface Sense {
  key: string;
  /** Times that it was met in texts that were read by people. */
  count: number;
  /** The most usual of a part of speech is 1. */
  rank: number;
}

export interface WordNet {
  synsets: ReadonlyMap<string, Synset>;
  senses: ReadonlyMap<string, readonly Sense[]>;
}

const FILES = [
  ['noun', 'n'],
  ['verb', 'v'],
  ['adj', 'a'],
  ['adv', 'r'],
] as const;
/** By the number of a sense key; a satellite is an adjective. */
const PARTS = ['', 'n', 'v', 'a', 'r', 'a'];

const linesOf = (folder: string, name: string): string[] => readFileSync(path.join(folder, name), 'latin1').split('\n');

function synsetOf(line: string, part: string): Synset | null {
  if (!/^\d{8} /.test(line)) return null;
  const [data = '', gloss = ''] = line.split(' | ');
  const fields = data.split(' ');
  const count = Number.parseInt(fields[3] ?? '0', 16);
  const words = Array.from({ length: count }, (_, at) =>
    (fields[4 + 2 * at] ?? '').replace(/\(\w+\)$/, '').toLowerCase(),
  );
  const from = 4 + 2 * count;
  const pointers = Array.from({ length: Number(fields[from]) }, (_, at) => {
    const [kind = '', offset = '', of = ''] = fields.slice(from + 1 + 4 * at);
    return { kind, to: `${of === 's' ? 'a' : of}${offset}` };
  });
  return { key: `${part}${fields[0]}`, file: Number(fields[1]), words, pointers, gloss };
}

function sensesOf(folder: string): Map<string, Sense[]> {
  const senses = new Map<string, Sense[]>();
  for (const line of linesOf(folder, 'index.sense')) {
    const [name = '', offset = '', rank = '', count = ''] = line.split(' ');
    const [lemma = '', kind = ''] = name.split('%');
    const part = PARTS[Number(kind.charAt(0))] ?? '';
    if (lemma === '' || part === '') continue;
    const known = senses.get(lemma) ?? [];
    senses.set(lemma, [...known, { key: `${part}${offset}`, count: Number(count), rank: Number(rank) }]);
  }
  return senses;
}

/** Throws where the folder holds no such files. */
export function readWordNet(folder: string): WordNet {
  const synsets = new Map<string, Synset>();
  for (const [name, part] of FILES)
    for (const line of linesOf(folder, `data.${name}`)) {
      const synset = synsetOf(line, part);
      if (synset) synsets.set(synset.key, synset);
    }
  return { synsets, senses: sensesOf(folder) };
}
