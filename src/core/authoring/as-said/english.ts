/** A text as an English voice says it: numbers, money, days, times, numbers to call, addresses and abbreviations in words. */
import { digitsInWords, numberInWords, ordinalInWords, wholeInWords, yearInWords } from './numbers-in-words.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const MONTH = String.raw`(?:${MONTHS.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')}|Sept)`;
const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?`;
const DAY_NUMBER = String.raw`(?:3[01]|[12]\d|0?[1-9])`;

const monthNamed = (written: string): string =>
  MONTHS.find((name) => name.slice(0, 3).toLowerCase() === written.slice(0, 3).toLowerCase()) ?? written;

const CURRENCIES: Readonly<Record<string, [one: string, many: string, cent: string, cents: string]>> = {
  $: ['dollar', 'dollars', 'cent', 'cents'],
  '€': ['euro', 'euros', 'cent', 'cents'],
  '£': ['pound', 'pounds', 'penny', 'pence'],
};

function money(sign: string, written: string, scale: string | undefined): string {
  const [one, many, cent, cents] = CURRENCIES[sign] ?? [sign, sign, '', ''];
  if (scale !== undefined) return `${numberInWords(written)} ${scale.toLowerCase()} ${many}`;
  const [whole = '', decimals = ''] = written.replaceAll(',', '').split('.');
  // A price of more than two decimals is a rate: "$0.125".
  if (decimals.length > 2) return `${numberInWords(written)} ${many}`;
  const small = Number(decimals.padEnd(2, '0'));
  const large = Number(whole);
  const parts = [
    ...(large > 0 || small === 0 ? [`${wholeInWords(String(BigInt(whole)))} ${large === 1 ? one : many}`] : []),
    ...(small > 0 ? [`${wholeInWords(String(small))} ${small === 1 ? cent : cents}`] : []),
  ];
  return parts.join(' and ');
}

const apart = (letters: string): string => letters.toLowerCase().replace(/\W/g, '').split('').join(' ');

function time(hours: string, minutes: string | undefined, half: string | undefined): string {
  const hour = wholeInWords(String(Number(hours)));
  const past =
    minutes === undefined || minutes === '00'
      ? ''
      : minutes.startsWith('0')
        ? ` oh ${wholeInWords(minutes.slice(1))}`
        : ` ${wholeInWords(minutes)}`;
  if (half !== undefined) return `${hour}${past} ${apart(half)}`;
  if (past !== '') return `${hour}${past}`;
  return Number(hours) > 12 || Number(hours) === 0 ? `${hour} hundred hours` : `${hour} o'clock`;
}

/** In groups as they are written, with a pause between them. */
const phone = (written: string): string =>
  `${written.startsWith('+') ? 'plus ' : ''}${written
    .split(/\D+/)
    .filter((group) => group !== '')
    .map(digitsInWords)
    .join(', ')}`;

type Rule = [pattern: RegExp, said: (...groups: string[]) => string];

