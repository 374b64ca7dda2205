/** The script language: `AGENT:` and `USER:` lines with `{{ template.variables }}` and `[placeholders]`. */
import type * as Monaco from 'monaco-editor/editor';
import { scriptFolds } from '../../core/authoring/script-folds.ts';
import { scriptSymbolAt } from '../../core/authoring/script-symbols.ts';
import { customFieldsIn, valueIn } from '../../core/authoring/spoken-value.ts';
import { renderTemplate, templateTags } from '../../core/authoring/template.ts';
import type { TemplateWorld } from '../../core/authoring/template-completion.ts';
import { templateVariables } from '../../core/authoring/template-variables.ts';
import { knownCustomFields } from './known-fields.ts';
import { markSuggestions } from './mark-suggestions.ts';
import { registerRename } from './rename-symbol.ts';
import { scriptWorlds } from './script-worlds.ts';
import { templateSuggestions } from './template-suggestions.ts';

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

function completion(monaco: typeof Monaco): void {
  monaco.languages.registerCompletionItemProvider(LANGUAGE, {
    triggerCharacters: ['{', '.', ' ', '['],
    provideCompletionItems(model, position) {
      const before = model.getLineContent(position.lineNumber).slice(0, position.column - 1);
      return (
        templateSuggestions(monaco, model, position, () => templateWorldOf(model)) ??
        markSuggestions(monaco, model, position) ?? {
          suggestions: lineStarts(monaco, position, before),
        }
      );
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
  const variable = templateVariables(templateWorldOf(model).fields).find((known) => known.name === name);
  const world = scriptWorlds.get(model);
  const value = world ? valueIn(world.scope, name) : null;
  const what =
    variable?.description ??
    (value === null ? 'not a variable the workbench knows; it renders empty' : 'a custom field');
  return `**${name}**: ${what}${world && value === null ? ` — ${world.lead_name || 'the lead'} has nothing in it` : ''}${value === null ? '' : ` — **${value}**`}`;
}

/** By the lead at hand, where there is one. */
export function templateWorldOf(model: object): TemplateWorld {
  const world = scriptWorlds.get(model);
  const fields = [...new Set([...knownCustomFields(), ...(world ? customFieldsIn(world.scope) : [])])].toSorted();
  return { fields, scope: world?.scope ?? {} };
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
