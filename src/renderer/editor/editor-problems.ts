import type { PlacedProblem } from '../../core/scenarios/read-placed.ts';
import type { EditorProblem } from './editor-problem.ts';

/** Each problem is marked to the end of its line. */
export function editorProblems(text: string, problems: readonly PlacedProblem[]): EditorProblem[] {
  const lines = text.split('\n');
  return problems.map((problem) => ({
    severity: 'error',
    message: problem.path ? `${problem.path}: ${problem.message}` : problem.message,
    line: problem.line,
    column: problem.column,
    endLine: problem.line,
    endColumn: Math.max(problem.column + 1, (lines[problem.line - 1]?.length ?? 0) + 1),
  }));
}
