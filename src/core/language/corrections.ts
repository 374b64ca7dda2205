/** What the lead takes back of what it has answered before: "Actually, make it Friday", "Okay, Moonbase then". */
import { isOffer, slotValue, type Answers, type AnswerWorld } from './answers.ts';
import { choiceNamed } from './choices.ts';
import type { Ask } from './read-agent.ts';
import { valuesAskedIn } from './asked-kinds.ts';
import type { SlotKind } from './phrase-book.ts';
import { readingsOf } from './offering.ts';
import { slotKindAsked } from './slot-ontology.ts';
import type { HeardLead } from './read-lead.ts';
import { readerOf } from './value-reader.ts';
import { wordsOf } from './words.ts';

/** A question that was answered before. */
interface Answered {
  question: string;
  slot: string | null;
  value: string | null;
}

/** Words of an utterance that changes a choice without saying so, at most. */
const SHORT_CHANGE = 7;
/** Kinds of which anything may be a value: only what names one of two things changes them. */
const OF_ANY_WORDS: ReadonlySet<string> = new Set(['text', 'name', 'yes_no']);

/** The choice that is named now and was not made then; null: none, or more than one. */
function changedChoice({ language }: AnswerWorld, { question, value }: Answered, heard: HeardLead): string | null {
  const choice = choiceNamed(language, question, heard.text);
  return choice === null || wordsOf(choice).every((word) => wordsOf(value ?? '').includes(word)) ? null : choice;
}

/** By its last clause, or as a whole. */
const asksFor = (language: AnswerWorld['language'], sentence: string, kind: SlotKind): boolean =>
  readingsOf(sentence).some(
    (asked) => valuesAskedIn(language, asked).has(kind) || slotKindAsked(language, asked) === kind,
  );

const MEASURED: ReadonlySet<string> = new Set(['day', 'time', 'number', 'money']);

/** "We don't work Sundays, what other day could you do?" right after a day was given: another value for the same slot; null: nothing of the kind. */
function askedAnew(
  world: AnswerWorld,
  answered: readonly Answered[],
  heard: HeardLead,
  given: Answers['given'],
): Answers['given'][number] | null {
  const { ontology, language } = world;
  const last = answered.at(-1);
  const kind = ontology.slots.get(last?.slot ?? '')?.kind ?? 'text';
  if (last === undefined || last.slot === null || last.value === null || !MEASURED.has(kind)) return null;
  const isAgain = given.some(
    ({ ask, value }) =>
      value !== null &&
      ask.kind !== 'yes_no' &&
      ontology.slots.get(ask.slot ?? '')?.isFact !== true &&
      asksFor(language, ask.sentence, kind),
  );
  const now = isAgain ? slotValue(world, last.slot, heard, last.question) : null;
  return now === null || now === last.value
    ? null
    : { ask: { kind: 'slot', slot: last.slot, sentence: last.question }, value: now };
}

/**
 * "There's no bus at night, would days do?" and a yes: the other of two things that were to choose from, or another day; "We can't leave it there, which
 * neighbour could take it?": what is answered. null: nothing of the kind.
 */
function accepted(
  world: AnswerWorld,
  answered: readonly Answered[],
  heard: HeardLead,
  given: Answers['given'],
): Answers['given'][number] | null {
  const { language, ontology, readLead } = world;
  for (const { ask, value } of given) {
    if (value === null || (ask.slot !== null && ontology.slots.get(ask.slot)?.isFact === true)) continue;
    const [last] = answered.slice(-1);
    if (last?.slot && last.value !== null && ask.kind === 'open' && isPutOff(language, ask.sentence))
      return {
        ask: { kind: 'slot', slot: last.slot, sentence: last.question },
        value: slotValue(world, last.slot, heard, last.question) ?? value,
      };
    if (value !== 'yes') continue;
    const instead = measuredInstead(world, last, ask);
    if (instead !== null) return instead;
    if (!isPutOff(language, ask.sentence)) continue;
    // "The attic only seats two, shall I put you in the hall?": the last clause says what instead.
    const offered = readLead.read(readingsOf(ask.sentence).at(-1) ?? '', '');
    for (const past of answered.toReversed()) {
      const { slot, value: before, question } = past;
      if (slot === null || before === null || question === ask.sentence) continue;
      const isDay = ontology.slots.get(slot)?.kind === 'day';
      const now = isDay ? dayOffered(world, slot, ask.sentence) : changedChoice(world, past, offered);
      if (now !== null && now !== before) return { ask: { kind: 'slot', slot, sentence: question }, value: now };
    }
  }
  return null;
}

