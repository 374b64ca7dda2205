/** Completion inside of the brackets of a script. */
import type * as Monaco from 'monaco-editor/editor';
import { markChoices, openMark } from '../../core/authoring/mark-completion.ts';
import { knownMarks } from './known-fields.ts';

/** Undefined where the cursor stands in no brackets. */
export function markSuggestions(
  monaco: typeof Monaco,
  model: Monaco.editor.ITextModel,
  { lineNumber, column }: Monaco.Position,
): Monaco.languages.CompletionList | undefined {
  const line = model.getLineContent(lineNumber);
  const mark = openMark(line.slice(0, column - 1));
  if (mark === null) return undefined;
  const [, said] = /^\s*(AGENT|USER)\s*:/i.exec(line) ?? [];
  const speaker = said === undefined ? null : said.toUpperCase() === 'AGENT' ? 'AGENT' : 'USER';
  // A bracket that was closed already is taken in, so that what is typed next stands behind it.
  const closed = line[column - 1] === ']' ? 1 : 0;
  const range = (end: number) => new monaco.Range(lineNumber, column - mark.typed.length, lineNumber, end);
  const { CompletionItemKind } = monaco.languages;
  return {
    incomplete: true,
    suggestions: markChoices(mark, speaker, model.getValue(), knownMarks()).map(
      ({ text, description, isOpen }, at) => ({
        label: { label: text.trim(), description },
        sortText: String(at).padStart(4, '0'),
        ...(isOpen
          ? {
              kind: CompletionItemKind.Keyword,
              insertText: text,
              range: range(column),
              command: { id: 'editor.action.triggerSuggest', title: 'What can stand here' },
            }
          : { kind: CompletionItemKind.Value, insertText: `${text}]`, range: range(column + closed) }),
      }),
    ),
  };
}
