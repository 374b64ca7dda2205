/** In CI a run by models is played from its recording, where there is one; elsewhere, and with `--recordings off`, the models are asked. */
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { modelServer, said } from '../support/model-server.ts';
import { modelFolder, toldTrials } from './model-folder.ts';
import { runHere } from './run-here.ts';

const closing: (() => Promise<void>)[] = [];
beforeEach(() => vi.stubEnv('CI', ''));
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const close of closing.splice(0)) await close();
});

const ci = () => vi.stubEnv('CI', 'true');

async function bench() {
  const server = await modelServer((_asked, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end(said('Hello, am I speaking with Maria?'));
  });
  let isOpen = true;
  const unplug = async () => {
    if (isOpen) await server.close();
    isOpen = false;
  };
  closing.push(unplug);
  const root = modelFolder(server.url, 'max_retries: 0\n');
  const run = (...args: string[]) =>
    runHere(
      `simulate --from ${root} --trials 2 --seed 7 --agent-engine double --budget calls=200`.split(' ').concat(args),
    );
  const recordings = () => (existsSync(path.join(root, 'cassettes')) ? readdirSync(path.join(root, 'cassettes')) : []);
  return { server, unplug, root, run, recordings };
}

test('what was recorded is given again in CI by the same command, when nobody answers any more', async () => {
  const { run, unplug, recordings, server } = await bench();
  const recorded = await run('--recordings', 'record', '--json');
  expect(recordings()).toEqual(['all.ana.agent-double.cassette.jsonl']);
  const asked = server.asked.length;
  expect(asked).toBeGreaterThan(0);
  ci();
  const replayed = await run('--json');
  expect(server.asked).toHaveLength(asked);
  await unplug();
  expect(toldTrials(replayed.stdout)).toEqual(toldTrials(recorded.stdout));
  const shown = await run();
  expect(shown.stdout).toContain('replay of all.ana.agent-double.cassette.jsonl');
  expect(shown.stderr).toContain('--recordings off');
});

test('what its recording does not have is no verdict in CI, and is asked of nobody', async () => {
  const { run, server } = await bench();
  await run('--recordings', 'record');
  const asked = server.asked.length;
  ci();
  const missed = await run('--trials', '3', '--min-pass', '0.1');
  expect(missed.code).toBe(2);
  expect(missed.stdout).toContain('has no answer for the agent');
  expect(server.asked).toHaveLength(asked);
});

test('with --recordings off the models are asked, in CI too', async () => {
  const { run, server } = await bench();
  await run('--recordings', 'record');
  const asked = server.asked.length;
  ci();
  const live = await run('--recordings', 'off');
  expect(server.asked).toHaveLength(2 * asked);
  expect(live.stdout).not.toContain('replay of');
});

test('without a recording the models are asked in CI, which is said', async () => {
  const { run, server } = await bench();
  ci();
  const live = await run();
  expect(server.asked.length).toBeGreaterThan(0);
  expect(live.stderr).toMatch(/no recording of .*All.*Ana.* in .*cassettes.*: the models are asked/);
});

test('a recording of another engine or agent is not that of the run', async () => {
  const { run, server, root } = await bench();
  await run('--recordings', 'record');
  const asked = server.asked.length;
  const other = path.join(root, 'cassettes', 'all.ana.agent-double.cassette.jsonl');
  const text = readFileSync(other, 'utf8');
  writeFileSync(other, text.replace('"agent":"Ana"', '"agent":"Ben"'));
  ci();
  await run();
  expect(server.asked).toHaveLength(2 * asked);
});

test('outside CI nothing is given again unless it is asked for', async () => {
  const { run, server } = await bench();
  await run('--recordings', 'record');
  const asked = server.asked.length;
  await run();
  expect(server.asked).toHaveLength(2 * asked);
  const replayed = await run('--recordings', 'replay');
  expect(replayed.stdout).toContain('replay of');
  expect(server.asked).toHaveLength(2 * asked);
});

