/** Completion between double braces, in whatever editor they stand. */
import type * as Monaco from 'monaco-editor/editor';
import { openPath, templateChoices, type TemplateWorld } from '../../core/authoring/template-completion.ts';

/** Undefined where the cursor stands outside of braces; `worldOf`: null where they mean nothing. */
export function templateSuggestions(
  monaco: typeof Monaco,
  model: Monaco.editor.ITextModel,
  { lineNumber, column }: Monaco.Position,
  worldOf: () => TemplateWorld | null,
): Monaco.languages.CompletionList | undefined {
  const line = model.getLineContent(lineNumber);
  const typed = openPath(line.slice(0, column - 1));
  const world = typed === null ? null : worldOf();
  if (typed === null || world === null) return undefined;
  // Braces that were closed already are taken in, so that what is typed next stands behind them.
  const closed = /^\s*\}\}/.exec(line.slice(column - 1))?.[0];
  const from = column - typed.length;
  const range = new monaco.Range(lineNumber, from, lineNumber, column + (closed?.length ?? 0));
  const close = closed ?? (line[from - 2] === ' ' ? ' }}' : '}}');
  const { CompletionItemKind } = monaco.languages;
  return {
    // What is below a path is asked for anew with each full stop.
    incomplete: true,
    suggestions: templateChoices(typed, world).map(({ name, description, value, isOpen }) => ({
      label: { label: name, description: value ?? '' },
      detail: value === null ? description : `${value} · ${description}`,
      // Those that the lead at hand has a value for come first.
      sortText: `${value === null ? 1 : 0} ${name}`,
      range,
      ...(isOpen
        ? {
            kind: CompletionItemKind.Module,
            insertText: `${name}.`,
            command: { id: 'editor.action.triggerSuggest', title: 'What is in it' },
            range: new monaco.Range(lineNumber, from, lineNumber, column),
          }
        : { kind: CompletionItemKind.Variable, insertText: `${name}${close}` }),
    })),
  };
}

/** For a language in which nothing else is completed. */
export function registerTemplateCompletion(
  monaco: typeof Monaco,
  language: string,
  worldOf: (model: object) => TemplateWorld,
): void {
  monaco.languages.registerCompletionItemProvider(language, {
    triggerCharacters: ['{', '.', ' '],
    provideCompletionItems: (model, position) => templateSuggestions(monaco, model, position, () => worldOf(model)),
  });
}
