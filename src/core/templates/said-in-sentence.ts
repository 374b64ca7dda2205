/** What a sentence names that has a place in a trade's texts: the company, people, the day, the time, an amount, the thing and the reason. */
import type { CallValue } from '../contract/local/call-draft.ts';
import type { Language } from '../language/language.ts';
import { plainWord } from '../plain-word.ts';
import type { FoundValue, ValueKind } from '../values/value.ts';
import type { TradeTemplate } from './trade-template.ts';

interface SaidValue {
  /** As it stands in a text. */
  text: string;
  /** Where the sentence says it; absent: in several places. */
  span?: { start: number; end: number };
}
export type SaidInSentence = Partial<Record<CallValue, SaidValue>>;

const kindOf = ({ readings: [first] }: FoundValue): ValueKind => first.kind;

interface Word {
  stem: string;
  start: number;
  end: number;
}

const WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}'’.]*[\p{L}\p{N}])?/gu;

/** The words of a sentence with where they stand. */
export const wordsAt = ({ stem }: Language, sentence: string): Word[] =>
  [...sentence.matchAll(WORD)].map(({ 0: word, index }) => ({
    stem: stem(plainWord(word)),
    start: index,
    end: index + word.length,
  }));

/** The thing that most of the words name: "car accident" goes before "accident". */
function thingIn(language: Language, { thing }: TradeTemplate, sentence: string): SaidValue | undefined {
  const words = wordsAt(language, sentence);
  let found: { value: SaidValue; length: number } | undefined;
  for (const [text, names] of Object.entries(thing?.known ?? {}))
    for (const name of names) {
      const stems = wordsAt(language, name).map(({ stem }) => stem);
      const at = words.findIndex((_, first) => stems.every((stem, offset) => words[first + offset]?.stem === stem));
      const [first, last] = [words[at], words[at + stems.length - 1]];
      if (first && last && stems.length > (found?.length ?? 0))
        found = { value: { text, span: { start: first.start, end: last.end } }, length: stems.length };
    }
  return found?.value;
}

/** In the sentence's own words; what it does not name is left out. */
export function saidInSentence(language: Language, template: TradeTemplate, sentence: string): SaidInSentence {
  const { values, readNames } = language;
  // "Not running on Monday" is about Monday all the same: what is not meant comes after what is.
  const found = (values.read?.(sentence) ?? []).toSorted((a, b) => Number(a.excluded) - Number(b.excluded));
  const isTime = (value: FoundValue): boolean => {
    const [first] = value.readings;
    const before = sentence.slice(0, value.start);
    const isAt = readNames?.beforeTimes.test(before) ?? false;
    // "Friday at 11", whatever follows.
    if (first.kind === 'number')
      return (
        isAt &&
        /^(?:[1-9]|1\d|2[0-3])$/.test(first.canonical) &&
        found.some((one) => kindOf(one) === 'day' && value.start - one.end <= 4 && value.start > one.end)
      );
    if (first.kind !== 'time') return false;
    // "From one to ten" names no time of day.
    return isAt || first.half || !first.canonical.endsWith(':00');
  };
  const isDay = (value: FoundValue): boolean => {
    const [first] = value.readings;
    if (first.kind !== 'day') return false;
    const { words, day, weekday } = first.day;
    // Nobody comes "on June".
    if (words === undefined && day === undefined && weekday === undefined) return false;
    return template.looks_back || readNames?.pastDays.test(sentence.slice(value.start, value.end)) !== true;
  };
  const valueOf = (value: FoundValue | undefined): SaidValue | undefined =>
    value && { text: sentence.slice(value.start, value.end), span: { start: value.start, end: value.end } };
  const nameOf = (name: string | null | undefined): SaidValue | undefined => {
    if (name === null || name === undefined || name === '') return undefined;
    const start = sentence.indexOf(name);
    return { text: name, span: { start, end: start + name.length } };
  };
  const money = found.find((value) => kindOf(value) === 'money');
  const per = money && readNames?.afterAmount.exec(sentence.slice(money.end))?.[0];
  const names = readNames?.names(sentence);
  const reason = readNames?.reason(sentence);
  const said: Partial<Record<CallValue, SaidValue | undefined>> = {
    company: nameOf(names?.company),
    person: nameOf(names?.person),
    thing: thingIn(language, template, sentence),
    reason: reason ? { text: reason } : undefined,
    with: nameOf(names?.with),
    day: valueOf(found.find(isDay)),
    time: valueOf(found.find(isTime)),
    amount: valueOf(money && { ...money, end: money.end + (per?.length ?? 0) }),
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}
