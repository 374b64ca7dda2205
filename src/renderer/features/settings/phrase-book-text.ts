/** A phrase book as the text that a person edits: JSON with each list of phrases on a line, as it is shipped. Pure. */
import { PhraseBookSchema, type PhraseBook } from '../../../core/language/phrase-book.ts';
import type { EditorProblem } from '../../editor/editor-problem.ts';
import { placeOf, readYaml } from '../../yaml/read-yaml.ts';
import { isGroup, type YamlPath } from '../../yaml/yaml-edit.ts';

function lines(value: unknown, indent: string): string {
  if (Array.isArray(value)) return `[${value.map((item) => JSON.stringify(item)).join(', ')}]`;
  if (!isGroup(value)) return JSON.stringify(value);
  const inner = `${indent}  `;
  const pairs = Object.entries(value).map(([key, item]) => `${inner}${JSON.stringify(key)}: ${lines(item, inner)}`);
  return pairs.length === 0 ? '{}' : `{\n${pairs.join(',\n')}\n${indent}}`;
}

export const phraseBookText = (book: PhraseBook): string => `${lines(book, '')}\n`;

export type PhraseBookReading = { book: PhraseBook } | { problems: EditorProblem[] };

/** Comments and the looser spelling of YAML are taken too; they are not kept. */
export function readPhraseBook(text: string): PhraseBookReading {
  const ends = text.split('\n');
  const problem = (message: string, { line, column }: { line: number; column: number }): EditorProblem => ({
    severity: 'error',
    message,
    line,
    column,
    endLine: line,
    endColumn: Math.max(column + 1, (ends[line - 1]?.length ?? 0) + 1),
  });
  const reading = readYaml(text);
  if ('fault' in reading) return { problems: [problem(reading.fault.message, reading.fault)] };
  const parsed = PhraseBookSchema.safeParse(reading.value);
  if (parsed.success) return { book: parsed.data };
  return {
    problems: parsed.error.issues.map((issue) => {
      const path: YamlPath = issue.path.map((part) => (typeof part === 'number' ? part : String(part)));
      return problem(`${path.join('.') || 'The book'}: ${issue.message}`, placeOf(text, path));
    }),
  };
}