test('--recordings replay without a recording cannot run, and says what was looked for and how to record it', async () => {
  const { run, server } = await bench();
  const refused = await run('--recordings', 'replay');
  expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('--recordings record') });
  expect(server.asked).toEqual([]);
});

test('a file that is no recording is named, and one mode alone is chosen', async () => {
  const { run, root } = await bench();
  mkdirSync(path.join(root, 'cassettes'));
  writeFileSync(path.join(root, 'cassettes', 'broken.cassette.jsonl'), 'nothing\n');
  ci();
  expect(await run()).toMatchObject({ code: 2, stderr: expect.stringContaining('broken.cassette.jsonl') });
  expect(await run('--recordings', 'replay', '--replay', 'x')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--recordings'),
  });
  expect(await run('--recordings', 'sometimes')).toMatchObject({ code: 2, stderr: expect.stringContaining('off') });
});

/** Two runs by turns: Ana by the model of `double` and by that of `other`. */
async function pairBench() {
  const made = await bench();
  const engine = readFileSync(path.join(made.root, 'engines', 'double.yaml'), 'utf8');
  writeFileSync(path.join(made.root, 'engines', 'other.yaml'), engine.replace('name: double', 'name: other'));
  return { ...made, pair: (...args: string[]) => made.run('--against', 'other', ...args) };
}

const BOTH = ['all.ana.agent-double.cassette.jsonl', 'all.ana.agent-other.cassette.jsonl'];

test('two runs by turns are recorded each, and given again in CI by the same command', async () => {
  const { pair, unplug, recordings, server } = await pairBench();
  expect(await pair('--recordings', 'record')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Interleaved'),
  });
  expect(recordings().toSorted()).toEqual(BOTH);
  const asked = server.asked.length;
  await unplug();
  ci();
  const shown = await pair();
  expect(shown).toMatchObject({ code: 0, stdout: expect.not.stringContaining('Interleaved') });
  for (const file of BOTH) {
    expect(shown.stderr).toContain(file);
    expect(shown.stdout).toContain(file);
  }
  expect(shown.stderr).toContain('--recordings off');
  expect(server.asked).toHaveLength(asked);
});

test('where one of two runs has no recording, the models of both are asked in CI, which is said', async () => {
  const { pair, run, server } = await pairBench();
  await run('--recordings', 'record');
  const asked = server.asked.length;
  ci();
  const live = await pair();
  expect(server.asked).toHaveLength(3 * asked);
  expect(live.stdout).toContain('Interleaved');
  expect(live.stderr).toMatch(/no recording of .*agent other in .*cassettes.*: the models of both runs are asked/);
  const refused = await pair('--recordings', 'replay');
  expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('agent other') });
});

test('beside rules, the recording of the one run by a model is given again', async () => {
  const { root, run, server } = await pairBench();
  mkdirSync(path.join(root, 'scripts'));
  writeFileSync(path.join(root, 'scripts', 'Visit.txt'), '# name: Visit\nAGENT: Hello, is that Maria? Goodbye.\n');
  appendFileSync(path.join(root, 'agents', 'ana.yaml'), 'script: Visit\n');
  await run('--recordings', 'record');
  const asked = server.asked.length;
  ci();
  const args = `simulate --from ${root} --trials 2 --seed 7 --against double --against-budget calls=200`;
  const shown = await runHere(args.split(' '));
  expect(shown.stderr).toContain('all.ana.agent-double.cassette.jsonl');
  expect(server.asked).toHaveLength(asked);
});

test('two runs that would be recorded in one file are refused', async () => {
  const { run, server } = await pairBench();
  const refused = await run('--against', 'double', '--recordings', 'record');
  expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('the same file') });
  expect(server.asked).toEqual([]);
});

test('where rules alone speak nothing is looked for', async () => {
  const { root } = await bench();
  ci();
  const rules = await runHere(['simulate', '--from', root, '--trials', '1', '--seed', '7']);
  expect(rules.stderr).not.toContain('recording');
});
