/**
 * The offline lead: agenda-based user simulation (Schatzmann et al. 2007, "Agenda-based user simulation for bootstrapping a POMDP dialogue system").
 *
 * A goal is a stack of dialogue acts. What the agent says pushes answers and objections onto it; each turn of the lead pops some and says them.
 * Dice belong to what the turn answers (`heardEvent`) and to what is said, and all those of a turn are thrown at its beginning in a fixed order: so
 * neither a changed trait nor a turn more moves the dice of another.
 */
import type { Act } from '../../contract/turn.ts';
import { eventDice } from '../../event-dice.ts';
import { act } from '../../language/acts.ts';
import { isOffer } from '../../language/answers.ts';
import { popAll, raise, topmost, without, type ItemOf } from './agenda-stack.ts';
import { freshAgenda, type AgendaState, type AgendaWorld } from './agenda-state.ts';
import { speakAnswer, speakItem, type Spoken } from './agenda-speech.ts';
import { isIgnored, isSaidAtOnce, isSpoken, isWantDue, speakErrand, withOpeningFacts } from './wants.ts';
import { joinSpeech } from '../../language/join-speech.ts';
import type { LeadInput, LeadReply } from '../../conversation/lead-port.ts';
import { NO_FACTS, offline, type Participant } from '../../conversation/participant.ts';
import { ruleThatApplies } from './lead-rules.ts';
import { fill } from '../../language/phrasing.ts';
import { heardEvent, type Ask, type HeardAgent } from '../../language/read-agent.ts';
import { factAsked } from './fact-asked.ts';
import { wordsOf } from '../../language/words.ts';

/** What each annoyance costs of the lead's patience. */
const COST = {
  repeated: 1,
  putOff: 0.5,
  unanswered: 0.5,
  misheard: 0.5,
  longTurn: 1,
  askedAgain: 0.5,
  silence: 0.5,
  cutOff: 0.5,
};
/** An agent turn of more words than this tries the lead's patience. */
const LONG_TURN_WORDS = 70;
/** Share of an agent turn whose loss makes it hard to follow. */
const HARD_TO_FOLLOW = 0.3;

function throwDice(world: AgendaWorld, before: AgendaState, event: string) {
  const dice = eventDice(world.dice, before.thrown);
  const random = dice.of(`answers ${event}`);
  return {
    hangUp: random.next(),
    silence: random.next(),
    offTopic: random.next(),
    cooperate: random.next(),
    misunderstand: random.next(),
    before: random.next(),
    after: random.next(),
    objection: () => dice.of('objects').next(),
    initiative: (question: string) => dice.of(`asks ${question}`).next(),
    phrase: (key: string) => dice.of(`says ${key} to ${event}`).next(),
    thrown: () => dice.thrown(),
  };
}
type Dice = ReturnType<typeof throwDice>;

function stepAgendaLead(
  world: AgendaWorld,
  before: AgendaState,
  input: LeadInput,
): { state: AgendaState; reply: LeadReply } {
  const state = { ...before, turns: before.turns + 1 };
  const heard = input.kind === 'heard' ? withFacts(world, before, world.readAgent(input.text)) : null;
  const dice = throwDice(world, before, heard ? heardEvent(heard) : input.kind);
  const speak = (spoken: Spoken, hangUp = false) => finish(world, state, dice, spoken, hangUp);
  if (heard) state.patience -= annoyance(before, heard, world);
  if (input.kind === 'silence') state.patience -= COST.silence;
  const firing = ruleThatApplies(world.ontology.language, world.rules, before.fired, heard, state.turns, input.clock_s);
  if (firing) {
    state.fired = { ...before.fired, [firing.at]: (before.fired[firing.at] ?? 0) + 1 };
    if (firing.rule.do === 'hang_up') return speak({ text: firing.rule.say ?? '', acts: [], raw: true }, true);
    if (firing.rule.do === 'stay_silent') return speak(SILENT);
    return speak({ text: firing.rule.say ?? '', acts: [act('statement', 'rule')], raw: true });
  }
  if (dice.hangUp < world.traits.hang_up) return speak({ text: '', acts: [act('goodbye')], raw: true }, true);
  if (state.patience < 0)
    return speak(speakItem(world, 'annoyed_hang_up', dice.phrase, [act('goodbye', 'patience')]), true);
  if (dice.silence < world.traits.silence) return speak(SILENT);
  if (input.kind === 'open') return speak(openingWords(world, state, dice));
  if (!heard || input.kind === 'silence') return speak(afterSilence(world, state, dice));
  if (input.lost > HARD_TO_FOLLOW && dice.misunderstand < 0.9)
    return speak(speakItem(world, 'repeat_request', dice.phrase, [act('repeat_request')]));
  state.lastAgentText = heard.text;
  state.silences = 0;
  takeBack(world, state, input.unsaid);
  state.lastInformed = [];
  return respond(world, state, dice, heard, input.interrupting);
}

