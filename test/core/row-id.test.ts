import { expect, test } from 'vitest';
import { rowId, scenarioOfRow } from '../../src/core/scenarios/row-id.ts';

test('the scenario of a row is read from its id, whatever signs the id has', () => {
  for (const id of ['665f1e77bcf86cd799439011', 'a#b', 'price #1 offer', ''])
    for (const row of [1, 12, 1000]) expect(scenarioOfRow(rowId(id, row))).toBe(id);
  expect(rowId('a', 2)).toBe('a#2');
  expect(scenarioOfRow('665f1e77bcf86cd799439011')).toBe('665f1e77bcf86cd799439011');
  expect(scenarioOfRow('a#b')).toBe('a#b');
});
