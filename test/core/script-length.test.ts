/** A script that is too long is refused in words, with both figures. */
import { expect, test } from 'vitest';
import { unfitLength } from '../../src/core/authoring/script-length.ts';

test('a script has 2,000 lines, and no more', () => {
  expect(unfitLength(2000)).toBeNull();
  expect(unfitLength(2001)).toContain('may have 2,000 lines, and this one has 2,001');
});
