/** The table that the bench of the cast prints: a figure a line, ours beside the peers'. */

/** What was found, or why nothing was. */
export type Cell = { value: string } | { none: string };

export interface Row {
  figure: string;
  understudy: Cell;
  promptfoo: Cell;
  tau2: Cell;
}

const textOf = (cell: Cell): string => ('value' in cell ? cell.value : cell.none).replaceAll('|', '\\|');

export function markdown(rows: readonly Row[], notes: readonly string[]): string {
  const lines = rows.map(
    ({ figure, understudy, promptfoo, tau2 }) =>
      `| ${figure} | ${textOf(understudy)} | ${textOf(promptfoo)} | ${textOf(tau2)} |`,
  );
  return [
    '| figure | Understudy | promptfoo | tau2-bench |',
    '|---|---|---|---|',
    ...lines,
    '',
    ...notes.map((note) => `- ${note}`),
    '',
  ].join('\n');
}
