/** The servers that the workbench shows are those of the documentation, which the tests of the endpoint run. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const fileText = (...parts: string[]): string =>
  readFileSync(path.resolve(import.meta.dirname, '../..', ...parts), 'utf8');

test.each([
  ['js', 'server.mjs'],
  ['python', 'server.py'],
])('the documentation’s %s server is %s', (language, file) => {
  const block = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(fileText('docs', 'own-agent.md'))?.[1];
  expect(block).toBe(fileText('resources', 'own-agent', file));
});
