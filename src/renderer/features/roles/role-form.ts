import { parseRole } from '../../../core/authoring/role-markdown.ts';
import { templateProblems } from '../../../core/authoring/script-problems.ts';
import type { ReadText } from '../../documents/use-document-editing.ts';
import type { EditorProblem } from '../../editor/editor-problem.ts';

/** A role is edited as its Markdown. */
export const readRole: ReadText<'roles'> = (text, { name, description }) => ({
  name,
  description: description ?? null,
  markdown: parseRole(text),
  source: text,
});

/** Faulty templates, and text that no heading names: the agent finds answers by their titles. */
export function roleProblems(text: string): EditorProblem[] {
  const problems = templateProblems(text).map((problem): EditorProblem => {
    const place = {
      severity: problem.severity,
      message: problem.message,
      line: problem.line,
      column: problem.column,
      endLine: problem.line,
      endColumn: problem.column + (problem.end - problem.start),
    };
    return problem.suggestion == null ? place : { ...place, replacement: problem.suggestion };
  });
  const untitled = parseRole(text).sections.some((section) => section.title === '');
  if (untitled)
    problems.unshift({
      severity: 'warning',
      message: 'Text before the first heading has no title, so nothing can refer to it.',
      line: 1,
      column: 1,
      endLine: 1,
      endColumn: 2,
    });
  return problems;
}
