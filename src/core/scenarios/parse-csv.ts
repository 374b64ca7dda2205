/** Comma-separated values with a heading (RFC 4180): quoted fields, doubled quotes, line breaks in quotes. */
interface CsvRow {
  /** Line of the file on which the row begins, from 1. */
  line: number;
  cells: Record<string, string>;
}

export type CsvResult = { columns: string[]; rows: CsvRow[] } | { problem: { message: string; line: number } };

export function parseCsv(text: string): CsvResult {
  const records = splitRecords(text.startsWith('\uFEFF') ? text.slice(1) : text);
  if ('problem' in records) return records;
  const [heading, ...body] = records.list;
  if (!heading)
    return { problem: { message: 'The file is empty; a heading row with column names is needed', line: 1 } };
  const columns = heading.fields.map((name) => name.trim());
  const twice = columns.find((name, at) => columns.indexOf(name) !== at);
  if (twice !== undefined) return { problem: { message: `The column ${JSON.stringify(twice)} occurs twice`, line: 1 } };
  const rows: CsvRow[] = [];
  for (const { fields, line } of body) {
    if (fields.length !== columns.length)
      return { problem: { message: `Expected ${columns.length} fields, found ${fields.length}`, line } };
    rows.push({ line, cells: Object.fromEntries(columns.map((name, at) => [name, fields[at] ?? ''])) });
  }
  return { columns, rows };
}

type Records = { list: { fields: string[]; line: number }[] } | { problem: { message: string; line: number } };

function splitRecords(text: string): Records {
  const list: { fields: string[]; line: number }[] = [];
  let fields: string[] = [];
  let field = '';
  let quoted = false;
  let line = 1;
  let startLine = 1;
  const endRecord = () => {
    fields.push(field);
    if (fields.length > 1 || fields[0] !== '') list.push({ fields, line: startLine }); // a blank line is no record
    fields = [];
    field = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === '\n') line += 1;
    if (quoted) {
      if (char !== '"') field += char;
      else if (text.charAt(at + 1) === '"') field += text.charAt((at += 1));
      else quoted = false;
    } else if (char === '"' && field === '') quoted = true;
    else if (char === ',') {
      fields.push(field);
      field = '';
    } else if (char === '\n') {
      endRecord();
      startLine = line;
    } else if (char !== '\r') field += char;
  }
  if (quoted) return { problem: { message: 'A quoted field is never closed', line: startLine } };
  if (field !== '' || fields.length > 0) endRecord();
  return { list };
}
