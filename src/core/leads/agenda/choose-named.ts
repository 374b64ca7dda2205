/** What a lead says to a question that leaves two things to choose from, where no fact tells which. */
import { act } from '../../language/acts.ts';
import type { Language } from '../../language/language.ts';
import { upperFirst } from '../../language/phrasing.ts';
import type { Ask } from '../../language/read-agent.ts';
import { wordsOf } from '../../language/words.ts';
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

/** Words of a thing to choose, at most: more are a sentence. */
const LONGEST = 6;

/** "After lunch", of "Would you rather we came in the morning or after lunch?", to which no yes is an answer; '': something else is proposed there. null: nothing is to be chosen. */
export function lastChoice({ questions, speech }: Language, question: string): string | null {
  const plain = wordsOf(question).join(' ');
  if (questions.choice?.test(plain) !== true || questions.anyOf?.test(plain) === true) return null;
  const last = question
    .split(new RegExp(String.raw`,?\s+${questions.or}\s+`, 'i'))
    .at(-1)
    ?.replace(/[?!.\s]+$/, '');
  const words = wordsOf(last ?? '');
  const [first = ''] = words;
  if (speech.noChoice.test(first)) return null;
  const isClause = questions.yesNoStart.test(first) || questions.persons?.has(first) === true;
  return last === undefined || isClause || words.length > LONGEST ? '' : last;
}
