/** The one place that makes English of a finding. */
import type { Finding } from '../contract/local/finding.ts';
import { GAP_SENTENCES } from './agent-gaps.ts';
import { FAULT_SENTENCES } from './attribution.ts';
import type { Grade, Sentence, Sentences } from './grader.ts';
import { LEAD_SENTENCES } from './lead-fault.ts';
import { NO_HOLES, NO_HOLES_SENTENCES } from './no-holes.ts';
import { GRADERS } from './registry.ts';
import type { TrialEvaluation } from './trial-evaluation.ts';
import { UNGRADED_SENTENCES } from './ungraded.ts';
import { AT_ANY_TURN, EXACT, type Words } from './words.ts';

const TABLES: readonly (readonly [string, Sentences])[] = [
  ...GRADERS.map(({ name, sentences }) => [name, sentences] as const),
  [NO_HOLES, NO_HOLES_SENTENCES],
  ['agent_lacks', GAP_SENTENCES],
  ['lead', LEAD_SENTENCES],
  ['fault', FAULT_SENTENCES],
  ['ungraded', UNGRADED_SENTENCES],
];
const SENTENCES = new Map<string, Sentence>(
  TABLES.flatMap(([of, sentences]) =>
    Object.entries(sentences).map(([code, sentence]) => [`${of}.${code}`, sentence] as const),
  ),
);

export const FINDING_CODES: readonly string[] = [...SENTENCES.keys()];

/** Undefined for a code that this version does not know. */
export const findingSentence = ({ code, data }: Finding, words: Words = EXACT): string | undefined =>
  SENTENCES.get(code)?.(data, words);

/** Whether the sentence of a finding names its turns, so that they need not stand beside it. */
export const namesTurns = (finding: Finding): boolean =>
  findingSentence(finding) !== findingSentence(finding, AT_ANY_TURN);

/** Findings of one kind have the same code and names; their numbers, turns and values may differ. */
export const findingKind = ({ code, data }: Finding): string =>
  JSON.stringify([code, data], (key, part: unknown) => {
    if (key === 'value' || typeof part === 'number') return null;
    return Array.isArray(part) && part.every((item) => typeof item === 'number') ? [] : part;
  });

/** A grade as an evaluation tells it. */
export type Graded = Pick<TrialEvaluation, 'passed' | 'value' | 'label' | 'reason' | 'evidence_turns'> & {
  finding: Finding;
};

/** `of`: the table of the grade's sentence, by which its code is completed. */
export function worded(of: string, { finding: { code, data }, ...grade }: Grade): Graded {
  const finding: Finding = { code: `${of}.${code}`, data: { ...data } };
  return { ...grade, reason: findingSentence(finding) ?? finding.code, finding };
}
