import type * as Monaco from 'monaco-editor/editor';

/** A marker whose code starts so carries the text that would be right in its place. */
export const REPLACE_CODE = 'replace-with:';

const LANGUAGES = ['understudy-script', 'yaml', 'markdown'];

/** Offers "Change to …" (Ctrl+.) on every marker that knows what would be right. */
export function registerQuickFixes(monaco: typeof Monaco): void {
  monaco.languages.registerCodeActionProvider(LANGUAGES, {
    provideCodeActions(model, _range, context) {
      const actions = context.markers.flatMap((marker): Monaco.languages.CodeAction[] => {
        const code = typeof marker.code === 'string' ? marker.code : '';
        if (!code.startsWith(REPLACE_CODE)) return [];
        const text = code.slice(REPLACE_CODE.length);
        const range = new monaco.Range(marker.startLineNumber, marker.startColumn, marker.endLineNumber, marker.endColumn);
        return [
          {
            title: `Change to ${text}`,
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
