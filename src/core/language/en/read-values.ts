/** Reads English values. */
import { phoneAt } from '../../values/contacts.ts';
import { isApart, isPartOfName, type Lexeme } from '../../values/lexemes.ts';
import { numberAt } from '../../values/number-words.ts';
import { valueReader } from '../../values/read-values.ts';
import type { Scene, SpanReader } from '../../values/scan.ts';
import type { Reading } from '../../values/value.ts';
import { CLOCK_READERS } from './clock.ts';
import { DATE_READERS } from './dates.ts';
import { DAY_WORDS, dayOfMonthAt } from './day-words.ts';
import { exclusions, joints } from './exclusions.ts';
import { moneyAt } from './money.ts';
import { ENGLISH_NUMBERS } from './numbers.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** "No one", "this one", "one of them": a pronoun. */
const ONE_AFTER = words(
  'no any some every each this that the which another other a last next first right wrong good new old',
);
const ONE_BEFORE = words('of who that another s more moment second sec');
/** "Just the one, please": so many, and no pronoun. */
const JUST = words('just only');
const ENDS_COUNT = new Set(['', ...words('i please thanks thank really though this for today now then we as')]);
const isJustOne = ({ word }: Scene, at: number): boolean =>
  word(at - 1) === 'the' && JUST.has(word(at - 2)) && ENDS_COUNT.has(word(at + 1));

/** Before a second that is a wait. */
const WAIT_BEFORE = words('one a just per each few split wait another');

/** A couple, as a number. */
function coupleAt({ word }: Scene, at: number): number | null {
  if (word(at) !== 'a' || word(at + 1) !== 'couple') return null;
  return word(at + 2) === 'of' ? at + 3 : word(at + 2) === 'more' ? at + 2 : null;
}

/** "Half an acre", "a quarter of an acre", "two thirds of a tank"; what is counted in dozens, hours or days is read with its unit. */
const HALF_OF_UNIT = words(
  'dozen hour day year month week term price past moment minute second time million billion thousand hundred',
);
const PARTS = new Map(Object.entries({ half: 2, third: 3, thirds: 3, quarter: 4, quarters: 4 }));
const HOW_MANY = new Map(Object.entries({ a: 1, one: 1, two: 2, three: 3 }));
function fractionAt({ word }: Scene, at: number): { end: number; canonical: string } | null {
  const isHalf = word(at) === 'half';
  const parts = PARTS.get(word(isHalf ? at : at + 1));
  const count = isHalf ? 1 : HOW_MANY.get(word(at));
  if (parts === undefined || count === undefined || word(at - 1) === 'and') return null;
  const next = at + (isHalf ? 1 : 2);
  const article = word(next) === 'of' ? next + 1 : isHalf || parts === 2 ? next : -1;
  if (word(article) !== 'a' && word(article) !== 'an') return null;
  return HALF_OF_UNIT.has(word(article + 1)) ? null : { end: article + 1, canonical: String(count / parts) };
}

const ordinalAt: SpanReader = (scene, at) => {
  const day = dayOfMonthAt(scene, at);
  if (!day?.isOrdinal) return null;
  if (scene.word(at) === 'second' && WAIT_BEFORE.has(scene.word(at - 1))) return null;
  return { end: day.end, readings: [{ kind: 'number', canonical: String(day.value), ordinal: true }] };
};

const plainNumberAt: SpanReader = (scene, at) => {
  const { lexemes, word, kind } = scene;
  if (isPartOfName(lexemes, at) || word(at) === 'o' || (word(at) === 'oh' && kind === undefined)) return null;
  const couple = coupleAt(scene, at);
  if (couple !== null) return { end: couple, readings: [{ kind: 'number', canonical: '2' }] };
  const fraction = fractionAt(scene, at);
  if (fraction !== null) return { end: fraction.end, readings: [{ kind: 'number', canonical: fraction.canonical }] };
  const found = numberAt(ENGLISH_NUMBERS, lexemes, at);
  if (!found) return null;
  const isOne = found.end === at + 1 && word(at) === 'one' && !isJustOne(scene, at);
  if (isOne && kind !== 'number' && (ONE_AFTER.has(word(at - 1)) || ONE_BEFORE.has(word(at + 1)))) return null;
  const after = lexemes[found.end];
  const isPerCent =
    after?.plain === 'per' && word(found.end + 1) === 'cent'
      ? 2
      : after?.raw === '%' || after?.plain === 'percent'
        ? 1
        : 0;
  if (isPerCent > 0 && after && !isApart(after))
    return { end: found.end + isPerCent, readings: [{ kind: 'number', canonical: found.canonical, percent: true }] };
  const number: Reading = { kind: 'number', canonical: found.canonical };
  // "Five ninety-nine" is a price, too.
  const price: Reading[] =
    found.pair === null
      ? []
      : [{ kind: 'money', canonical: String(found.pair[0] + found.pair[1] / 100), currency: null }];
  const phone: Reading[] =
    found.byDigits && /^\d{7,15}$/.test(found.canonical) ? [{ kind: 'phone', canonical: found.canonical }] : [];
  return { end: found.end, readings: phone[0] ? [phone[0], number] : [number, ...price] };
};

export const read = valueReader({
  readers: [...DATE_READERS, ...CLOCK_READERS, phoneAt, moneyAt, ordinalAt, plainNumberAt],
  begins: (word, next) => mayBeValue(word) || (BEGINNINGS.has(word) && goesOn(next)),
  joints,
  exclusions,
  spokenSigns: {
    at: 'at',
    dot: 'dot',
    others: new Map([
      ['underscore', '_'],
      ['dash', '-'],
      ['hyphen', '-'],
      ['plus', '+'],
    ]),
  },
});

/** Of values, beside the words that they are made of. */
const BEGINNINGS = words('the a an this next last coming past in usd eur gbp us');

/** What may stand behind one of these within a value, beside the words that values are made of. */
const WITHIN = words('day few following same morning afternoon evening night middle end early late first');
const goesOn = (next: Lexeme | undefined): boolean =>
  next !== undefined &&
  (next.type !== 'word' || mayBeValue(next.plain) || BEGINNINGS.has(next.plain) || WITHIN.has(next.plain));

// One list, since every word of every text is looked for in it.
const VALUE_WORDS = new Set([
  ...'couple half quarter noon midday noontime midnight today todays tonight tonights tomorrow tomorrows yesterday week weeks weekend month year minus negative zero oh double triple dot'.split(
    ' ',
  ),
  ...ENGLISH_NUMBERS.small.keys(),
  ...ENGLISH_NUMBERS.scales.keys(),
  ENGLISH_NUMBERS.hundred,
  ...DAY_WORDS,
]);

export const mayBeValue = (word: string): boolean => VALUE_WORDS.has(word);
