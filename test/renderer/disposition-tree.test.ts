import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Disposition } from '../../src/core/contract/campaign-parts.ts';
import {
  branch,
  dispositionTree,
  moved,
  parentAt,
  withChange,
  withChild,
  withoutDisposition,
  withParent,
  type DispositionNode,
} from '../../src/renderer/features/campaigns/disposition-tree.ts';

const handle = fc.constantFrom('a', 'b', 'c', 'd', '', null);
const list: fc.Arbitrary<Disposition[]> = fc.array(
  fc.record({ id: handle, name: handle, parent_disposition: fc.oneof(handle, fc.constant('gone')) }),
  { minLength: 1, maxLength: 7 },
);

const places = (nodes: readonly DispositionNode[]): number[] =>
  nodes.flatMap((node) => [node.at, ...places(node.children)]);

const REACHED: Disposition = { id: '1', name: 'Reached' };
const SOLD: Disposition = { id: '2', name: 'Sold', parent_disposition: 'Reached' };
const LATER: Disposition = { id: '3', name: 'Later', parent_disposition: '1' };

describe('the tree of dispositions', () => {
  test('shows each one once, whatever they name as their parents', () => {
    fc.assert(
      fc.property(list, (all) => {
        expect(places(dispositionTree(all)).toSorted((a, b) => a - b)).toEqual(all.map((_one, at) => at));
      }),
    );
  });

  test('puts one below another, where that one can be named and does not stand below it', () => {
    fc.assert(
      fc.property(list, fc.nat(), fc.nat(), (all, place, target) => {
        const [at, parent] = [place % all.length, target % all.length];
        const { id, name } = all[parent] ?? {};
        fc.pre(parentAt(all, { parent_disposition: id || name || null }) === parent);
        const after = withParent(all, at, parent);
        const isBelow = branch(all, at).has(parent);
        expect(after).toEqual(isBelow ? all : after);
        expect(parentAt(after, after[at] ?? {})).toBe(isBelow ? parentAt(all, all[at] ?? {}) : parent);
      }),
    );
  });

  test('loses a branch with all that is below it', () => {
    fc.assert(
      fc.property(list, fc.nat(), (all, place) => {
        const at = place % all.length;
        expect(withoutDisposition(all, at, 'goes_with_it')).toEqual(
          all.filter((_one, other) => !branch(all, at).has(other)),
        );
      }),
    );
  });

  test('keeps those below one that is renamed, whether they name it by id or by name', () => {
    const after = withChange([REACHED, SOLD, LATER], 0, { name: 'Spoken to' });
    expect(after.map((item) => parentAt(after, item))).toEqual([-1, 0, 0]);
    expect(after[2]).toBe(LATER);
  });

  test('lets those below one that is deleted move up to where it stood', () => {
    expect(withoutDisposition([REACHED, SOLD, LATER], 0, 'moves_up')).toEqual([
      { ...SOLD, parent_disposition: null },
      { ...LATER, parent_disposition: null },
    ]);
  });

  test('gets a new one after its siblings, and changes places among them alone', () => {
    const more = withChild([REACHED, SOLD, { id: '9', name: 'Not reached' }], 0, { id: '4', name: 'No' });
    expect(more.map(({ name }) => name)).toEqual(['Reached', 'Sold', 'No', 'Not reached']);
    expect(moved(more, 0, 1).map(({ name }) => name)).toEqual(['Not reached', 'Sold', 'No', 'Reached']);
    expect(moved(more, 1, -1)).toEqual(more);
  });
});
