/** Takes the answers to open questions out of what was said to them. */
import { isErrandAsked } from './asked-errand.ts';
import { asksOnlyMoment, valuesAskedIn } from './asked-kinds.ts';
import type { Ask } from './read-agent.ts';
import type { Language } from './language.ts';
import type { HeardLead, LeadReader } from './read-lead.ts';
import type { SlotKind } from './phrase-book.ts';
import type { SlotOntology } from './slot-ontology.ts';
import { choiceNamed, leavesChoice, leavesSome, oneselfSaid } from './choices.ts';
import { proposedMoment } from './proposed-moment.ts';
import { amountSaid, asksAmount } from './said-amounts.ts';
import { isForValue, isOffering, wantsYes } from './offering.ts';
import { findCorrected, findValue, withoutAsides } from './slot-values.ts';
import { momentIn } from './proposed-moment.ts';
import { personSought } from './said-name.ts';
import { whoDoes } from './who-does.ts';
import { wordsOf } from './words.ts';

/** What answers are read with. */
export interface AnswerWorld {
  language: Language;
  ontology: SlotOntology;
  readLead: LeadReader;
}

/** Questions that were put and are not answered yet, and how often the first of them was put again. */
export interface OpenQuestions {
  awaiting: readonly Ask[];
  reasked: number;
}

export interface Answers {
  /** Questions that were answered, with the answer; null: the lead cannot or will not say. */
  given: { ask: Ask; value: string | null }[];
  /** Questions that are still open. */
  open: Ask[];
  refused: boolean;
}

/** Acts after which words are no plain-text value. */
const NOT_A_VALUE = [
  'repeat_request',
  'hold',
  'refuse',
  'unsure',
  'transfer_request',
  'opt_out',
  'wrong_number',
  'callback',
  'hello_check',
  'goodbye',
  'out_of_scope',
  'reschedule',
  'cancel',
  'presence',
];

/** Of these, what is also heard without the question: "The front desk" is a wish for a person only where nobody asked for one. */
const TOLD_ALONE: ReadonlySet<string> = new Set(['refuse', 'unsure', 'goodbye', 'out_of_scope']);

export const saysYes = (heard: HeardLead): boolean => heard.keys.has('affirm') && !saysNo(heard);
export const saysNo = (heard: HeardLead): boolean => heard.keys.has('negate') || heard.keys.has('decline');

/** "Nobody", "never", "nothing like that": a no to a question of fact. */
const deniesAll = ({ denial }: Language, { words, text }: HeardLead): boolean =>
  denial.all !== undefined &&
  words.length <= SHORT_ANSWER &&
  denial.all.test(words.join(' ')) &&
  denial.yesBut?.test(text) !== true;
const SHORT_ANSWER = 6;

/** Whether a question offers something or asks for leave ("Shall we come by?"): a no refuses it, and "all right" is a yes. */
export const isOffer = ({ questions }: Language, { kind, sentence }: Ask): boolean =>
  kind === 'interest' || kind === 'confirm' || kind === 'permission' || isOffering(questions, sentence);

/** "No nuts" answers a question for words; "No, nuts" and "No, I don't" deny. */
const namesNothing = (world: AnswerWorld, sentence: string, { keys, words }: HeardLead): boolean => {
  const { denial } = world.language;
  const named = words[words.indexOf(denial.word) + 1];
  return keys.size === 1 && denial.before.test(sentence) && named !== undefined && !world.readLead.stopWords.has(named);
};

/** "No cheese", to "Is there anything you don't eat?" */
const isNothingOf = (world: AnswerWorld, heard: HeardLead, question: string): boolean =>
  world.language.questions.forThing?.test(wordsOf(question).join(' ')) === true &&
  heard.words.length <= THING &&
  namesNothing(world, heard.text, heard);

/** "Neither, sorry", "I can't do either": a no to what a question leaves to choose from, and no value. */
export function rejectsChoice(language: Language, question: string, { text }: HeardLead): boolean {
  const [first = ''] = language.sentencesOf(withoutAsides(language, text));
  return (
    language.denial.rejects?.test(wordsOf(first).join(' ')) === true &&
    asksToChoose(language, question) &&
    choiceNamed(language, question, text) === null
  );
}

