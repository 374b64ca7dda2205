/** Numbers and sums of money in words of their own. */
import { ENGLISH_NUMBERS, TENS_BY_WORD } from '../numbers.ts';
import { read } from '../read-values.ts';
import { spokenDigits } from './spoken-phone.ts';
import { firstOf, type Made, type ReadAnswer, type SpokenAnswer } from '../../spoken-answer.ts';

const UNITS = 'one|two|three|four|five|six|seven|eight|nine';
const TEENS = 'ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen';
const TENS = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const NO_MORE = String.raw`(?![ -]*(?:hundred|thousand|million|grand|k|percent|per cent|point|and|o'clock|am|pm|bucks? and)\b)`;
const ALONE = String.raw`(?<!(?:${UNITS}|${TEENS}|${TENS}|hundred|thousand|point|and|\d)[ -])`;

const valueOf = (word: string): number =>
  ENGLISH_NUMBERS.small.get(word.toLowerCase()) ?? TENS_BY_WORD.get(word.toLowerCase()) ?? Number(word);
const always =
  (canonical: string): Made =>
  () =>
    canonical;

const SCALES: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1000,
  grand: 1000,
  k: 1000,
  million: 1_000_000,
  mil: 1_000_000,
  mill: 1_000_000,
};
const SCALE = 'hundred|thousand|grand|k|million|mill?';

/** Counted by words of scale that stand by themselves. */
const SCALED: readonly (readonly [RegExp, Made])[] = [
  [
    new RegExp(String.raw`\ba couple(?: of)? (${SCALE})\b`, 'i'),
    ([, scale = '']) => String(2 * (SCALES[scale.toLowerCase()] ?? 1)),
  ],
  [/\b(?:a )?quarter(?: of a)? (?:million|mill?)\b/i, always('250000')],
  [/\bhalf an? (?:million|mill?)\b/i, always('500000')],
  [/\ba cool million\b/i, always('1000000')],
  [
    new RegExp(String.raw`\b(\d+(?:\.\d+)?|${UNITS}|${TEENS}|${TENS}) ?(k|mill?)\b`, 'i'),
    ([, count = '', scale = '']) =>
      String(Number((valueOf(count) * (SCALES[scale.toLowerCase()] ?? 1)).toPrecision(12))),
  ],
];

const SINGLE = String.raw`(?:just|only) (?:me|myself|i|the one|one of us)|by myself|on my own|a single(?: one)?|me alone|once`;
const PAIR = String.raw`a couple(?: of us)?|a pair(?: of \w+)?|both(?: of us)?|me and (?:my \w+|one other|another|someone)|my \w+ and (?:i|me|myself)|twice`;
const NONE = String.raw`none(?: at all)?(?! of your)|nobody|no one|nothing|zilch|nil|not a single one|not any`;

const NUMBERS: readonly (readonly [RegExp, Made])[] = [
  ...SCALED,
  // Of a scale, the mark alone.
  [
    new RegExp(String.raw`\b(\d+(?:\.\d+)?|${UNITS}|ten)(?: out of | ?\/ ?)(?:10|5|100|ten|five|a hundred)\b`, 'i'),
    ([, mark = '']) => String(valueOf(mark)),
  ],
  [
    new RegExp(String.raw`\b(\d+|${UNITS}|${TEENS}|${TENS}) and (a|one|three) quarters?\b`, 'i'),
    ([, whole = '', quarters = '']) => String(valueOf(whole) + (quarters === 'three' ? 0.75 : 0.25)),
  ],
  [/\bthree[ -]quarters\b/i, always('0.75')],
  [/\b(?:a|one)[ -]quarter\b/i, always('0.25')],
  [/\btwo[ -]thirds\b/i, always('0.67')],
];
const BARE_NUMBERS: readonly (readonly [RegExp, Made])[] = [
  [new RegExp(String.raw`\b(?:${SINGLE})\b`, 'i'), always('1')],
  [new RegExp(String.raw`\b(?:${PAIR})\b`, 'i'), always('2')],
  [/^(?:about |only |just )?(?:a |one )?half(?! (?:a )?(?:dozen|past|million|hour))\b/i, always('0.5')],
  [new RegExp(String.raw`\b(?:${NONE})\b`, 'i'), always('0')],
];

const isCounted = (text: string): boolean =>
  /\d/.test(text) ||
  text
    .toLowerCase()
    .split(/[^a-z]+/)
    .some((word) => word !== 'one' && ENGLISH_NUMBERS.small.has(word));

const COUNT = String.raw`\d{1,2}|${UNITS}|ten`;
const LEAD_IN = String.raw`(?:(?:just|only|it'?s|its|that'?s|there'?s|there'?ll be|it'?ll be|it will be|it would be|well|um|so) )*`;
const ONE_OF_US = new RegExp(
  String.raw`^${LEAD_IN}(?:me|myself|i|(?:my|our|the|his|her|a|an|one|another) (?!(?:${COUNT})\b)(?:other |little |old |own )?[a-z]+)$`,
);
const TWO_OF_US =
  /^(?:my|our|the) (?:parents|in-laws|inlaws|grandparents|twins|folks)$|^(?:a|my|our) couple (?:of )?[a-z]+$/;
const MANY_OF_US = new RegExp(
  String.raw`^(?:(?:my|our|the|his|her) )?(${COUNT}) (?:other |little |of (?:my|our) )?[a-z]+$`,
);

