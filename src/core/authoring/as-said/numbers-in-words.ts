/** Numbers as they are said in English. */

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES = ['', ' thousand', ' million', ' billion', ' trillion'];

/** More digits than this are read one by one. */
const DIGITS_COUNTED = 15;

/** Each digit by itself; whatever else stands between them is left out. */
export const digitsInWords = (text: string): string =>
  Array.from(text.replace(/\D/g, ''))
    .map((digit) => SMALL[Number(digit)])
    .join(' ');

function belowThousand(number: number): string {
  const [hundreds, rest] = [Math.floor(number / 100), number % 100];
  const tail =
    rest < 20
      ? (SMALL[rest] ?? '')
      : `${TENS[Math.floor(rest / 10) - 2]}${rest % 10 === 0 ? '' : `-${SMALL[rest % 10]}`}`;
  if (hundreds === 0) return tail;
  return `${SMALL[hundreds]} hundred${rest === 0 ? '' : ` ${tail}`}`;
}

/** `digits` alone, no sign and no separators. */
export function wholeInWords(digits: string): string {
  const plain = digits.replace(/^0+(?=\d)/, '');
  if (plain.length > DIGITS_COUNTED || (digits.length > 1 && digits.startsWith('0'))) return digitsInWords(digits);
  const groups: string[] = [];
  for (let end = plain.length, scale = 0; end > 0; end -= 3, scale += 1) {
    const group = Number(plain.slice(Math.max(0, end - 3), end));
    if (group > 0) groups.unshift(`${belowThousand(group)}${SCALES[scale]}`);
  }
  return groups.join(' ') || 'zero';
}

/** "1,250.5": with separators of thousands and decimals. */
export function numberInWords(written: string): string {
  const [whole = '', decimals] = written.replaceAll(',', '').split('.');
  const said = whole === '' ? 'zero' : wholeInWords(whole);
  return decimals === undefined || decimals === '' ? said : `${said} point ${digitsInWords(decimals)}`;
}

const ORDINALS: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

/** "21" → "twenty-first". */
export const ordinalInWords = (digits: string): string =>
  wholeInWords(digits).replace(
    /[a-z]+$/,
    (last) => ORDINALS[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`),
  );

/** "2026" → "twenty twenty-six", "2005" → "two thousand five", "1900" → "nineteen hundred". */
export function yearInWords(year: string): string {
  const [century, rest] = [Number(year.slice(0, -2)), Number(year.slice(-2))];
  if (year.length !== 4 || year.startsWith('0') || (century % 10 === 0 && rest < 10)) return wholeInWords(year);
  if (rest === 0) return `${belowThousand(century)} hundred`;
  return `${belowThousand(century)} ${rest < 10 ? `oh ${SMALL[rest]}` : belowThousand(rest)}`;
}
