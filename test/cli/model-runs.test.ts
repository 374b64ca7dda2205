/** `understudy simulate` with a model in the agent's place: recorded, and given again once nobody answers any more. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { delta, DONE, modelServer, said, streamed, usage, type Answering } from '../support/model-server.ts';
import { modelFolder, toldTrials } from './model-folder.ts';
import { runCli } from './run-cli.ts';
import { runHere } from './run-here.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const KEY = 'sk-test-0123456789abcdefghij';
const LINES = ['Hello, am I speaking with Maria?', 'See you on Monday. Goodbye.'];

/** Repeats the key that it was sent, as some servers do. */
const speaks: Answering = ({ body, headers }, response) => {
  const messages = body['messages'] as { role: string }[];
  const turn = messages.filter(({ role }) => role === 'assistant').length;
  const end = { index: 0, id: 'c1', function: { name: 'end_call', arguments: '{"reason":"done"}' } };
  streamed(
    response,
    [
      delta({ content: LINES[Math.min(turn, 1)] ?? '' }),
      ...(turn >= 1 ? [delta({ tool_calls: [end], echo: headers.authorization })] : []),
      delta({}, turn >= 1 ? 'tool_calls' : 'stop'),
      usage(50, 10),
      DONE,
    ].join(''),
  );
};

const folder = (url: string, engine = 'key: { from: environment, variable: UNDERSTUDY_TEST_KEY }\n') =>
  modelFolder(url, engine);

const simulate = (root: string, ...args: string[]) =>
  runHere(['simulate', '--from', root, '--trials', '2', '--seed', '7', ...args]);

test('what was recorded once is given again without a server, and no key stands in the recording', async () => {
  const server = await modelServer(speaks);
  process.env['UNDERSTUDY_TEST_KEY'] = KEY;
  closing.push(async () => void delete process.env['UNDERSTUDY_TEST_KEY']);
  const root = folder(server.url);
  const file = path.join(root, 'all.cassette.jsonl');
  const recorded = await simulate(root, '--agent-engine', 'double', '--budget', 'calls=50', '--record', file, '--json');
  expect(recorded).toMatchObject({ code: 0, stderr: expect.not.stringContaining('understudy:') });
  expect(server.asked.every(({ headers }) => headers.authorization === `Bearer ${KEY}`)).toBe(true);
  await server.close();
  const text = readFileSync(file, 'utf8');
  expect(text.split('\n')).toHaveLength(6);
  for (const printed of [text, recorded.stdout, recorded.stderr]) expect(printed).not.toContain(KEY);
  delete process.env['UNDERSTUDY_TEST_KEY'];

  const replayed = await simulate(root, '--replay', file, '--json');
  expect(replayed.code).toBe(0);
  expect(toldTrials(replayed.stdout)).toEqual(toldTrials(recorded.stdout));
  const again = path.join(root, 'again.cassette.jsonl');
  const shown = await simulate(root, '--replay', file, '--record', again);
  expect(shown.stdout).toContain('replay of all.cassette.jsonl');
  expect(shown.stdout).toContain('nothing was sent anywhere');
});

test('a run whose answers are not in the recording says what was asked and is no verdict', async () => {
  const server = await modelServer(speaks);
  const root = folder(server.url, '');
  const file = path.join(root, 'all.cassette.jsonl');
  await simulate(root, '--agent-engine', 'double', '--budget', 'calls=50', '--record', file);
  await server.close();
  const replayed = await simulate(root, '--replay', file, '--trials', '3', '--min-pass', '0.5');
  expect(replayed.code).toBe(2);
  expect(replayed.stdout).toContain('has no answer for the agent');
});

test('a run in which a model is asked needs a budget, and says how to give one', async () => {
  const root = folder('http://127.0.0.1:9/v1', '');
  const refused = await simulate(root, '--agent-engine', 'double');
  expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('needs a limit') });
  const unread = await simulate(root, '--agent-engine', 'double', '--budget', 'usd=2');
  expect(unread).toMatchObject({ code: 2, stderr: expect.stringContaining('calls=500') });
});

test('recorded anew, it says where the conversations part from those that stood there; what did not complete does not take their place', async () => {
  let greeting = 'Hello, am I speaking with Maria?';
  const server = await modelServer((asked, response, nth) => {
    const messages = asked.body['messages'] as { role: string }[];
    if (messages.some(({ role }) => role === 'assistant')) return speaks(asked, response, nth);
    streamed(response, said(greeting));
    return undefined;
  });
  closing.push(server.close);
  const root = folder(server.url, '');
  const file = path.join(root, 'all.cassette.jsonl');
  const record = (calls: number) =>
    simulate(root, '--agent-engine', 'double', '--budget', `calls=${calls}`, '--record', file);
  await record(50);
  const before = readFileSync(file, 'utf8');
  expect((await record(50)).stderr).toContain('2 conversations: 2 the same, 0 changed');
  greeting = 'Good day, is that Maria?';
  expect((await record(50)).stderr).toContain('2 in other words, 0 changed');
  const stopped = await record(1);
  expect(stopped.stderr).toContain(`${file} stays as it was`);
  expect(readFileSync(file, 'utf8')).toContain('Good day');
  const old = path.join(root, 'old.cassette.jsonl');
  writeFileSync(old, before);
  expect(await runCli(['cassette', 'diff', old, file])).toMatchObject({
    code: 0,
    stdout: '2 conversations: 0 the same, 2 in other words, 0 changed\n',
  });
  writeFileSync(old, 'not a recording\n');
  expect(await runHere(['cassette', 'diff', old, file])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('old.cassette.jsonl is no recording: line 1 is no JSON'),
  });
});

test('a recording is checked without being played: fresh, or stale with what to run to record it anew', async () => {
  const server = await modelServer(speaks);
  closing.push(server.close);
  const root = folder(server.url, '');
  const file = path.join(root, 'all.cassette.jsonl');
  await simulate(root, '--agent-engine', 'double', '--budget', 'calls=50', '--record', file);
  const asked = server.asked.length;
  expect(await runHere(['cassette', 'check', file, '--from', root])).toMatchObject({
    code: 0,
    stdout: `${file}: fresh\n  The models would be told what they were told then.\n`,
  });
  writeFileSync(path.join(root, 'roles/ana.md'), '# Identity\n\nYou are Ana, who sells visits.\n');
  const stale = await runCli(['cassette', 'check', file, '--from', root]);
  expect(stale).toMatchObject({ code: 1, stdout: expect.stringContaining(`${file}: stale, prompt changed\n`) });
  expect(stale.stdout).toContain('The agent would be told something else in 1 scenario (Confirms): ');
  expect(stale.stdout).toContain(`simulate --from ${root} --set All --agent Ana --agent-engine double --trials 2`);
  const json = await runHere(['cassette', 'check', file, '--from', root, '--json']);
  expect(JSON.parse(json.stdout)).toMatchObject([{ file, standing: 'stale', reasons: [{ kind: 'prompt' }] }]);
  expect(server.asked).toHaveLength(asked);
  writeFileSync(file, 'not a recording\n');
  expect(await runHere(['cassette', 'check', file, '--from', root])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('all.cassette.jsonl is no recording: line 1 is no JSON'),
  });
});
