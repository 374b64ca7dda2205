/** Something wrong in a text that a person edits: what, where, and what would be right. Lines and columns count from 1, offsets from 0. */
export interface Problem {
  severity: 'error' | 'warning';
  code: string;
  message: string;
  line: number;
  column: number;
  /** Offsets into the whole text; `end` is exclusive. */
  start: number;
  end: number;
  /** What to put in place of the marked text, where one replacement is likely. */
  suggestion: string | null;
}

/** Line and column of an offset. */
export function positionAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const lastBreak = before.lastIndexOf('\n');
  let line = 1;
  for (let at = before.indexOf('\n'); at !== -1; at = before.indexOf('\n', at + 1)) line += 1;
  return { line, column: offset - lastBreak };
}

export function problemAt(text: string, start: number, end: number, found: Pick<Problem, 'severity' | 'code' | 'message'> & { suggestion?: string | null }): Problem {
  return { ...found, suggestion: found.suggestion ?? null, ...positionAt(text, start), start, end };
}