/** "Which one suits you?", "A red or a white one?" */
export const asksToChoose = (language: Language, question: string): boolean =>
  language.questions.picks?.test(wordsOf(question).join(' ')) === true || leavesSome(language, question);

/** "What is your main reason for leaving?": a worry is the answer to that. */
const wantsReason = ({ questions }: Language, question: string): boolean =>
  questions.reason?.asked.test(wordsOf(question).join(' ')) === true;

/** What is said for a slot, in answer to a question; null: nothing that could be its value. */
export function slotValue(world: AnswerWorld, name: string, heard: HeardLead, question = ''): string | null {
  const value = valueSaid(world, name, heard, question);
  return value === null ? null : withoutStranded(world.language, question, value);
}

/** "Italian" of "Into Italian", to "Which language should it be put into?" */
function withoutStranded({ questions }: Language, question: string, value: string): string {
  const [, stranded] = questions.stranded?.exec(question) ?? [];
  const [first = '', ...others] = value.split(' ');
  return stranded !== undefined && others.length > 0 && first.toLowerCase() === stranded.toLowerCase()
    ? others.join(' ')
    : value;
}

function valueSaid(world: AnswerWorld, name: string, whole: HeardLead, question: string): string | null {
  const heard = withoutWorry(world, whole, question);
  const slot = world.ontology.slots.get(name);
  const kind = slot?.kind ?? 'text';
  const isWorry = heard.objection !== null && !wantsReason(world.language, question);
  if (isWorry || heard.keys.has('refuse') || heard.keys.has('unsure')) return null;
  const amount =
    (kind === 'yes_no' || kind === 'text') && asksAmount(world.language, question)
      ? amountAnswered(world, kind, heard, question)
      : null;
  if (amount !== null) return amount;
  if (kind === 'yes_no') {
    const named = anyNamed(world, heard, question);
    if (named !== null) return named;
    if (isNothingOf(world, heard, question))
      return findValue(world.language, 'text', heard.text, world.readLead.carriers);
    if (saysNo(heard) || deniesAll(world.language, heard)) return 'no';
    if (saysYes(heard)) return 'yes';
  }
  if (kind === 'number' && deniesAll(world.language, heard)) return '0';
  const { carriers } = world.readLead;
  if ((kind === 'text' || kind === 'name') && rejectsChoice(world.language, question, heard)) return null;
  const isStory = world.language.questions.story?.test(wordsOf(question).join(' ')) === true;
  // "Is there anything that we should know?" may be answered with what it is.
  if (kind !== 'text' && kind !== 'name' && kind !== 'yes_no')
    return heard.keys.has('out_of_scope')
      ? null
      : (findValue(world.language, kind, heard.text, carriers) ?? howLong(world, kind, heard));
  // "Could we do Sunday?" proposes what was asked for.
  const proposed =
    kind !== 'text' || heard.question === null ? null : proposedMoment(world.language, question, heard.text);
  if (proposed !== null) return proposed;
  for (const sentence of world.language.sentencesOf(heard.text)) {
    if (sentence.endsWith(world.language.questions.mark)) continue;
    const read = world.readLead.read(sentence, question);
    const alone = world.readLead.read(sentence);
    const isPlaced = !wantsYes(world.language.questions, question) && placesIt(world.language, read.words);
    const isNone = (key: string): boolean =>
      read.keys.has(key) || (alone.keys.has(key) && (question === '' || (!isPlaced && TOLD_ALONE.has(key))));
    if (NOT_A_VALUE.some(isNone)) continue;
    // "Sure, that sounds good" is no name, whatever was asked.
    const isAgreement =
      isForValue(world.language.questions, question) &&
      world.language.denial.agrees?.test(read.words.join(' ')) === true;
    // "Right as rain" and "all good" tell how it is.
    const isState =
      read.words.length > 1 && world.language.questions.howItIs?.test(wordsOf(question).join(' ')) === true;
    const onlyActs =
      (isAgreement && !isState) ||
      // "Down the alley" is a yes to no question for a way.
      (!isState &&
        ['acknowledge', 'affirm', 'thank', 'greet'].some((key) => read.keys.has(key) && alone.keys.has(key)) &&
        read.words.length <= 3);
    const value =
      onlyActs || (read.keys.has('negate') && !namesNothing(world, sentence, read))
        ? null
        : findValue(world.language, kind === 'yes_no' ? 'text' : kind, sentence, carriers, isStory);
    if (value) return value;
  }
  return kind === 'text' || kind === 'name' ? longAnswer(world, heard, question) : null;
}

