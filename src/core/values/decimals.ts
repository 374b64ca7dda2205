/** Figures as plain decimals. */

/** `1,250.50` or `1.250,50` as 1250.5: the mark that stands twice, or first of two, parts thousands; a single one is read as the language writes it. */
export function plainDecimal(raw: string, decimalMark: '.' | ','): string | null {
  if (raw.includes(':')) return null;
  const marks = raw.replace(/\d/g, '');
  if (marks === '') return trimmed(raw);
  const last = marks.at(-1) ?? '';
  const thousands = decimalMark === '.' ? ',' : '.';
  const isGrouped = (mark: string, text: string) =>
    text.split(mark).every((part, at) => (at === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(part));
  if (marks.length > 1 && new Set(marks).size === 1)
    return isGrouped(last, raw) ? trimmed(raw.replaceAll(last, '')) : null;
  if (new Set(marks).size > 1) {
    const whole = raw.slice(0, raw.lastIndexOf(last));
    const other = marks[0] ?? '';
    return !whole.includes(last) && isGrouped(other, whole)
      ? trimmed(`${whole.replaceAll(other, '')}.${raw.slice(raw.lastIndexOf(last) + 1)}`)
      : null;
  }
  if (last === thousands && isGrouped(last, raw)) return trimmed(raw.replace(last, ''));
  return trimmed(raw.replace(last, '.'));
}

/** Without zeros that say nothing; those before a whole number stay, as codes have them. */
function trimmed(decimal: string): string {
  if (!decimal.includes('.')) return decimal;
  const [whole = '', part = ''] = decimal.split('.');
  const tail = part.replace(/0+$/, '');
  const head = whole.replace(/^0+(?=\d)/, '');
  return tail === '' ? head : `${head}.${tail}`;
}

/** What a number comes to when it is counted in thousands and the like, to fifteen digits. */
export function scaled(decimal: string, scale: number): string {
  const number = Number((Number(decimal) * scale).toPrecision(15));
  return Number.isFinite(number) && Math.abs(number) < 1e21 ? String(number) : decimal;
}

/** Numbers are equal by their figures; a code is not the number that its figures make ("0123"). */
export const isCode = (canonical: string): boolean => /^0\d+$/.test(canonical);
