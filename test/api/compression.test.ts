/** What a browser loads comes compressed; what programs measure, and events, come as they are. */
import { get } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { world } from '../support/world.ts';

interface Raw {
  encoding: string | undefined;
  body: Buffer;
}

/** Without what fetch does of itself: the bytes as they are sent. */
const raw = (url: string, headers: Record<string, string> = {}): Promise<Raw> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br', ...headers } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve({ encoding: answer.headers['content-encoding'], body: Buffer.concat(parts) }));
    }).on('error', reject);
  });

describe('an answer over 1 KB', () => {
  test('is compressed for whoever takes it so, and the same behind it', async () => {
    const { url } = await world();
    const plain = await raw(`${url}/openapi.json`, { 'accept-encoding': 'identity' });
    const small = await raw(`${url}/openapi.json`);
    expect([plain.encoding, small.encoding]).toEqual([undefined, 'br']);
    expect(small.body.length).toBeLessThan(plain.body.length / 5);
    expect(brotliDecompressSync(small.body).equals(plain.body)).toBe(true);
  });

  test('of the workbench’s own API is, too; a short one is not', async () => {
    const { url, sessions } = await world();
    const authorization = `Bearer ${sessions.token}`;
    expect((await raw(`${url}/local/openapi.json`, { authorization })).encoding).toBe('br');
    expect((await raw(`${url}/local/settings`, { authorization })).encoding).toBeUndefined();
  });
});

test('events are sent when they happen, not when there are enough of them', async () => {
  const { url, sessions } = await world();
  const first = await new Promise<{ encoding: string | undefined; text: string }>((resolve, reject) => {
    const stream = get(
      `${url}/local/events`,
      { headers: { 'accept-encoding': 'br', authorization: `Bearer ${sessions.token}` } },
      (answer) => {
        answer.once('data', (part: Buffer) => {
          resolve({ encoding: answer.headers['content-encoding'], text: String(part) });
          stream.destroy();
        });
      },
    );
    stream.on('error', reject);
  });
  expect(first).toEqual({ encoding: undefined, text: ': open\n\n' });
});
