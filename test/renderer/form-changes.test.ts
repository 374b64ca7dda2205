import { expect, test } from 'vitest';
import { changedFields, NO_CHANGES, textOfChanges } from '../../src/renderer/documents/form-changes.ts';

const saved = { name: 'Ana', at_once: '3', engine: null as string | null, shares: { lead: 1 } };

test('what is stored of a form is what is not as it is saved', () => {
  const text = textOfChanges({ name: 'Ana', at_once: '7', shares: { lead: 1 } }, saved);
  expect(changedFields(text, saved)).toEqual({ at_once: '7' });
  expect(textOfChanges({ at_once: '3' }, saved)).toBe(NO_CHANGES);
});
test('a field that may be empty can be filled and emptied', () => {
  expect(changedFields(textOfChanges({ engine: 'local' }, saved), saved)).toEqual({ engine: 'local' });
  expect(changedFields('{"engine":null}', { ...saved, engine: 'local' })).toEqual({ engine: null });
});
test('what has been saved since, the form has no more or was of another kind is no change', () => {
  expect(changedFields('{"at_once":"7","gone":1,"name":["Bo"],"shares":5}', { ...saved, at_once: '7' })).toEqual({});
});
