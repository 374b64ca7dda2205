/** How each verdict and each grade is marked: a sign, a word and a tone, the same everywhere. */
import type { Evaluation } from '../../core/contract/evaluation.ts';
import type { TrialRow } from '../../core/contract/local/simulation.ts';
import type { Tone } from '../ui/badge.tsx';

export type Verdict = TrialRow['verdict'];

export interface Mark {
  sign: string;
  word: string;
  tone: Tone;
}

export const VERDICT_MARKS: Record<Verdict, Mark> = {
  pass: { sign: '✓', word: 'pass', tone: 'pass' },
  fail: { sign: '✗', word: 'fail', tone: 'fail' },
  invalid: { sign: '⊘', word: 'invalid', tone: 'odd' },
  ungraded: { sign: '?', word: 'ungraded', tone: 'warn' },
  infrastructure_error: { sign: '!', word: 'infrastructure error', tone: 'warn' },
};

export const VERDICT_MEANINGS: Record<Verdict, string> = {
  pass: 'Every expectation of the reward basis was met.',
  fail: 'An expectation of the reward basis was missed; beside it stands at whose door that lies.',
  invalid: 'The simulated lead was at fault, so the trial says nothing about the agent.',
  ungraded: 'A grader could not be computed.',
  infrastructure_error: 'The trial could not be run to its end.',
};

const PASSED: Mark = { sign: '✓', word: 'passed', tone: 'pass' };
const FAILED: Mark = { sign: '✗', word: 'failed', tone: 'fail' };
const UNGRADED: Mark = { sign: '?', word: 'ungraded', tone: 'warn' };

export function gradeMark(evaluation: Pick<Evaluation, 'status' | 'passed'>): Mark {
  if (evaluation.status === 'ungraded' || evaluation.passed == null) return UNGRADED;
  return evaluation.passed ? PASSED : FAILED;
}

/** A judge has passed or failed it. */
export const isJudgement = ({ grader_name, passed }: Pick<Evaluation, 'grader_name' | 'passed'>): boolean =>
  grader_name === 'judge' && passed !== null;

export const isJudged = (evaluations: readonly Pick<Evaluation, 'grader_name' | 'passed'>[]): boolean =>
  evaluations.some(isJudgement);

/** The service's own evaluation definitions go by ids; an expectation of a scenario is named by a person, at whatever length. */
const RECORD_ID = /^[0-9a-f]{24}$/;

/** What an evaluation is of: the expectation's name in its scenario, else the grader's. */
export const expectationName = ({
  definition_id,
  grader_name,
}: Pick<Evaluation, 'definition_id' | 'grader_name'>): string =>
  RECORD_ID.test(definition_id) ? grader_name : definition_id;

export const isVerdict = (value: string | null | undefined): value is Verdict =>
  value != null && value in VERDICT_MARKS;
