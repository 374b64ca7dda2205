/** The script language: `AGENT:` and `USER:` lines with `{{ template.variables }}` and `[placeholders]`. */
import type * as Monaco from 'monaco-editor/editor';
import { templateVariables } from '../../core/authoring/template-variables.ts';
import { knownCustomFields } from './known-fields.ts';

const LANGUAGE = 'understudy-script';

function tokens(monaco: typeof Monaco): void {
  monaco.languages.setMonarchTokensProvider(LANGUAGE, {
    tokenizer: {
      root: [
        [/^\s*AGENT\s*:/, 'speaker.agent'],
        [/^\s*USER\s*:/, 'speaker.user'],
        [/^\s*#.*$/, 'comment'],
        [/\{\{/, { token: 'variable', next: '@expression' }],
        [/\[[^\]]*\]/, 'placeholder'],
        [/[^{[]+/, ''],
        [/[{[]/, ''],
      ],
      expression: [
        [/\}\}/, { token: 'variable', next: '@pop' }],
        [/"[^"]*"|'[^']*'/, 'string'],
        [/\|/, 'filter'],
        [/[\w.]+/, 'variable'],
        [/\s+/, ''],
        [/[^}]/, ''],
      ],
    },
  });
}

/** What stands before the cursor inside an open `{{`, or null outside one. */
function openVariable(before: string): string | null {
  return /\{\{\s*([\w.]*)$/.exec(before)?.[1] ?? null;
}

function completion(monaco: typeof Monaco): void {
  monaco.languages.registerCompletionItemProvider(LANGUAGE, {
    triggerCharacters: ['{', '.', ' '],
    provideCompletionItems(model, position) {
      const line = model.getLineContent(position.lineNumber);
      const before = line.slice(0, position.column - 1);
      const typed = openVariable(before);
      if (typed == null) return { suggestions: lineStarts(monaco, position, before) };
      // Braces that were closed already are taken in, so that what is typed next stands behind them.
      const close = /^\s*\}\}/.exec(line.slice(position.column - 1))?.[0].length ?? 0;
      const range = new monaco.Range(
        position.lineNumber,
        position.column - typed.length,
        position.lineNumber,
        position.column + close,
      );
      return {
        suggestions: templateVariables(knownCustomFields()).map((variable) => ({
          label: variable.name,
          detail: variable.description,
          kind: monaco.languages.CompletionItemKind.Variable,
          insertText: `${variable.name}}}`,
          range,
        })),
      };
    },
  });
}

function lineStarts(
  monaco: typeof Monaco,
  position: Monaco.Position,
  before: string,
): Monaco.languages.CompletionItem[] {
  // Only at the very start: an indented line is more of the message above it.
  if (!/^\w*$/.test(before)) return [];
  const range = new monaco.Range(position.lineNumber, 1, position.lineNumber, position.column);
  const starts: [label: string, text: string, detail: string][] = [
    ['AGENT:', 'AGENT: ', 'What the agent says'],
    ['USER:', 'USER: [wait for the user]', "Waits for the lead's answer"],
  ];
  return starts.map(([label, insertText, detail]) => ({
    label,
    detail,
    insertText,
    range,
    kind: monaco.languages.CompletionItemKind.Keyword,
  }));
}

function hover(monaco: typeof Monaco): void {
  monaco.languages.registerHoverProvider(LANGUAGE, {
    provideHover(model, position) {
      const line = model.getLineContent(position.lineNumber);
      for (const match of line.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)) {
        const start = match.index + 1;
        const end = start + match[0].length;
        if (position.column < start || position.column > end) continue;
        const variable = templateVariables(knownCustomFields()).find((known) => known.name === match[1]);
        const text = variable
          ? `**${variable.name}**: ${variable.description}`
          : `**${match[1]}** is not a variable the workbench knows; it renders empty.`;
        return {
          range: new monaco.Range(position.lineNumber, start, position.lineNumber, end),
          contents: [{ value: text }],
        };
      }
      return null;
    },
  });
}

export function registerScriptLanguage(monaco: typeof Monaco): void {
  monaco.languages.register({ id: LANGUAGE });
  monaco.languages.setLanguageConfiguration(LANGUAGE, {
    brackets: [['{{', '}}']],
    autoClosingPairs: [
      { open: '{', close: '}' },
      { open: '[', close: ']' },
    ],
  });
  tokens(monaco);
  completion(monaco);
  hover(monaco);
}
