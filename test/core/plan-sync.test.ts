/** A folder and an account as two maps of texts: nobody's change is lost, and what is the same stays untouched. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planSync, type SyncedFile } from '../../src/core/workspace-folder/plan-sync.ts';

const digest = (text: string): string => `#${text}`;
type Side = Record<string, string>;
const filesOf = (side: Side) => Object.entries(side).map(([path, text]) => ({ path, text }));
const baseOf = (side: Side): SyncedFile[] =>
  Object.entries(side).map(([path, text]) => ({ path, disk: digest(text), canonical: path, account: digest(text) }));
const plan = (base: Side, disk: Side, account: Side) =>
  planSync({ base: baseOf(base), disk: filesOf(disk), account: filesOf(account), digest });

describe('of a file that was the same on both sides', () => {
  const base = { 'scripts/a.txt': 'one' };
  test.each([
    ['a change in the folder is imported', { 'scripts/a.txt': 'two' }, base, 'imports'],
    ['a change in the account is written', base, { 'scripts/a.txt': 'two' }, 'writes'],
    ['its deletion in the folder deletes the document', {}, base, 'gone'],
    ['its deletion in the account deletes the file', base, {}, 'deletes'],
    ['two changes are a conflict', { 'scripts/a.txt': 'two' }, { 'scripts/a.txt': 'three' }, 'conflicts'],
    ['a change and a deletion are a conflict', { 'scripts/a.txt': 'two' }, {}, 'conflicts'],
    ['the same change on both sides is none', { 'scripts/a.txt': 'two' }, { 'scripts/a.txt': 'two' }, 'same'],
  ] as const)('%s', (_what, disk, account, where) => {
    const made = plan(base, disk, account);
    for (const part of ['imports', 'writes', 'gone', 'deletes', 'conflicts', 'same'] as const)
      expect(made[part], part).toHaveLength(part === where ? 1 : 0);
  });
});

test('a data store of which one file has changed or gone is imported with all its files', () => {
  const base = {
    'knowledge/prices/store.yaml': 'name: Prices',
    'knowledge/prices/a.txt': '1',
    'knowledge/prices/b.txt': '2',
  };
  const { 'knowledge/prices/b.txt': _gone, ...rest } = base;
  expect(plan(base, { ...base, 'knowledge/prices/a.txt': '9' }, base).imports).toHaveLength(3);
  expect(plan(base, rest, base).imports.map(({ path }) => path)).toEqual(Object.keys(rest));
});

test('a file that a person calls otherwise stays where it is', () => {
  const base = [{ path: 'scripts/mine.txt', disk: '#x', canonical: 'scripts/a.txt', account: '#y' }];
  const made = planSync({
    base,
    disk: filesOf({ 'scripts/mine.txt': 'x' }),
    account: filesOf({ 'scripts/a.txt': 'new' }),
    digest,
  });
  expect(made.writes).toEqual([{ path: 'scripts/mine.txt', canonical: 'scripts/a.txt', text: 'new' }]);
});

test('whatever happened on both sides: no text that one side alone has is overwritten, and carrying the plan out leaves only conflicts', () => {
  const side = fc.dictionary(
    fc.constantFrom('scripts/a.txt', 'scripts/b.txt', 'roles/c.md', 'leads.jsonl'),
    fc.constantFrom('1', '2', '3'),
  );
  fc.assert(
    fc.property(side, side, side, (base, disk, account) => {
      const made = plan(base, disk, account);
      const nextDisk: Side = { ...disk };
      const nextAccount: Side = { ...account };
      for (const { path, text } of made.imports) nextAccount[path] = text;
      for (const { path, text } of made.writes) nextDisk[path] = text;
      for (const { canonical } of made.gone) delete nextAccount[canonical];
      for (const { path } of made.deletes) delete nextDisk[path];
      const overwritten = (before: Side, after: Side) =>
        Object.entries(before).filter(([path, text]) => after[path] !== text && base[path] !== text);
      expect(overwritten(account, nextAccount)).toEqual([]);
      expect(overwritten(disk, nextDisk)).toEqual([]);
      const conflicts = new Set(made.conflicts.map(({ path }) => path));
      const differing = Object.keys({ ...nextDisk, ...nextAccount }).filter(
        (path) => nextDisk[path] !== nextAccount[path],
      );
      expect(new Set(differing)).toEqual(conflicts);
    }),
  );
});
