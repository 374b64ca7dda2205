/**
 * Spells out paraphrases from templates, `resources/understanding/<language>/templates/*.txt`. A line is a template: `{a|b|}` is one of its choices
 * (which may hold others), `@name` one of the list of that name in `words.txt`. `acts: …` and `before: …` hold for the lines below them, to the end of
 * the file or the next of the kind. What is drawn of a template depends on its text alone.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { fnv, FNV_BASIS } from '../../src/core/fnv.ts';
import { isHeldBack } from '../../src/core/understanding/held-back.ts';
import type { Utterance } from './utterances.ts';

/** Different texts of a template, by how many choices it names. */
const [FEWEST, MOST] = [12, 48];

type Draw = (below: number) => number;

interface Block {
  acts: readonly string[];
  before: string;
  template: string;
  file: string;
}

const linesOf = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');

function wordLists(folder: string): Map<string, string> {
  const lists = linesOf(path.join(folder, 'words.txt')).map((line) => {
    const [name = '', choices = ''] = line.split(' = ');
    return [name, `{${choices}}`] as const;
  });
  return new Map(lists);
}

function blocksOf(folder: string): Block[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.txt')) : [];
  return files
    .toSorted()
    .filter((name) => name !== 'words.txt')
    .flatMap((name) => {
      let [acts, before]: [readonly string[], string] = [[], ''];
      return linesOf(path.join(folder, name)).flatMap((line): Block[] => {
        if (line.startsWith('acts: ')) acts = line.slice('acts: '.length).trim().split(' ');
        else if (line.startsWith('before: ')) before = line.slice('before: '.length);
        else return [{ acts, before, template: line, file: path.basename(name, '.txt') }];
        return [];
      });
    });
}

/** The choices of the first group that holds no other are drawn first. */
function spelledOut(template: string, lists: ReadonlyMap<string, string>, draw: Draw): string {
  let text = template;
  for (;;) {
    const named = /@(\w+)/.exec(text);
    const list = named?.[1] === undefined ? undefined : lists.get(named[1]);
    if (named && list === undefined) throw new Error(`words.txt has no list "${named[0]}" (${template}).`);
    if (named && list !== undefined) {
      text = text.slice(0, named.index) + list + text.slice(named.index + named[0].length);
      continue;
    }
    const group = /\{([^{}]*)\}/.exec(text);
    if (!group)
      return text
        .replace(/\s+/g, ' ')
        .replace(/\s+([,.?!])/g, '$1')
        .trim();
    const choices = (group[1] ?? '').split('|');
    const choice = choices[draw(choices.length)] ?? '';
    text = text.slice(0, group.index) + choice + text.slice(group.index + group[0].length);
  }
}

/** Half of what is spoken begins with a capital. */
const written = (text: string, draw: Draw): string =>
  draw(2) === 0 ? text.charAt(0).toUpperCase() + text.slice(1) : text;

/** A fifth of the templates is held back, each with all that is drawn of it. */
export function paraphrases(folder: string, speaker: 'lead' | 'agent'): Utterance[] {
  const templates = path.join(folder, 'templates');
  if (!existsSync(templates)) return [];
  const lists = wordLists(templates);
  return blocksOf(speaker === 'agent' ? path.join(templates, 'agent') : templates).flatMap((block) => {
    const { acts, before, template, file } = block;
    const random = xoroshiro128plus(fnv(template, FNV_BASIS) | 0);
    const draw: Draw = (below) => (random.next() >>> 8) % below;
    const drawn = Math.max(FEWEST, Math.min(MOST, template.split('|').length));
    const texts = new Map<string, string>();
    for (let at = 0; at < drawn * 2 && texts.size < drawn; at += 1)
      texts.set(written(spelledOut(template, lists, draw), draw), spelledOut(before, lists, draw));
    return [...texts].map(([text, said]) => ({
      text,
      before: said,
      acts,
      kind: file,
      isHeldBack: isHeldBack(template),
      isDrawn: true,
      marked: 'all',
    }));
  });
}
