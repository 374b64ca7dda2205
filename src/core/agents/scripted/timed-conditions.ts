/** Whether a time or day that a condition names is the one that the lead names. */
import type { Test, Times } from '../../language/instruction.ts';
import { meantTime } from '../../language/half-of-day.ts';
import { readerOf } from '../../language/value-reader.ts';
import { WEEKDAY_NAMES, weekdayOf } from '../../values/days.ts';
import type { Reading, ValueKind } from '../../values/value.ts';
import { answersOf, asksHeard, type Scene } from './condition-scene.ts';
import { isSaid } from './said-of-conditions.ts';

/** Words of an answer to "What time?", at most, in which a bare number is an hour. */
const SHORT = 6;
const HALF_DAY = 12 * 60;

const isWithin = ({ from, to }: NonNullable<Times['hours']>, minutes: number): boolean =>
  from <= to ? minutes >= from && minutes < to : minutes >= from || minutes < to;

function isOneOf(days: readonly string[], { canonical, day }: Extract<Reading, { kind: 'day' }>): boolean {
  const name = WEEKDAY_NAMES[weekdayOf(day) ?? -1];
  return days.includes(canonical) || (name !== undefined && days.includes(name));
}

/** "After six in the evening": what the lead says now, or answered before, names such a time. */
export function isTimed(scene: Scene, { hours, days, words, negated }: Extract<Test, { kind: 'timed' }>): boolean {
  if (hours === null && days.length === 0) return false;
  const { draft, hearing } = scene;
  const { language } = draft.world;
  const read = readerOf(language);
  const timesNamed = (text: string, before: string): boolean[] => {
    const kind: ValueKind | undefined = text.split(/\s+/).length <= SHORT && hours !== null ? 'time' : undefined;
    return read(text, { kind }).flatMap(({ readings, excluded }) => {
      if (excluded) return [];
      const value = readings.find((one) => one.kind === (hours === null ? 'day' : 'time'));
      if (value?.kind === 'day') return [isOneOf(days, value)];
      if (value?.kind !== 'time' || hours === null) return [];
      const told = value.half
        ? null
        : meantTime(value.canonical, { halves: language.learnt?.halves, read, text, before });
      const [hour = 0, minute = 0] = (told?.canonical ?? value.canonical).split(':').map(Number);
      const minutes = hour * 60 + minute;
      // Where nothing beside it tells which half of the day is meant, either may be.
      const isEither = told !== null && !told.isTold;
      return [isWithin(hours, minutes) || (isEither && isWithin(hours, (minutes + HALF_DAY) % (2 * HALF_DAY)))];
    });
  };
  const named = [
    ...answersOf(scene).flatMap(({ value, within }) => (value === null ? [] : timesNamed(value, within))),
    ...(hearing === null ? [] : timesNamed(hearing.heard.text, asksHeard(hearing)[0]?.sentence ?? '')),
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
