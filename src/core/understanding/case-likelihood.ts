/**
 * How likely what was said is the case that it is nearest to: points of sentences (`case-ranker`) tell the topic, and seldom whether it is denied, past, somebody
 * else's, or an answer to what was asked. A small network of one hidden layer looks at both; learnt of pairs that its ranker had not seen
 * (`scripts/understanding/train-cases.ts`).
 */
import { z } from 'zod';

export const LikelihoodFileSchema = z.object({
  /** Of each feature, what it is on the whole and how far it spreads. */
  means: z.array(z.number()),
  spreads: z.array(z.number()),
  /** A row of weights for each unit. */
  hidden: z.array(z.array(z.number())),
  hidden_bias: z.array(z.number()),
  output: z.array(z.number()),
  output_bias: z.number(),
});
export type LikelihoodFile = z.infer<typeof LikelihoodFileSchema>;

/** Words of a language by what they do to a sentence, in lower case. */
export interface CaseWords {
  negations: ReadonlySet<string>;
  past: ReadonlySet<string>;
  future: ReadonlySet<string>;
  /** Of somebody else. */
  others: ReadonlySet<string>;
  contrasts: ReadonlySet<string>;
  limits: ReadonlySet<string>;
  yes: ReadonlySet<string>;
  no: ReadonlySet<string>;
  numbers: ReadonlySet<string>;
  /** By which a case says that something is asked or wanted. */
  asking: ReadonlySet<string>;
  /** Too common to tell anything. */
  small: ReadonlySet<string>;
  /** What a word is without its ending. */
  stem(this: void, word: string): string;
}

/** The case that something said is nearest to. */
export interface NearestCase {
  said: string;
  before: string;
  words: string;
  /** Products of points: said and before with the case and its reply, turned and as they are; their sum; and by how much that is above the next case's. */
  products: readonly number[];
}

const wordsIn = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[a-z0-9']+/g) ?? [];

const SHORTEST = 3;
const SHORT = 6;
const LONG = 20;
/** Of the words of a case: a share above it is what was asked about. */
const ASKED_ABOUT = 0.3;

/** A number for each thing that may tell, always in the same order. */
export function likelihoodFeatures({ said, before, words, products }: NearestCase, of: CaseWords): number[] {
  const [caseWords, saidWords] = [wordsIn(words), wordsIn(said)];
  const stems = (list: readonly string[]): ReadonlySet<string> =>
    new Set(list.filter((word) => !of.small.has(word)).map(of.stem));
  const [inCase, inSaid, inBefore] = [stems(caseWords), stems(saidWords), stems(wordsIn(before))];
  const shared = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
    [...one].filter((word) => other.has(word)).length / Math.max(1, one.size);
  const has = (list: readonly string[], set: ReadonlySet<string>): boolean => list.some((word) => set.has(word));
  const isNumber = (word: string): boolean => /^\d/.test(word) || of.numbers.has(word);
  const [denied, denies] = [has(caseWords, of.negations), has(saidWords, of.negations)];
  const first = saidWords[0] ?? '';
  const [yes, no] = [of.yes.has(first), of.no.has(first)];
  const [same, asked, answered] = [shared(inCase, inSaid), shared(inCase, inBefore), shared(inSaid, inBefore)];
  const past = has(saidWords, of.past);
  const others = has(saidWords, of.others);
  const isQuestion = said.includes('?');
  const [saidNumber, caseNumber] = [saidWords.some(isNumber), caseWords.some(isNumber)];
  const told = [
    denied,
    denies,
    denied && denies,
    denies && !denied,
    denied && !denies,
    yes,
    no,
    yes && asked > ASKED_ABOUT,
    no && asked > ASKED_ABOUT,
    no && denied,
    yes && denied,
    same,
    same > 0,
    asked,
    answered,
    denies ? same : 0,
    denies ? 0 : same,
    past,
    past && !has(caseWords, of.past),
    has(saidWords, of.future),
    others,
    others && !has(caseWords, of.others),
    has(saidWords, of.contrasts),
    has(saidWords, of.limits),
    saidWords.length / LONG,
    saidWords.length < SHORTEST,
    saidWords.length < SHORT,
    saidNumber,
    caseNumber,
    saidNumber && caseNumber,
    isQuestion,
    has(caseWords, of.asking),
    isQuestion && has(caseWords, of.asking),
    no && same > 0,
    denies && same > 0,
    caseWords.length / LONG,
  ];
  return [...told.map(Number), ...products];
}

/** From what chance on it is taken for the case. */
export const LIKELY = 0.57;

const ROUNDED = 1000;

/** Between 0 and 1. Rounded, so that no machine's last digit decides. */
export function likelihoodOf(file: LikelihoodFile, words: CaseWords): (nearest: NearestCase) => number {
  const { means, spreads, hidden, hidden_bias, output, output_bias } = file;
  return (nearest) => {
    const features = likelihoodFeatures(nearest, words).map(
      (value, at) => (value - (means[at] ?? 0)) / (spreads[at] ?? 1),
    );
    const sum = hidden.reduce((all, row, unit) => {
      const own = row.reduce((total, weight, at) => total + weight * (features[at] ?? 0), hidden_bias[unit] ?? 0);
      return all + Math.max(0, own) * (output[unit] ?? 0);
    }, output_bias);
    return Math.round(ROUNDED / (1 + Math.exp(-sum))) / ROUNDED;
  };
}
