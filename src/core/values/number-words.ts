/** Numbers in words, of any language that says hundreds and thousands as multiples: what the words are worth is the language's to say. */
import { plainDecimal, scaled } from './decimals.ts';
import { isApart, type Lexeme } from './lexemes.ts';

export interface NumberLexicon {
  decimalMark: '.' | ',';
  /** Below a hundred; tens and what is added to them apart. */
  small: ReadonlyMap<string, number>;
  /** Of a hundred and of several, as one word. */
  hundreds: ReadonlyMap<string, number>;
  /** Multiplies what is before it by a hundred; '' where hundreds are words of their own. */
  hundred: string;
  scales: ReadonlyMap<string, number>;
  /** Letters right after a figure, as they are written. */
  suffixes: ReadonlyMap<string, number>;
  /** Stands between the parts of a number: tens and units ("treinta y cinco"), or what is above and below a hundred. */
  and: string;
  andJoins: 'units' | 'hundreds';
  /** "A" before a hundred, and "half a" before a million. */
  article: ReadonlySet<string>;
  half: string;
  /** "And a half", after what it is added to. */
  andHalf: readonly (readonly string[])[];
  point: string;
  minus: ReadonlySet<string>;
  /** Digits one by one: zero, "oh". */
  digits: ReadonlyMap<string, string>;
  repeats: ReadonlyMap<string, number>;
}

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

const LONGEST = 24;

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

interface Counted {
  value: number;
  end: number;
  /** Below a hundred, with no word for hundred or thousand. */
  isSmall: boolean;
}

/** "Half a million". */
function halfOf({ half, article, scales }: NumberLexicon, lexemes: readonly Lexeme[], at: number): NumberFound | null {
  if (lexemes[at]?.plain !== half) return null;
  const end = article.has(lexemes[at + 1]?.plain ?? '') ? at + 2 : at + 1;
  const scale = scales.get(lexemes[end]?.plain ?? '');
  return scale === undefined ? null : { canonical: String(scale / 2), end: end + 1, pair: null, inFigures: false };
}

/** Adds up words as long as each is smaller than what it is added to. */
function counted(lexicon: NumberLexicon, lexemes: readonly Lexeme[], at: number): Counted | null {
  const { small, hundreds, hundred, scales, and, article } = lexicon;
  const multiplies = (word: string) => (hundred !== '' && word === hundred) || scales.has(word);
  let [total, group, end, scaleBefore, isSmall] = [0, 0, at, Number.POSITIVE_INFINITY, true];
  let place = at;
  if (article.has(lexemes[at]?.plain ?? '') && multiplies(lexemes[at + 1]?.plain ?? '')) [group, place] = [1, at + 1];
  for (; place < lexemes.length && place - at < LONGEST; place += 1) {
    const here = lexemes[place];
    if (!here || (place > at && isApart(here))) break;
    const word = here.plain;
    if (place > at && (word === '-' || word === and)) {
      const next = lexemes[place + 1]?.plain ?? '';
      if (word === '-' ? here.gap === '' && small.has(next) : addsAfterAnd(lexicon, next, group, total)) continue;
      break;
    }
    const value = small.get(word);
    const ofHundreds = hundreds.get(word);
    const scale = scales.get(word);
    if (value !== undefined && fitsIn(group, value)) group += value;
    else if (ofHundreds !== undefined && group === 0) group = ofHundreds;
    else if (hundred !== '' && word === hundred && group > 0 && group < 100) group *= 100;
    else if (scale !== undefined && scale < scaleBefore && (group > 0 || (end > at && total === 0))) {
      total += group * scale;
      [group, scaleBefore] = [0, scale];
    } else if (scale !== undefined && scale < scaleBefore && hundred === '') {
      // "Mil" alone is a thousand.
      total += scale;
      scaleBefore = scale;
    } else break;
    if (value === undefined) isSmall = false;
    end = place + 1;
    if (value === 0) break;
  }
  return end === at ? null : { value: total + group, end, isSmall };
}

/** Units are added to tens and hundreds, the rest to hundreds. */
const fitsIn = (group: number, value: number): boolean =>
  group === 0
    ? true
    : value < 10 && value > 0
      ? group % 10 === 0 && group % 100 !== 10
      : value > 0 && group % 100 === 0;

function addsAfterAnd(
  { small, hundreds, andJoins }: NumberLexicon,
  next: string,
  group: number,
  total: number,
): boolean {
  const value = small.get(next);
  if (andJoins === 'units')
    return value !== undefined && value > 0 && value < 10 && group % 100 >= 20 && group % 10 === 0;
  if (group === 0 && total === 0) return false;
  if (value === undefined) return hundreds.has(next) && group === 0;
  return value > 0 && (group === 0 || group >= 100) && fitsIn(group, value);
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
