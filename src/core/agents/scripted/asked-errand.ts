/** "Can I book a room for Friday?", to "How can I help?", "Could we do Sunday?", to "Which day?": what was asked for, put as a question, which the script goes on with. */
import { isErrandAsked } from '../../language/asked-errand.ts';
import { proposedMoment } from '../../language/proposed-moment.ts';
import type { Draft } from './agent-draft.ts';
import { goodAnswer, STRICT_MATCH } from './known-answers.ts';
import type { Hearing } from './policy-rule.ts';
import { isForUnknown, ruleForQuestion } from './role-choice.ts';

/** Whether the lead's question is answered by going on: it says what the lead came for or proposes what was asked for, and neither a rule nor anything that is known speaks to it. */
export function goesOnWithErrand(draft: Draft, hearing: Hearing): boolean {
  const { heard, answers } = hearing;
  const { question } = heard;
  if (question === null) return false;
  const isErrand = answers.given.some(
    ({ ask, value }) => value !== null && isErrandAsked(draft.world.language, ask.sentence, heard),
  );
  const isProposed = answers.given.some(
    ({ ask, value }) => value !== null && proposedMoment(draft.world.language, ask.sentence, question) !== null,
  );
  if (!isErrand && !isProposed) return false;
  // A passage that only speaks of the same things, as most do at a desk for them, is no answer to a request.
  const known = isProposed ? null : goodAnswer(draft, question);
  if (known !== null && known.coverage >= STRICT_MATCH) return false;
  const rule = ruleForQuestion(draft, hearing);
  return rule === null || isForUnknown(rule);
}
