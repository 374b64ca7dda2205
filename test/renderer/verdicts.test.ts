import { expect, test } from 'vitest';
import { expectationName } from '../../src/renderer/inspector/verdicts.ts';

test('a name of an expectation is shown however long it is; only an id of a record gives way to its grader', () => {
  const shown = (definition_id: string) => expectationName({ definition_id, grader_name: 'said' });
  expect('names_the_price_honestly').toHaveLength(24);
  expect(shown('names_the_price_honestly')).toBe('names_the_price_honestly');
  expect(shown('greets')).toBe('greets');
  expect(shown('665f1e77bcf86cd799439011')).toBe('said');
});
