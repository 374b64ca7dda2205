/** RFC 4180: a cell is quoted when it has to be. A cell that a spreadsheet would take for a formula is made text. */
function cell(value: string | number | boolean | null | undefined): string {
  if (value == null) return '';
  if (typeof value !== 'string') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csv = (rows: readonly (readonly (string | number | boolean | null | undefined)[])[]): string =>
  `${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
