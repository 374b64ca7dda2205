import { positionAt, type Problem } from '../../core/authoring/problem.ts';
import type { EditorProblem } from './editor-problem.ts';

/** A problem of a text as the editor marks it; one about an empty place is marked along its line. */
export function placedProblem(text: string, problem: Problem): EditorProblem {
  const end = positionAt(text, Math.max(problem.end, problem.start));
  return {
    severity: problem.severity,
    message: problem.message,
    line: problem.line,
    column: problem.end > problem.start ? problem.column : 1,
    endLine: end.line,
    endColumn: end.column,
    ...(problem.suggestion === null ? {} : { replacement: problem.suggestion }),
    ...(problem.fixTitle === undefined ? {} : { fixTitle: problem.fixTitle }),
    ...(problem.remedy === undefined ? {} : { remedy: problem.remedy }),
  };
}
