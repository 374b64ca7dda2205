/** Whether a time or day that a condition names is the one that the lead names. */
import type { Test, Times } from '../../language/instruction.ts';
import { meantTime } from '../../language/half-of-day.ts';
import { readerOf } from '../../language/value-reader.ts';
import { namesYear, WEEKDAY_NAMES, weekdayOf } from '../../values/days.ts';
import type { Reading, ValueKind } from '../../values/value.ts';
import { asksForMoment } from '../../language/slot-ontology.ts';
import type { Draft } from './agent-draft.ts';
import type { Hearing } from './policy-rule.ts';
import { answersOf, asksHeard, wordsAsked, type Scene } from './condition-scene.ts';
import type { SaidWord } from '../../language/meanings.ts';
import type { AnsweredAsk } from './agent-state.ts';
import { isSaid, shareAsked } from './said-of-conditions.ts';

/** Words of an answer to "What time?", at most, in which a bare number is an hour. */
const SHORT = 6;
/** Share of the words for what is timed that a question for it has, and of those that an utterance has that nobody asked for. */
const TIMED = 0.33;
const SAID = 0.6;
const HALF_DAY = 12 * 60;
/** Minutes of the day before and after which nobody means an hour unless saying so. */
const WAKING = 6 * 60;
const LATE = 21 * 60;

/** What was asked, and is answered now. */
const putTo = (hearing: Hearing): string => asksHeard(hearing)[0]?.sentence ?? '';

const isWithin = ({ from, to }: NonNullable<Times['hours']>, minutes: number): boolean =>
  from <= to ? minutes >= from && minutes < to : minutes >= from || minutes < to;

function isOneOf(days: readonly string[], { canonical, day }: Extract<Reading, { kind: 'day' }>): boolean {
  const name = WEEKDAY_NAMES[weekdayOf(day) ?? -1];
  return days.includes(canonical) || (name !== undefined && days.includes(name));
}

/** The question is for when that is; or it is for a moment, and no other question is nearer to it. */
function isOfIt(draft: Draft, of: readonly SaidWord[], asked: Pick<AnsweredAsk, 'question' | 'slot'>): boolean {
  const { meanings, script } = draft.world;
  if (of.length === 0) return true;
  if (!asksForMoment(draft.world.language, asked.question)) return false;
  return (
    shareAsked(meanings, of, wordsAsked(draft, asked)) >= TIMED ||
    !script.blocks.some(
      ({ text }) =>
        !text.includes(asked.question) &&
        asksForMoment(draft.world.language, text) &&
        shareAsked(meanings, of, meanings.words(text)) >= TIMED,
    )
  );
}

/** What is said now is said of that: in answer to the question for it, or by its own words. */
function isToldNow(draft: Draft, hearing: Hearing, of: readonly SaidWord[]): boolean {
  const [asked] = asksHeard(hearing);
  if (of.length === 0) return true;
  if (asked !== undefined && isOfIt(draft, of, { question: asked.sentence, slot: asked.slot })) return true;
  return shareAsked(draft.world.meanings, of, draft.world.meanings.words(hearing.heard.text)) >= SAID;
}

/** "After six in the evening": what the lead says now, or answered before, names such a time. */
export function isTimed(
  scene: Scene,
  { hours, days, words, of = [], negated }: Extract<Test, { kind: 'timed' }>,
): boolean {
  if (hours === null && days.length === 0) return false;
  const { draft, hearing } = scene;
  const { language } = draft.world;
  const read = readerOf(language);
  const timesNamed = (text: string, before: string, asked: string): boolean[] => {
    // "Four" is an hour where one was asked for, and not how many will come.
    const isAnswer = text.split(/\s+/).length <= SHORT && hours !== null && asksForMoment(draft.world.language, asked);
    const kind: ValueKind | undefined = isAnswer ? 'time' : undefined;
    return read(text, { kind }).flatMap(({ readings, excluded, start, end }) => {
      if (excluded || namesYear(text.slice(start, end))) return [];
      const value = readings.find((one) => one.kind === (hours === null ? 'day' : 'time'));
      if (value?.kind === 'day') return [isOneOf(days, value)];
      if (value?.kind !== 'time' || hours === null) return [];
      const told = value.half
        ? null
        : meantTime(value.canonical, { halves: language.learnt?.halves, read, text, before });
      const [hour = 0, minute = 0] = (told?.canonical ?? value.canonical).split(':').map(Number);
      const minutes = hour * 60 + minute;
      const other = (minutes + HALF_DAY) % (2 * HALF_DAY);
      // Where nothing beside it tells which half of the day is meant, either may be.
      const isEither = told !== null && !told.isTold;
      const meant = isEither ? [minutes, other].filter((one) => one >= WAKING && one < LATE) : [minutes];
      return [meant.some((one) => isWithin(hours, one))];
    });
  };
  const isTold = hearing !== null && isToldNow(draft, hearing, of);
  const answered = answersOf(scene).flatMap(({ value, within, question, slot }) =>
    value === null || !isOfIt(draft, of, { question, slot }) ? [] : timesNamed(value, within, question),
  );
  const named = [
    ...answered,
    // "I'll be there at two. Do you close at six?": what was asked for tells.
    ...(isTold && !(of.length > 0 && answered.length > 0)
      ? timesNamed(hearing.heard.text, putTo(hearing), putTo(hearing))
      : []),
  ];
  // "Now, if you can" is today.
  if (
    !negated &&
    days.includes('today') &&
    hearing !== null &&
    language.roles.atOnce?.test(hearing.heard.text) === true
  )
    return true;
  if (named.length > 0) return named.some((one) => one !== negated);
  // "In the evening": by the words themselves.
  return (
    hearing !== null &&
    !negated &&
    words.length > 0 &&
    isSaid(draft.world, words, draft.world.meanings.words(hearing.heard.text))
  );
}
