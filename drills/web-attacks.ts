/** What pages, strangers and broken programs send: nothing is changed by it, nothing is told, and everybody else is answered meanwhile. */
import net from 'node:net';
import { startHostProcess, type HostProcess } from '../test/support/host-process.ts';
import type { Drill } from './drill.ts';
import { beating } from './support/heartbeat.ts';
import { exchange } from './support/raw-request.ts';

/** Connections that are opened and never say all they have to say. */
const HALF_OPEN = 200;
/** Failed passwords a minute that are looked at. */
const GUESSES = 10;

type Attack = (host: HostProcess) => Promise<string | null>;

const portOf = (host: HostProcess): number => Number(new URL(host.url).port);
const nameOf = (host: HostProcess): string => new URL(host.url).host;
const status = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
const shown = (answer: string): string => JSON.stringify(answer.slice(0, 120));

/** One request as bytes, its connection closed behind it. */
const request = (host: HostProcess, line: string, headers: readonly string[] = [], body = ''): Promise<string> =>
  exchange(
    portOf(host),
    `${line} HTTP/1.1\r\n${headers.some((header) => /^host:/i.test(header)) ? '' : `Host: ${nameOf(host)}\r\n`}${headers.map((header) => `${header}\r\n`).join('')}Connection: close\r\n${body === '' ? '' : `Content-Length: ${Buffer.byteLength(body)}\r\n`}\r\n${body}`,
  );

/** The attack is refused with one of these statuses. */
const refused =
  (allowed: readonly number[], send: (host: HostProcess) => Promise<string>): Attack =>
  async (host) => {
    const answer = await send(host);
    return allowed.includes(status(answer)) ? null : `was answered ${shown(answer)}`;
  };

const FOREIGN = 'Origin: http://evil.example';
const JSON_TYPE = 'Content-Type: application/json';
const SCRIPT = JSON.stringify({ name: 'Planted by an attack', lines: [{ speaker: 'AGENT', message: 'x' }] });
const session = (host: HostProcess): string => `Authorization: Bearer ${host.sessionToken}`;
const key = (host: HostProcess): string => `X-API-Key: ${host.announcement.demo_api_keys.member}`;
const form = (password: string): string => `grant_type=password&username=nobody&password=${password}`;
const FORM_TYPE = 'Content-Type: application/x-www-form-urlencoded';

const TRAVERSALS = [
  '/../package.json',
  '/..%2f..%2fpackage.json',
  '/assets/..%5c..%5cpackage.json',
  '/%2e%2e/%2e%2e/package.json',
  '//etc/passwd',
  '/assets/%00',
  '/docs/..%2f..%2f..%2fpackage.json',
  '/....//....//etc/passwd',
];

async function guessedPasswords(host: HostProcess): Promise<string | null> {
  const answers: string[] = [];
  for (let guess = 0; guess <= GUESSES; guess += 1)
    answers.push(await request(host, 'POST /oauth/token', [FORM_TYPE], form(`guess${guess}`)));
  const last = answers.at(-1) ?? '';
  return status(last) === 429 && /retry-after: \d+/i.test(last) ? null : `a guess too many was answered ${shown(last)}`;
}

/** What people look for in the log must not be pushed out of it by strangers. */
async function flushedLog(host: HostProcess): Promise<string | null> {
  const marked = `/v1/calls?limit=1&search=remember${Date.now()}`;
  await request(host, `GET ${marked}`, [key(host)]);
  for (let at = 0; at < 300; at += 1) await request(host, `GET /v1/calls?flood=${at}`, [FOREIGN]);
  const log = await request(host, 'GET /local/requests', [session(host)]);
  return log.includes(marked.split('search=')[1] ?? '') && !log.includes('flood=')
    ? null
    : 'pushed a request out of the log';
}

async function usedLink(host: HostProcess): Promise<string | null> {
  const { pathname, search } = new URL(await host.sessionLink());
  const first = await request(host, `GET ${pathname}${search}`);
  const again = await request(host, `GET ${pathname}${search}`);
  if (!/set-cookie/i.test(first)) return `a fresh link did not open: ${shown(first)}`;
  return /set-cookie/i.test(again) || status(again) < 400 ? `opened twice: ${shown(again)}` : null;
}

