/** E-mail addresses, telephone numbers and dates in figures: alike in every language. */
import type { Lexeme } from './lexemes.ts';
import { dayReading } from './days.ts';
import type { Scene, SpanReader } from './scan.ts';

/** Lexemes of an address, at most. */
const ADDRESS_PARTS = 20;
const isPartOfAddress = ({ type, raw }: Lexeme): boolean => type !== 'sign' || /[-_+]/.test(raw);

/** "ana.lima@acme.org", from its first part. */
export const emailAt: SpanReader = ({ lexemes }, at) => {
  let sign = -1;
  let end = at;
  while (end < lexemes.length && end - at < ADDRESS_PARTS) {
    const here = lexemes[end];
    if (!here || (end > at && here.gap !== '' && here.gap !== '.')) break;
    if (here.raw === '@' && sign === -1 && end > at) sign = end;
    else if (!isPartOfAddress(here)) break;
    end += 1;
  }
  const host = lexemes.slice(sign + 1, end);
  if (sign === -1 || host.length < 2 || host.at(-1)?.gap !== '.' || host.at(-1)?.type !== 'word') return null;
  const text = lexemes.slice(at, end).map(({ gap, raw }, place) => `${place === 0 ? '' : gap}${raw}`);
  return { end, readings: [{ kind: 'email', canonical: text.join('').toLowerCase() }] };
};

/** How an address is spoken: the words for its signs. */
export interface SpokenSigns {
  at: string;
  dot: string;
  /** In the part before the sign. */
  others: ReadonlyMap<string, string>;
}

/** "ana dot lima at acme dot org", from its first part. */
export const spokenEmailAt =
  ({ at: sign, dot, others }: SpokenSigns): SpanReader =>
  ({ lexemes, word }, from) => {
    const isPart = (at: number) => lexemes[at] !== undefined && lexemes[at]?.type !== 'sign';
    const signAt = (at: number) => (word(at) === dot ? '.' : others.get(word(at)));
    let text = word(from);
    let at = from + 1;
    const isRoom = () => at - from < ADDRESS_PARTS;
    for (let mark = signAt(at); mark !== undefined && isPart(at + 1) && isRoom(); mark = signAt(at)) {
      text += mark + word(at + 1);
      at += 2;
    }
    if (!isPart(from) || word(at) !== sign || !isPart(at + 1) || word(at + 2) !== dot) return null;
    text += `@${word(at + 1)}`;
    at += 2;
    while (word(at) === dot && lexemes[at + 1]?.type === 'word' && isRoom()) {
      text += `.${word(at + 1)}`;
      at += 2;
    }
    const isWhole = text.includes('.', text.indexOf('@'));
    return isWhole && lexemes.slice(from + 1, at).every(({ gap }) => gap === ' ')
      ? { end: at, readings: [{ kind: 'email', canonical: text }] }
      : null;
  };

const SHORTEST_PHONE = 7;
const LONGEST_PHONE = 15;
/** Between the groups of a telephone number. */
const isBetween = (lexeme: Lexeme | undefined): boolean => lexeme?.type === 'sign' && /[-–/]/.test(lexeme.raw);

/** "+1 (202) 555-0123", "555 0123", "2025550123". */
export const phoneAt: SpanReader = ({ lexemes, kind }, at) => {
  if (lexemes[at]?.type === 'word') return null;
  const plus = lexemes[at]?.raw === '+';
  let digits = '';
  let groups = 0;
  let end = at;
  for (let place = plus ? at + 1 : at; place < lexemes.length; place += 1) {
    const here = lexemes[place];
    if (!here || !/^[\s().]*$/.test(place === at ? '' : here.gap)) break;
    if (isBetween(here)) continue;
    if (here.type !== 'digits' || /[,:]/.test(here.raw)) break;
    digits += here.raw.replaceAll('.', '');
    groups += here.raw.split('.').length;
    end = place + 1;
    if (digits.length > LONGEST_PHONE) return null;
  }
  if (digits.length < SHORTEST_PHONE) return null;
  const phone = { kind: 'phone', canonical: plus ? `+${digits}` : digits } as const;
  const isOne = plus || groups > 1 || kind === 'phone';
  return { end, readings: isOne ? [phone] : [{ kind: 'number', canonical: digits }, phone] };
};

type Order = 'mdy' | 'dmy';

/** "1990-05-07", "5/7/1990", "7.5.1990". `order`: what the first figure is where a year does not say. */
export const numericDate =
  (order: Order): SpanReader =>
  (scene, at) => {
    const parts = dateParts(scene, at);
    if (!parts) return null;
    const { figures, mark, end } = parts;
    const [a = '', b = '', c = ''] = figures;
    const isIso = a.length === 4;
    if (isIso ? c.length > 2 : c.length !== 4 && c.length !== 2) return null;
    const year = isIso ? Number(a) : fullYear(c);
    const [first, second] = isIso ? [Number(b), Number(c)] : [Number(a), Number(b)];
    const isDayFirst = !isIso && (mark === '.' || order === 'dmy' ? second <= 12 : first > 12);
    const reading = isDayFirst
      ? dayReading({ year, month: second, day: first })
      : dayReading({ year, month: first, day: second });
    return reading && { end, readings: [reading] };
  };

/** A year of two figures is of the last century from 51. */
export const fullYear = (figures: string): number =>
  figures.length > 2 ? Number(figures) : Number(figures) + (Number(figures) > 50 ? 1900 : 2000);

function dateParts({ lexemes }: Scene, at: number): { figures: string[]; mark: string; end: number } | null {
  const first = lexemes[at];
  if (first?.type !== 'digits') return null;
  const dotted =
    /^(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4})$/.exec(first.raw) ?? /^(\d{4})\.(\d{2})\.(\d{2})$/.exec(first.raw);
  if (dotted) return { figures: dotted.slice(1), mark: '.', end: at + 1 };
  const [mark, second, again, third] = lexemes.slice(at + 1, at + 5);
  const isTight = [mark, second, again, third].every((one) => one?.gap === '');
  if (!isTight || !mark || !second || !third || !/^[-/]$/.test(mark.raw) || again?.raw !== mark.raw) return null;
  const figures = [first.raw, second.raw, third.raw];
  return figures.every((one) => /^\d{1,4}$/.test(one)) ? { figures, mark: mark.raw, end: at + 5 } : null;
}