/** "Wednesday the 17th. Does the check cost me anything?": what is worried about in a question of its own leaves the answer as it is. */
function withoutWorry({ readLead }: AnswerWorld, heard: HeardLead, asked: string): HeardLead {
  if (heard.objection === null || heard.question === null) return heard;
  const rest = heard.text.replace(heard.question, ' ').trim();
  return rest === '' ? heard : readLead.read(rest, asked);
}

/** "Peanuts" of "It's peanuts", to "Is there any allergy?": a thing, though it is like a yes or a no to what was asked. */
function anyNamed(
  { language, readLead }: AnswerWorld,
  { text, question: asked }: HeardLead,
  question: string,
): string | null {
  const plain = wordsOf(question).join(' ');
  const isForThings = language.questions.forThings?.test(plain) === true;
  if (asked !== null || !(isForThings || language.questions.anyOf?.test(plain) === true)) return null;
  const told = withoutAsides(language, text).replace(/[.!]+$/, '');
  const echoed = language.questions.withoutEchoedVerb?.(question, told) ?? told;
  if (echoed !== told) return echoed;
  const beside = isForThings ? (language.denial.besideYes?.(text) ?? null) : null;
  if (beside !== null && wordsOf(beside).length <= NAMED_BESIDE) return beside;
  const { yesFirst, noFirst } = language.denial;
  const value = findValue(language, 'text', text, readLead.carriers);
  if (value === null || [yesFirst, noFirst].some((first) => first?.test(text))) return null;
  const words = wordsOf(value);
  const isThing = words.length <= THING && words.some((word) => !readLead.stopWords.has(word));
  const alone = readLead.read(value);
  const isAct = ['affirm', 'negate', 'decline', 'acknowledge', ...NOT_A_VALUE].some((key) => alone.keys.has(key));
  return isThing && !isAct && !deniesAll(language, alone) ? value : null;
}
const THING = 3;
/** Words of what is named beside a yes, at most. */
const NAMED_BESIDE = 5;

/** "At the library", "by mail": where or by what means, which by itself is like many other things. */
const placesIt = ({ questions }: Language, words: readonly string[]): boolean =>
  words.length <= PLACED && questions.placing?.has(words[0] ?? '') === true;
const PLACED = 6;

/** Words of a story that answers a question for one, at least and at most. */
const STORY = { least: 4, most: 40 };

/** "The navy bikini, only got it on Tuesday" names it first; "What's wrong with it?" is answered with all of what is told. */
function longAnswer({ language, readLead }: AnswerWorld, heard: HeardLead, question: string): string | null {
  if (heard.question !== null || NOT_A_VALUE.some((key) => heard.keys.has(key))) return null;
  const told = withoutAsides(language, heard.text).replace(/(?<![\s.!])[\s.!]+$/, '');
  const asked = wordsOf(question).join(' ');
  const { length } = wordsOf(told);
  if (language.questions.story?.test(asked) === true)
    return length >= STORY.least && length <= STORY.most ? told : null;
  const [first = '', ...others] = told.split(/[,;–—]\s+|[.!]\s+/);
  const { keys, words } = readLead.read(first, question);
  // "It's my nephew Simon, he's in Leeds now": of somebody, whoever "it" is.
  const value = findValue(language, 'text', first, readLead.carriers);
  const named = wordsOf(value ?? first);
  const isThing =
    others.length > 0 &&
    words.some((word) => !readLead.stopWords.has(word)) &&
    !named.some((word) => language.questions.persons?.has(word)) &&
    !['affirm', 'negate', 'acknowledge', 'greet', 'thank', ...NOT_A_VALUE].some((key) => keys.has(key));
  return isThing ? value : null;
}

