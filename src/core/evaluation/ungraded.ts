/** Why an expectation could not be graded, whichever its grader. */
import type { Value, Words } from './words.ts';

export const UNGRADED_SENTENCES = {
  could_not_finish: ({ message }: { message: string }) => `The grader could not finish: ${message}`,
  no_model: ({ question }: { question: Value }, { quoted }: Words) =>
    `Not judged, because no model is connected: ${quoted(question)}`,
  decided: ({ question }: { question: Value }, { quoted }: Words) =>
    `Not judged, because the trial does not pass whatever a judge says: ${quoted(question)}`,
  /** `because`: a sentence of whoever gave up. */
  given_up: ({ because }: { because: string }) => because,
} as const;
