/** What a voice cannot say as it is written: addresses, long numbers, dates in figures, signs. */
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

export function unsayableIn(message: string, signs: Signs): Found[] {
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
