import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runCli, temporaryFile } from './run-cli.ts';

const README = readFileSync(path.resolve(import.meta.dirname, '../../README.md'), 'utf8');
const manifest = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../package.json'), 'utf8')) as { scripts: Record<string, string> };

const shellLines = [...README.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) => block.trim().split('\n'));

test('every npm command of the README exists', () => {
  const names = shellLines.flatMap((line) => /^npm (?:run (?:--silent )?)?([\w:]+)/.exec(line)?.[1] ?? []);
  expect(names.length).toBeGreaterThan(2);
  for (const name of names) expect(manifest.scripts).toHaveProperty(name);
});

test('the worked simulation prints what the README shows of it', async () => {
  const command = shellLines.find((line) => line.includes(' simulate ')) ?? '';
  const args = command.slice(command.indexOf('simulate')).replace('demo.understudy', temporaryFile('demo.understudy')).split(/\s+/);
  const { code, stdout } = await runCli(args);
  expect(code).toBe(0);

  const shown = /```text\n([\s\S]*?)```/.exec(README)?.[1]?.trim().split('\n') ?? [];
  const printed = stdout.split('\n');
  const settled = shown.filter((line) => /^Appointment calls ×|^Confirms the appointment|^Asks what the visit costs/.test(line));
  expect(settled).toHaveLength(3);
  for (const line of settled) expect(printed).toContain(line);
});
