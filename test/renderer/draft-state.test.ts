import { expect, test } from 'vitest';
import { edited, isDirty, savedState, settled, storedChange } from '../../src/renderer/documents/draft-state.ts';

const saved = savedState('one', 3);

test('an edit is stored, and the draft is dropped where the text is the saved one again', () => {
  const typed = edited(saved, 'one two');
  expect(isDirty(typed)).toBe(true);
  expect(storedChange(saved, typed)).toBe('write');
  expect(storedChange(typed, edited(typed, 'one'))).toBe('drop');
  expect(edited(typed, 'one two')).toBe(typed);
  expect(storedChange(typed, { ...typed, recoveredAt: null })).toBeNull();
});
test('a save drops the draft, but for what was typed while it was under way', () => {
  const typed = edited(saved, 'one two');
  const after = settled(typed, 'one two', 'one two\n', 4);
  expect(after).toEqual(savedState('one two\n', 4));
  expect(storedChange(typed, after)).toBe('drop');
  const onward = settled(edited(typed, 'one two three'), 'one two', 'one two\n', 4);
  expect(onward).toMatchObject({ text: 'one two three', baseRevision: 4 });
  expect(storedChange(edited(typed, 'one two three'), onward)).toBe('write');
});
test('a newer revision leaves the draft of another page alone where nothing is unsaved here', () => {
  expect(storedChange(saved, savedState('theirs', 4))).toBeNull();
});
