/** Questions in many trades, each with what the other side knows and what of it was asked for: `resources/understanding/en/facts`. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { factHearing } from '../../src/core/leads/agenda/fact-chosen.ts';
import type { Language } from '../../src/core/language/language.ts';
import { thingFeatures } from '../../src/core/understanding/fact-chooser.ts';
import type { SentencePoints } from '../../src/core/understanding/sentence-points.ts';
import type { FactQuestion } from './fit-facts.ts';

const LineSchema = z.strictObject({
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** What the agent said just before. */
  before: z.string().optional(),
  /** The agent's turn. */
  agent: z.string(),
  /** The name of the fact that it asks for. */
  fact: z.string().nullable(),
});
export type FactLine = z.infer<typeof LineSchema>;

export const readFactLines = (file: string): FactLine[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => LineSchema.parse(JSON.parse(line)));

/** Neighbours are about the same call, as a rule: they are held back together, in blocks of so many lines. */
const BLOCK = 10;
const HELD_BACK = 5;

/** All of a folder, and which of them are only measured by. */
export const factLines = (folder: string): { line: FactLine; isHeldBack: boolean }[] =>
  readdirSync(folder)
    .toSorted()
    .flatMap((file) =>
      readFactLines(path.join(folder, file)).map((line, at) => ({
        line,
        isHeldBack: Math.floor(at / BLOCK) % HELD_BACK === 0,
      })),
    );

export function factQuestion(
  language: Language,
  points: SentencePoints,
  { facts, agent, fact }: FactLine,
): FactQuestion {
  const { question, things } = factHearing(language, facts, agent);
  const names = Object.keys(facts);
  return {
    features: thingFeatures(points, question, things),
    told: question.told,
    meant: fact === null ? names.length : names.indexOf(fact),
  };
}
