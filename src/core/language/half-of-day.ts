/** Which half of the day a time means that does not say it: "half past seven" is 19:30 for dinner and 07:30 for breakfast. */
import type { Halves } from './learnt-language.ts';
import { wordsOf } from './words.ts';
import { timeReading } from '../values/times.ts';
import type { FoundValue, ReadValues } from '../values/value.ts';

export interface HalfSituation {
  /** Knows the words for parts of the day; absent: times stay as they are read. */
  halves: Halves | undefined;
  read: ReadValues;
  /** What the time stands in, and what was said before it. */
  text: string;
  before: string;
}

/** 0: the first half; 12: the second, as hours to add; null: nothing tells. */
type Half = 0 | 12 | null;

function halfIn({ first, second }: Halves, text: string): Half {
  const words = wordsOf(text).join(' ');
  const [isFirst, isSecond] = [first.test(words), second.test(words)];
  return isFirst === isSecond ? null : isFirst ? 0 : 12;
}

/** Of the times that do say it: "How about 6 pm?" */
function halfOfTimes(values: readonly FoundValue[]): Half {
  const halves = new Set(
    values.flatMap(({ readings: [time] }) =>
      time.kind === 'time' && time.half ? [Number(time.canonical.slice(0, 2)) < 12 ? 0 : 12] : [],
    ),
  );
  return halves.size === 1 ? (halves.has(0) ? 0 : 12) : null;
}

/** A time as it is meant; `by`: what told which half of the day, `isTold` only where something in the conversation did. */
export interface MeantTime {
  canonical: string;
  by: string;
  isTold: boolean;
}

/** `canonical`: `HH:MM` of the first half of the day or noon. */
export function meantTime(canonical: string, situation: HalfSituation): MeantTime {
  const { halves, read, text, before } = situation;
  if (!halves) return { canonical, by: '', isTold: false };
  const hour = Number(canonical.slice(0, 2)) % 12;
  const at = (half: 0 | 12): string => timeReading(hour + half, Number(canonical.slice(3)), true).canonical;
  const tells: readonly [Half, string][] = [
    [halfIn(halves, text), 'the words beside it'],
    [halfOfTimes(read(text)), 'the time beside it'],
    [before === '' ? null : halfOfTimes(read(before)), 'the time before it'],
    [before === '' ? null : halfIn(halves, before), 'what was said before'],
  ];
  for (const [half, by] of tells) if (half !== null) return { canonical: at(half), by, isTold: true };
  const [morning = 0, evening = 0] = halves.counts()[(hour + 11) % 12] ?? [];
  return { canonical: at(morning > evening ? 0 : 12), by: 'how that hour is mostly meant', isTold: false };
}
