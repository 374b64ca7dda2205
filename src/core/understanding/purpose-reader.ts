/**
 * What a rule of a role is for, by all that it has: how it names its case, what is said then, and what is called. "If it's a pizza shop, say "I must have
 * misdialled."" names no wrong number, but is for one. A linear classifier over the hashed words of each of the three; no rule of grammar is needed, and
 * another hand that writes the case in words of its own is read by what it has the agent say.
 */
import { z } from 'zod';
import { finalize } from '../fnv.ts';
import { featuresOf } from './features.ts';
import type { Lexicon } from './lexicon.ts';
import { linearOf } from './linear.ts';
import { markedWords } from './marked-words.ts';
import { LinearSchema } from './model-file.ts';

export const PurposeFileSchema = z.object({
  about: z.object({
    what: z.string(),
    learnt_from: z.array(z.object({ source: z.string(), licence: z.string(), examples: z.number().int() })),
    script: z.string(),
    figures: z.record(z.string(), z.number()),
  }),
  purposes: LinearSchema,
});
export type PurposeFile = z.infer<typeof PurposeFileSchema>;

/** A rule as far as it tells what it is for. Any of them may be empty. */
export interface Purposeful {
  /** As a clause or a title: "they can't place the name". */
  condition: string;
  says: string;
  /** Names of actions, in words. */
  action: string;
}

export interface Purpose {
  /** What the lead does for which the rule is (`opt_out`, `callback`, …), or `unknown`. */
  key: string;
  /** How far above its threshold it is, in logits. */
  above: number;
}

/** The same word tells something else in what is said than in what it is said for. */
const PARTS = [
  ['condition', 0x3c6ef372],
  ['says', 0x1b873593],
  ['action', 0x5ab9e1d7],
] as const;
const MASK = (1 << 24) - 1;

export const purposeFeatures = (rule: Purposeful, lexicon: Lexicon): number[] =>
  PARTS.flatMap(([part, salt]) =>
    rule[part] === ''
      ? [finalize(salt) & MASK]
      : featuresOf(markedWords(rule[part].toLowerCase(), lexicon), null, lexicon).map(
          (id) => finalize(Math.imul(id, 0x9e3779b1) ^ salt) & MASK,
        ),
  );

/** The likeliest purpose; null: none that is known. */
export type ReadPurpose = (rule: Purposeful) => Purpose | null;

export function purposeReader({ purposes }: PurposeFile, lexicon: Lexicon): ReadPurpose {
  const { classes, thresholds, unit, sums } = linearOf(purposes);
  return (rule) => {
    const found = sums(purposeFeatures(rule, lexicon));
    let best: Purpose | null = null;
    for (const [at, key] of classes.entries()) {
      const above = ((found[at] ?? 0) - (thresholds[at] ?? 0)) / unit;
      if (above > 0 && above > (best?.above ?? 0)) best = { key, above };
    }
    return best;
  };
}
