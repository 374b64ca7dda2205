/**
 * The floors: what the machine does with the same rows and next to no work, on bare node:http and on Express.
 * Started by run.ts as `node bench/v1/floors.ts <http|express> <workspace> <account>`; prints its port.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { openDatabase } from '../../src/server/db/open-database.ts';

const [kind = 'http', file = '', account = ''] = process.argv.slice(2);
const db = openDatabase(file);
const page = db.prepare<[string, string, number], { document: string }>(
  'SELECT document FROM call WHERE account_id = ? AND conversation_medium = ? ORDER BY start_ms DESC LIMIT ?',
);
const total =
  db
    .prepare<[string, string], { n: number }>(
      'SELECT count(*) AS n FROM call WHERE account_id = ? AND conversation_medium = ?',
    )
    .get(account, 'telephony')?.n ?? 0;

const answer = (url: string): string => {
  const limit = Number(new URLSearchParams(url.slice(url.indexOf('?') + 1)).get('limit') ?? 10);
  const rows = page.all(account, 'telephony', limit);
  return `{"calls":[${rows.map((row) => row.document).join(',')}],"meta":{"total":${total}}}`;
};

db.exec('CREATE TABLE IF NOT EXISTS bench_created (id INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT');
const insert = db.prepare<[string]>('INSERT INTO bench_created (body) VALUES (?)');

/** The least that a durable create can be: the body read, stored as it came, and its number answered. */
const create = (request: IncomingMessage, response: ServerResponse) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => response.end(`{"id":${insert.run(Buffer.concat(parts).toString()).lastInsertRowid}}`));
};

const bare = (request: IncomingMessage, response: ServerResponse) => {
  if (request.method === 'POST') {
    create(request, response);
    return;
  }
  const text = answer(request.url ?? '');
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
  response.end(text);
};

const onExpress = () => {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.get('/v1/calls', (request, response) => void response.type('application/json').send(answer(request.url)));
  return app;
};

const server = createServer(kind === 'express' ? onExpress() : bare);
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
