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
  /** What the suggestion does, where "Change to …" would not say it. */
  fixTitle?: string;
  /** What else would mend it; offsets count as those of the problem do. */
  fixes?: readonly Fix[];
  /** What is missing beside the text, where something can be made or given there. */
  remedy?: Remedy;
}

export interface TextEdit {
  start: number;
  end: number;
  text: string;
}

/** Changes of the text that together mend a problem, in the order of their places. */
export interface Fix {
  title: string;
  edits: readonly TextEdit[];
}

/** The same edits at other places. */
export const movedFix = ({ title, edits }: Fix, at: (offset: number) => number): Fix => ({
  title,
  edits: edits.map(({ start, end, text }) => ({ start: at(start), end: at(end), text })),
});

/** An action to be made, or to be given to agents by their ids; or the place in the workspace where it is said. */
export type Remedy = { make: 'action'; slug: string } | { give: string; to: readonly string[] } | { open: 'wording' };

/** A problem before it has its place in the whole text: its offsets count from the beginning of what was looked at. */
export type Found = Pick<
  Problem,
  'severity' | 'code' | 'message' | 'start' | 'end' | 'fixTitle' | 'fixes' | 'remedy'
> & {
  suggestion?: string | null;
};

/** Where the lines begin of the text that was asked about last: a text with many problems is asked about many times. */
let latest: { text: string; starts: number[] } = { text: '', starts: [0] };

function lineStarts(text: string): readonly number[] {
  if (latest.text === text) return latest.starts;
  const starts = [0];
  for (const { index, 0: end } of text.matchAll(/\r\n?|\n/g)) starts.push(index + end.length);
  latest = { text, starts };
  return starts;
}

/** Line and column of an offset. */
export function positionAt(text: string, offset: number): { line: number; column: number } {
  const starts = lineStarts(text);
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
}

export function problemAt(text: string, start: number, end: number, found: Omit<Found, 'start' | 'end'>): Problem {
  return { ...found, suggestion: found.suggestion ?? null, ...positionAt(text, start), start, end };
}
