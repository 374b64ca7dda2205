/** The servers that the workbench shows are those of the documentation, which the tests of the endpoint run. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const fileText = (...parts: string[]): string =>
  readFileSync(path.resolve(import.meta.dirname, '../..', ...parts), 'utf8');

test.each([
  ['own-agent.md', 'js', 'server.mjs'],
  ['own-agent.md', 'python', 'server.py'],
  ['voice.md', 'js', 'media.mjs'],
])('the first server of %s in %s is %s', (document, language, file) => {
  const block = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(fileText('docs', document))?.[1];
  expect(block).toBe(fileText('resources', 'own-agent', file));
});
