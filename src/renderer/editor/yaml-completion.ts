import type * as Monaco from 'monaco-editor/editor';
import { flowText } from '../yaml/yaml-text.ts';
import { SchemaWalker, type Choice } from './json-schema-choices.ts';
import { templateSuggestions } from './template-suggestions.ts';
import { yamlContext } from './yaml-context.ts';
import { yamlFormats, type YamlFormat } from './yaml-format.ts';

const walkers = new WeakMap<YamlFormat['schema'], SchemaWalker>();

function walkerOf({ schema }: YamlFormat): SchemaWalker {
  const walker = walkers.get(schema) ?? new SchemaWalker(schema());
  walkers.set(schema, walker);
  return walker;
}

/** Completes the keys and closed values of scenarios and personas by their schema, and what else their format names. */
export function registerYamlCompletion(monaco: typeof Monaco): void {
  monaco.languages.registerCompletionItemProvider('yaml', {
    triggerCharacters: [' ', '\n', '{', '.'],
    provideCompletionItems(model, position) {
      const format = yamlFormats.get(model);
      if (!format) return { suggestions: [] };
      const inTemplate = templateSuggestions(
        monaco,
        model,
        position,
        () => format.templates?.(model.getValue(), position.lineNumber - 1) ?? null,
      );
      if (inTemplate) return inTemplate;
      const context = yamlContext(model.getLinesContent(), position.lineNumber - 1, position.column - 1);
      const word = model.getWordUntilPosition(position);
      const range = new monaco.Range(position.lineNumber, word.startColumn, position.lineNumber, position.column);
      const item = (
        choice: Choice,
        kind: Monaco.languages.CompletionItemKind,
        insertText: string,
      ): Monaco.languages.CompletionItem => ({
        label:
          choice.description && kind === monaco.languages.CompletionItemKind.Value
            ? { label: choice.text, description: choice.description }
            : choice.text,
        ...(choice.description ? { documentation: choice.description } : {}),
        kind,
        insertText,
        range,
      });
      const { CompletionItemKind } = monaco.languages;
      const walker = walkerOf(format);
      const more = context.valueOf && context.path.length === 0 ? (format.values?.[context.valueOf] ?? []) : [];
      const suggestions = context.valueOf
        ? [
            ...more.map((choice) => item(choice, CompletionItemKind.Value, flowText(choice.text))),
            ...walker
              .values(context.path, context.valueOf, context.siblings)
              .map((choice) => item(choice, CompletionItemKind.Value, choice.text)),
          ]
        : walker
            .keys(context.path, context.siblings)
            .map((choice) => item(choice, CompletionItemKind.Property, `${choice.text}: `));
      return { suggestions };
    },
  });
}
