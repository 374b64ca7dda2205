/**
 * How near what a lead says is to the cases that an agent has rules for: both as points (`sentence-encoder`), turned so that what was written for each other
 * lies near (learnt by contrast: van den Oord, Li and Vinyals 2018). Scores are rounded, so that no machine's last digit decides.
 */
import { z } from 'zod';
import { bytesOf } from './base64.ts';
import { MatrixSchema, sentenceEncoder, SentenceEncoderFileSchema } from './sentence-encoder.ts';

export const CaseRankerFileSchema = z.object({
  about: z.object({
    what: z.string(),
    learnt_from: z.array(z.object({ source: z.string(), licence: z.string(), examples: z.number().int() })),
    script: z.string(),
    figures: z.record(z.string(), z.number()),
  }),
  encoder: SentenceEncoderFileSchema,
  /** The middle of all texts: points are looked at from there. */
  middle: z.array(z.number()),
  case: MatrixSchema,
  reply: MatrixSchema,
  said: MatrixSchema,
  before: MatrixSchema,
});
export type CaseRankerFile = z.infer<typeof CaseRankerFileSchema>;

/** A case by its words, and what the agent says then ('': nothing). */
interface RankedCase {
  words: string;
  reply: string;
}
export interface CaseRanker {
  /** Of each case, for what was said after something; the highest is the likeliest. */
  scores(this: void, said: string, before: string, cases: readonly RankedCase[]): readonly number[];
}

const ROUNDED = 1000;

/** Texts whose points are remembered. */
const TEXTS_LIMIT = 20_000;

export function caseRanker(file: CaseRankerFile): CaseRanker {
  const encode = sentenceEncoder(file.encoder);
  const turns = {
    case: turnOf(file.case),
    reply: turnOf(file.reply),
    said: turnOf(file.said),
    before: turnOf(file.before),
  };
  const known = new Map<string, Float64Array>();
  const point = (text: string): Float64Array => {
    let found = known.get(text);
    if (found === undefined) {
      if (known.size >= TEXTS_LIMIT) known.clear();
      known.set(
        text,
        (found = text.trim() === '' ? new Float64Array(file.middle.length) : centred(encode(text), file.middle)),
      );
    }
    return found;
  };
  const turned = new Map<string, Float64Array>();
  const both = (key: string, first: keyof typeof turns, one: string, second: keyof typeof turns, other: string) => {
    let found = turned.get(key);
    if (found === undefined) {
      if (turned.size >= TEXTS_LIMIT) turned.clear();
      const [a, b] = [turns[first](point(one)), turns[second](point(other))];
      turned.set(key, (found = a.map((value, at) => value + (b[at] ?? 0))));
    }
    return found;
  };
  return {
    scores: (said, before, cases) => {
      const utterance = both(`said\n${said}\n${before}`, 'said', said, 'before', before);
      return cases.map(({ words, reply }) => {
        const meant = both(`case\n${words}\n${reply}`, 'case', words, 'reply', reply);
        const sum = meant.reduce((all, value, at) => all + value * (utterance[at] ?? 0), 0);
        return Math.round(sum * ROUNDED) / ROUNDED;
      });
    },
  };
}

function centred(point: Float64Array, middle: readonly number[]): Float64Array {
  const moved = point.map((value, at) => value - (middle[at] ?? 0));
  const length = Math.sqrt(moved.reduce((sum, value) => sum + value * value, 0));
  return moved.map((value) => value / (length || 1));
}

function turnOf({ rows, columns, bytes, scales }: CaseRankerFile['case']): (point: Float64Array) => Float64Array {
  const read = bytesOf(bytes);
  const weights = new Int8Array(read.buffer, read.byteOffset, rows * columns);
  return (point) =>
    Float64Array.from({ length: rows }, (_, row) => {
      let sum = 0;
      for (let at = 0; at < columns; at += 1) sum += (weights[row * columns + at] ?? 0) * (point[at] ?? 0);
      return sum * (scales[row] ?? 0);
    });
}
