import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toldApart, type Namesake } from '../../src/core/told-apart.ts';

const minute = (iso: string) => iso.slice(0, 16);
const words = (things: Namesake[]) => Object.fromEntries(toldApart(things, minute));

describe('things of one name', () => {
  test('are told apart by when they were made, else changed, else by the ends of their ids', () => {
    const [early, late] = ['2026-01-01T10:00:00Z', '2026-01-02T10:00:00Z'];
    expect(
      words([
        { id: 'aaaa1', name: 'Ana', created_at: early },
        { id: 'aaaa2', name: 'ana ', created_at: late },
        { id: 'aaaa3', name: 'Bob', created_at: late },
      ]),
    ).toEqual({ aaaa1: 'made 2026-01-01T10:00', aaaa2: 'made 2026-01-02T10:00' });
    expect(
      words([
        { id: 'aaaa1', name: 'Ana', created_at: early, updated_at: early },
        { id: 'aaaa2', name: 'Ana', created_at: early, updated_at: late },
      ]),
    ).toEqual({ aaaa1: 'changed 2026-01-01T10:00', aaaa2: 'changed 2026-01-02T10:00' });
    expect(
      words([
        { id: '1aaaaa', name: 'Ana', created_at: early },
        { id: '2aaaaa', name: 'Ana' },
      ]),
    ).toEqual({ '1aaaaa': 'id …1aaaaa', '2aaaaa': 'id …2aaaaa' });
  });

  test('never have the same words, and others have none', () => {
    const thing = fc.record({
      id: fc.string({ unit: fc.constantFrom('0', '1', 'a'), minLength: 1, maxLength: 6 }),
      name: fc.constantFrom('a', 'b', null),
      created_at: fc.constantFrom('2026-01-01T10:00:00Z', '2026-01-01T10:00:30Z', '2026-01-02T10:00:00Z', null),
    });
    fc.assert(
      fc.property(fc.uniqueArray(thing, { selector: ({ id }) => id, maxLength: 8 }), (things) => {
        const apart = toldApart(things, minute);
        const shown = things.map(({ id, name }) => `${name ?? ''} ${apart.get(id) ?? ''}`);
        expect(new Set(shown).size).toBe(things.length);
        for (const { id, name } of things)
          expect(apart.has(id)).toBe(things.filter((other) => other.name === name).length > 1);
      }),
    );
  });
});