/** "Three is the limit, shall I put you down for three?", right after how many: a yes takes the one value of that kind which is offered. null: none is. */
function measuredInstead(world: AnswerWorld, last: Answered | undefined, ask: Ask): Answers['given'][number] | null {
  const { ontology, language } = world;
  const kind = ontology.slots.get(last?.slot ?? '')?.kind ?? 'text';
  if (last === undefined || last.slot === null || last.value === null || last.question === ask.sentence) return null;
  if (!MEASURED.has(kind) || !(isOffer(language, ask) || isPutOff(language, ask.sentence))) return null;
  const offeredIn = (offer: string) =>
    readerOf(language)(offer).flatMap(({ start, end, readings, excluded }) => {
      const reading = excluded ? undefined : readings.find((one) => one.kind === kind);
      return reading === undefined ? [] : [{ words: offer.slice(start, end), canonical: reading.canonical }];
    });
  // "The last sitting is at three, shall I book that?": where the last clause names none, the whole offer does.
  const offered =
    readingsOf(ask.sentence)
      .map(offeredIn)
      .findLast((values) => values.length > 0) ?? [];
  const [first] = offered;
  const values = new Set(offered.map(({ canonical }) => canonical));
  if (first === undefined || values.size !== 1) return null;
  const isSame = readerOf(language)(last.value).some(({ readings }) =>
    readings.some((one) => one.kind === kind && values.has(one.canonical)),
  );
  return isSame ? null : { ask: { kind: 'slot', slot: last.slot, sentence: last.question }, value: first.words };
}

/** The day that the last clause of an offer names; null: none. */
const dayOffered = (world: AnswerWorld, slot: string, offer: string): string | null =>
  slotValue(world, slot, world.readLead.read(readingsOf(offer).at(-1)?.replace(/\?$/, '') ?? '', ''));

/** "We can't do that, which …?": what was answered will not do. */
const isPutOff = ({ questions }: AnswerWorld['language'], question: string): boolean =>
  questions.putsOff?.test(question) === true;

/** Of the questions that were answered with a slot's value before: those answered otherwise now, which none of `answers` says already. */
function corrections(
  world: AnswerWorld,
  { answered, awaiting }: { answered: readonly Answered[]; awaiting: readonly Ask[] },
  heard: HeardLead,
  { given }: Answers,
): Answers['given'] {
  if (heard.question !== null || answered.length === 0) return [];
  const again = askedAnew(world, answered, heard, given) ?? accepted(world, answered, heard, given);
  if (again !== null) return [again];
  const said = heard.words.join(' ');
  // "Let's say a fortnight", right where that was asked, answers and takes nothing back.
  const isAnswer = given.some(({ ask, value }) => value !== null && ask.kind !== 'yes_no');
  const takesBack =
    world.language.denial.takesBack?.test(said) === true &&
    !(isAnswer && world.language.denial.estimates?.test(said) === true);
  if (!takesBack && heard.words.length > SHORT_CHANGE) return [];
  const kindOf = (slot: string | null) => world.ontology.slots.get(slot ?? '')?.kind ?? 'text';
  const wanted = new Set(awaiting.map(({ slot }) => kindOf(slot)));
  const seen = new Set(given.map(({ ask }) => ask.slot));
  for (const past of answered.toReversed()) {
    const { slot, value, question } = past;
    if (slot === null || value === null || seen.has(slot)) continue;
    seen.add(slot);
    const ofKind = kindOf(slot);
    const isOther = takesBack && !OF_ANY_WORDS.has(ofKind) && !wanted.has(ofKind);
    const now = changedChoice(world, past, heard) ?? (isOther ? slotValue(world, slot, heard) : null);
    if (now !== null && now !== value) return [{ ask: { kind: 'slot', slot, sentence: question }, value: now }];
  }
  return [];
}

/** The answers, and what they take back of those of before. */
export const withCorrections = (
  world: AnswerWorld,
  before: { answered: readonly Answered[]; awaiting: readonly Ask[] },
  heard: HeardLead,
  answers: Answers,
): Answers => {
  const corrected = corrections(world, before, heard, answers);
  return corrected.length === 0 ? answers : { ...answers, given: [...answers.given, ...corrected] };
};
