/** Whatever comes of rules alone says what it shows, and what it does not. */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { READ_BY_RULES, RULE_BASED } from '../../src/core/reporting/rule-based.ts';
import { temporaryFile } from './run-cli.ts';
import { runHere } from './run-here.ts';
import { shop } from './shop-folder.ts';

const FORMATS = ['junit', 'html', 'json', 'csv'];

test('a simulation says so as text, as JSON and in each of its reports', async () => {
  const folder = shop();
  const run = ['simulate', '--from', folder, '--trials', '1', '--seed', '7'];
  const files = FORMATS.map((format) => [format, temporaryFile(`report.${format}`)] as const);
  const text = await runHere([...run, ...files.flatMap(([format, file]) => ['--report', `${format}=${file}`])]);
  expect(text.stdout).toContain(RULE_BASED);
  for (const [format, file] of files) expect(readFileSync(file, 'utf8'), format).toContain(RULE_BASED);
  const { stdout } = await runHere([...run, '--json']);
  expect(JSON.parse(stdout)).toMatchObject({ basis: expect.stringContaining(RULE_BASED) });
});

test('a mutation run says so as text and as JSON', async () => {
  const run = ['mutate', '--from', shop(), '--trials', '1'];
  expect((await runHere(run)).stdout).toContain(RULE_BASED);
  expect(JSON.parse((await runHere([...run, '--json'])).stdout)).toMatchObject({ basis: RULE_BASED });
});

test('proposals say so as text and as JSON', async () => {
  const run = ['propose', '--from', shop(), '--trials', '1', '--most', '1'];
  expect((await runHere(run)).stdout).toContain(RULE_BASED);
  expect(JSON.parse((await runHere([...run, '--json'])).stdout)).toMatchObject({ basis: RULE_BASED });
});

test('what is read of utterances says so beside its lines', async () => {
  const file = temporaryFile('said.jsonl');
  writeFileSync(file, `${JSON.stringify({ text: 'Yes please', speaker: 'lead' })}\n`);
  const { stdout, stderr } = await runHere(['understand', file]);
  expect(stdout.trim().split('\n')).toHaveLength(1);
  expect(stderr).toContain(READ_BY_RULES);
});