/** Questions that may be for a fact, whatever else they could be taken for. */
const MAY_ASK_FACTS: readonly string[] = ['slot', 'yes_no', 'open', 'interest', 'confirm'];

/** What it is asked for, by what it knows: a question for a fact is one, in whatever words it is put. */
function withFacts(world: AgendaWorld, { informed }: AgendaState, heard: HeardAgent): HeardAgent {
  const { facts, ontology } = world;
  const asks = heard.asks.map((ask): Ask => {
    const isKnown = ask.kind === 'slot' && ask.slot !== null && Object.hasOwn(facts, ask.slot);
    if (isKnown || !MAY_ASK_FACTS.includes(ask.kind)) return ask;
    const fact = factAsked({ facts, ontology, told: informed }, ask);
    const isOwn =
      fact !== null &&
      (ask.kind !== 'interest' || ontology.slots.get(fact)?.kind === 'yes_no' || isChoiceAsked(world, ask));
    return isOwn ? { ...ask, kind: 'slot', slot: fact } : ask;
  });
  return { ...heard, asks };
}

const isChoiceAsked = ({ ontology: { language } }: AgendaWorld, { sentence }: Ask): boolean =>
  language.questions.choice?.test(wordsOf(sentence).join(' ')) === true;

/** Turn of the lead from which on it does not wait for an offer to object. */
const LATE = 3;

/** Stands for the want in the list of what was told last. */
const WANT = '(want)';
const SILENT: Spoken = { text: '', acts: [act('silence')], raw: true };

/** The lead with the goal, facts and traits of `world`. */
export const agendaLead = (world: AgendaWorld): Participant<AgendaState, LeadInput, LeadReply> =>
  offline(freshAgenda(world), (state, input) => stepAgendaLead(world, state, input));

/** What the agent's turn takes off the lead's patience. */
function annoyance(state: AgendaState, heard: HeardAgent, world: AgendaWorld): number {
  let cost = 0;
  const { askedAgain } = world.ontology.language.speech;
  const wasRequested = askedAgain.test(state.lastSaid);
  if (heard.text === state.lastAgentText && !wasRequested) cost += COST.repeated;
  if (heard.keys.has('steer')) cost += COST.putOff;
  if (heard.keys.has('dont_know') && state.open) cost += COST.unanswered;
  if (heard.keys.has('ask_repeat')) cost += COST.misheard;
  if (heard.words.length > LONG_TURN_WORDS && world.isVoice) cost += COST.longTurn;
  if (heard.asks.some((ask) => ask.kind === 'slot' && ask.slot !== null && (state.informed[ask.slot] ?? 0) > 0))
    cost += COST.askedAgain;
  return cost;
}

