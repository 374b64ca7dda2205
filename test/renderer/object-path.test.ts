import { describe, expect, test } from 'vitest';
import { valueAt, withValueAt } from '../../src/renderer/ui/object-path.ts';

describe('a value inside an object', () => {
  test('is set by its path; what does not lie on the path stays the same', () => {
    const before = { rules: { call_limit: 3, call_window: [{ weekday: 1 }] }, tasks: [{ id: 'a' }, { id: 'b' }] };
    const after = withValueAt(before, ['tasks', 1, 'condition', 'call_count'], [2]) as typeof before;
    expect(valueAt(after, ['tasks', 1])).toEqual({ id: 'b', condition: { call_count: [2] } });
    expect(after.rules).toBe(before.rules);
    expect(after.tasks[0]).toBe(before.tasks[0]);
    expect(before.tasks[1]).toEqual({ id: 'b' });
  });

  test('leaves no empty objects behind when it is taken out', () => {
    const before = { name: 'x' };
    const set = withValueAt(before, ['rules', 'session_timeout', 'hours'], 2);
    expect(withValueAt(set, ['rules', 'session_timeout', 'hours'], undefined)).toEqual(before);
    expect(withValueAt({ tasks: [{ id: 'a' }] }, ['tasks', 0, 'id'], undefined)).toEqual({ tasks: [{}] });
  });
});
