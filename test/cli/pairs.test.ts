/** `understudy simulate --against …`: two runs by turns, how they compare, and whether rules forecast a model. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { modelServer, said, streamed, type ModelServer } from '../support/model-server.ts';
import { runHere } from './run-here.ts';
import { shop } from './shop-folder.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function bench(): Promise<{ root: string; server: ModelServer }> {
  const server = await modelServer((_asked, response) => streamed(response, said('Please bring ', 'your receipt.')));
  closing.push(server.close);
  const root = shop();
  mkdirSync(path.join(root, 'engines'));
  for (const name of ['small', 'large'])
    writeFileSync(
      path.join(root, 'engines', `${name}.yaml`),
      `name: ${name}\nbase_url: ${server.url}\nmodel: ${name}-1\n`,
    );
  return { root, server };
}

const simulate = (root: string, ...args: string[]) =>
  runHere(['simulate', '--from', root, '--trials', '2', '--seed', '7', '--max-steps', '12', ...args]);

test('rules against a model: how they compare, and how far the double forecasts it', async () => {
  const { root } = await bench();
  const played = await simulate(root, '--against', 'small', '--against-budget', 'calls=100');
  expect(played).toMatchObject({ code: 0, stderr: expect.not.stringContaining('understudy:') });
  expect(played.stdout).toContain('Started as a pair: rules alone speak in one of them');
  expect(played.stdout).toMatch(/Agreement {2}The double forecasts small \(small-1\) on \d of 1 scenario/);
  expect(played.stdout).toContain('too few to say whether it forecasts it');
  expect(played.stdout).toMatch(/Comes +\d +\d +\d +\d {2}(forecasts|misleads|cannot be told)/);
});

test('two models by turns, as JSON', async () => {
  const { root, server } = await bench();
  const { code, stdout } = await simulate(
    root,
    '--agent-engine',
    'small',
    '--budget',
    'calls=100',
    '--against',
    'large',
    '--workers',
    '1',
    '--json',
  );
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    pair: expect.any(String),
    a: { status: 'completed', engines: { agent: 'small' }, pair: { side: 'a' } },
    b: { status: 'completed', engines: { agent: 'large' }, pair: { side: 'b' } },
    comparison: { timing: 'interleaved', models: [{ role: 'agent', prompt: 'same' }] },
    agreement: null,
  });
  const models = server.asked.map(({ body }) => body['model']);
  expect(models.filter((model, at) => model !== models[at - 1])).toEqual(['small-1', 'large-1', 'small-1', 'large-1']);
});

test('what is of one run alone is refused, and nothing is played', async () => {
  const { root, server } = await bench();
  for (const [option, value] of [
    ['--min-pass', '0.9'],
    ['--replay', 'x.jsonl'],
    ['--report', 'html=x.html'],
  ] as const) {
    const refused = await simulate(root, '--against', 'small', option, value);
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('is of one run') });
  }
  expect(server.asked).toEqual([]);
});
