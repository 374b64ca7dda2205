/** What a voice cannot say as it is written: addresses, long numbers, dates in figures, signs. */
import { epochMs, isoUtc } from '../../time.ts';
import type { Found } from '../problem.ts';
import { wordsAlone } from './aside.ts';

type Signs = Readonly<Record<string, string>>;

interface Unsayable {
  pattern: RegExp;
  why: (written: string) => string;
  /** How it is written so that it is said; null: only its author knows. */
  said: ((written: string, signs: Signs) => string | null) | null;
  title?: string;
}

/** "example.com/book" → "example dot com slash book"; null where a sign has no word. */
function spelled(address: string, signs: Signs): string | null {
  let said = '';
  for (const letter of address.replace(/^https?:\/\//i, '').replace(/\/$/, '')) {
    if (/[\p{L}\p{N}]/u.test(letter)) said += letter;
    else if (signs[letter] === undefined) return null;
    else said += ` ${signs[letter]} `;
  }
  return said.trim().replace(/ {2,}/g, ' ');
}

const apart = (number: string): string => number.replace(/\D/g, '').split('').join(' ');

const WRITE_OUT = 'Write it as it is said';

const ADDRESS =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+|https?:\/\/[^\s{}<>"”)]*[^\s{}<>"”).,;:!?]|(?<![\p{L}\p{N}.-])(?:[\p{L}\p{N}-]+\.)+(?:com|org|net|io|edu|gov|info|biz|app|uk|es|mx|de|fr)(?![\p{L}\p{N}-])(?:\/[^\s{}<>"”)]*[^\s{}<>"”).,;:!?])?/giu;

const DATE_PARTS = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{2,4}))?$/;
/** Years of two figures: those of the century in which people book and pay. */
const CENTURY = 2000;

/** The days that a date in figures can be, each as it is said there. */
function daysOf(written: string, tag: string): string[] {
  const [, first = 0, second = 0, year = 0] = DATE_PARTS.exec(written)?.map(Number) ?? [];
  const hasYear = written.split('/').length === 3;
  const inYear = year < 100 ? CENTURY + year : year;
  const said = (month: number, day: number): string[] => {
    if (month < 1 || month > 12 || day < 1 || day > 31) return [];
    // A leap year where none is named, so that there is every day.
    const pad = (number: number) => String(number).padStart(2, '0');
    const iso = `${hasYear ? inYear : CENTURY}-${pad(month)}-${pad(day)}T00:00:00.000Z`;
    const ms = epochMs(iso);
    // The 30th of February is read as a day of March.
    if (!Number.isFinite(ms) || isoUtc(ms) !== iso) return [];
    const parts = { month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
    return [new Intl.DateTimeFormat(tag, hasYear ? { ...parts, year: 'numeric' } : parts).format(ms)];
  };
  return [...new Set([...said(first, second), ...said(second, first)])];
}

const UNSAYABLE: readonly Unsayable[] = [
  {
    pattern: ADDRESS,
    why: (written) => `An address is not understood when it is read aloud: ${written}`,
    said: spelled,
    title: WRITE_OUT,
  },
  {
    pattern: /(?<![\p{L}\p{N}/])\d{1,2}\/\d{1,2}(?:\/\d{2,4})?(?![\p{L}\p{N}/])/gu,
    why: (written) => `${written} is another day in another country: write the month out`,
    said: null,
  },
  {
    pattern:
      /(?<![\p{L}\p{N}.,$€£+])(?:\+(?:\d{1,3}[ .(-]{1,2})?)?(?:\d{5,}|\d{2,4}(?:[ .)(-]{1,2}\d{2,4}){2,})(?![\p{L}\p{N}]|[.,]\d)/gu,
    why: (written) => `${written} may be read as one number: write its digits apart`,
    said: apart,
    title: 'Write its digits apart',
  },
  {
    pattern: /[*_#~^|\\<>•→←]+|\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?/gu,
    why: (written) => `“${written}” is not said, or read out as its name`,
    said: () => '',
    title: 'Take it out',
  },
];

/** Around the clock: the one figure with a stroke that everybody says alike. */
const ALWAYS = '24/7';

/** `tag`: of the language in which a date in figures would be said. */
export function unsayableIn(message: string, signs: Signs, tag?: string): Found[] {
  const words = wordsAlone(message);
  const taken: { start: number; end: number }[] = [];
  return UNSAYABLE.flatMap(({ pattern, why, said, title }) =>
    [...words.matchAll(pattern)].flatMap(({ index: start, 0: written }): Found[] => {
      const end = start + written.length;
      if (written === ALWAYS || taken.some((other) => start < other.end && other.start < end)) return [];
      taken.push({ start, end });
      const suggestion = said?.(written, signs) ?? null;
      return [
        {
          severity: 'warning',
          code: 'unsayable',
          message: why(written),
          start,
          end,
          suggestion,
          ...(title ? { fixTitle: title } : {}),
          ...(tag !== undefined && {
            fixes: daysOf(written, tag).map((day) => ({
              title: `Change to ${day}`,
              edits: [{ start, end, text: day }],
            })),
          }),
        },
      ];
    }),
  );
}

/** The words of a text as a voice would say them, as far as that is known: `inWords` is how the language says what is written in figures. */
export function asHeard(text: string, signs: Signs, inWords: (text: string) => string = (plain) => plain): string {
  const addressed = text.replace(ADDRESS, (address) => spelled(address, signs) ?? address);
  const worded = inWords(addressed);
  const found = unsayableIn(worded, signs).toSorted((a, b) => b.start - a.start);
  return found.reduce(
    (said, { start, end, suggestion }) =>
      said.slice(0, start) + (suggestion ?? said.slice(start, end)) + said.slice(end),
    worded,
  );
}
