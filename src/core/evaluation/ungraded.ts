/** Why an expectation could not be graded, whichever its grader. */
import type { Value, Words } from './words.ts';

export const UNGRADED_SENTENCES = {
  could_not_finish: ({ message }: { message: string }) => `The grader could not finish: ${message}`,
  no_model: ({ question }: { question: Value }, { quoted }: Words) =>
    `Not judged, because no model is connected: ${quoted(question)}`,
  decided: ({ question }: { question: Value }, { quoted }: Words) =>
    `Not judged, because the trial does not pass whatever a judge says: ${quoted(question)}`,
  unheard: ({ turns }: { turns: readonly number[] }, { inTurns }: Words) =>
    `Not graded, because nobody knows what the agent said${inTurns(turns)}`,
  not_handed: ({ turns }: { turns: readonly number[] }, { inTurns }: Words) =>
    `Not graded, because context that was pushed${inTurns(turns)} cannot be handed to an agent that is spoken with`,
  unseen: () => 'Not graded, because an agent that is spoken with does not show what it does',
  /** `because`: a sentence of whoever gave up. */
  given_up: ({ because }: { because: string }) => because,
} as const;