/** Of a longer answer; a short one to "How high …?" is as it was said ("six foot or so"). */
function amountAnswered(
  { language, readLead }: AnswerWorld,
  kind: SlotKind,
  { text, words, question }: HeardLead,
  asked: string,
): string | null {
  const isOfMoney = valuesAskedIn(language, asked).has('money');
  const said = withoutAsides(language, text);
  const corrected = question === null ? findCorrected(language, 'number', said, readLead.carriers) : null;
  if (corrected !== null) return corrected;
  const amount = question === null ? amountSaid(language, said, isOfMoney) : null;
  const isLong = words.length > SHORT_ANSWER || /[,;.]\s+\S/.test(said);
  return kind === 'yes_no' || isLong ? amount : null;
}

/** "Anything we should know?" is answered by whatever is said to it; null: nothing is. */
function anyStatement(world: AnswerWorld, { kind, sentence }: Ask, heard: HeardLead): string | null {
  const { language, readLead } = world;
  if (kind !== 'slot' && kind !== 'yes_no') return null;
  if (language.questions.forAnything?.test(wordsOf(sentence).join(' ')) !== true || heard.question !== null)
    return null;
  if (heard.objection !== null || NOT_A_VALUE.some((key) => heard.keys.has(key))) return null;
  const isBare = heard.words.every((word) => readLead.stopWords.has(word)) || heard.words.length <= 2;
  if (saysYes(heard) && isBare) return null;
  return withoutAsides(language, heard.text).replace(/[.!]+$/, '') || null;
}

/** Whoever says as many words to "What goes on the plaque?" when it is put again has answered, however many they are; null: something else is wanted or said. */
function wordsAgain({ language, ontology }: AnswerWorld, { slot, sentence }: Ask, heard: HeardLead): string | null {
  const isFree =
    (ontology.slots.get(slot ?? '')?.kind ?? 'text') === 'text' &&
    !wantsYes(language.questions, sentence) &&
    valuesAskedIn(language, sentence).size === 0 &&
    !asksToChoose(language, sentence);
  if (!isFree || heard.question !== null || heard.objection !== null) return null;
  if (saysNo(heard) || NOT_A_VALUE.some((key) => heard.keys.has(key))) return null;
  const told = withoutAsides(language, heard.text).replace(/[.!]+$/, '');
  const { length } = wordsOf(told);
  return length >= STORY.least && length <= STORY.most ? told : null;
}

/** "Since when?" may be answered with how long: "two weeks", "ooh, three weeks back, in the church hall". */
function howLong({ language, readLead }: AnswerWorld, kind: SlotKind, { text }: HeardLead): string | null {
  if (kind !== 'day' && kind !== 'time') return null;
  const said = text
    .split(/[,;.!?]\s*/)
    .find((part) => wordsOf(part).length <= SHORT_ANSWER && (language.roles.daysIn?.(part) ?? []).length > 0);
  return said === undefined ? null : findValue(language, 'text', said, readLead.carriers);
}

/** "No, I've got one, I only need to change it": a no to what has been offered, and no worry about it. */
const hasOneAlready = ({ denial }: Language, { objection, keys, text }: HeardLead): boolean =>
  objection === 'already_have' && keys.has('negate') && denial.noFirst?.test(text) === true;

/** Yes and no to anything but a slot; "Okay" is a yes to a request, not to a question of fact. */
function yesOrNo(language: Language, ask: Ask, heard: HeardLead): 'yes' | 'no' | null {
  if (heard.keys.has('unsure') || heard.keys.has('refuse')) return null;
  // "May I find you another one?" "I can't make it then, could we find another day?"
  if (heard.keys.has('reschedule') && language.questions.offersMove?.test(wordsOf(ask.sentence).join(' ')) === true)
    return 'yes';
  // "I can't afford that right now" is a worry to be met, "No thanks" an answer.
  const isPlainNo = ask.kind === 'yes_no' && language.denial.noFirst?.test(heard.text) === true;
  if (heard.objection !== null && !isPlainNo && !heard.keys.has('decline') && !hasOneAlready(language, heard))
    return null;
  if (ask.kind === 'identity' && !saysYes(heard) && language.denial.absent?.test(heard.text) === true) return 'no';
  // "I don't like these machines, can I talk to a person?" answers nothing.
  const isWish = heard.keys.has('transfer_request') || heard.keys.has('callback');
  if (saysNo(heard) && isWish && language.denial.noFirst?.test(heard.text) === false) return null;
  if (ask.kind === 'yes_no' && language.questions.echoed?.(ask.sentence, heard.text) === true) return 'yes';
  // "Yes, but I can't come that day", to "Do you have a moment?"
  if (ask.kind === 'permission' && !heard.keys.has('callback') && language.denial.yesAtFirst?.test(heard.text) === true)
    return 'yes';
  if (saysNo(heard) || (ask.kind === 'yes_no' && deniesAll(language, heard))) return 'no';
  if (heard.keys.has('cancel') && language.questions.stillWanted?.test(wordsOf(ask.sentence).join(' ')) === true)
    return 'no';
  if (saysYes(heard)) return 'yes';
  const isLeave = ask.kind !== 'identity' && (ask.kind !== 'yes_no' || isOffer(language, ask));
  if (heard.keys.has('acknowledge') && isLeave) return 'yes';
  // "Are you ringing to book a journey?" "Hello, I need some transport": what it came for.
  const isErrand = language.questions.errand?.test(wordsOf(ask.sentence).join(' ')) === true;
  if (isErrand && tellsErrand(language, ask.sentence, heard)) return 'yes';
  return null;
}

