/** The honest answer of a lead to a question, or an evasion where it does not cooperate. */
import { act } from '../../language/acts.ts';
import { isOffer } from '../../language/answers.ts';
import type { Language } from '../../language/language.ts';
import { upperFirst } from '../../language/phrasing.ts';
import type { Ask } from '../../language/read-agent.ts';
import { wordsOf } from '../../language/words.ts';
import type { Wants } from '../scenario-lead.ts';
import type { AgendaState, AgendaWorld } from './agenda-state.ts';
import {
  optionsFor,
  shortAnswer,
  speakItem,
  undecided,
  unsureAgain,
  type Phrasing,
  type Spoken,
} from './agenda-speech.ts';
import { answerSlot } from './answer-slot.ts';
import { chooseNamed, lastChoice } from './choose-named.ts';
import { isReasonAsked, speakReason } from './wants.ts';

const DISAGREE: readonly Wants[] = ['decline', 'cancel', 'opt_out', 'wrong_number', 'refuse'];

/** Questions that a yes answers, unless they leave two things to choose from. */
const WANTS_YES: readonly Ask['kind'][] = ['confirm', 'interest'];

/** Counts what the lead was asked. */
export function speakAnswer(
  world: AgendaWorld,
  state: AgendaState,
  ask: Ask,
  cooperates: boolean,
  phrase: Phrasing,
): Spoken {
  const key = ask.kind === 'slot' ? (ask.slot ?? 'slot') : ask.kind;
  const before = state.informed[`asked ${key}`] ?? 0;
  state.informed = { ...state.informed, [`asked ${key}`]: before + 1 };
  const { wants } = world;
  const agrees = !DISAGREE.includes(wants);
  const isVisit = world.ontology.language.speech.attends?.test(ask.sentence) ?? true;
  const chosen = agrees && cooperates && WANTS_YES.includes(ask.kind) ? chooseNamed(world, state, ask, phrase) : null;
  if (chosen !== null) return chosen;
  switch (ask.kind) {
    case 'identity':
      return wants === 'wrong_number'
        ? speakItem(world, 'wrong_number', phrase, [act('negate', 'identity')])
        : speakItem(world, 'affirm_identity', phrase, [act('affirm', 'identity')]);
    case 'permission':
      return speakItem(world, 'affirm_permission', phrase, [act('affirm', 'permission')]);
    case 'confirm':
      if (!cooperates) return speakItem(world, 'refuse_interest', phrase, [act('inform', 'confirm', 'unsure')]);
      return agrees
        ? speakItem(world, isVisit ? 'affirm_confirm' : shortYes(world, ask.sentence), phrase, [
            act('affirm', 'confirm'),
          ])
        : speakItem(world, isVisit ? 'decline_confirm' : 'decline', phrase, [act('negate', 'confirm')]);
    case 'interest':
      if (!cooperates && before === 0)
        return speakItem(world, 'refuse_interest', phrase, [act('inform', 'interest', 'unsure')]);
      return !agrees || wants === 'information'
        ? speakItem(world, 'decline', phrase, [act('negate', 'interest')])
        : speakItem(world, 'affirm_interest', phrase, [act('affirm', 'interest')]);
    case 'anything_else':
      return speakItem(world, 'negate_anything_else', phrase, [act('negate', 'anything_else')]);
    case 'yes_no':
      return cooperates
        ? answerYesNo(world, state, ask, { agrees, before }, phrase)
        : speakItem(world, isOwnMind(world, ask) ? 'refuse_interest' : 'unsure', phrase, [
            act('inform', null, 'unsure'),
          ]);
    case 'open':
      if (world.ontology.language.speech.smallTalk.test(ask.sentence))
        return speakItem(world, 'small_talk', phrase, [act('statement', 'small_talk')]);
      return isReasonAsked(world, state)
        ? speakReason(world, state, phrase)
        : speakItem(world, unsureAgain(world, before), phrase, [act('inform', 'open', 'unsure')]);
    case 'slot':
      return answerSlot(world, state, ask, before, cooperates, phrase);
  }
}

/** "Would you …?" is answered with "I would"; what asks in no such way with any yes. */
const shortYes = (world: AgendaWorld, sentence: string): string =>
  world.ontology.language.speech.auxiliary.test(sentence) ? shortAnswer(world, 'affirm', sentence) : 'affirm';

/** "Are you still interested?": nobody has to look that up. */
const isOwnMind = ({ ontology: { language } }: AgendaWorld, ask: Ask): boolean =>
  isOffer(language, ask) || language.questions.stillWanted?.test(wordsOf(ask.sentence).join(' ')) === true;

/** "Did it get lost, or is something wrong?": two questions in one. */
function isTwoQuestions({ questions }: Language, question: string): boolean {
  const words = wordsOf(question);
  const at = words.lastIndexOf(questions.or);
  return at > 0 && questions.yesNoStart.test(words[at + 1] ?? '');
}

/**
 * A yes or no that no fact tells: the first question of a call and offers are answered by what the lead wants, one for something grave or unusual with
 * "not that I know", any other with a yes. The same question has the same answer throughout.
 */
function answerYesNo(
  world: AgendaWorld,
  state: AgendaState,
  ask: Ask,
  { agrees, before }: { agrees: boolean; before: number },
  phrase: Phrasing,
): Spoken {
  const { language } = world.ontology;
  const isWanted = state.opened <= 1 || isOffer(language, ask);
  // "You pressed the accident button, is that right?" reads back what the agent knows.
  const isReadBack = language.questions.pointing?.test(ask.sentence) === true;
  const isUnusual = !isReadBack && language.speech.unusual?.test(ask.sentence) === true;
  if (isUnusual && !isOffer(language, ask)) return speakItem(world, 'negate_unknown', phrase, [act('negate')]);
  if (isTwoQuestions(language, ask.sentence) && !isOffer(language, ask))
    return isReasonAsked(world, state)
      ? speakReason(world, state, phrase)
      : speakItem(world, optionsFor(world, 'neither').length > 0 ? 'neither' : 'negate_plain', phrase, [act('negate')]);
  const chosen = chooseNamed(world, state, ask, phrase);
  if (chosen !== null) return chosen;
  const last = lastChoice(language, ask.sentence);
  if (last !== null)
    return last === ''
      ? speakItem(world, undecided(world, before), phrase, [act('inform', null, 'unsure')])
      : { text: `${upperFirst(last)}.`, acts: [act('inform', null, last)], raw: false };
  return agrees || !isWanted
    ? speakItem(world, shortAnswer(world, 'affirm', ask.sentence, isWanted ? 'proposal' : 'fact'), phrase, [
        act('affirm'),
      ])
    : speakItem(world, shortAnswer(world, 'negate', ask.sentence), phrase, [act('negate')]);
}
