import type * as Monaco from 'monaco-editor/editor';

/** A marker whose code starts so carries what its fix is called and, on the next line, the text that would be right in its place. */
const FIX_CODE = 'fix:';

export const fixCode = (title: string, text: string): string => `${FIX_CODE}${title}\n${text}`;

const LANGUAGES = ['understudy-script', 'yaml', 'markdown'];

/** Offers the fix (Ctrl+.) on every marker that knows what would be right. */
export function registerQuickFixes(monaco: typeof Monaco): void {
  monaco.languages.registerCodeActionProvider(LANGUAGES, {
    provideCodeActions(model, _range, context) {
      const actions = context.markers.flatMap((marker): Monaco.languages.CodeAction[] => {
        const code = typeof marker.code === 'string' ? marker.code : '';
        if (!code.startsWith(FIX_CODE)) return [];
        const end = code.indexOf('\n');
        const text = code.slice(end + 1);
        const range = new monaco.Range(
          marker.startLineNumber,
          marker.startColumn,
          marker.endLineNumber,
          marker.endColumn,
        );
        return [
          {
            title: code.slice(FIX_CODE.length, end),
            kind: 'quickfix',
            isPreferred: true,
            diagnostics: [marker],
            edit: { edits: [{ resource: model.uri, versionId: model.getVersionId(), textEdit: { range, text } }] },
          },
        ];
      });
      return { actions, dispose: () => undefined };
    },
  });
}
