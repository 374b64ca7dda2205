/** Numbers in words, of any language that says hundreds and thousands as multiples. */
import { counted, LONGEST, type Counted } from './counted-words.ts';
import { plainDecimal, scaled } from './decimals.ts';
import { isApart, type Lexeme } from './lexemes.ts';
import type { NumberLexicon } from './number-lexicon.ts';

/** `end` is the lexeme after it. */
export interface NumberFound {
  canonical: string;
  end: number;
  /** "One eighty", "nineteen ninety": two numbers said as one, or as a year, or a time. */
  pair: readonly [number, number] | null;
  inFigures: boolean;
  /** Said digit by digit. */
  byDigits?: true;
}
/** The number that begins at a place; null where none does. */
export function numberAt(lexicon: NumberLexicon, lexemes: readonly Lexeme[], at: number): NumberFound | null {
  const first = lexemes[at];
  if (!first) return null;
  if (isMinus(lexicon, lexemes, at)) {
    const found = unsigned(lexicon, lexemes, at + 1);
    return found && { ...found, canonical: found.canonical === '0' ? '0' : `-${found.canonical}`, pair: null };
  }
  return unsigned(lexicon, lexemes, at);
}

/** A dash before a figure, with nothing before the dash, or a word for it. */
function isMinus({ minus }: NumberLexicon, lexemes: readonly Lexeme[], at: number): boolean {
  const [here, next] = [lexemes[at], lexemes[at + 1]];
  if (!here || !next) return false;
  if (minus.has(here.plain)) return true;
  return here.raw === '-' && next.gap === '' && next.type === 'digits' && (at === 0 || here.gap !== '');
}

const unsigned = (lexicon: NumberLexicon, lexemes: readonly Lexeme[], at: number): NumberFound | null =>
  digitByDigit(lexicon, lexemes, at) ??
  (lexemes[at]?.type === 'digits' ? inFigures(lexicon, lexemes, at) : inWords(lexicon, lexemes, at));

function inFigures(lexicon: NumberLexicon, lexemes: readonly Lexeme[], at: number): NumberFound | null {
  let canonical = plainDecimal(lexemes[at]?.raw ?? '', lexicon.decimalMark);
  if (canonical === null) return null;
  let end = at + 1;
  const suffix = suffixAt(lexicon, lexemes, end);
  if (suffix !== undefined) {
    canonical = scaled(canonical, suffix);
    end += 1;
  }
  end = withHalf(lexicon, lexemes, end);
  if (end > at + 1 && suffix === undefined) canonical = String(Number(canonical) + 0.5);
  for (;;) {
    const next = lexemes[end];
    const scale =
      next && !isApart(next)
        ? (lexicon.scales.get(next.plain) ?? (next.plain === lexicon.hundred ? 100 : undefined))
        : undefined;
    if (scale === undefined) break;
    canonical = scaled(canonical, scale);
    end += 1;
  }
  return { canonical, end, pair: null, inFigures: true };
}

/** "2.5k", "1.2M"; a small m is more often a metre than a million, but not of money. */
function suffixAt({ suffixes }: NumberLexicon, lexemes: readonly Lexeme[], at: number): number | undefined {
  const here = lexemes[at];
  if (here?.gap !== '') return undefined;
  const isMoney = /[$€£¥]/.test(lexemes[at - 2]?.raw ?? '');
  return suffixes.get(isMoney ? here.raw.toUpperCase() : here.raw);
}

/** After "and a half"; the same place where it is not there. */
function withHalf({ andHalf }: NumberLexicon, lexemes: readonly Lexeme[], at: number): number {
  const said = andHalf.find((words) => words.every((word, offset) => lexemes[at + offset]?.plain === word));
  return at + (said?.length ?? 0);
}

