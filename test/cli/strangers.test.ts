/** What lies beside a workspace, or reaches the host, and is not its owner's. */
import { chmodSync, existsSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { findRunningHost, sessionFileOf } from '../../src/server/running-host.ts';
import { webhookReceiver } from '../support/webhook-receiver.ts';
import { temporaryFile } from './run-cli.ts';
import { serve } from './served-workspace.ts';

const leave = (workspace: string, url: string, mode = 0o600) => {
  writeFileSync(sessionFileOf(workspace), JSON.stringify({ url, session_token: 'a-token', pid: process.pid }), {
    mode,
  });
  chmodSync(sessionFileOf(workspace), mode);
};

describe('a session file', () => {
  test.each([
    ['names another machine', 'http://203.0.113.7:4310', 0o600, 'not this machine'],
    ['names another machine by a name', 'http://evil.example:4310', 0o600, 'not this machine'],
    ['may be changed by others', 'http://127.0.0.1:4310', 0o622, 'others'],
    ['may be read by others', 'http://127.0.0.1:4310', 0o644, 'others'],
  ])('that %s is ignored with a word, and its token goes nowhere', async (_what, url, mode, word) => {
    const workspace = temporaryFile('w.understudy');
    leave(workspace, url, mode);
    const words: string[] = [];
    expect(await findRunningHost(workspace, (why) => words.push(why))).toBeUndefined();
    expect(words).toEqual([expect.stringContaining(word)]);
  });

  test('whose host answers a link that leads elsewhere opens nothing', async () => {
    const receiver = await webhookReceiver((nth) => ({
      status: 200,
      body: JSON.stringify(nth === 1 ? { is_demo: false } : { url: 'http://evil.example/x' }),
      headers: { 'content-type': 'application/json' },
    }));
    const workspace = temporaryFile('w.understudy');
    leave(workspace, new URL(receiver.url).origin);
    const found = await findRunningHost(workspace);
    await expect(found?.sessionLink()).rejects.toThrow('leads elsewhere');
  });
});

test('a request that names two hosts is refused', async () => {
  const served = await serve(':memory:');
  const { port } = new URL(served.announcement.url);
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write(
        `GET /openapi.json HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
      ),
    );
    let text = '';
    socket.on('data', (part: Buffer) => (text += String(part)));
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});

test('a new workspace, and what stands beside it, is its owner’s alone', async () => {
  const workspace = temporaryFile('w.understudy');
  await serve(workspace, '--demo');
  for (const file of [workspace, sessionFileOf(workspace), `${workspace}-wal`].filter((name) => existsSync(name)))
    expect(statSync(file).mode & 0o077, file).toBe(0);
});
