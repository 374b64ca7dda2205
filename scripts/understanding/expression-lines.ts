/** The lines of all files of expressions, without headings and blanks, in the order of the files' names. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { englishExpressions } from '../../src/core/language/en/expressions.ts';

/** Throws of a line that cannot be read, by its file and number. */
export function expressionLines(folder: string): string[] {
  return readdirSync(folder)
    .toSorted()
    .flatMap((name) =>
      readFileSync(path.join(folder, name), 'utf8')
        .split('\n')
        .flatMap((raw, at) => {
          const line = raw.trim();
          if (line === '' || line.startsWith('#')) return [];
          try {
            englishExpressions([line]);
          } catch (error) {
            throw new Error(`${name}:${at + 1}: ${error instanceof Error ? error.message : String(error)}`, {
              cause: error,
            });
          }
          return [line];
        }),
    );
}
