/** What a lead does that said what it came for and was not heard: it says it again in other words, and then it leaves. */
import type { Act } from '../../contract/turn.ts';
import { act } from '../../language/acts.ts';
import { isOffer } from '../../language/answers.ts';
import { fill, lowerFirst } from '../../language/phrasing.ts';
import { saysValue } from '../../language/meaning.ts';
import type { Ask, HeardAgent } from '../../language/read-agent.ts';
import { asksForMoment } from '../../language/slot-ontology.ts';
import { wordsOf } from '../../language/words.ts';
import { topmost, without } from './agenda-stack.ts';
import type { AgendaState, AgendaWorld, OwnWords } from './agenda-state.ts';
import { optionsFor, speakItem, type Spoken } from './agenda-speech.ts';
import { stemsOf } from './fact-asked.ts';
import { isConcern } from './concern.ts';
import { answersYesOrNo } from './fact-words.ts';
import { mentions, type LeadRule } from './lead-rules.ts';
import type { Dice } from './turn-dice.ts';
import { WANT } from './taken-back.ts';
import { isSaidAtOnce, isSpoken, speakErrand } from './wants.ts';

/** Times that the same is said to the same question, at most: then the lead leaves. */
const TOLD = 3;
/** Words up to which an answer is said again as it is. */
const SHORT = 3;
/** Words up to which a yes or no is an answer and tells nothing more. */
const SHORT_YES = 6;
/** Words of a topic that may lead in to a question that is put again. */
const LED_IN = 2;
/** A statement of so many words is more than an "I see": the agent took up what it was told, or at least said something to it. */
const STATEMENT = 5;
/** Kinds of question that may be put to somebody who came for something else. */
const PLAIN: readonly Ask['kind'][] = ['identity', 'anything_else'];

export interface Insisting {
  spoken: Spoken;
  hangUp: boolean;
}

/** By what a question is known when it is put again, with other words before it. */
const topicOf = (world: AgendaWorld, { sentence }: Ask): readonly string[] => {
  const { language } = world.ontology;
  const stems = stemsOf(language, sentence);
  return stems.length > 0 ? stems : wordsOf(sentence);
};

/** Remembers what a rule of the scenario had the lead say, with the questions that it answered: those with the words that the rule waited for. */
export function rememberOwnWords(
  world: AgendaWorld,
  state: AgendaState,
  heard: HeardAgent | null,
  { agentSays, agentAsks, say }: LeadRule,
): void {
  const text = say ?? '';
  markTold(world, state, text);
  // A question of its own leaves open what it was asked.
  if (text.endsWith(world.ontology.language.questions.mark)) return;
  const answered = (heard?.asks ?? []).filter(
    ({ sentence }) => agentSays === null || mentions(sentence, wordsOf(sentence), agentSays),
  );
  state.ownWords = [...state.ownWords, { text, questions: answered.map((ask) => topicOf(world, ask)), times: 1 }];
  const isAnswer = wordsOf(text).length <= (answersYesOrNo(world.ontology.language, text) ? SHORT_YES : SHORT);
  if (isAnswer) return;
  const isReason = world.callType === 'inbound' && state.opened <= 1 && answered.length > 0;
  const isOwnMove = agentSays === null && agentAsks === null;
  if (isReason || isOwnMove || isConcern(world, state, heard?.asks ?? [], text)) state.unheard = text;
  // In the scenario's own words it has said at the beginning what it came for.
  const want = topmost(state.agenda, 'want');
  if (
    want &&
    want.errand.says.length === 0 &&
    isReason &&
    !isSaidAtOnce(want.errand.want) &&
    want.errand.want !== 'transfer'
  )
    state.agenda = without(state.agenda, want);
}

/** "We're on the late ferry, so around midnight" tells the time, too. */
function markTold({ facts, ontology: { language } }: AgendaWorld, state: AgendaState, text: string): void {
  for (const [name, value] of Object.entries(facts))
    if (typeof value !== 'boolean' && saysValue(language, String(value), text))
      state.informed = { ...state.informed, [name]: (state.informed[name] ?? 0) + 1 };
}

/** "Which part?" is put again by "Coming back to my question: which part?", and not by every question for some part. */
const isPutAgain = (question: readonly string[], topic: readonly string[]): boolean =>
  question.length > 0 && topic.length <= question.length * 2 + LED_IN && question.every((stem) => topic.includes(stem));

/** What was said to a question in the scenario's own words is said again when it is put again. */
function toldBefore(world: AgendaWorld, state: AgendaState, { asks }: HeardAgent): OwnWords | undefined {
  const topics = asks.map((ask) => ({ topic: topicOf(world, ask), isNew: isForUntold(world, state, ask) }));
  return state.ownWords.findLast(
    (own, at) =>
      !(at < state.ownWords.length - 1 && isWorry(world, own)) &&
      own.questions.some((question) =>
        // "What number can he ring on the day?" does not ask again which day.
        topics.some(
          ({ topic, isNew }) =>
            isPutAgain(question, topic) && !(isNew && question.length === 1 && topic.length > question.length),
        ),
      ),
  );
}

/** "That's too expensive for us": whoever has said something else since has had an answer to it. */
const isWorry = ({ readLead }: AgendaWorld, { text }: OwnWords): boolean => readLead.read(text).objection !== null;

const isForUntold = (world: AgendaWorld, { informed }: AgendaState, ask: Ask): boolean =>
  isKnown(world, ask) && (informed[ask.slot ?? ''] ?? 0) === 0;

