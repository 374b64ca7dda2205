/** Reads the values of a text by the readers of a language. */
import { textMemo } from '../text-memo.ts';
import { emailAt, spokenEmailAt, type SpokenSigns } from './contacts.ts';
import { isExcluded, type Exclusions } from './exclusions.ts';
import { grouped, type Joints } from './groups.ts';
import { lexemesOf, type Lexeme } from './lexemes.ts';
import { scan, sceneOf, type Placed, type SpanReader } from './scan.ts';
import { isMoment, type FoundValue, type Reading, type ReadOptions, type ReadValues, type ValueKind } from './value.ts';

/** Currencies by their signs. */
export const SIGNS: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY' };

interface ReaderParts {
  readers: readonly SpanReader[];
  /** Whether a value may begin with a word, by the one after it; figures and signs always may. Absent: with any. */
  begins?: (word: string, next: Lexeme | undefined) => boolean;
  joints: Joints;
  exclusions: Exclusions | null;
  /** Absent: addresses are not read where they are spoken. */
  spokenSigns?: SpokenSigns;
}

/** Texts whose values are remembered, of each language. */
const REMEMBERED = 5000;

export function valueReader(parts: ReaderParts): ReadValues {
  const remembered = new Map<ValueKind | undefined, (text: string) => readonly FoundValue[]>();
  return (text, { kind, now = null } = {}) => {
    if (now !== null) return readText(parts, text, { kind, now });
    let read = remembered.get(kind);
    if (!read) remembered.set(kind, (read = textMemo(REMEMBERED, (one) => readText(parts, one, { kind }))));
    return read(text);
  };
}

function readText(
  { readers, begins, joints, exclusions, spokenSigns }: ReaderParts,
  text: string,
  options: ReadOptions,
): FoundValue[] {
  const lexemes = lexemesOf(text);
  const mayBegin = ({ type, plain }: Lexeme, next: Lexeme | undefined) =>
    type !== 'word' || begins === undefined || begins(plain, next);
  const isSpoken = spokenSigns !== undefined && lexemes.some(({ plain }) => plain === spokenSigns.dot);
  const isWritten = lexemes.some(({ raw }) => raw === '@');
  const spoken = isSpoken ? spokenEmailAt(spokenSigns) : null;
  const address: SpanReader | null =
    spoken && isWritten ? (scene, at) => emailAt(scene, at) ?? spoken(scene, at) : isWritten ? emailAt : spoken;
  const placed = scan(sceneOf(lexemes, options), address, readers, mayBegin).flatMap((one) =>
    asKind(one, options.kind),
  );
  const meant = placed.map((one) => ({
    ...one,
    excluded: exclusions !== null && isNotMeant(exclusions, lexemes, one),
  }));
  return grouped(joints, lexemes, meant).map(({ from, to, ...value }): FoundValue => ({
    ...value,
    start: lexemes[from]?.start ?? 0,
    end: lexemes[to - 1]?.end ?? 0,
  }));
}

const isNotMeant = (exclusions: Exclusions, lexemes: readonly Lexeme[], { from, to, readings }: Placed): boolean =>
  isExcluded(exclusions, lexemes, from, to, isMoment(readings[0].kind) ? 'when' : 'amount');

/** The value as one of a kind, if it can be one: a bare number is an amount of money where money was asked for. */
function asKind(value: Placed, kind: ValueKind | undefined): Placed[] {
  if (kind === undefined) return [value];
  const own = value.readings.filter((reading) => reading.kind === kind);
  const number = value.readings.find((reading) => reading.kind === 'number' || reading.kind === 'money');
  const [first = number && counting(number.canonical, kind), ...others] = own;
  return first ? [{ ...value, readings: [first, ...others] }] : [];
}

function counting(canonical: string, kind: ValueKind): Reading | undefined {
  if (kind === 'money') return { kind, canonical, currency: null };
  return kind === 'number' ? { kind, canonical } : undefined;
}
