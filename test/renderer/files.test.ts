import { expect, test } from 'vitest';
import { readNames, formatNames } from '../../src/renderer/features/developer/renamed-fields.ts';
import { csv } from '../../src/renderer/ui/csv.ts';
import { relativeTime, score } from '../../src/renderer/ui/formats.ts';

test('a cell is quoted when it has to be, and never becomes a formula', () => {
  expect(csv([['a,b', 'say "x"', null, 0.5, '=SUM(A1)', 'two\nlines']])).toBe(
    '"a,b","say ""x""",,0.5,\'=SUM(A1),"two\nlines"\r\n',
  );
});

test('an unknown score is a dash, never 0', () => {
  expect([score(null), score(undefined), score(0), score(0.005)]).toEqual(['–', '–', '0.00', '0.01']);
});

test('times are relative to the given now', () => {
  const now = Date.parse('2026-01-10T12:00:00Z');
  expect(relativeTime('2026-01-10T11:59:58Z', now)).toBe('just now');
  expect(relativeTime('2026-01-10T11:00:00Z', now)).toBe('1h ago');
  expect(relativeTime('2025-12-31T12:00:00Z', now)).toBe('10d ago');
});

test('renamed parameters are read back as they are written, and a line that is none is named', () => {
  const names = { listCalls: { search: 'q', limit: 'page_size' }, createAndCall: { conversation_medium: 'medium' } };
  expect(readNames(formatNames(names))).toEqual(names);
  expect(readNames('listCalls.search = q\nwhat')).toBe('Line 2: write it as operation.our_name = their_name');
});
