import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Conversation } from '../../src/core/contract/local/conversation.ts';
import { demoAt } from '../support/demo-at.ts';
import { serve } from '../support/serve-process.ts';
import { runCli, temporaryFile } from './run-cli.ts';

const README = readFileSync(path.resolve(import.meta.dirname, '../../README.md'), 'utf8');
const manifest = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

const shellLines = [...README.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) => block.trim().split('\n'));

test('every npm command of the README exists', () => {
  const names = shellLines.flatMap((line) => /^npm (?:run (?:--silent )?)?([\w:]+)/.exec(line)?.[1] ?? []);
  expect(names.length).toBeGreaterThan(2);
  for (const name of names) expect(manifest.scripts).toHaveProperty(name);
});

test('the worked simulation prints what the README shows of it', async () => {
  const command = shellLines.find((line) => line.includes(' simulate ')) ?? '';
  const args = command
    .slice(command.indexOf('simulate'))
    .replace('demo.understudy', temporaryFile('demo.understudy'))
    .split(/\s+/);
  const { code, stdout } = await runCli(args);
  expect(code).toBe(0);

  const shown = /```text\n([\s\S]*?)```/.exec(README)?.[1]?.trim().split('\n') ?? [];
  const printed = stdout.split('\n');
  const left = new Set(printed);
  expect(shown.length).toBeGreaterThan(20);
  expect(shown.filter((line) => line !== '…' && !left.has(line))).toEqual([]);
});

describe('the calls to the API that the README shows', () => {
  const curls = shellLines.filter((line) => line.startsWith('curl '));
  const run = (line: string, url: string): Record<string, unknown> =>
    JSON.parse(execFileSync('sh', ['-c', line.replace('http://127.0.0.1:4310', url)], { encoding: 'utf8' })) as Record<
      string,
      unknown
    >;

  test('work as printed, and create-and-call reaches Ana, who tells a story without holes', async () => {
    const { url, call } = await serve(demoAt(temporaryFile('demo.understudy')));
    const [result, created] = curls.map((line) => run(line, url));
    expect(curls).toHaveLength(2);
    expect(result).toMatchObject({ _id: '5eed16000000000000000001' });
    await call('PUT', '/local/clock', { speed: 'max' });
    const id = await expect
      .poll(async () => {
        const { items } = (await call(
          'GET',
          '/local/calls?is_dry_run=false&sort_by=start_date&order=desc&limit=1',
        )) as { items: { id: string; lead_name: string; carrier_status: string }[] };
        return items[0]?.carrier_status;
      })
      .toBe('completed')
      .then(
        async () =>
          (
            (await call('GET', '/local/calls?is_dry_run=false&sort_by=start_date&order=desc&limit=1')) as {
              items: { id: string }[];
            }
          ).items[0]?.id,
      );
    const { call: record, turns } = (await call('GET', `/local/calls/${id}`)) as unknown as Conversation;
    expect(record).toMatchObject({
      lead_id: created?.['_id'] ?? created?.['id'],
      agent_name: 'Ana',
      disposition_level_3: 'Confirmed',
    });
    expect(
      turns
        .flatMap(({ flags }) => flags.map(({ code }) => code))
        .filter((code) => code === 'hole' || code === 'unknown_variable'),
    ).toEqual([]);
    expect(turns[0]?.text).toContain('your appointment with Dr. Weber on Thursday at half past nine');
  });
});

test('in the demo nothing is under way that nobody plays', async () => {
  const { call } = await serve(temporaryFile('demo.understudy'));
  for (const status of ['queued', 'initiated', 'ringing', 'in-progress'])
    expect(await call('GET', `/local/calls?carrier_status=${status}`)).toMatchObject({ items: [] });
});
