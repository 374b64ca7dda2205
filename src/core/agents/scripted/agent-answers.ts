/** What the agent makes of the answers to its questions. */
import type { Answers } from '../../language/answers.ts';
import { change, type Draft } from './agent-draft.ts';

/** Writes the answers down: slots, yes-or-no answers, and what they mean for the outcome. */
export function recordAnswers(draft: Draft, { given, open }: Answers): Draft {
  let { slots, answers, outcome } = draft.state;
  for (const { ask, value } of given) {
    if (value === null) continue;
    const isYesOrNo = value === 'yes' || value === 'no';
    if (ask.kind === 'slot' && ask.slot) slots = { ...slots, [ask.slot]: value };
    else if (isYesOrNo) answers = { ...answers, [ask.kind]: value };
    if (isYesOrNo && (ask.kind === 'confirm' || ask.kind === 'interest'))
      outcome = value === 'yes' ? 'affirmed' : 'declined';
  }
  return change(draft, { awaiting: open, slots, answers, outcome });
}
