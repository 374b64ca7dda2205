/** What the agent makes of the answers to its questions. */
import type { Answers } from '../../language/answers.ts';
import type { Draft } from './agent-draft.ts';

/** Writes the answers down: slots, yes-or-no answers, and what they mean for the outcome. */
export function recordAnswers(draft: Draft, { given, open }: Answers): void {
  const { state } = draft;
  state.awaiting = open;
  for (const { ask, value } of given) {
    if (value === null) continue;
    if (ask.kind === 'slot' && ask.slot) state.slots = { ...state.slots, [ask.slot]: value };
    else if (value === 'yes' || value === 'no') state.answers = { ...state.answers, [ask.kind]: value };
    if (ask.kind === 'confirm' || ask.kind === 'interest') {
      state.outcome = value === 'yes' ? 'affirmed' : value === 'no' ? 'declined' : state.outcome;
    }
  }
}