/** One that is written with a dot takes that of its sentence with it: where nothing follows, or a large letter, it stays. */
const abbreviation = (pattern: string, said: string, keeps = String.raw`^\s*$`): Rule => [
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${pattern})(?![\p{L}\p{N}])`, 'gu'),
  (...groups) => {
    const [written = ''] = groups;
    const text = String(groups.at(-1));
    const after = text.slice(Number(groups.at(-2)) + written.length);
    return written.endsWith('.') && new RegExp(keeps, 'u').test(after) ? `${said}.` : said;
  },
];

const NAME_BEFORE = String.raw`(?<=\p{Lu}\p{L}*\s)`;
const NEXT_SENTENCE = String.raw`^\s*$|^\s+\p{Lu}`;

const ABBREVIATIONS: readonly Rule[] = [
  abbreviation(String.raw`Dr\.?(?=\s+\p{Lu})`, 'Doctor'),
  abbreviation(String.raw`Mr\.?(?=\s+\p{Lu})`, 'Mister'),
  abbreviation(String.raw`Mrs\.?(?=\s+\p{Lu})`, 'Missus'),
  abbreviation(String.raw`Ms\.?(?=\s+\p{Lu})`, 'Miz'),
  abbreviation(String.raw`Prof\.(?=\s+\p{Lu})`, 'Professor'),
  abbreviation(String.raw`${NAME_BEFORE}St\.?`, 'Street', NEXT_SENTENCE),
  abbreviation(String.raw`St\.(?=\s+\p{Lu})`, 'Saint'),
  abbreviation(String.raw`${NAME_BEFORE}Ave\.?`, 'Avenue', NEXT_SENTENCE),
  abbreviation(String.raw`${NAME_BEFORE}Blvd\.?`, 'Boulevard', NEXT_SENTENCE),
  abbreviation(String.raw`${NAME_BEFORE}Rd\.?`, 'Road', NEXT_SENTENCE),
  abbreviation(String.raw`Apt\.?(?=\s+\d)`, 'Apartment'),
  abbreviation(String.raw`No\.(?=\s+\d)`, 'Number'),
  abbreviation(String.raw`[Ee]xt\.?(?=\s+\d)`, 'extension'),
  abbreviation(String.raw`[Aa]ppts\.?`, 'appointments', NEXT_SENTENCE),
  abbreviation(String.raw`[Aa]ppt\.?`, 'appointment', NEXT_SENTENCE),
  abbreviation(String.raw`[Aa]pprox\.`, 'approximately'),
  abbreviation(String.raw`e\.g\.`, 'for example'),
  abbreviation(String.raw`i\.e\.`, 'that is'),
  abbreviation(String.raw`etc\.?`, 'et cetera', NEXT_SENTENCE),
  abbreviation(String.raw`vs\.?`, 'versus'),
  abbreviation(String.raw`(?<=\d\s)hrs?\.?`, 'hours', NEXT_SENTENCE),
  abbreviation(String.raw`(?<=\d\s)mins?\.?`, 'minutes', NEXT_SENTENCE),
  ...'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'
    .split(' ')
    .map((day) => abbreviation(String.raw`${day.slice(0, 3)}(?:s|r|rs)?\.(?!\s+\p{Lu})`, day)),
];

const NOT_INSIDE = String.raw`(?<![\p{L}\d.,:/-])`;
const rule = (pattern: string, said: Rule[1], flags = 'gu'): Rule => [new RegExp(pattern, flags), said];

/** "April 12, 1986" and "12 April 1986", the year and the ending of the day or not. */
const dayOf = (month: string, day: string, year: string | undefined, isOf = false): string => {
  const [named, counted] = [monthNamed(month), ordinalInWords(String(Number(day)))];
  return `${isOf ? `${counted} of ${named}` : `${named} ${counted}`}${year === undefined ? '' : `, ${yearInWords(year)}`}`;
};

/** One after the other: what was said in words by one is left alone by the next. */
const RULES: readonly Rule[] = [
  ...ABBREVIATIONS,
  rule(
    String.raw`${NOT_INSIDE}(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(?![\d-])`,
    (_all, year = '', month, day = '') => dayOf(MONTHS[Number(month) - 1] ?? '', day, year),
  ),
  rule(
    String.raw`(?<!\p{L})(${MONTH})\.?\s+(${DAY_NUMBER})(?:st|nd|rd|th)?(?:,?\s+(\d{4}))?(?![\d\p{L}:])`,
    (_all, month = '', day = '', year) => dayOf(month, day, year),
  ),
  rule(
    String.raw`${NOT_INSIDE}(${DAY_NUMBER})(?:st|nd|rd|th)?(\s+of)?\s+(${MONTH})(?:\.?,?\s+(\d{4}))?(?![\d\p{L}])`,
    (_all, day = '', of, month = '', year) => dayOf(month, day, year, of !== undefined),
  ),
  rule(
    String.raw`((?:\b[Ii]n|\b[Ss]ince|\b[Uu]ntil|\b[Yy]ear|${MONTH})\s+)((?:19|20)\d\d)(?![\d,.:/-]*\d)`,
    (_all, before = '', year = '') => `${before}${yearInWords(year)}`,
  ),
  rule(
    String.raw`(?<![\p{L}\d.,$€£:/])(?:\+\d{1,3}[ .-]?)?(?:\(\d{2,4}\)[ .-]?)?\d{2,4}(?:[ .-]\d{2,4})+(?![\d\p{L}%:/]|[.,]\d)|(?<![\p{L}\d.,$€£:/])\+?\d{7,15}(?![\d\p{L}%:/]|[.,]\d)`,
    (written = '') => phone(written),
  ),
  rule(
    String.raw`${NOT_INSIDE}(1[0-2]|0?[1-9])(?::([0-5]\d))?\s?([AaPp]\.?[Mm]\b\.?)`,
    (all = '', hours = '', minutes, half = '', ...rest) => {
      const after = String(rest.at(-1)).slice(Number(rest.at(-2)) + all.length);
      return `${time(hours, minutes, half)}${half.endsWith('.') && /^\s*$|^\s+\p{Lu}/u.test(after) ? '.' : ''}`;
    },
  ),
  rule(String.raw`${NOT_INSIDE}([01]?\d|2[0-3]):([0-5]\d)(?![\d:])`, (_all, hours = '', minutes) =>
    time(hours, minutes, undefined),
  ),
  rule(
    String.raw`([$€£])\s?(${NUMBER})(?:\s?(thousand|million|billion|trillion)\b)?(?!\d)`,
    (_all, sign = '', written = '', scale) => money(sign, written, scale),
    'giu',
  ),
  rule(String.raw`(${NUMBER})\s?([$€£])`, (_all, written = '', sign = '') => money(sign, written, undefined)),
  rule(String.raw`(?<![\d\p{L}])[-−](?=\d)`, () => 'minus '),
  rule(String.raw`(\d+)(?:st|nd|rd|th)\b`, (_all, digits = '') => ordinalInWords(digits)),
  rule(String.raw`(?<=\d)\s?%`, () => ' percent'),
  rule(String.raw`(?<=\d)\s?[-–]\s?(?=[\d$€£])`, () => ' to '),
  rule(String.raw`(?<=\d)\s?\/\s?(?=\d)`, () => ' slash '),
  rule(String.raw`(?<=\p{L})(?=\d)`, () => ' '),
  rule(String.raw`${NUMBER}(\p{L})?`, (all = '', letter) =>
    letter === undefined ? numberInWords(all) : `${numberInWords(all.slice(0, -letter.length))} ${letter}`,
  ),
  rule(String.raw`\s*&\s*`, () => ' and '),
];

/** Nothing is left in figures; what is written in words already stays as it is. */
export const inEnglishWords = (text: string): string =>
  RULES.reduce(
    // The function is given the groups, the offset and the text.
    (said, [pattern, spoken]) => said.replace(pattern, (...groups) => spoken(...(groups as string[]))),
    text,
  );
