/** What a host answers to requests that Node's own server would answer before it. */
import { connect } from 'node:net';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { serve } from '../support/serve-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const send = (url: string, request: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => void socket.write(request));
    let answer = '';
    socket
      .on('data', (chunk) => void (answer += chunk.toString()))
      .on('end', () => resolve(answer))
      .on('error', reject);
  });

describe('a host', () => {
  test('takes a list of a thousand ids, and refuses in JSON what is longer than any list or no request', async () => {
    const { url, keys } = await serve(path.join(temporaryFolder(), 'w.understudy'));
    const headers = { 'x-api-key': keys['member'] ?? '' };
    const ids = (count: number) =>
      Array.from({ length: count }, (_, index) => index.toString(16).padStart(24, '0')).join('%2C');
    expect((await fetch(`${url}/v1/calls?call_ids=${ids(1000)}`, { headers })).status).toBe(200);
    const tooMany = await fetch(`${url}/v1/calls?call_ids=${ids(1001)}`, { headers });
    expect({ status: tooMany.status, body: await tooMany.json() }).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['query', 'call_ids'], type: 'too_long' }] },
    });
    const repeated = await fetch(`${url}/v1/calls?${'disposition_level_3=x&'.repeat(1001)}`, { headers });
    expect({ status: repeated.status, body: await repeated.json() }).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['query', 'disposition_level_3'], type: 'too_long' }] },
    });
    const endless = await fetch(`${url}/v1/calls?search=${'x'.repeat(200_000)}`, { headers });
    expect({ status: endless.status, body: await endless.json() }).toEqual({
      status: 431,
      body: { detail: 'Request Header Fields Too Large' },
    });
    expect(await send(url, 'no request at all\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 400 Bad Request\r\n[^]*\r\n\r\n\{"detail":"Bad Request"\}$/,
    );
  });

  test('notes a body that breaks off as no fault of its own', async () => {
    const { url, keys, call } = await serve(path.join(temporaryFolder(), 'w.understudy'));
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write(
      `POST /v1/roles HTTP/1.1\r\nHost: ${new URL(url).host}\r\nX-API-KEY: ${keys['member']}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"name":`,
      () => socket.destroy(),
    );
    let items: unknown[] = [];
    while (items.length === 0) ({ items } = (await call('GET', '/local/requests')) as { items: unknown[] });
    expect(items).toMatchObject([{ operation: 'createRole', status: 400, cause: null }]);
  });
});
