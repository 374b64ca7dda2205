/** What a lead does with an agent's turn: pushes what it calls for, then pops what is to be said now. */
import { act } from '../../language/acts.ts';
import { fill } from '../../language/phrasing.ts';
import type { HeardAgent } from '../../language/read-agent.ts';
import { popAll, raise, topmost, without } from './agenda-stack.ts';
import type { AgendaState, AgendaWorld } from './agenda-state.ts';
import { speakItem, type Spoken } from './agenda-speech.ts';
import { speakAnswer } from './answer.ts';
import { objectionTo, speakObjection } from './objections.ts';
import { nextQuestion, settleOpenQuestion, speakQuestion } from './own-questions.ts';
import { COST } from './patience.ts';
import { dedupe, finish, join, type Step } from './say.ts';
import type { Dice } from './turn-dice.ts';
import { insist } from './unheard.ts';
import { isSaidAtOnce, isSpoken, isWantDue, speakWant } from './wants.ts';

export function respond(
  world: AgendaWorld,
  state: AgendaState,
  dice: Dice,
  heard: HeardAgent,
  interrupting: boolean,
): Step {
  const wasAnswered = settleOpenQuestion(state, heard);
  const say = (spoken: Spoken, hangUp = false) => finish(world, state, dice, spoken, hangUp);
  if (heard.keys.has('ask_repeat') && state.lastSaid !== '')
    return say({ text: state.lastSaid, acts: [act('inform', 'repeat')], raw: true });
  if (heard.keys.has('still_there'))
    return say(speakItem(world, 'back_again', dice.phrase, [act('affirm', 'presence')]));
  if (heard.keys.has('goodbye') && heard.asks.length === 0) return farewell(world, state, dice);
  if (dice.offTopic < world.traits.off_topic)
    return say(speakItem(world, 'off_topic', dice.phrase, [act('out_of_scope')]));
  const insisting = insist(world, state, heard, dice);
  if (insisting) return say(insisting.spoken, insisting.hangUp);
  if (isWantDue(world, state, heard)) {
    const want = speakWant(world, state, dice.phrase);
    return say(join([...(want ? [want] : []), ...factsAsked(world, state, heard, dice)]));
  }
  const objection = objectionTo(world, state, heard, dice);
  if (objection) {
    state.agenda = without(state.agenda, objection);
    return say(speakObjection(world, objection.topic, dice));
  }
  return answer(world, state, dice, heard, { interrupting, wasAnswered });
}

/** Pushed: the lead's own question, and on top of it what it was asked. Popped: the answers, then the question. */
function answer(
  world: AgendaWorld,
  state: AgendaState,
  dice: Dice,
  heard: HeardAgent,
  { interrupting, wasAnswered }: { interrupting: boolean; wasAnswered: boolean },
): Step {
  const { mark } = world.ontology.language.questions;
  // A question that was cut off before its end is not understood yet.
  const asked = interrupting
    ? heard.asks.filter(({ kind, sentence }) => kind !== 'open' || sentence.endsWith(mark))
    : heard.asks;
  const isLast = heard.asks.some(({ kind }) => kind === 'anything_else');
  const eager = nextQuestion(state, dice, isLast || heard.asks.length === 0, interrupting);
  if (eager) state.agenda = raise(state.agenda, eager);
  state.agenda = raise(state.agenda, ...asked.map((ask) => ({ kind: 'answer', ask }) as const).toReversed());
  const answers = popAll(state.agenda, 'answer');
  state.agenda = answers.rest;
  const cooperates = dice.cooperate < world.traits.cooperativeness;
  const spoken = answers.popped.map(({ ask }) => speakAnswer(world, state, ask, cooperates, dice.phrase));
  countBeside(state, spoken);
  if (eager) {
    state.agenda = without(state.agenda, eager);
    state.open = eager.question;
    return finish(world, state, dice, join([...(isLast ? [] : spoken), speakQuestion(world, eager, dice)]));
  }
  if (spoken.length === 0) spoken.push(acknowledge(world, state, dice, heard, { interrupting, wasAnswered }));
  return finish(world, state, dice, join(dedupe(spoken)));
}

/** Whoever came for something else loses patience with questions to which it has no answer; whoever is told something has been heard. */
function countBeside(state: AgendaState, spoken: readonly Spoken[]): void {
  const told = spoken.flatMap(({ acts }) => acts);
  const knowsNothing = told.length > 0 && told.every(({ value }) => value === 'unknown' || value === 'unsure');
  if (!knowsNothing && told.some(({ slot, value }) => slot !== null && value !== null)) state.unheard = null;
  if (knowsNothing && (state.ownWords.length > 0 || state.lastWant)) state.patience -= COST.beside;
}

function acknowledge(
  world: AgendaWorld,
  state: AgendaState,
  dice: Dice,
  heard: HeardAgent,
  { interrupting, wasAnswered }: { interrupting: boolean; wasAnswered: boolean },
): Spoken {
  const waits = heard.keys.has('wait') || heard.keys.has('transfer');
  const isGreeted = heard.keys.has('greet') && state.turns === 1;
  const key = waits
    ? 'wait_ack'
    : interrupting
      ? 'interrupt_ack'
      : wasAnswered
        ? 'thank'
        : isGreeted
          ? 'greet'
          : 'acknowledge';
  return speakItem(world, key, dice.phrase, [act('acknowledge')]);
}

/** An agent that says goodbye is let go, but for a question that was never answered and a patience that still holds. */
function farewell(world: AgendaWorld, state: AgendaState, dice: Dice): Step {
  state.goodbyes += 1;
  const want = topmost(state.agenda, 'want');
  // It says what it came for before it leaves.
  if (want && isSpoken(want.errand) && state.goodbyes === 1) {
    const spoken = speakWant(world, state, dice.phrase);
    if (spoken) return finish(world, state, dice, spoken);
  }
  const pending = topmost(state.agenda, 'question');
  if (pending && state.goodbyes === 1 && state.patience >= 1) {
    state.agenda = without(state.agenda, pending);
    state.open = pending.question;
    const text = fill(world.book.say.lead['before_you_go']?.[0] ?? '{question}', { question: pending.question.ask });
    return finish(world, state, dice, { text, acts: [act('request', null, pending.question.ask)], raw: true });
  }
  state.agenda = [];
  return finish(world, state, dice, speakItem(world, 'goodbye', dice.phrase, [act('goodbye')]), true);
}

/** Answers to what it is asked for and knows, beside what it came for; who has no time or is somebody else gives none. */
function factsAsked(world: AgendaWorld, state: AgendaState, { asks }: HeardAgent, dice: Dice): Spoken[] {
  if (isSaidAtOnce(world.wants)) return [];
  return asks
    .filter(({ kind, slot }) => kind === 'slot' && slot !== null && Object.hasOwn(world.facts, slot))
    .map((ask) => speakAnswer(world, state, ask, true, dice.phrase));
}
