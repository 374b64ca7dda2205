/** Puts what is said together, with the words around it that the lead's verbosity and the medium allow. */
import { joinSpeech } from '../../language/join-speech.ts';
import { lowerFirst, upperFirst } from '../../language/phrasing.ts';
import { wordsOf } from '../../language/words.ts';
import type { LeadReply } from '../../conversation/lead-port.ts';
import { NO_FACTS } from '../../conversation/participant.ts';
import type { AgendaState, AgendaWorld } from './agenda-state.ts';
import { optionsFor, type Spoken } from './agenda-speech.ts';
import type { Dice } from './turn-dice.ts';

export interface Step {
  state: AgendaState;
  reply: LeadReply;
}

export const dedupe = (spoken: readonly Spoken[]): Spoken[] =>
  spoken.filter(({ text }, at) => spoken.findIndex((other) => other.text === text) === at);

export function join(spoken: readonly Spoken[]): Spoken {
  return {
    text: joinSpeech(spoken.map(({ text }) => text)),
    acts: spoken.flatMap(({ acts }) => acts),
    raw: spoken.every(({ raw }) => raw),
  };
}

/** Slots of what nobody has to think about before saying it. */
const AT_ONCE: readonly (string | null)[] = ['identity', 'presence', 'permission'];

/** Words of an answer that may be called a help: nobody hopes to have helped by "Large". */
const EXPLAINED = 6;

/** The answer itself stays as it is. Nobody writes "uh", thinks before a yes, or hopes twice to have helped. */
function withFillers(world: AgendaWorld, state: AgendaState, dice: Dice, spoken: Spoken, isLast: boolean): string {
  const { text, acts } = spoken;
  if (text === '' || spoken.raw || isLast || !world.isVoice) return text;
  const { language } = world.ontology;
  const { verbosity } = world.traits;
  const pick = (key: string) => {
    const options = optionsFor(world, key);
    return options[Math.floor(dice.phrase(key) * options.length)] ?? '';
  };
  const tells = acts.some(
    ({ act, slot, value }) =>
      act === 'inform' && slot !== null && value !== null && value !== 'unsure' && value !== 'unknown',
  );
  let said = text;
  if (dice.before < verbosity * 0.8 && !acts.some(({ slot }) => AT_ONCE.includes(slot))) {
    const isOpener =
      world.openers.has(wordsOf(text)[0] ?? '') ||
      acts.some(({ value }) => value !== null && text.startsWith(upperFirst(value)) && upperFirst(value) !== value);
    said = `${pick(tells ? 'filler_think' : 'filler_before')} ${isOpener ? lowerFirst(language, text) : text}`;
  }
  const mayAdd =
    tells &&
    acts.some(({ value }) => wordsOf(value ?? '').length >= EXPLAINED) &&
    !text.endsWith(language.questions.mark) &&
    (state.informed['(filler)'] ?? 0) === 0;
  if (dice.after < verbosity * 0.5 && mayAdd) {
    state.informed = { ...state.informed, '(filler)': 1 };
    said = `${said} ${pick('filler_after')}`;
  }
  return said;
}

/** The lead's turn. */
export function finish(world: AgendaWorld, state: AgendaState, dice: Dice, spoken: Spoken, hangUp = false): Step {
  const text = withFillers(world, state, dice, spoken, hangUp);
  if (text !== '' && !spoken.acts.some(({ act }) => act === 'repeat_request')) state.lastSaid = text;
  state.thrown = dice.thrown();
  return {
    state,
    reply: {
      text,
      acts: spoken.acts,
      source: { kind: 'agenda', ref: null, line: null, section: null },
      hangUp,
      flags: [],
      ...NO_FACTS,
    },
  };
}
