/** What a lead says to a question that leaves two things to choose from, where no fact tells which. */
import { act } from '../../language/acts.ts';
import type { Language } from '../../language/language.ts';
import { upperFirst } from '../../language/phrasing.ts';
import type { Ask } from '../../language/read-agent.ts';
import type { AgendaState, AgendaWorld } from './agenda-state.ts';
import type { Phrasing, Spoken } from './agenda-speech.ts';

/** The two things that "… by phone or by text?" leaves to choose from; none in a question that wants a yes. */
export function choicesIn({ speech }: Language, question: string): string[] {
  const [, first, second] = speech.choice.exec(question) ?? [];
  return first && second && !speech.noChoice.test(second) ? [first, second] : [];
}

/** One of the two things that a question leaves to choose from; the same one throughout. null: it leaves none. */
export function chooseNamed(
  world: AgendaWorld,
  state: AgendaState,
  { sentence }: Ask,
  phrase: Phrasing,
): Spoken | null {
  const options = choicesIn(world.ontology.language, sentence);
  const key = `chosen ${sentence}`;
  const at = (state.informed[key] ?? 1 + Math.floor(phrase(`choice ${sentence}`) * options.length)) - 1;
  const chosen = options[at];
  if (chosen === undefined) return null;
  state.informed = { ...state.informed, [key]: at + 1 };
  return { text: `${upperFirst(chosen)}.`, acts: [act('inform', null, chosen)], raw: false };
}
