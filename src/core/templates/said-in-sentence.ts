/** What a sentence names that has a place in a trade's texts: the company, the day, the time, an amount, and people. */
import type { Language } from '../language/language.ts';
import type { FoundValue, ValueKind } from '../values/value.ts';
import type { Hole } from './trade-template.ts';

export type SaidInSentence = Partial<Record<Hole, string>>;

const kindOf = ({ readings: [first] }: FoundValue): ValueKind => first.kind;

/** In the sentence's own words; what it does not name is left out. */
export function saidInSentence({ values, readNames }: Language, sentence: string): SaidInSentence {
  const found = (values.read?.(sentence) ?? []).filter(({ excluded }) => !excluded);
  const isTime = (value: FoundValue): boolean => {
    const [first] = value.readings;
    if (first.kind !== 'time') return false;
    // "From one to ten" names no time of day.
    return first.half || (readNames?.beforeTimes.test(sentence.slice(0, value.start)) ?? false);
  };
  const textOf = (value: FoundValue | undefined) => value && sentence.slice(value.start, value.end);
  const names = readNames?.names(sentence);
  const said: Partial<Record<Hole, string | null | undefined>> = {
    company: names?.company,
    person: names?.person,
    with: names?.with,
    day: textOf(found.find((value) => kindOf(value) === 'day')),
    time: textOf(found.find(isTime)),
    amount: textOf(found.find((value) => kindOf(value) === 'money')),
    topic: readNames?.topic(sentence),
  };
  return Object.fromEntries(
    Object.entries(said).filter(([, text]) => text !== null && text !== undefined && text !== ''),
  );
}
