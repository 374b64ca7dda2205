/** Monaco with the languages the workbench edits. Only the lazily loaded editor components import this module: it is most of a megabyte. */
import * as monaco from 'monaco-editor/editor';
import EditorWorker from 'monaco-editor/editor/editor.worker?worker';
import JsonWorker from 'monaco-editor/languages/features/json/json.worker?worker';
import 'monaco-editor/features/register.all';
import 'monaco-editor/languages/definitions/markdown/register';
import 'monaco-editor/languages/definitions/yaml/register';
import { jsonDefaults } from 'monaco-editor/languages/features/json/register';
import { registerQuickFixes } from './quick-fixes.ts';
import { registerRename } from './rename-symbol.ts';
import { registerScriptLanguage, templateWorldOf } from './script-language.ts';
import { registerTemplateCompletion } from './template-suggestions.ts';
import { registerYamlCompletion } from './yaml-completion.ts';

self.MonacoEnvironment = {
  getWorker: (_id, language) => (language === 'json' ? new JsonWorker() : new EditorWorker()),
};

// Colours and faults alone: what else it offers knows nothing of what is edited here.
jsonDefaults.setModeConfiguration({ tokens: true, diagnostics: true, foldingRanges: true });

/** A token as Monaco wants it, six hex digits: the built style sheet shortens what it can. */
const token = (name: string): string =>
  getComputedStyle(document.documentElement)
    .getPropertyValue(`--${name}`)
    .trim()
    .replace(/^#([0-9a-f])([0-9a-f])([0-9a-f])$/i, '#$1$1$2$2$3$3');
const bare = (name: string): string => token(name).replace('#', '');

/** Both themes are made of the workbench's own tokens, read when a theme is applied. */
export function applyEditorTheme(resolved: 'light' | 'dark'): void {
  const name = `understudy-${resolved}`;
  monaco.editor.defineTheme(name, {
    base: resolved === 'dark' ? 'vs-dark' : 'vs',
    inherit: true,
    rules: [
      { token: 'speaker.agent', foreground: bare('accent'), fontStyle: 'bold' },
      { token: 'speaker.user', foreground: bare('muted'), fontStyle: 'bold' },
      { token: 'variable', foreground: bare('odd') },
      { token: 'filter', foreground: bare('warn') },
      { token: 'placeholder', foreground: bare('subtle'), fontStyle: 'italic' },
      { token: 'type.yaml', foreground: bare('accent') },
      { token: 'string.yaml', foreground: bare('fg') },
      { token: 'number.yaml', foreground: bare('odd') },
      { token: 'comment.yaml', foreground: bare('subtle'), fontStyle: 'italic' },
      { token: 'string.key.json', foreground: bare('accent') },
      { token: 'string.value.json', foreground: bare('fg') },
      { token: 'number.json', foreground: bare('odd') },
      { token: 'keyword.json', foreground: bare('odd') },
      { token: 'keyword.md', foreground: bare('accent'), fontStyle: 'bold' },
    ],
    colors: {
      'editor.background': token('surface'),
      'editor.foreground': token('fg'),
      'editorLineNumber.foreground': token('subtle'),
      'editorLineNumber.activeForeground': token('fg'),
      'editor.lineHighlightBackground': token('sunken'),
      'editor.lineHighlightBorder': '#00000000',
      'editorWidget.background': token('raised'),
      'editorWidget.border': token('line'),
      'editorSuggestWidget.selectedBackground': token('selected'),
      'editorSuggestWidget.selectedForeground': token('fg'),
      'editorSuggestWidget.highlightForeground': token('accent'),
      'editorSuggestWidget.focusHighlightForeground': token('accent'),
      focusBorder: token('accent'),
      'editorError.foreground': token('fail-fill'),
      'editorWarning.foreground': token('warn-fill'),
    },
  });
  monaco.editor.setTheme(name);
}

registerScriptLanguage(monaco);
registerRename(monaco, 'markdown');
registerTemplateCompletion(monaco, 'markdown', templateWorldOf);
registerQuickFixes(monaco);
registerYamlCompletion(monaco);

export { monaco };
