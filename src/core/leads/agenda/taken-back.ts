/** What a lead that was cut off has still to say. */
import { countWords } from '../../language/words.ts';
import { raise } from './agenda-stack.ts';
import type { AgendaState, AgendaWorld } from './agenda-state.ts';
import { COST } from './patience.ts';

/** Stands for the want in the list of what was told last. */
export const WANT = '(want)';

/** Words of a rest from which on it told something: "thank you" did not. */
const TELLS = 3;

/** What the agent cut off was not said: it is still to be asked, told or wanted. */
export function takeBack(world: AgendaWorld, state: AgendaState, unsaid: string | null): void {
  if (unsaid === null) return;
  state.patience -= COST.cutOff;
  const cut = state.lastInformed.filter(
    (slot) => typeof world.facts[slot] !== 'boolean' && unsaid.includes(String(world.facts[slot])),
  );
  state.informed = Object.fromEntries(Object.entries(state.informed).filter(([slot]) => !cut.includes(slot)));
  if (state.lastInformed.includes(WANT) && state.lastWant)
    state.agenda = raise(state.agenda, { kind: 'want', errand: state.lastWant });
  const own = state.ownWords.at(-1)?.text ?? '';
  if (own !== '' && own === state.lastSaid && own.endsWith(unsaid) && countWords(unsaid) >= TELLS) state.cutOff = own;
  const { open } = state;
  if (!open || !unsaid.toLowerCase().includes(open.ask.toLowerCase())) return;
  state.open = null;
  state.agenda = raise(state.agenda, { kind: 'question', question: open, again: false });
}