function openingWords(world: AgendaWorld, state: AgendaState, dice: Dice): Spoken {
  if (world.callType === 'outbound')
    return speakItem(world, world.isVoice ? 'answer_phone' : 'greet', dice.phrase, [act('greet')]);
  const [main] = world.errands;
  if (isSpoken(main)) return speakWant(world, state, dice);
  const want = world.book.say.lead[`want_${main.want}`] ? `want_${main.want}` : 'greet';
  const spoken = speakItem(world, want, dice.phrase, [act('greet'), act('request', main.want)]);
  return withOpeningFacts(world, spoken);
}

function afterSilence(world: AgendaWorld, state: AgendaState, dice: Dice): Spoken {
  state.silences += 1;
  return speakItem(world, 'hello_check', dice.phrase, [act('request', 'presence')]);
}

/** Pushes what the agent's turn calls for, then pops what is to be said now. */
function respond(
  world: AgendaWorld,
  state: AgendaState,
  dice: Dice,
  heard: HeardAgent,
  interrupting: boolean,
): { state: AgendaState; reply: LeadReply } {
  const { traits } = world;
  const { mark } = world.ontology.language.questions;
  const wasAnswered = settleOpenQuestion(state, heard);
  if (heard.keys.has('ask_repeat') && state.lastSaid !== '')
    return finish(world, state, dice, { text: state.lastSaid, acts: [act('inform', 'repeat')], raw: true });
  if (heard.keys.has('still_there'))
    return finish(world, state, dice, speakItem(world, 'back_again', dice.phrase, [act('affirm', 'presence')]));
  if (heard.keys.has('goodbye') && heard.asks.length === 0) return farewell(world, state, dice);
  if (dice.offTopic < traits.off_topic)
    return finish(world, state, dice, speakItem(world, 'off_topic', dice.phrase, [act('out_of_scope')]));
  if (isIgnored(world, state, heard)) return insist(world, state, dice);
  if (isWantDue(world, state, heard)) {
    const want = speakWant(world, state, dice);
    return finish(world, state, dice, join([want, ...factsAsked(world, state, heard, dice)]));
  }
  const { language } = world.ontology;
  const isOffered = heard.keys.has('offer') || heard.asks.some((ask) => ask.kind !== 'slot' && isOffer(language, ask));
  // What its scenario has it object to comes up in any case.
  const isLate = state.turns >= LATE && heard.asks.length > 0;
  const objection = isOffered
    ? nextObjection(world, state, dice)
    : isLate
      ? (topmost(state.agenda, 'objection') ?? null)
      : null;
  if (objection) {
    state.agenda = without(state.agenda, objection);
    return finish(world, state, dice, speakObjection(world, objection.topic, dice));
  }
  // A question that was cut off before its end is not understood yet.
  const asked = interrupting
    ? heard.asks.filter(({ kind, sentence }) => kind !== 'open' || sentence.endsWith(mark))
    : heard.asks;
  const isLast = heard.asks.some(({ kind }) => kind === 'anything_else');
  const eager = nextQuestion(state, dice, isLast || heard.asks.length === 0, interrupting);
  // Pushed: the lead's own question, and on top of it what it was asked. Popped: the answers, then the question.
  if (eager) state.agenda = raise(state.agenda, eager);
  state.agenda = raise(state.agenda, ...asked.map((ask) => ({ kind: 'answer', ask }) as const).toReversed());
  const answers = popAll(state.agenda, 'answer');
  state.agenda = answers.rest;
  const cooperates = dice.cooperate < traits.cooperativeness;
  const spoken = answers.popped.map(({ ask }) => speakAnswer(world, state, ask, cooperates, dice.phrase));
  if (eager) {
    state.agenda = without(state.agenda, eager);
    state.open = eager.question;
    return finish(world, state, dice, join([...(isLast ? [] : spoken), speakQuestion(world, eager, dice)]));
  }
  if (spoken.length === 0) {
    const waits = heard.keys.has('wait') || heard.keys.has('transfer');
    spoken.push(
      speakItem(
        world,
        waits
          ? 'wait_ack'
          : interrupting
            ? 'interrupt_ack'
            : wasAnswered
              ? 'thank'
              : heard.keys.has('greet') && state.turns === 1
                ? 'greet'
                : 'acknowledge',
        dice.phrase,
        [act('acknowledge')],
      ),
    );
  }
  return finish(world, state, dice, join(dedupe(spoken)));
}

