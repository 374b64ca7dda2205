import type * as Monaco from 'monaco-editor/editor';
import { fixesOf, type EditorEdit, type EditorProblem } from './editor-problem.ts';

/** What is marked in a model, told by the editor that shows it. */
export const markedProblems = new WeakMap<object, readonly EditorProblem[]>();

const LANGUAGES = ['understudy-script', 'yaml', 'markdown'];

export const rangeOf = (
  monaco: typeof Monaco,
  { line, column, endLine, endColumn }: Pick<EditorEdit, 'line' | 'column' | 'endLine' | 'endColumn'>,
) => new monaco.Range(line, column, endLine, endColumn);

/** Offers each fix (Ctrl+.) of what is marked at the caret; what was typed since, and moved the marks, has its own in a moment. */
export function registerQuickFixes(monaco: typeof Monaco): void {
  monaco.languages.registerCodeActionProvider(LANGUAGES, {
    provideCodeActions(model, _range, context) {
      const problems = markedProblems.get(model) ?? [];
      const actions = context.markers.flatMap((marker) => {
        const problem = problems.find(
          (one) => one.message === marker.message && rangeOf(monaco, one).equalsRange(monaco.Range.lift(marker)),
        );
        return (problem ? fixesOf(problem) : []).map(({ title, edits }, at): Monaco.languages.CodeAction => ({
          title,
          kind: 'quickfix',
          isPreferred: at === 0,
          diagnostics: [marker],
          edit: {
            edits: edits.map((edit) => ({
              resource: model.uri,
              versionId: model.getVersionId(),
              textEdit: { range: rangeOf(monaco, edit), text: edit.text },
            })),
          },
        }));
      });
      return { actions, dispose: () => undefined };
    },
  });
}