/** Whether the agent says anything to what it was told, beside its next question. */
function isTakenUp(world: AgendaWorld, { text, keys }: HeardAgent): boolean {
  const { language } = world.ontology;
  return (
    keys.has('transfer') ||
    keys.has('wait') ||
    language
      .sentencesOf(text)
      .some((sentence) => !sentence.endsWith(language.questions.mark) && wordsOf(sentence).length >= STATEMENT)
  );
}

/** Whether the lead has nothing to say to a question: it knows no such fact, and it is no offer. */
const isBeside = (world: AgendaWorld, ask: Ask): boolean =>
  !PLAIN.includes(ask.kind) &&
  !isKnown(world, ask) &&
  !(ask.kind === 'yes_no' && isOffer(world.ontology.language, ask));

const isKnown = ({ facts }: AgendaWorld, { kind, slot }: Ask): boolean =>
  kind === 'slot' && slot !== null && Object.hasOwn(facts, slot);

const isWhen = (world: AgendaWorld, { slot }: Ask): boolean =>
  slot !== null && ['day', 'time', 'phone'].includes(world.ontology.slots.get(slot)?.kind ?? '');

/** Whoever has no time, is somebody else or wants no calls answers no questions but when to call; others none that are beside what they said. */
function isIgnored(world: AgendaWorld, state: AgendaState, heard: HeardAgent): boolean {
  const [main] = world.errands;
  const asked = heard.asks.filter(({ kind }) => !PLAIN.includes(kind));
  // "We'll bring one to the new address": what was told is settled, though nothing is asked.
  if (asked.length === 0 && !isSaidAtOnce(main.want) && isTakenUp(world, heard)) state.unheard = null;
  const isUnsaid = isSpoken(main) && topmost(state.agenda, 'want')?.errand === main;
  if (heard.keys.has('goodbye') || asked.length === 0 || isUnsaid) return false;
  if (isSaidAtOnce(main.want))
    return (
      main.want !== 'callback' ||
      !asked.some(
        (ask) =>
          isWhen(world, ask) ||
          asksForMoment(world.ontology.language, ask.sentence) ||
          isOffer(world.ontology.language, ask),
      )
    );
  if (!state.unheard) return false;
  if (isTakenUp(world, heard)) {
    state.unheard = null;
    return false;
  }
  return asked.some((ask) => isBeside(world, ask)) && !asked.some((ask) => !isBeside(world, ask));
}

/** "Oh, no, sorry": nobody hesitates over what they have said before. */
function withoutFillers({ readLead }: AgendaWorld, text: string): string {
  const [begins = '', word = ''] = /^\s*(\p{L}+),\s+/u.exec(text) ?? [];
  const isFiller = begins.length < text.length && readLead.carriers.fillers.has(word.toLowerCase());
  return isFiller ? text.slice(begins.length) : text;
}

/** In the scenario's words, once more. */
function again(world: AgendaWorld, text: string, dice: Dice): Spoken {
  const acts: Act[] = [act('statement', 'rule')];
  if (wordsOf(text).length <= SHORT) return { text, acts, raw: true };
  const options = optionsFor(world, 'say_again');
  const template = options[Math.floor(dice.phrase('say_again') * options.length)] ?? '{text}';
  const plain = withoutFillers(world, text);
  const told = template.startsWith('{') ? text : lowerFirst(world.ontology.language, plain);
  return { text: fill(template, { text: told }), acts, raw: true };
}

const leaving = (world: AgendaWorld, dice: Dice): Insisting => ({
  spoken: speakItem(world, 'annoyed_hang_up', dice.phrase, [act('goodbye', 'patience')]),
  hangUp: true,
});

/** What the scenario had it say, once more; whoever has said it often enough leaves. */
function sayAgain(world: AgendaWorld, state: AgendaState, told: OwnWords, dice: Dice): Insisting {
  state.ownWords = state.ownWords.map((one) => (one === told ? { ...one, times: one.times + 1 } : one));
  return told.times >= TOLD ? leaving(world, dice) : { spoken: again(world, told.text, dice), hangUp: false };
}

/**
 * What the lead says where the agent took no notice of what it was told; null: it did, or nothing was told. Whoever has no time or is nobody to talk to
 * leaves then; others go on as long as their patience lasts.
 */
export function insist(world: AgendaWorld, state: AgendaState, heard: HeardAgent, dice: Dice): Insisting | null {
  if (state.cutOff !== null) {
    const text = state.cutOff;
    state.cutOff = null;
    return { spoken: again(world, text, dice), hangUp: false };
  }
  const told = toldBefore(world, state, heard);
  // Who was told something first, and knows what is asked for, answers.
  const mayAnswer = isTakenUp(world, heard) && heard.asks.some((ask) => isForUntold(world, state, ask));
  if (told && !mayAnswer) return sayAgain(world, state, told, dice);
  if (!isIgnored(world, state, heard)) return null;
  const own = state.ownWords.findLast(({ text }) => text === state.unheard);
  if (own) return sayAgain(world, state, own, dice);
  const errand = state.lastWant ?? world.errands[0];
  state.ignored += 1;
  if (state.ignored > 1) {
    state.unheard = null;
    return isSaidAtOnce(errand.want) ? leaving(world, dice) : null;
  }
  state.lastInformed = [WANT];
  return { spoken: speakErrand(world, state, errand, (key) => dice.phrase(`${key} again`)), hangUp: false };
}
