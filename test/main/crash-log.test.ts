import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { crashLog, withoutSecrets } from '../../src/main/crash-log.ts';

test.each([
  ['Authorization: Bearer abc.def-123', 'Authorization: Bearer …'],
  [
    'GET http://127.0.0.1:4310/local/session/open?code=XYZ failed',
    'GET http://127.0.0.1:4310/local/session/open?… failed',
  ],
  ['https://ana:pass@hooks.example/x', 'https://…@hooks.example/x'],
  ['wss://ana:pass@phone.example/media?code=XYZ', 'wss://…@phone.example/media?…'],
  ['redis://:pa@pass@queue.example:6379 is gone', 'redis://…@queue.example:6379 is gone'],
  ['{"api_key":"k-123","name":"Ana"}', '{"api_key":"…","name":"Ana"}'],
  ['at sk-abcdefghijklmnop', 'at …'],
  ['ENOENT /home/ana/work/a.understudy', 'ENOENT ~/work/a.understudy'],
  ["{ code: 'ENOSPC' }", "{ code: 'ENOSPC' }"],
  ['SQLITE_FULL: database or disk is full', 'SQLITE_FULL: database or disk is full'],
])('%s', (said, shown) => {
  const text = withoutSecrets(said, '/home/ana');
  for (const secret of ['abc.def', 'XYZ', 'pass', 'k-123', 'sk-abc']) expect(text).not.toContain(secret);
  expect(text).toBe(shown);
});

test('the log keeps to its size, and the newest is in it', () => {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'understudy-log-')), 'deep', 'crashes.log');
  const log = crashLog(file, () => '2026-01-01T00:00:00.000Z');
  for (let entry = 0; entry < 300; entry += 1) log.add(`fault ${entry}`, 'x'.repeat(10_000));
  expect(statSync(file).size + statSync(`${file}.old`).size).toBeLessThan(1.2 * 1024 * 1024);
  expect(log.text()).toContain('fault 299');
  expect(readFileSync(file, 'utf8')).not.toContain('fault 0\n');
});

test('where nothing can be written, nothing fails', () => {
  const log = crashLog('/dev/null/crashes.log', () => '');
  log.add('fault', new Error('broken'));
  expect(log.text()).toBe('');
});
