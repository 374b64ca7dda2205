/** Reads our own utterances: `resources/understanding/<language>/{utterances,agent}/<kind>.jsonl`, one JSON object a line. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { isHeldBack } from '../../src/core/understanding/held-back.ts';

const UtteranceSchema = z.object({
  text: z.string().min(1),
  acts: z.array(z.string()),
  before: z.string().optional(),
  /** Of an objection. */
  topic: z.string().optional(),
  /** What the agent asks for. */
  asked: z.union([z.string(), z.array(z.string())]).optional(),
});

export interface Utterance {
  text: string;
  before: string;
  /** With "objection:price" and "ask:day". */
  acts: readonly string[];
  /** The file in which it stands. */
  kind: string;
  isHeldBack: boolean;
  /** Drawn of a template, with others like it. */
  isDrawn: boolean;
  marked: Marks;
}

/** Which acts somebody has looked for in an utterance: all; those of which a miss is costly, and a yes or a no; only the costly ones. */
export type Marks = 'all' | 'costly_and_yes' | 'costly';

const FOLDERS = { lead: 'utterances', agent: 'agent' } as const;

export const readUtterances = (folder: string, speaker: keyof typeof FOLDERS): Utterance[] =>
  readFolder(path.join(folder, FOLDERS[speaker]), 'all');

/** Of leads, by people who knew neither rules nor other utterances. */
export const readCostly = (folder: string): Utterance[] => readFolder(path.join(folder, 'costly'), 'costly_and_yes');

function readFolder(place: string, marked: Marks): Utterance[] {
  if (!existsSync(place)) return [];
  const files = readdirSync(place)
    .filter((name) => name.endsWith('.jsonl'))
    .toSorted();
  return files.flatMap((file) =>
    readFileSync(path.join(place, file), 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => ({ ...utterance(line, path.basename(file, '.jsonl')), marked })),
  );
}

function utterance(line: string, kind: string): Omit<Utterance, 'marked'> {
  const { text, before = '', acts, topic, asked = [] } = UtteranceSchema.parse(JSON.parse(line));
  const topics = topic === undefined ? [] : [`objection:${topic}`];
  const asks = [asked].flat().map((one) => `ask:${one}`);
  return { text, before, acts: [...acts, ...topics, ...asks], kind, isHeldBack: isHeldBack(text), isDrawn: false };
}