/** Half-open connections: each sends a piece of a head or body and waits. They are closed with the drill. */
async function slowLoris(host: HostProcess): Promise<string | null> {
  const sockets = Array.from({ length: HALF_OPEN }, (_, at) => {
    const socket = net.connect(portOf(host), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      at % 2 === 0
        ? `GET /v1/calls HTTP/1.1\r\nHost: ${nameOf(host)}\r\nX-Slow: `
        : `POST /v1/scripts HTTP/1.1\r\nHost: ${nameOf(host)}\r\n${key(host)}\r\n${JSON_TYPE}\r\nContent-Length: 1000\r\n\r\n{`,
    );
    return socket;
  });
  try {
    const answer = await request(host, 'GET /v1/calls?limit=1', [key(host)]);
    return status(answer) === 200 ? null : `others were answered ${shown(answer)}`;
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

const ATTACKS: Readonly<Record<string, Attack>> = {
  'a foreign origin without a credential': refused([403], (host) => request(host, 'GET /v1/calls', [FOREIGN])),
  'a foreign origin with a session': refused([403], (host) =>
    request(host, 'POST /local/scripts', [FOREIGN, session(host), JSON_TYPE], SCRIPT),
  ),
  'a foreign origin with a cookie': refused([401, 403], (host) =>
    request(host, 'POST /local/scripts', [FOREIGN, 'Cookie: understudy=x', JSON_TYPE], SCRIPT),
  ),
  'a page on another site': refused([403], (host) =>
    request(host, 'POST /oauth/token', ['Sec-Fetch-Site: cross-site', FORM_TYPE], form('x')),
  ),
  'a simple request of a page': refused([401, 403], (host) =>
    request(host, 'POST /local/scripts', [FOREIGN, 'Content-Type: text/plain'], SCRIPT),
  ),
  'a simple request without an origin': refused([401, 403], (host) =>
    request(host, 'POST /local/scripts', ['Content-Type: text/plain'], SCRIPT),
  ),
  'a preflight of a foreign origin': async (host) => {
    const answer = await request(host, 'OPTIONS /v1/calls', [
      FOREIGN,
      'Access-Control-Request-Method: POST',
      'Access-Control-Request-Headers: x-api-key',
    ]);
    return /access-control-allow-origin/i.test(answer) ? `was allowed: ${shown(answer)}` : null;
  },
  'a name that was rebound': refused([403], (host) =>
    request(host, 'GET /local/workspace', [`Host: evil.example:${portOf(host)}`, session(host)]),
  ),
  'a name that looks like ours': refused([403], (host) =>
    request(host, 'GET /local/workspace', ['Host: 127.0.0.1.evil.example', session(host)]),
  ),
  'two names': refused([400], (host) =>
    request(host, 'GET /local/workspace', [`Host: ${nameOf(host)}`, 'Host: evil.example', session(host)]),
  ),
  'no name': refused([400, 403], (host) =>
    exchange(portOf(host), `GET /local/workspace HTTP/1.1\r\n${session(host)}\r\nConnection: close\r\n\r\n`),
  ),
  'guessed passwords': guessedPasswords,
  'a log that strangers fill': flushedLog,
  'a link that was used': usedLink,
  'headers without end': refused([431, 0], (host) =>
    request(host, 'GET /v1/calls', [key(host), `X-Long: ${'x'.repeat(1_000_000)}`]),
  ),
  'a thousand headers': refused([200, 400, 431, 0], (host) =>
    request(host, 'GET /v1/calls?limit=1', [key(host), ...Array.from({ length: 3000 }, (_, at) => `X-${at}: 1`)]),
  ),
  'a body without end': refused([413, 0], (host) =>
    request(host, 'POST /v1/scripts', [key(host), JSON_TYPE], 'x'.repeat(5_000_000)),
  ),
  'a length and chunks': refused([400], (host) =>
    request(host, 'POST /v1/scripts', [key(host), JSON_TYPE, 'Transfer-Encoding: chunked', 'Content-Length: 5'], ''),
  ),
  'a socket that is to be upgraded': refused([200, 400, 401, 403, 404, 426], (host) =>
    request(host, 'GET /local/events-socket', [
      'Upgrade: websocket',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
      'Sec-WebSocket-Version: 13',
      FOREIGN,
    ]),
  ),
  'what is no HTTP': refused([400, 0], (host) =>
    exchange(portOf(host), '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'),
  ),
  'many half-open connections': slowLoris,
  ...Object.fromEntries(
    TRAVERSALS.map((path): [string, Attack] => [
      `the path ${path}`,
      async (host) => {
        const answer = await request(host, `GET ${path}`);
        return /root:|"devDependencies"/.test(answer) || status(answer) >= 500 ? `was answered ${shown(answer)}` : null;
      },
    ]),
  ),
};

/** What an attack could have changed. */
async function whatIsThere(host: HostProcess): Promise<string> {
  const parts = await Promise.all(
    ['/local/scripts?limit=1000', '/local/settings/contract', '/local/accounts'].map((path) =>
      request(host, `GET ${path}`, [session(host)]),
    ),
  );
  return parts.map((answer) => answer.split('\r\n\r\n').slice(1).join('')).join('\n');
}

export const webAttacks: Drill = {
  name: 'web-attacks',
  promise:
    'Whatever pages, strangers and broken programs send, nothing is changed or told, others are answered within a second, and the host lives.',
  unit: 'attacks',
  unavailable: () => null,
  async run(context) {
    const host = await startHostProcess();
    const broken: string[] = [];
    let tried = 0;
    const before = await whatIsThere(host);
    const heart = beating(host, context);
    do {
      for (const [name, attack] of Object.entries(ATTACKS)) {
        const found = await attack(host).catch((error: unknown) => `the drill could not go on: ${String(error)}`);
        tried += 1;
        if (found !== null) broken.push(`${name}: ${found}`);
        if (!context.hasTime()) break;
      }
    } while (context.hasTime());
    const beaten = await heart.stop();
    broken.push(...beaten.broken);
    if ((await whatIsThere(host)) !== before) broken.push('Something was changed.');
    if ((await host.stop()) !== 0) broken.push('The host did not end in order.');
    return { tried, broken, figures: beaten.figures };
  },
};
