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

interface CsvRecord {
  fields: string[];
  /** On which it begins, from 1. */
  line: number;
}

type Records = { list: CsvRecord[] } | { problem: { message: string; line: number } };

function splitRecords(text: string): Records {
  const list: CsvRecord[] = [];
  const reader = csvReader((record) => list.push(record));
  reader.push(text);
  const problem = reader.end();
  return problem ? { problem } : { list };
}

export interface CsvReader {
  push(this: void, text: string): void;
  /** What was not whole at the end; nothing may be pushed after it. */
  end(this: void): { message: string; line: number } | null;
}

/** Characters of one record at most, where a file comes in pieces: one that never ends would be read from its start with each piece. */
const RECORD_LIMIT = 1_000_000;

/** Reads records from a text that comes in pieces, and hands each over when it is whole; a blank line is none. */
export function csvReader(onRecord: (record: CsvRecord) => void): CsvReader {
  let rest = '';
  let line = 1;
  let overlong: number | null = null;
  const take = (fields: string[]) => {
    if (fields.length > 1 || fields[0] !== '') onRecord({ fields, line });
  };
  return {
    push(piece) {
      if (overlong !== null) return;
      const text = rest === '' ? piece : rest + piece;
      let at = 0;
      for (;;) {
        const record = recordAt(text, at);
        if (!record) break;
        take(record.fields);
        line += record.lines;
        at = record.next;
      }
      rest = text.slice(at);
      if (rest.length > RECORD_LIMIT && rest.length > piece.length) overlong = line;
    },
    end() {
      if (overlong !== null) return { message: `A row is longer than ${RECORD_LIMIT} characters`, line: overlong };
      if (rest === '') return null;
      // The last record needs no line break; one is put in place of it, unless a quoted field is open.
      const record = recordAt(`${rest}\n`, 0);
      if (!record) return { message: 'A quoted field is never closed', line };
      take(record.fields);
      return null;
    },
  };
}

/** The record that begins at a place, the place after its line break, and its lines; null where its end is not there yet. */
function recordAt(text: string, start: number): { fields: string[]; next: number; lines: number } | null {
  const end = text.indexOf('\n', start);
  if (end === -1) return null;
  const row = text.slice(start, end);
  if (!row.includes('"')) return { fields: row.replaceAll('\r', '').split(','), next: end + 1, lines: 1 };
  const fields: string[] = [];
  let field = '';
  let quoted = false;
  let lines = 0;
  for (let at = start; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === '\n') lines += 1;
    if (quoted) {
      if (char !== '"') field += char;
      else if (text.charAt(at + 1) === '"') field += text.charAt((at += 1));
      else quoted = false;
    } else if (char === '"' && field === '') quoted = true;
    else if (char === ',') {
      fields.push(field);
      field = '';
    } else if (char === '\n') return { fields: [...fields, field], next: at + 1, lines };
    else if (char !== '\r') field += char;
  }
  return null;
}