/** "Nine four one one oh", "double five": three digits or more. */
function digitByDigit({ digits, repeats }: NumberLexicon, lexemes: readonly Lexeme[], at: number): NumberFound | null {
  let said = '';
  let end = at;
  for (let place = at; place < lexemes.length && said.length < LONGEST; place += 1) {
    const here = lexemes[place];
    if (!here || (place > at && isApart(here) && here.gap !== ', ')) break;
    const times = repeats.get(here.plain);
    const word = times === undefined ? here.plain : (lexemes[place + 1]?.plain ?? '');
    const digit = digits.get(word) ?? (/^\d$/.test(word) ? word : undefined);
    if (digit === undefined) break;
    if (times !== undefined) place += 1;
    said += digit.repeat(times ?? 1);
    end = place + 1;
  }
  // "Five thirty" has a digit before a number; "one two three hundred" is none.
  return said.length >= 3 ? { canonical: said, end, pair: null, inFigures: false, byDigits: true } : null;
}

function inWords(lexicon: NumberLexicon, lexemes: readonly Lexeme[], at: number): NumberFound | null {
  const half = halfOf(lexicon, lexemes, at);
  if (half) return half;
  const first = counted(lexicon, lexemes, at);
  if (!first) return null;
  const second = pairedWith(lexicon, lexemes, first);
  if (!second) return decimalsOf(lexicon, lexemes, first);
  const scale = lexicon.scales.get(lexemes[second.end]?.plain ?? '');
  const value = first.value * 100 + second.value;
  return {
    canonical: String(scale === undefined ? value : value * scale),
    end: scale === undefined ? second.end : second.end + 1,
    pair: scale === undefined ? [first.value, second.value] : null,
    inFigures: false,
  };
}
/** "Half a million". */
function halfOf({ half, article, scales }: NumberLexicon, lexemes: readonly Lexeme[], at: number): NumberFound | null {
  if (lexemes[at]?.plain !== half) return null;
  const end = article.has(lexemes[at + 1]?.plain ?? '') ? at + 2 : at + 1;
  const scale = scales.get(lexemes[end]?.plain ?? '');
  return scale === undefined ? null : { canonical: String(scale / 2), end: end + 1, pair: null, inFigures: false };
}
/** "One eighty", "nineteen ninety", "seven oh five". */
function pairedWith(lexicon: NumberLexicon, lexemes: readonly Lexeme[], first: Counted): Counted | null {
  const next = lexemes[first.end];
  if (!first.isSmall || first.value < 1 || first.value > 20 || !next || isApart(next)) return null;
  if (lexicon.hundred === '') return null;
  if (lexicon.digits.get(next.plain) === '0') {
    const digit = Number(lexicon.digits.get(lexemes[first.end + 1]?.plain ?? '') ?? 0);
    return digit > 0 ? { value: digit, end: first.end + 2, isSmall: true } : null;
  }
  const second = counted(lexicon, lexemes, first.end);
  return second?.isSmall && second.value >= 10 && second.value < 100 ? second : null;
}

/** "Two point five", "two and a half", "two and a half million". */
function decimalsOf(lexicon: NumberLexicon, lexemes: readonly Lexeme[], { value, end }: Counted): NumberFound {
  const whole = { pair: null, inFigures: false };
  const halved = withHalf(lexicon, lexemes, end);
  if (halved > end) {
    const scale = lexicon.scales.get(lexemes[halved]?.plain ?? '');
    const own = lexicon.scales.get(lexemes[end - 1]?.plain ?? '') ?? 1;
    if (scale !== undefined) return { ...whole, canonical: String((value + 0.5) * scale), end: halved + 1 };
    return { ...whole, canonical: String(value + own / 2), end: halved };
  }
  if (lexemes[end]?.plain !== lexicon.point) return { ...whole, canonical: String(value), end };
  let digits = '';
  let place = end + 1;
  for (; digits.length < 12; place += 1) {
    const digit = lexicon.digits.get(lexemes[place]?.plain ?? '');
    if (digit === undefined) break;
    digits += digit;
  }
  if (digits === '') return { ...whole, canonical: String(value), end };
  const scale = lexicon.scales.get(lexemes[place]?.plain ?? '');
  const decimal = String(Number(`${String(value)}.${digits}`));
  return scale === undefined
    ? { ...whole, canonical: decimal, end: place }
    : { ...whole, canonical: scaled(decimal, scale), end: place + 1 };
}
