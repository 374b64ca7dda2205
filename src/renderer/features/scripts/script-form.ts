import { parseScript } from '../../../core/authoring/script-text.ts';
import { scriptProblems } from '../../../core/authoring/script-problems.ts';
import { positionAt, type Problem } from '../../../core/authoring/problem.ts';
import type { ReadText } from '../../documents/use-document-editing.ts';
import type { EditorProblem } from '../../editor/editor-problem.ts';

/** A line without a speaker would be lost on saving, so it must be put right first. */
export const readScript: ReadText<'scripts'> = (text, { name }) => {
  const script = parseScript(text);
  const first = script.problems[0];
  return first ? `Line ${first.line} cannot be saved: ${first.message}` : { name, lines: script.lines, source: text };
};

function toEditorProblem(text: string, problem: Problem): EditorProblem {
  const end = positionAt(text, Math.max(problem.end, problem.start));
  const place = {
    severity: problem.severity,
    message: problem.message,
    line: problem.line,
    column: problem.column,
    endLine: end.line,
    endColumn: end.column,
  };
  return problem.suggestion == null
    ? place
    : {
        ...place,
        replacement: problem.suggestion,
        ...(problem.code === 'swallowed_line' ? { fixTitle: 'Make it a line of its own' } : {}),
      };
}

/** What is wrong with a script's text. */
export function editorProblems(text: string): EditorProblem[] {
  const script = parseScript(text);
  const lines = text.split('\n');
  const silent = script.lines.flatMap((line, index): EditorProblem[] => {
    const number = script.lineNumbers[index];
    if (line.message.trim() !== '' || number == null) return [];
    const message =
      line.speaker === 'AGENT'
        ? 'The agent says nothing here.'
        : 'Say what is waited for, such as [wait for the user].';
    return [
      {
        severity: 'warning',
        message,
        line: number,
        column: 1,
        endLine: number,
        endColumn: (lines[number - 1]?.length ?? 0) + 1,
      },
    ];
  });
  return [...scriptProblems(text).map((problem) => toEditorProblem(text, problem)), ...silent].toSorted(
    (a, b) => a.line - b.line || a.column - b.column,
  );
}