/** What the agent cut off was not said: it is still to be asked, told or wanted. */
function takeBack(
  world: AgendaWorld,
  state: { -readonly [K in keyof AgendaState]: AgendaState[K] },
  unsaid: string | null,
): void {
  if (unsaid === null) return;
  state.patience -= COST.cutOff;
  const cut = state.lastInformed.filter(
    (slot) => typeof world.facts[slot] !== 'boolean' && unsaid.includes(String(world.facts[slot])),
  );
  state.informed = Object.fromEntries(Object.entries(state.informed).filter(([slot]) => !cut.includes(slot)));
  if (state.lastInformed.includes(WANT) && state.lastWant)
    state.agenda = raise(state.agenda, { kind: 'want', errand: state.lastWant });
  const { open } = state;
  if (!open || !unsaid.toLowerCase().includes(open.ask.toLowerCase())) return;
  state.open = null;
  state.agenda = raise(state.agenda, { kind: 'question', question: open, again: false });
}

/** An agent that says goodbye is let go, but for a question that was never answered and a patience that still holds. */
function farewell(world: AgendaWorld, state: AgendaState, dice: Dice): { state: AgendaState; reply: LeadReply } {
  state.goodbyes += 1;
  const want = topmost(state.agenda, 'want');
  // It says what it came for before it leaves.
  if (want && isSpoken(want.errand) && state.goodbyes === 1)
    return finish(world, state, dice, speakWant(world, state, dice));
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

/** The question that was put last: answered (true), put off, or beyond the agent. */
function settleOpenQuestion(state: AgendaState & { open: AgendaState['open'] }, heard: HeardAgent): boolean {
  const { open } = state;
  if (heard.keys.has('late_answer'))
    state.agenda = state.agenda.filter((item) => item.kind !== 'question' || !item.again);
  if (!open) return false;
  const answered =
    open.expects.length === 0
      ? !heard.keys.has('steer') && !heard.keys.has('ask_repeat')
      : open.expects.some((word) => heard.text.toLowerCase().includes(word.toLowerCase()));
  if (answered || heard.keys.has('dont_know')) state.open = null;
  else if (!heard.keys.has('ask_repeat')) {
    const asked = state.informed[`question ${open.ask}`] ?? 0;
    state.open = null;
    state.informed = { ...state.informed, [`question ${open.ask}`]: asked + 1 };
    if (asked < 1)
      state.agenda = [
        ...state.agenda.slice(0, 1),
        { kind: 'question', question: open, again: true },
        ...state.agenda.slice(1),
      ];
  }
  return answered && !heard.keys.has('dont_know');
}

function speakWant(world: AgendaWorld, state: AgendaState, dice: Dice): Spoken {
  const item = topmost(state.agenda, 'want');
  if (!item) return SILENT;
  state.agenda = without(state.agenda, item);
  state.lastInformed = [WANT];
  state.lastWant = item.errand;
  return speakErrand(world, item.errand, dice.phrase);
}

/** Answers to what it is asked for and knows, beside what it came for; who has no time or is somebody else gives none. */
function factsAsked(world: AgendaWorld, state: AgendaState, { asks }: HeardAgent, dice: Dice): Spoken[] {
  if (isSaidAtOnce(world.wants)) return [];
  return asks
    .filter(({ kind, slot }) => kind === 'slot' && slot !== null && Object.hasOwn(world.facts, slot))
    .map((ask) => speakAnswer(world, state, ask, true, dice.phrase));
}

/** Says once more what the agent took no notice of; the second time it leaves. */
function insist(world: AgendaWorld, state: AgendaState, dice: Dice): { state: AgendaState; reply: LeadReply } {
  state.ignored += 1;
  if (state.ignored > 1)
    return finish(
      world,
      state,
      dice,
      speakItem(world, 'annoyed_hang_up', dice.phrase, [act('goodbye', 'patience')]),
      true,
    );
  return finish(
    world,
    state,
    dice,
    speakErrand(world, world.errands[0], (key) => dice.phrase(`${key} again`)),
  );
}

/** An objection of its goal, else one that comes to its mind. */
function nextObjection(world: AgendaWorld, state: AgendaState, dice: Dice): ItemOf<'objection'> | null {
  const own = topmost(state.agenda, 'objection');
  if (own) return own;
  if (dice.objection() >= world.traits.objections || (state.informed['objection'] ?? 0) >= 2) return null;
  state.informed = { ...state.informed, objection: (state.informed['objection'] ?? 0) + 1 };
  const topics = Object.keys(world.book.objections).filter((topic) => topic !== 'not_interested');
  const topic = topics[Math.floor(dice.phrase('objection') * topics.length)];
  return topic === undefined ? null : { kind: 'objection', topic };
}

function speakObjection(world: AgendaWorld, topic: string, dice: Dice): Spoken {
  const acts: Act[] = [act('objection', topic)];
  return world.book.say.lead[`objection_${topic}`]
    ? speakItem(world, `objection_${topic}`, dice.phrase, acts)
    : { text: topic, acts, raw: true };
}

/** A question is put when the agent leaves room for one, or with a growing chance at any turn. */
function nextQuestion(
  { agenda, open, turns }: AgendaState,
  dice: Dice,
  isInvited: boolean,
  interrupting: boolean,
): ItemOf<'question'> | null {
  const pending = topmost(agenda, 'question');
  if (!pending || open) return null;
  const eagerness = isInvited && turns > 1 ? 1 : interrupting ? 0.8 : 0.4 + 0.2 * turns;
  return dice.initiative(pending.question.ask) < eagerness ? pending : null;
}

function speakQuestion(world: AgendaWorld, { question, again }: ItemOf<'question'>, dice: Dice): Spoken {
  const key = again ? 'question_again' : 'question';
  const options = world.book.say.lead[key] ?? ['{question}'];
  const template = options[Math.floor(dice.phrase(key) * options.length)] ?? '{question}';
  const text =
    template.startsWith('{') || template.includes(': {')
      ? question.ask
      : question.ask.charAt(0).toLowerCase() + question.ask.slice(1);
  return {
    text: fill(template, { question: text }),
    acts: [act('request', null, question.ask)],
    raw: true,
  };
}

function dedupe(spoken: readonly Spoken[]): Spoken[] {
  return spoken.filter(({ text }, at) => spoken.findIndex((other) => other.text === text) === at);
}

function join(spoken: readonly Spoken[]): Spoken {
  return {
    text: joinSpeech(spoken.map(({ text }) => text)),
    acts: spoken.flatMap(({ acts }) => acts),
    raw: spoken.every(({ raw }) => raw),
  };
}

/** Verbosity puts words around what is said; the answer itself stays as it is. */
function finish(
  world: AgendaWorld,
  state: AgendaState,
  dice: Dice,
  spoken: Spoken,
  hangUp = false,
): { state: AgendaState; reply: LeadReply } {
  let { text } = spoken;
  if (text !== '' && !spoken.raw) {
    const { verbosity } = world.traits;
    const pick = (key: string) => {
      const options = world.book.say.lead[key] ?? [];
      return options[Math.floor(dice.phrase(key) * options.length)] ?? '';
    };
    if (dice.before < verbosity * 0.8)
      text = `${pick(spoken.acts.some(({ act, value }) => act === 'inform' && value !== null) ? 'filler_think' : 'filler_before')} ${world.openers.has(wordsOf(text)[0] ?? '') ? text.charAt(0).toLowerCase() + text.slice(1) : text}`;
    if (dice.after < verbosity * 0.5 && !hangUp && !text.endsWith(world.ontology.language.questions.mark))
      text = `${text} ${pick('filler_after')}`;
  }
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
