/** The values of an utterance in their canonical forms, by what was asked, what was said before and when it is said. */
import { meantTime } from './half-of-day.ts';
import type { Language } from './language.ts';
import type { SlotKind } from './phrase-book.ts';
import { saidName } from './said-name.ts';
import { findValue, type Carriers } from './slot-values.ts';
import { readerOf } from './value-reader.ts';
import { mayHoldValue } from './value-items.ts';
import { wordsOf } from './words.ts';
import { timeReading } from '../values/times.ts';
import { nextMonthDay } from '../values/days.ts';
import type { FoundValue, Now, Reading, ValueKind } from '../values/value.ts';

export interface UnderstoodValue {
  kind: SlotKind;
  /** As it stands in the text. */
  surface: string;
  /** Days as ISO 8601, as far as they are known; times as `HH:MM`; numbers and money as plain decimals; phone numbers in digits. */
  canonical: string;
  /** What told which of two readings is meant; empty: there were none. */
  by: string;
}

export interface Said {
  text: string;
  before: string;
  asked: SlotKind | null;
  now: Now | null;
}

const READ_KINDS: readonly ValueKind[] = ['day', 'time', 'number', 'money', 'phone', 'email'];
const readKind = (kind: SlotKind | null): ValueKind | undefined => READ_KINDS.find((one) => one === kind);

const overlaps = (a: FoundValue, b: FoundValue): boolean => a.start < b.end && b.start < a.end;

/** "Tuesday, no, Wednesday" does not mean Tuesday. */
function isCorrected(language: Language, text: string, value: FoundValue, next: FoundValue | undefined): boolean {
  const corrects = language.denial.excludes?.corrects;
  if (!next || !corrects || value.readings[0].kind !== next.readings[0].kind) return false;
  return corrects.test(wordsOf(text.slice(value.end, next.start)).join(' '));
}

/** "Ten thirty, no, eleven", "between two and four": of the kind of the value beside it, though it does not say so itself. */
function isLinked(language: Language, text: string, value: FoundValue, all: readonly FoundValue[]): boolean {
  const [own] = value.readings;
  const isBare = all.some(
    ({ start, end, readings }) =>
      readings.some(({ kind }) => kind === 'number') && start === value.start && end === value.end,
  );
  if (!isBare) return false;
  const { corrects, joins } = language.denial.excludes ?? {};
  return all.some(({ start, end, readings: [first] }) => {
    if (first.kind !== own.kind) return false;
    const between = wordsOf(end <= value.start ? text.slice(end, value.start) : text.slice(value.end, start)).join(' ');
    return joins?.test(between) === true || (end <= value.start && corrects?.test(between) === true);
  });
}

/** In the order of the text; what is only named to be excluded is left out. */
function found(language: Language, { text, asked, now }: Said): FoundValue[] {
  if (!mayHoldValue(language, text)) return [];
  const read = readerOf(language);
  const kind = readKind(asked);
  const all = read(text, { now });
  // What is found without knowing what was asked for is found the same way.
  const isFound = kind === undefined || all.some(({ readings }) => readings[0].kind === kind);
  const answered = kind === undefined ? [] : read(text, { kind, now });
  const answers = isFound ? answered.filter((value) => isLinked(language, text, value, all)) : answered;
  const values = [...answers, ...all.filter((value) => !answers.some((answer) => overlaps(answer, value)))];
  return values
    .toSorted((a, b) => a.start - b.start)
    .filter((value, at, list) => !value.excluded && !isCorrected(language, text, value, list[at + 1]));
}

/** What was asked for, else the likeliest. */
const meant = ({ readings }: FoundValue, asked: SlotKind | null): Reading =>
  readings.find(({ kind }) => kind === asked) ?? readings[0];

/** What answers the question in words of its own stands in the place of all values of its kind. */
export function understoodValues(language: Language, said: Said, carriers: Carriers): UnderstoodValue[] {
  const { asked: kind, text, now } = said;
  const answer = kind === null ? null : (language.learnt?.answers[kind]?.(text, now) ?? null);
  const values = valuesIn(language, said, carriers);
  if (kind === null || answer === null) return values;
  const isPart = ({ surface }: UnderstoodValue) => answer.some((one) => one.surface.includes(surface));
  return [
    ...answer.map(({ surface, canonical }): UnderstoodValue => ({ kind, surface, canonical, by: '' })),
    ...values.filter((value) => value.kind !== kind && !isPart(value)),
  ];
}

function valuesIn(language: Language, said: Said, carriers: Carriers): UnderstoodValue[] {
  const { text, before, asked, now } = said;
  const read = readerOf(language);
  const values = found(language, said).map((value): UnderstoodValue => {
    const reading = meant(value, asked);
    const surface = text.slice(value.start, value.end);
    if (reading.kind === 'time' && !reading.half) {
      const { canonical, by } = meantTime(reading.canonical, { halves: language.learnt?.halves, read, text, before });
      return { kind: 'time', surface, canonical, by };
    }
    if (reading.kind === 'day' && now)
      return { kind: 'day', surface, canonical: dated(language, reading, said, now), by: '' };
    return { kind: reading.kind, surface, canonical: reading.canonical, by: '' };
  });
  const isTimed = values.some(({ kind }) => kind === 'time');
  return [...values, ...(isTimed ? [] : partOfHour(language, said)), ...words(language, said, carriers)];
}

/** "Make it half past", of the hour that was said before. */
function partOfHour(language: Language, { text, before }: Said): UnderstoodValue[] {
  const plain = text.toLowerCase();
  const said = language.learnt?.bareMinutes.find(({ pattern }) => pattern.test(plain));
  const hour =
    said && readerOf(language)(before).findLast(({ readings: [time], excluded }) => time.kind === 'time' && !excluded);
  const [time] = hour?.readings ?? [];
  if (!said || time?.kind !== 'time') return [];
  const read = readerOf(language);
  const from = time.half
    ? time.canonical
    : meantTime(time.canonical, { halves: language.learnt?.halves, read, text, before }).canonical;
  const minutes = (Number(from.slice(0, 2)) * 60 + said.minutes + MINUTES_A_DAY) % MINUTES_A_DAY;
  const { canonical } = timeReading(Math.floor(minutes / 60), minutes % 60, true);
  return [{ kind: 'time', surface: said.pattern.exec(plain)?.[0] ?? text, canonical, by: 'the hour before it' }];
}

const MINUTES_A_DAY = 24 * 60;

/** A day without its year is the next such day, but a birthday is none to come. */
function dated(
  language: Language,
  { canonical, day }: Extract<Reading, { kind: 'day' }>,
  said: Said,
  now: Now,
): string {
  const { year, month, day: date } = day;
  if (year !== undefined || month === undefined || date === undefined) return canonical;
  const isPast = language.learnt?.past.test(wordsOf(`${said.before} ${said.text}`).join(' ')) ?? false;
  return isPast ? canonical : (nextMonthDay(now, month, date) ?? canonical);
}

/** Names and answers in words, which no reader of values finds. */
function words(language: Language, { text, asked }: Said, carriers: Carriers): UnderstoodValue[] {
  if (asked === 'text') {
    const answer = language.sentencesOf(text).find((sentence) => !sentence.endsWith(language.questions.mark));
    const value = answer === undefined ? null : findValue(language, 'text', answer, carriers);
    return value === null ? [] : [{ kind: 'text', surface: value, canonical: value, by: '' }];
  }
  const name = saidName(language, text, carriers, asked === 'name');
  return name ? [{ kind: 'name', surface: text.slice(name.start, name.end), canonical: name.canonical, by: '' }] : [];
}
