/**
 * The container's recipe, followed as far as it can be without a container engine: every file that it copies is there and let through, its commands
 * install and build, and what comes of it is started as the compose example starts it and answers to the name that other containers use.
 */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readDockerfile, type Copy, type Stage } from './dockerfile.ts';

const PROJECT = path.resolve(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(path.join(PROJECT, name), 'utf8');
const stages = readDockerfile(read('Dockerfile'));
const compose = parse(read('compose.example.yaml')) as { services: Record<string, { command: string[] }> };
const root = mkdtempSync(path.join(os.tmpdir(), 'understudy-image-'));
const folderOf = (stage: string) => path.join(root, stage);

/** Commands that arrange the image itself: users and folders outside the program's own. */
const isForImage = (command: string) => /(^|\s)\/data\b/.test(command);

const allowed = read('.dockerignore')
  .split('\n')
  .filter((line) => line.startsWith('!'))
  .map((line) => new RegExp(`^${line.slice(1).replaceAll('.', '\\.').replaceAll('*', '[^/]*')}(/|$)`));

function copy({ from, sources, target }: Copy, stage: Stage): void {
  for (const source of sources) {
    const file =
      from === undefined ? path.join(PROJECT, source) : path.join(folderOf(from), path.relative('/app', source));
    assert(existsSync(file), `${source} is not there`);
    if (from === undefined)
      assert(
        allowed.some((pattern) => pattern.test(source)),
        `${source} is not let through by .dockerignore`,
      );
    const into = path.join(folderOf(stage.name), target);
    cpSync(
      file,
      target.endsWith('/') && sources.length > 0 && !target.endsWith(path.basename(source))
        ? path.join(into, path.basename(source))
        : into,
      { recursive: true, verbatimSymlinks: true },
    );
  }
}

beforeAll(() => {
  for (const stage of stages) {
    mkdirSync(folderOf(stage.name), { recursive: true });
    for (const step of stage.steps) {
      if (step.kind === 'copy') copy(step, stage);
      else if (!isForImage(step.command)) {
        const { status, stderr, stdout } = spawnSync('sh', ['-c', step.command], {
          cwd: folderOf(stage.name),
          encoding: 'utf8',
          env: { ...process.env, PATH: `${path.dirname(process.execPath)}:${process.env['PATH'] ?? ''}` },
        });
        assert.equal(status, 0, `${step.command}\n${stdout}\n${stderr}`);
      }
    }
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** The status of a request under a name that this machine does not know. */
const statusFor = (port: number, host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request(
      { host: '127.0.0.1', port, path: '/v1/agents', headers: { host, 'x-api-key': 'understudy-demo-member' } },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      },
    )
      .on('error', reject)
      .end();
  });

test('the image’s program runs without the tools it was built with, and answers by its service’s name', async () => {
  const final = stages.at(-1);
  const [program = '', ...entry] = final?.entrypoint ?? [];
  expect(program).toBe('node');
  const data = path.join(root, 'data');
  mkdirSync(data);
  const command = (compose.services['understudy']?.command ?? []).map((argument) =>
    String(argument).replace(/^\/data\//, `${data}/`),
  );
  const child = spawn(process.execPath, [...entry, ...command, '--json', '--port', '0'], {
    cwd: folderOf('final'),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, CI: '1' },
  });
  try {
    const line = await new Promise<string>((resolve, reject) => {
      createInterface({ input: child.stdout }).once('line', resolve);
      child.once('exit', (code) => reject(new Error(`it ended with ${String(code)}`)));
    });
    const { url, urls } = JSON.parse(line) as { url: string; urls: string[] };
    const port = Number(new URL(url).port);
    expect(urls).toContain(`http://understudy:${port}`);
    expect(await statusFor(port, `understudy:${port}`)).toBe(200);
    expect(await statusFor(port, 'elsewhere:4310')).toBe(403);
    expect((await fetch(url)).headers.get('content-type')).toContain('text/html');
    expect(existsSync(path.join(data, 'workspace.understudy'))).toBe(true);
  } finally {
    child.kill('SIGTERM');
  }
});

test('the command of the image names options that there are', () => {
  const options = spawnSync(process.execPath, ['out/server/cli.js', 'serve', '--help'], {
    cwd: folderOf('final'),
    encoding: 'utf8',
  }).stdout;
  for (const option of (stages.at(-1)?.cmd ?? []).filter((argument) => argument.startsWith('--')))
    expect(options).toContain(option);
});
