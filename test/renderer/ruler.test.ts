/** The marks of a conversation's time axis. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ruler } from '../../src/renderer/inspector/ruler.ts';
import { clock } from '../../src/renderer/ui/formats.ts';

test('a call of three seconds has a mark for each of them', () => expect(ruler(3.2, 6)).toEqual([0, 1, 2, 3]));

test('marks are whole seconds, never more than wanted, and none reads like another', () => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: 20_000, noNaN: true }), fc.constantFrom(6, 12, 24, 48), (duration, most) => {
      const marks = ruler(duration, most);
      expect(new Set(marks.map(clock)).size).toBe(marks.length);
      expect(marks.length).toBeLessThanOrEqual(most + 1);
      expect(marks.every((second) => Number.isInteger(second) && second <= duration)).toBe(true);
    }),
  );
});
