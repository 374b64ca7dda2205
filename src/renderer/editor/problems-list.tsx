import { CircleX, TriangleAlert, Wrench } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Button } from '../ui/button.tsx';
import type { CodeEditorHandle } from './code-editor.tsx';
import { fixesOf, type EditorProblem } from './editor-problem.ts';

export interface ProblemsListProps {
  problems: readonly EditorProblem[];
  editor: RefObject<CodeEditorHandle | null>;
  /** Where the editor may have to be shown first. */
  onReveal?: (line: number, column: number) => void;
  /** What else can be done about one, beside a change of the text. */
  remedy?: (problem: EditorProblem) => ReactNode;
}

/** The problems under an editor: a click goes there, a fix changes it. */
export function ProblemsList({ problems, editor, onReveal, remedy }: ProblemsListProps) {
  const reveal = onReveal ?? ((line, column) => editor.current?.reveal(line, column));
  if (problems.length === 0) return null;
  return (
    <ul aria-label="Problems" className="max-h-32 shrink-0 overflow-auto border-t border-line bg-sunken py-1">
      {problems.map((problem) => (
        <li
          key={`${problem.line}:${problem.column}:${problem.message}`}
          className="flex min-h-7 flex-wrap items-center gap-x-2 px-3"
        >
          {problem.severity === 'error' ? (
            <CircleX size={14} className="shrink-0 text-fail" aria-label="Error" />
          ) : (
            <TriangleAlert size={14} className="shrink-0 text-warn" aria-label="Warning" />
          )}
          <button
            type="button"
            onClick={() => reveal(problem.line, problem.column)}
            className="min-w-[60%] flex-1 text-left hover:underline"
            title={problem.message}
          >
            {problem.message} <span className="text-subtle">line {problem.line}</span>
          </button>
          <span className="flex flex-wrap items-center pl-3">
            {fixesOf(problem).map((fix) => (
              <Button
                key={fix.title}
                kind="link"
                className="h-6"
                icon={Wrench}
                iconPx={12}
                onClick={() => editor.current?.fix(fix)}
              >
                {fix.title}
              </Button>
            ))}
            {remedy?.(problem)}
          </span>
        </li>
      ))}
    </ul>
  );
}
