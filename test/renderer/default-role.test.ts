/** The role that an agent begins with. */
import { expect, test } from 'vitest';
import { NAME_LIMIT } from '../../src/core/documents/document-names.ts';
import { defaultRoleName } from '../../src/renderer/api/default-role.ts';

test('has the name of its agent, as much of it as a name may have', () => {
  expect(defaultRoleName('Ana')).toBe('Ana: policies');
  const [longest, astral] = [defaultRoleName('a'.repeat(NAME_LIMIT)), defaultRoleName('🐎'.repeat(NAME_LIMIT / 2))];
  expect(longest).toHaveLength(NAME_LIMIT);
  expect(longest).toMatch(/^a+…: policies$/);
  expect(astral.length).toBeLessThanOrEqual(NAME_LIMIT);
  expect(astral).toMatch(/^🐎+…: policies$/u);
});