/** A statement that shares a telling word with the question. */
function tellsErrand(language: Language, question: string, { question: asked, text, words, keys }: HeardLead): boolean {
  if (asked !== null || words.length < STORY.least || NOT_A_VALUE.some((key) => keys.has(key))) return false;
  const { stem, book } = language;
  const small = new Set(book.stop_words);
  const telling = (one: string) =>
    wordsOf(one)
      .filter((word) => !small.has(word))
      .map(stem);
  const named = telling(question);
  return telling(text).some((word) => named.includes(word));
}

/** "Have you lost any, and how many?" */
const amountOf = (world: AnswerWorld, { kind, sentence }: Ask, heard: HeardLead): string | null =>
  kind === 'yes_no' && asksAmount(world.language, sentence) ? amountAnswered(world, 'yes_no', heard, sentence) : null;

/** "Street" of "in your driveway, or on the street"; null: nothing is to be chosen, or a yes or no answers it. */
function chosen(world: AnswerWorld, { kind, slot, sentence }: Ask, heard: HeardLead): string | null {
  const { language, ontology, readLead } = world;
  if (kind === 'identity' || heard.keys.has('refuse') || heard.keys.has('unsure')) return null;
  const ofSlot = slot === null ? 'yes_no' : (ontology.slots.get(slot)?.kind ?? 'text');
  // A homeowner is wanted to be one, whatever the question names beside it.
  const wantsYes = slot !== null && language.book.slots[slot]?.kind === 'yes_no';
  if (wantsYes || (ofSlot !== 'yes_no' && ofSlot !== 'text')) return null;
  const choice = choiceNamed(language, sentence, withoutComparing(language, heard));
  if (choice === null || leavesChoice(language, sentence)) return choice;
  const first = readLead.read(heard.words[0] ?? '', '', true);
  return saysYes(first) || saysNo(first) || deniesAll(language, heard) ? null : choice;
}

/** "Which of the two is better?" names both, and chooses none. */
const withoutComparing = ({ questions }: Language, { text, question }: HeardLead): string =>
  question !== null && questions.asksOfChoices?.test(wordsOf(question).join(' ')) === true
    ? text.replace(question, ' ')
    : text;

/** "Tomorrow at six" of "Tomorrow at six would be good. They're both in then", to "When may we ring you?"; null: no moment was asked for, or none is told. */
function momentTold({ language, readLead }: AnswerWorld, question: string, text: string): string | null {
  if (!asksOnlyMoment(language, question)) return null;
  const tells = (of: string): boolean =>
    MOMENTS.some((kind) => findValue(language, kind, of, readLead.carriers) !== null);
  const clauses = withoutAsides(language, text).split(/(?<=[^.]{2}[.!])\s+|,\s+/);
  const telling = clauses.filter(tells);
  const told = telling.length === 1 ? (telling[0] ?? text) : text;
  const whole = findValue(language, 'text', told, readLead.carriers);
  return momentAlone(language, question, whole ?? told) ?? whole;
}

