/** Runs whose conversations could not be held: they say nothing about the agent, are not green, and take nothing's place. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { modelServer, refused, said, streamed } from '../support/model-server.ts';
import { modelFolder } from './model-folder.ts';
import { runHere } from './run-here.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Answers the requests that the test says, and refuses the key of all others. */
async function world(isAnswered: () => boolean) {
  const server = await modelServer((_asked, response) => {
    if (isAnswered()) streamed(response, said('See you on Monday. Goodbye.'));
    else refused(response, 401, { error: { message: 'Incorrect API key provided' } });
  });
  closing.push(server.close);
  const root = modelFolder(server.url, 'max_retries: 0\n');
  const run = (...args: string[]) =>
    runHere(['simulate', '--from', root, ...'--trials 2 --seed 7'.split(' '), '--workers', '1', ...args]);
  const model = ['--agent-engine', 'double', '--budget', 'calls=50'];
  return { server, root, run, model };
}

test('one of which nothing could be evaluated exits with 2, with a gate and without', async () => {
  const { run, model } = await world(() => false);
  const told = { code: 2, stderr: expect.stringContaining('says nothing about the agent') };
  expect(await run(...model, '--quiet')).toMatchObject(told);
  expect(await run(...model, '--quiet', '--min-pass', '0.5')).toMatchObject({ code: 2 });
  expect(await run(...model, '--quiet', '--against', 'double')).toMatchObject(told);
});

test('one of which too much could not be held exits with 2, unless that is allowed', async () => {
  let answers = Infinity;
  const { server, run, model } = await world(() => (answers -= 1) >= 0);
  await run(...model, '--quiet');
  const ofOne = server.asked.length / 2;
  answers = ofOne;
  expect(await run(...model, '--quiet')).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^1 of 2 conversations with Ana could not be held .*says too little/),
  });
  answers = ofOne;
  expect(await run(...model, '--quiet', '--max-left-out', '0.5')).toMatchObject({ code: 0, stderr: '' });
});

test('what was recorded of one takes the place of no good recording, be it refused in part or as a whole', async () => {
  let answers = Infinity;
  const { root, run, model } = await world(() => (answers -= 1) >= 0);
  const file = path.join(root, 'good.cassette.jsonl');
  const record = [...model, '--quiet', '--record', file];
  expect(await run(...record)).toMatchObject({ code: 0, stderr: '' });
  const good = readFileSync(file, 'utf8');
  for (const given of [0, 3]) {
    answers = given;
    const { code, stderr } = await run(...record);
    expect(code).toBe(2);
    expect(stderr).toContain(`${file} stays as it was`);
    expect(stderr).toContain('could not be held');
    expect(readFileSync(file, 'utf8')).toBe(good);
    expect(readFileSync(`${file}.incomplete`, 'utf8')).toContain('Incorrect API key');
  }
});

test('a recording that cannot be written is known before anything is asked', async () => {
  const { server, root, run, model } = await world(() => true);
  const folder = path.join(root, 'folder');
  mkdirSync(folder);
  for (const file of [folder, path.join(root, 'nowhere', 'a.cassette.jsonl')]) {
    const { code, stderr } = await run(...model, '--record', file);
    expect(code).toBe(2);
    expect(stderr).toMatch(new RegExp(`^understudy: ${file} cannot .*Nothing was run\\.`));
  }
  expect(server.asked).toEqual([]);
  expect(existsSync(path.join(root, 'nowhere'))).toBe(false);
});
