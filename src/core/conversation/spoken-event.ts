/** What an agent's words are, as an event that has dice of its own: the same question is the same event, however it is put and whenever. */
import type { Act } from '../contract/turn.ts';

const ASKING: readonly Act['act'][] = ['request', 'confirm', 'offer'];
/** Kinds of question that say nothing of what is asked. */
const ANY_QUESTION = ['yes_no', 'open'];

/** The last question of the turn; its words, where it asks nothing or nothing that has a name. */
export function spokenEvent(acts: readonly Act[], text: string): string {
  const asked = acts.findLast(({ act }) => ASKING.includes(act));
  return asked && !ANY_QUESTION.includes(asked.slot ?? '') ? `${asked.act} ${asked.slot ?? ''}` : text;
}