/** "Friday" of "I'm at home on Friday", to "On which day could somebody be there?"; null: no moment was asked for, or little else is said. */
function momentAlone(language: Language, question: string, said: string): string | null {
  if (!asksOnlyMoment(language, question)) return null;
  const moment = momentIn(language, said);
  const isBeside = moment !== null && language.questions.tellsOfSomebody?.test(said) === true;
  return isBeside && wordsOf(said).length > wordsOf(moment).length + BESIDE_MOMENT ? moment : null;
}
/** Words around a moment that say more than when: "on the", "after about". */
const BESIDE_MOMENT = 2;
const MOMENTS = ['day', 'time'] as const;

/** "Six o'clock" of "I'm in a rush, can you ring me back at six o'clock?": of a wish, the moment alone. */
const proposedIn = (language: Language, question: string, { text, keys }: HeardLead): string | null =>
  keys.has('callback') || keys.has('reschedule') ? proposedMoment(language, question, text) : null;

/** "Today at half past three", to "When can we reach you?": the hour belongs to the day. */
function wholeMoment(world: AnswerWorld, { sentence }: Ask, value: string, heard: HeardLead): string {
  const { language } = world;
  const proposed = proposedIn(language, sentence, heard);
  if (proposed !== null) return proposed;
  if (heard.question !== null || language.questions.when?.test(wordsOf(sentence).join(' ')) !== true) return value;
  const moment = momentTold(world, sentence, heard.text);
  const isMore =
    moment !== null &&
    wordsOf(moment).length > wordsOf(value).length + 1 &&
    moment.toLowerCase().includes(value.toLowerCase());
  const [day, time] = MOMENTS.map((kind) =>
    moment === null ? null : findValue(language, kind, moment, world.readLead.carriers),
  );
  // "In three months" is no hour of its own.
  const hasBoth = typeof day === 'string' && typeof time === 'string' && (day === time || !day.includes(time));
  // "Wednesday at eleven" of "No, Wednesday at eleven is better".
  const isWhole = typeof day === 'string' && time?.startsWith(day) === true && time.length > day.length;
  if (isWhole && time.toLowerCase().includes(value.toLowerCase())) return time;
  return isMore && hasBoth ? moment : value;
}

/** "Peter Dunmore" of "That would be Peter Dunmore", to "May I note the name?"; null: nothing is asked for by what it is, or more is told. */
const thingTold = ({ language, readLead }: AnswerWorld, question: string, text: string): string | null =>
  language.questions.asksThing?.test(wordsOf(question).join(' ')) === true
    ? findValue(language, 'text', text, readLead.carriers)
    : null;

/** "Papillion" of "Papillion, my wife's folks are there", to "What town are you moving to?"; null: no name was asked for, or more is told. */
const nameTold = (world: AnswerWorld, question: string, heard: HeardLead): string | null =>
  world.language.questions.forName?.test(wordsOf(question).join(' ')) === true ||
  tellsOfSomebody(world.language, question, heard.text)
    ? longAnswer(world, heard, question)
    : null;

/** "My aunt Petra, she's in Oslo now", to "Who should we ring?": behind the name stands what is told of her. */
function tellsOfSomebody(language: Language, question: string, text: string): boolean {
  const [, behind = ''] = withoutAsides(language, text).split(/[,;–—]\s+/);
  const [first = ''] = wordsOf(behind);
  return valuesAskedIn(language, question).has('name') && language.questions.persons?.has(first) === true;
}

/** "Me" of "Me, I'm at home with the baby", to "Who will be there?"; null: nobody was asked for, or it is somebody else. */
const oneselfTold = ({ language }: AnswerWorld, question: string, { text, keys }: HeardLead): string | null =>
  valuesAskedIn(language, question).has('name') &&
  language.questions.whom?.test(wordsOf(question).join(' ')) === true &&
  !keys.has('unsure') &&
  !keys.has('refuse')
    ? oneselfSaid(language, text)
    : null;

/** For a slot of plain words: the name or the moment that is asked for, without what is told beside it. */
function clearlyTold(world: AnswerWorld, { slot, sentence }: Ask, heard: HeardLead): string | null {
  const kind = slot === null ? 'text' : (world.ontology.slots.get(slot)?.kind ?? 'text');
  if (kind !== 'text' && kind !== 'name') return null;
  return (
    oneselfTold(world, sentence, heard) ??
    personSought(world.language, sentence, heard.text) ??
    (kind === 'text' ? nameTold(world, sentence, heard) : null)
  );
}

