/** A table out of the text of a file: its columns, and its rows by the lines at which they begin. Pure. */
import { parse } from 'papaparse';

export interface CsvRow {
  /** Of the file, from 1: a cell may go over several. */
  line: number;
  cells: readonly string[];
}

export interface CsvTable {
  columns: readonly string[];
  rows: readonly CsvRow[];
  /** What is wrong with the text itself, by line. */
  faults: readonly { line: number; message: string }[];
}

/** `\r\n` ends one line. */
const lineEnds = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/** Commas, semicolons, tabs or bars between cells: whichever the text has. The first row that is not empty names the columns. */
export function readCsv(text: string): CsvTable {
  const rows: CsvRow[] = [];
  const faults: { line: number; message: string }[] = [];
  const source = text.replace(/^\uFEFF/, '');
  let line = 1;
  let read = 0;
  parse<string[]>(source, {
    step({ data, errors, meta }) {
      const cells = data.map((cell) => cell.trim());
      if (cells.some((cell) => cell !== '')) rows.push({ line, cells });
      // A delimiter that had to be guessed is no fault.
      for (const { type, message } of errors) if (type !== 'Delimiter') faults.push({ line, message });
      line += lineEnds(source.slice(read, meta.cursor));
      read = meta.cursor;
    },
  });
  const [head, ...body] = rows;
  return { columns: head?.cells ?? [], rows: body, faults };
}
