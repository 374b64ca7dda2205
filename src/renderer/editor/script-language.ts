/** The script language: `AGENT:` and `USER:` lines with `{{ template.variables }}` and `[placeholders]`. */
import type * as Monaco from 'monaco-editor/editor';
import { scriptFolds } from '../../core/authoring/script-folds.ts';
import { scriptSymbolAt } from '../../core/authoring/script-symbols.ts';
import { customFieldsIn, valueIn } from '../../core/authoring/spoken-value.ts';
import { renderTemplate, templateTags } from '../../core/authoring/template.ts';
import { templateVariables } from '../../core/authoring/template-variables.ts';
import { knownCustomFields } from './known-fields.ts';
import { registerRename } from './rename-symbol.ts';
import { scriptWorlds } from './script-worlds.ts';

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
        suggestions: variablesOf(model).map((variable) => ({
          label: { label: variable.name, description: variable.value ?? '' },
          detail: variable.value === null ? variable.description : `${variable.value} · ${variable.description}`,
          // Those that the lead at hand has a value for come first.
          sortText: `${variable.value === null ? 1 : 0} ${variable.name}`,
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

/** What would be heard of a line that holds a template; null where that is no other than what is written. */
function said(model: object, line: string): string | null {
  const world = scriptWorlds.get(model);
  if (!world || !line.includes('{{')) return null;
  const { text } = renderTemplate(line.replace(/^\s*(?:AGENT|USER)\s*:\s*/i, ''), world.scope);
  return `${world.lead_name || 'The lead'} hears: “${text.trim()}”`;
}

function hover(monaco: typeof Monaco): void {
  monaco.languages.registerHoverProvider(LANGUAGE, {
    provideHover(model, position) {
      const line = model.getLineContent(position.lineNumber);
      const at = position.column - 1;
      const tag = templateTags(line).find(({ start, end }) => start <= at && at <= end);
      const symbol = tag ? (tag.variables[0] ?? null) : scriptSymbolAt(line, at);
      if (!symbol) return null;
      const heard = tag ? said(model, line) : null;
      return {
        range: new monaco.Range(
          position.lineNumber,
          (tag ?? symbol).start + 1,
          position.lineNumber,
          (tag ?? symbol).end + 1,
        ),
        contents: [
          { value: tag ? variableText(model, symbol.name) : `The script waits for **${symbol.name}** here.` },
          ...(heard === null ? [] : [{ value: heard }]),
        ],
      };
    },
  });
}

function variableText(model: object, name: string): string {
  const variable = variablesOf(model).find((known) => known.name === name);
  const world = scriptWorlds.get(model);
  const value = world ? valueIn(world.scope, name) : null;
  const what =
    variable?.description ??
    (value === null ? 'not a variable the workbench knows; it renders empty' : 'a custom field');
  return `**${name}**: ${what}${world && value === null ? ` — ${world.lead_name || 'the lead'} has nothing in it` : ''}${value === null ? '' : ` — **${value}**`}`;
}

/** All that may stand between braces, with the values of the lead at hand. */
function variablesOf(model: object) {
  const world = scriptWorlds.get(model);
  const fields = [...new Set([...knownCustomFields(), ...(world ? customFieldsIn(world.scope) : [])])].toSorted();
  return templateVariables(fields).map((variable) => ({
    ...variable,
    value: world ? valueIn(world.scope, variable.name) : null,
  }));
}

function folding(monaco: typeof Monaco): void {
  monaco.languages.registerFoldingRangeProvider(LANGUAGE, {
    provideFoldingRanges: (model) =>
      scriptFolds(model.getValue()).map(({ from, to, kind }) => ({
        start: from,
        end: to,
        ...(kind === 'comment' ? { kind: monaco.languages.FoldingRangeKind.Comment } : {}),
      })),
  });
}

export function registerScriptLanguage(monaco: typeof Monaco): void {
  monaco.languages.register({ id: LANGUAGE });
  monaco.languages.setLanguageConfiguration(LANGUAGE, {
    comments: { lineComment: '#' },
    brackets: [['{{', '}}']],
  });
  tokens(monaco);
  completion(monaco);
  hover(monaco);
  folding(monaco);
  registerRename(monaco, LANGUAGE);
}
