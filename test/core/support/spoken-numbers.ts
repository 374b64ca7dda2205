/** Whole numbers below a million as they are said, written apart from what reads them. */

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

export function inEnglish(number: number): string {
  if (number < 20) return SMALL[number] ?? '';
  if (number < 100) {
    const unit = number % 10;
    const ten = TENS[Math.floor(number / 10) - 2] ?? '';
    return unit === 0 ? ten : `${ten}-${inEnglish(unit)}`;
  }
  const [scale, name] = number < 1000 ? [100, 'hundred'] : [1000, 'thousand'];
  const rest = number % scale;
  const head = `${inEnglish(Math.floor(number / scale))} ${name}`;
  if (rest === 0) return head;
  return `${head}${rest < 100 ? ' and' : ''} ${inEnglish(rest)}`;
}