/** Of whom a number is wanted together: two bedrooms and a bath are not three of anything. */
const BEINGS =
  /\b(?:adults?|kids?|child|children|bab(?:y|ies)|persons?|people|guests?|m[ae]n|wom[ae]n|boys?|girls?|friends?|seniors?|infants?|toddlers?|teens?|teenagers?|dogs?|cats?|birds?|rabbits?|horses?|fish|puppy|puppies|kittens?)$/;

/** "Me, my wife and our two kids": whoever is named, counted; null: something else is named. */
function partyIn(text: string): SpokenAnswer | null {
  const [said = ''] = /^[^.?!;]*/.exec(text) ?? [];
  const parts = said
    .toLowerCase()
    .split(/\s*,\s*(?:and |plus )?|\s+(?:and|plus|with)\s+/)
    .filter((part) => part !== '');
  if (
    parts.length < 2 ||
    !(/\b(?:me|myself|i|my)\b/.test(said.toLowerCase()) || parts.every((part) => BEINGS.test(part)))
  )
    return null;
  let people = 0;
  for (const part of parts) {
    const many = MANY_OF_US.exec(part)?.[1];
    if (many !== undefined) people += valueOf(many);
    else if (TWO_OF_US.test(part)) people += 2;
    else if (ONE_OF_US.test(part)) people += 1;
    else return null;
  }
  return { surface: said.trim(), canonical: String(people) };
}

export const spokenNumber: ReadAnswer = (text) => {
  const party = partyIn(text);
  if (party) return [party];
  const exact = firstOf(NUMBERS, text);
  if (exact) return exact;
  const digits = spokenDigits(text);
  if (digits) return [digits];
  return isCounted(text) ? null : firstOf(BARE_NUMBERS, text);
};

const MONEY: readonly (readonly [RegExp, Made])[] = [
  ...SCALED,
  // Of rents and wages hundreds are spoken, of price tags hundredths.
  [
    new RegExp(
      String.raw`${ALONE}\b(${TEENS}) (${TENS})(?:[ -](${UNITS}))?(?: dollars| bucks)? (?:a|per) (?:month|year|week)\b`,
      'i',
    ),
    ([, hundreds = '', tens = '', unit]) =>
      String(valueOf(hundreds) * 100 + valueOf(tens) + (unit === undefined ? 0 : valueOf(unit))),
  ],
  [/\bhalf a grand\b/i, always('500')],
  [/\ba tenner\b/i, always('10')],
  [/\ba fiver\b/i, always('5')],
  [new RegExp(String.raw`\ba buck (${TENS})\b`, 'i'), ([, cents = '']) => String(1 + valueOf(cents) / 100)],
  // "Two fifty" is spoken of a bill, "two ninety-nine" of a price tag.
  [
    new RegExp(String.raw`${ALONE}\b(${UNITS}) (?:(${TEENS})|(${TENS})(?:[ -](${UNITS}))?)\b${NO_MORE}`, 'i'),
    ([, hundreds = '', teen, tens, unit]) => {
      const rest = teen === undefined ? valueOf(tens ?? '') + (unit === undefined ? 0 : valueOf(unit)) : valueOf(teen);
      return unit === 'nine' || (unit === 'five' && tens === 'ninety') ? null : String(valueOf(hundreds) * 100 + rest);
    },
  ],
  [
    new RegExp(String.raw`${ALONE}\b(${TENS})[ -](${UNITS}) (${TENS})(?:[ -](${UNITS}))?\b${NO_MORE}`, 'i'),
    ([, tens = '', unit = '', cents = '', cent]) =>
      String(valueOf(tens) + valueOf(unit) + (valueOf(cents) + (cent === undefined ? 0 : valueOf(cent))) / 100),
  ],
];
const SHARED = new RegExp(
  String.raw`\b(\d+|${UNITS}|${TEENS}|${TENS})(?: and| to| or|-| ?–) ?(\d+|${UNITS}|${TEENS}|${TENS}) (${SCALE})\b`,
  'i',
);

/** "A hundred and twenty-nine ninety-nine", "twelve-fifty": an amount, and right behind it its hundredths. */
function withCents(text: string): readonly SpokenAnswer[] | null {
  const amounts = read(text, { kind: 'money' });
  for (const [at, amount] of amounts.entries()) {
    const cents = amounts[at + 1];
    const [whole, part] = [Number(amount.readings[0].canonical), Number(cents?.readings[0].canonical)];
    if (!cents || !/^[ -]$/.test(text.slice(amount.end, cents.start)) || !(part > 9 && part < 100)) continue;
    if (!Number.isInteger(whole) || whole >= 1000) continue;
    return [{ surface: text.slice(amount.start, cents.end), canonical: String(Math.round(whole * 100 + part) / 100) }];
  }
  return null;
}

export const spokenMoney: ReadAnswer = (text) => {
  const shared = SHARED.exec(text);
  if (shared) {
    const [surface, first = '', second = '', scale = ''] = shared;
    const by = SCALES[scale.toLowerCase()] ?? 1;
    if (valueOf(first) < valueOf(second))
      return [first, second].map((count) => ({ surface, canonical: String(valueOf(count) * by) }));
  }
  const exact = firstOf(MONEY, text) ?? withCents(text);
  if (exact) return exact;
  return isCounted(text) || /\b(?:hundred|grand|thousand|million|dollar|buck|pound|euro)s?\b/i.test(text)
    ? null
    : firstOf(
        [[/\b(?:nothing(?: at all)?|for free|it'?s free|zero|nada|not a (?:penny|cent|dime))\b/i, always('0')]],
        text,
      );
};
