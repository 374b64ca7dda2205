/**
 * Reads the Schema-Guided Dialogue corpus (Rastogi et al. 2020, CC BY-SA 4.0) as JSON lines, one turn each, from a folder outside the project: no
 * sentence of it is in the project. Its acts are mapped to ours here and nowhere else.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';

const TurnSchema = z.object({
  dialogue: z.string(),
  speaker: z.enum(['lead', 'agent']),
  services: z.array(z.string()),
  text: z.string(),
  acts: z.array(
    z.object({
      act: z.string(),
      slot: z.string().optional(),
      values: z.array(z.string()).optional(),
      canonical: z.array(z.string()).optional(),
    }),
  ),
});
type RawTurn = z.infer<typeof TurnSchema>;

export interface CorpusTurn extends RawTurn {
  /** The turn of the other side before it. */
  before: RawTurn | null;
}

export const CORPORA_SOURCE = 'Schema-Guided Dialogue (Rastogi et al. 2020), train split';
export const CORPORA_LICENCE = 'CC BY-SA 4.0';

const BESIDE_CHECKOUT = path.resolve(import.meta.dirname, '../../../shared/corpora');

/** The folder of the corpora, which UNDERSTUDY_CORPORA names (without it, `../shared/corpora` beside the checkout); null where they are not in it. */
export function corporaFolder(): string | null {
  const folder = process.env['UNDERSTUDY_CORPORA'] ?? BESIDE_CHECKOUT;
  return existsSync(path.join(folder, 'sgd-train.jsonl.gz')) ? folder : null;
}

export function readCorpus(folder: string, split: 'train' | 'dev'): CorpusTurn[] {
  const lines = gunzipSync(readFileSync(path.join(folder, `sgd-${split}.jsonl.gz`)))
    .toString('utf8')
    .split('\n');
  const turns: CorpusTurn[] = [];
  let last: RawTurn | null = null;
  for (const line of lines) {
    if (line === '') continue;
    const turn = TurnSchema.parse(JSON.parse(line));
    turns.push({ ...turn, before: last?.dialogue === turn.dialogue ? last : null });
    last = turn;
  }
  return turns;
}

const LEAD_ACTS: Readonly<Record<string, string>> = {
  AFFIRM: 'affirm',
  AFFIRM_INTENT: 'affirm',
  NEGATE: 'negate',
  NEGATE_INTENT: 'negate',
  REQUEST: 'request',
  REQUEST_ALTS: 'request',
  THANK_YOU: 'thank',
  GOODBYE: 'goodbye',
  SELECT: 'select',
  INFORM: 'inform',
  INFORM_INTENT: 'inform',
};

const AGENT_ACTS: Readonly<Record<string, string>> = {
  REQUEST: 'request',
  CONFIRM: 'confirm',
  OFFER: 'offer',
  OFFER_INTENT: 'offer_intent',
  INFORM: 'inform',
  INFORM_COUNT: 'count',
  NOTIFY_SUCCESS: 'success',
  NOTIFY_FAILURE: 'failure',
  REQ_MORE: 'anything_else',
  GOODBYE: 'goodbye',
};

/** What a slot is asked for, by what the corpus calls it; the first that fits. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/date$|^day/, 'day'],
  [/time$/, 'time'],
  [/phone/, 'phone'],
  [/^(?:amount|price|balance|price_per|rent|fare|total|.*_cost$)/, 'money'],
  [/^(?:number|num|party|group|passengers|count)|_size$|^travelers$|_seats$|^rating$|_rating$|^number_of/, 'number'],
  [
    /^(?:has|is|in|free|offers|serves|pets|furnished|refundable|direct|shared|private|additional|smoking|insurance|add|subtitles?_on)_?/,
    'yes_no',
  ],
];

export const kindOfSlot = (slot: string): string => KINDS.find(([name]) => name.test(slot))?.[1] ?? 'text';

const distinct = (names: readonly (string | undefined)[]): string[] => [
  ...new Set(names.filter((name) => name !== undefined)),
];

export const leadActs = (turn: RawTurn): string[] => distinct(turn.acts.map(({ act }) => LEAD_ACTS[act]));

/** With the kinds of what is asked: "ask:day". */
export const agentActs = (turn: RawTurn): string[] => [
  ...distinct(turn.acts.map(({ act }) => AGENT_ACTS[act])),
  ...distinct(turn.acts.map(({ act, slot }) => (act === 'REQUEST' && slot ? `ask:${kindOfSlot(slot)}` : undefined))),
];
