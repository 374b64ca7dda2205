/** What many conversations write in one transaction: each is stored whole or not at all, whatever becomes of those beside it. */
import { expect, test } from 'vitest';
import { groupCommit } from '../../src/server/engine/group-commit.ts';
import { world } from '../support/world.ts';

const role = (name: string) => ({ name, description: 'A role', markdown: { sections: [] } });

test('one that breaks off in the middle leaves nothing behind, and takes nobody with it', async () => {
  const { store, accounts } = await world();
  const commits = groupCommit(store, accounts.child);
  const settled = await Promise.allSettled([
    commits.write(({ documents }) => void documents.create('roles', role('First'))),
    commits.write(({ documents }) => {
      documents.create('roles', role('Half'));
      throw new Error('broken off');
    }),
    commits.write(({ documents }) => void documents.create('roles', role('Last'))),
  ]);
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const names = store
    .read(accounts.child)
    .documents.list('roles', {})
    .items.map(({ name }) => name);
  expect(names.toSorted()).toEqual(['First', 'Last']);
});
