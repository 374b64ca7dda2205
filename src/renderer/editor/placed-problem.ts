import { positionAt, type Fix, type Problem } from '../../core/authoring/problem.ts';
import type { EditorFix, EditorProblem } from './editor-problem.ts';

const placedFix = (text: string, { title, edits }: Fix): EditorFix => ({
  title,
  edits: edits.map((edit) => {
    const end = positionAt(text, edit.end);
    return { ...positionAt(text, edit.start), endLine: end.line, endColumn: end.column, text: edit.text };
  }),
});

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
    ...(problem.fixes === undefined ? {} : { fixes: problem.fixes.map((fix) => placedFix(text, fix)) }),
    ...(problem.remedy === undefined ? {} : { remedy: problem.remedy }),
  };
}
