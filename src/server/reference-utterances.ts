/** The fifth of our own utterances from which nothing was learnt: what an edit of a phrase book is measured on. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { ReferenceUtterance } from '../core/language/understood-otherwise.ts';
import { isHeldBack } from '../core/understanding/held-back.ts';
import { programFile } from './program-files.ts';

const LineSchema = z.object({ text: z.string(), acts: z.array(z.string()), before: z.string().optional() });

const FOLDERS = [
  ['lead', 'utterances'],
  ['agent', 'agent'],
] as const;

const remembered = new Map<string, readonly ReferenceUtterance[]>();

/** Of a language, by its tag; none where nothing was learnt of it. Read once. */
export function referenceUtterances(tag: string): readonly ReferenceUtterance[] {
  let known = remembered.get(tag);
  if (!known) remembered.set(tag, (known = FOLDERS.flatMap(([speaker, folder]) => readFolder(speaker, tag, folder))));
  return known;
}

function readFolder(speaker: 'lead' | 'agent', tag: string, folder: string): ReferenceUtterance[] {
  const place = programFile('resources', 'understanding', tag, folder);
  if (!existsSync(place)) return [];
  const files = readdirSync(place).filter((name) => name.endsWith('.jsonl'));
  return files.toSorted().flatMap((file) =>
    readFileSync(path.join(place, file), 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => LineSchema.parse(JSON.parse(line)))
      .filter(({ text }) => isHeldBack(text))
      .map(({ text, acts, before = '' }) => ({ origin: 'reference', speaker, text, before, acts })),
  );
}
