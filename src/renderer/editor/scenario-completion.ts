import type * as Monaco from 'monaco-editor/editor';
import { SchemaWalker, type Choice } from './json-schema-choices.ts';
import { scenarioSchema } from './scenario-schema.ts';
import { yamlContext } from './yaml-context.ts';

let walker: SchemaWalker | null = null;

const scenarioWalker = (): SchemaWalker => (walker ??= new SchemaWalker(scenarioSchema()));

/** Completes the keys and closed values of a scenario by its schema. */
export function registerScenarioCompletion(monaco: typeof Monaco): void {
  monaco.languages.registerCompletionItemProvider('yaml', {
    triggerCharacters: [' ', '\n'],
    provideCompletionItems(model, position) {
      // JSON is edited as YAML too; its documents are not scenarios.
      if (model.getValue().trimStart().startsWith('{')) return { suggestions: [] };
      const context = yamlContext(model.getLinesContent(), position.lineNumber - 1, position.column - 1);
      const word = model.getWordUntilPosition(position);
      const range = new monaco.Range(position.lineNumber, word.startColumn, position.lineNumber, position.column);
      const item = (choice: Choice, kind: Monaco.languages.CompletionItemKind, insertText: string): Monaco.languages.CompletionItem => ({
        label: choice.text,
        ...(choice.description ? { documentation: choice.description } : {}),
        kind,
        insertText,
        range,
      });
      const { CompletionItemKind } = monaco.languages;
      const suggestions = context.valueOf
        ? scenarioWalker()
            .values(context.path, context.valueOf, context.siblings)
            .map((choice) => item(choice, CompletionItemKind.Value, choice.text))
        : scenarioWalker()
            .keys(context.path, context.siblings)
            .map((choice) => item(choice, CompletionItemKind.Property, `${choice.text}: `));
      return { suggestions };
    },
  });
}