/** Without what is said around it; as it was said where that is all. */
function thingAlone({ language, readLead }: AnswerWorld, { text, words }: HeardLead): string {
  const thing = findValue(language, 'text', text, readLead.carriers);
  return thing === null || wordsOf(thing).length === words.length ? text : thing;
}

/** "Lastly, who will have the keys?" asks who will have the keys. */
const unannounced = ({ questions: { announces } }: Language, ask: Ask): Ask =>
  announces?.test(ask.sentence) === true ? { ...ask, sentence: ask.sentence.replace(announces, '') } : ask;

/** "Hello, could I hire a tent?", to "How can I help?": all of what was said, where words may answer. */
function errandAsked({ language, ontology }: AnswerWorld, { slot, sentence }: Ask, heard: HeardLead): string | null {
  const kind = slot === null ? 'text' : (ontology.slots.get(slot)?.kind ?? 'text');
  return kind === 'text' && isErrandAsked(language, sentence, heard) ? heard.text : null;
}

/** null: the lead cannot or will not say; undefined: the question is still open. */
function answerTo(world: AnswerWorld, ask: Ask, heard: HeardLead, reasked: number): string | null | undefined {
  const isUnsure = heard.keys.has('unsure');
  if (ask.kind === 'slot' && ask.slot) {
    const value =
      chosen(world, ask, heard) ??
      clearlyTold(world, ask, heard) ??
      slotValue(world, ask.slot, heard, ask.sentence) ??
      proposedIn(world.language, ask.sentence, heard) ??
      anyStatement(world, ask, heard) ??
      (reasked > 0 ? wordsAgain(world, ask, heard) : null) ??
      errandAsked(world, ask, heard);
    if (value !== null)
      return (
        whoDoes(world.language, ask.sentence, value) ??
        momentAlone(world.language, ask.sentence, value) ??
        wholeMoment(world, ask, value, heard)
      );
    return isUnsure && reasked > 0 ? null : undefined;
  }
  if (ask.kind === 'open')
    return heard.words.length > 0 && heard.question === null
      ? (proposedIn(world.language, ask.sentence, heard) ??
          momentTold(world, ask.sentence, heard.text) ??
          personSought(world.language, ask.sentence, heard.text) ??
          nameTold(world, ask.sentence, heard) ??
          thingTold(world, ask.sentence, heard.text) ??
          thingAlone(world, heard))
      : (errandAsked(world, ask, heard) ?? undefined);
  const value =
    chosen(world, ask, heard) ??
    amountOf(world, ask, heard) ??
    (saysYes(heard) ? anyNamed(world, heard, ask.sentence) : null) ??
    yesOrNo(world.language, ask, heard) ??
    anyStatement(world, ask, heard);
  return value ?? (isUnsure && (reasked > 0 || ask.kind === 'yes_no') ? null : undefined);
}

/** "Hello, a stile has collapsed": the greeting is no part of an answer. */
function withoutGreeting({ questions }: Language, heard: HeardLead): HeardLead {
  const text = questions.greeting === undefined ? heard.text : heard.text.replace(questions.greeting, '');
  return text === heard.text || text.trim() === '' ? heard : { ...heard, text, words: wordsOf(text) };
}

export function answersTo(world: AnswerWorld, { awaiting, reasked }: OpenQuestions, whole: HeardLead): Answers {
  const heard = withoutGreeting(world.language, whole);
  if (world.language.questions.bidsOn?.test(heard.words.join(' ')) === true)
    return { given: [], open: [...awaiting], refused: false };
  const answers: Answers = { given: [], open: [], refused: heard.keys.has('refuse') };
  for (const open of awaiting) {
    const ask = unannounced(world.language, open);
    const value = answerTo(world, ask, heard, reasked);
    if (value === undefined) answers.open.push(open);
    else answers.given.push({ ask: open, value });
  }
  // "Yes. Thursday works best." to "Can you make it, and which day?": what was answered with a slot needs no yes.
  if (answers.given.some(({ ask, value }) => ask.kind === 'slot' && value !== null))
    answers.open = answers.open.filter(({ kind }) => kind === 'slot');
  return answers;
}
