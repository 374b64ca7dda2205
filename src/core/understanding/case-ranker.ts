/**
 * How near what a lead says is to the cases that an agent has rules for: both as points (`sentence-encoder`), turned so that what was written for each other
 * lies near (learnt by contrast: van den Oord, Li and Vinyals 2018); and how likely the nearest one is meant (`case-likelihood`). Scores are rounded, so that no
 * machine's last digit decides.
 */
import { z } from 'zod';
import { bytesOf } from './base64.ts';
import { likelihoodOf, LikelihoodFileSchema, type CaseWords, type NearestCase } from './case-likelihood.ts';
import { MatrixSchema } from './products.ts';
import { sentenceEncoder, SentenceEncoderFileSchema, type EncodeSentence } from './sentence-encoder.ts';

/** How points are turned: those of a case's words, of its reply, of what is said, and of what was said before. */
const TurnsFileSchema = z.object({
  /** The middle of all texts: points are looked at from there. */
  middle: z.array(z.number()),
  case: MatrixSchema,
  reply: MatrixSchema,
  said: MatrixSchema,
  before: MatrixSchema,
});
export type TurnsFile = z.infer<typeof TurnsFileSchema>;

export const CaseRankerFileSchema = TurnsFileSchema.extend({
  about: z.object({
    what: z.string(),
    learnt_from: z.array(z.object({ source: z.string(), licence: z.string(), examples: z.number().int() })),
    script: z.string(),
    figures: z.record(z.string(), z.number()),
  }),
  encoder: SentenceEncoderFileSchema,
  likelihood: LikelihoodFileSchema,
});
export type CaseRankerFile = z.infer<typeof CaseRankerFileSchema>;

/** A case by its words, and what the agent says then ('': nothing). */
export interface RankedCase {
  words: string;
  reply: string;
}
export interface CaseRanker {
  /** The case that what was said after something is nearest to, by its place, and how likely that is meant: 0 to 1. null: there are none. */
  likeliest(
    this: void,
    said: string,
    before: string,
    cases: readonly RankedCase[],
  ): { at: number; chance: number } | null;
}

const ROUNDED = 1000;

/** Texts whose points are remembered. */
const TEXTS_LIMIT = 4000;
/** By how much the only case counts as nearer than the next. */
const ALONE = 0.3;

/** Finds the nearest case. `encode` gives the point of a text. */
export function nearestCase(
  turns: TurnsFile,
  encode: EncodeSentence,
): (said: string, before: string, cases: readonly RankedCase[]) => (NearestCase & { at: number }) | null {
  const { middle } = turns;
  const points = remembered((text) =>
    text.trim() === '' ? new Float64Array(middle.length) : centred(encode(text), middle),
  );
  const turned = (matrix: z.infer<typeof MatrixSchema>) => {
    const turn = turnOf(matrix);
    return remembered((text) => turn(points(text)));
  };
  const of = {
    case: turned(turns.case),
    reply: turned(turns.reply),
    said: turned(turns.said),
    before: turned(turns.before),
  };
  return (said, before, cases) => {
    const [uttered, asked] = [of.said(said), of.before(before)];
    const parts = cases.map(({ words, reply }) => {
      const [meant, answered] = [of.case(words), of.reply(reply)];
      return [product(uttered, meant), product(uttered, answered), product(asked, meant), product(asked, answered)];
    });
    const scores = parts.map((own) => rounded(own.reduce((sum, value) => sum + value, 0)));
    const most = Math.max(...scores);
    const at = scores.indexOf(most);
    const [nearest, own] = [cases[at], parts[at]];
    if (nearest === undefined || own === undefined) return null;
    const next = Math.max(...scores.filter((_, other) => other !== at));
    const { words, reply } = nearest;
    const plain = [
      [said, words],
      [said, reply],
      [said, before],
      [before, words],
    ].map(([one = '', other = '']) => product(points(one), points(other)));
    const above = cases.length > 1 ? most - next : ALONE;
    return { at, said, before, words, products: [...own, ...plain, most, above].map(rounded) };
  };
}

export function caseRanker(file: CaseRankerFile, words: CaseWords): CaseRanker {
  const nearest = nearestCase(file, sentenceEncoder(file.encoder));
  const likelihood = likelihoodOf(file.likelihood, words);
  return {
    likeliest: (said, before, cases) => {
      const found = nearest(said, before, cases);
      return found && { at: found.at, chance: likelihood(found) };
    },
  };
}

const rounded = (value: number): number => Math.round(value * ROUNDED) / ROUNDED;

/** In four bytes a number, and forgotten where there are too many: threads have little memory. */
function remembered(make: (text: string) => Float64Array): (text: string) => Float32Array {
  const known = new Map<string, Float32Array>();
  return (text) => {
    let found = known.get(text);
    if (found === undefined) {
      if (known.size >= TEXTS_LIMIT) known.clear();
      known.set(text, (found = Float32Array.from(make(text))));
    }
    return found;
  };
}

function product(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

function centred(point: Float64Array, middle: readonly number[]): Float64Array {
  const moved = point.map((value, at) => value - (middle[at] ?? 0));
  const length = Math.sqrt(moved.reduce((sum, value) => sum + value * value, 0));
  return moved.map((value) => value / (length || 1));
}

function turnOf({ rows, columns, bytes, scales }: z.infer<typeof MatrixSchema>): (point: Float32Array) => Float64Array {
  const read = bytesOf(bytes);
  const weights = new Int8Array(read.buffer, read.byteOffset, rows * columns);
  return (point) =>
    Float64Array.from({ length: rows }, (_, row) => {
      let sum = 0;
      for (let at = 0; at < columns; at += 1) sum += (weights[row * columns + at] ?? 0) * (point[at] ?? 0);
      return sum * (scales[row] ?? 0);
    });
}
