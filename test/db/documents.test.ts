import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/server/db/open-database.ts';
import { createStore } from '../../src/server/repositories/store.ts';
import { countedIds } from '../support/counted-ids.ts';
import { NOW_MS } from '../support/now.ts';

function twoAccounts() {
  const store = createStore(openDatabase(':memory:'), { clock: { nowMs: () => NOW_MS }, ids: countedIds() });
  const [a, b] = store.writeDirectory(
    (directory) => [directory.addAccount('A', null), directory.addAccount('B', null)] as const,
  );
  return { store, a, b };
}

const script = (text: string) => ({ name: 'S', lines: [{ speaker: 'AGENT' as const, message: text }] });

describe('documents', () => {
  test('keep every revision, and restore one as the newest', () => {
    const { store, a } = twoAccounts();
    const made = store.write(a, (account) => account.documents.create('scripts', script('one')));
    store.write(a, (account) => account.documents.save('scripts', made.id, script('two'), { edited: 1 }));
    store.write(a, (account) => account.documents.restoreRevision('scripts', made.id, 1));
    const { documents } = store.read(a);
    expect(documents.get('scripts', made.id)).toMatchObject({ revision: 3, lines: [{ message: 'one' }] });
    expect(documents.revisions('scripts', made.id).map((item) => [item.revision, item.note])).toEqual([
      [3, 'Restored from revision 1'],
      [2, null],
      [1, null],
    ]);
  });

  test('are not overwritten by an edit of an older revision', () => {
    const { store, a } = twoAccounts();
    const made = store.write(a, (account) => account.documents.create('scripts', script('one')));
    store.write(a, (account) => account.documents.save('scripts', made.id, script('two'), { edited: 1 }));
    expect(
      store.write(a, (account) => account.documents.save('scripts', made.id, script('mine'), { edited: 1 })),
    ).toEqual({ kind: 'stale', current: 2 });
    expect(store.read(a).documents.get('scripts', made.id)).toMatchObject({ lines: [{ message: 'two' }] });
  });

  test('make no revision when nothing was changed', () => {
    const { store, a } = twoAccounts();
    const made = store.write(a, (account) => account.documents.create('scripts', script('one')));
    expect(store.write(a, (account) => account.documents.save('scripts', made.id, script('one')))).toMatchObject({
      kind: 'saved',
      record: { revision: 1 },
    });
  });

  test('come back with their history after a delete', () => {
    const { store, a } = twoAccounts();
    const made = store.write(a, (account) => account.documents.create('scripts', script('one')));
    expect(store.write(a, (account) => account.documents.delete('scripts', made.id))).toBe(true);
    expect(store.read(a).documents.get('scripts', made.id)).toBeUndefined();
    expect(store.write(a, (account) => account.documents.undelete('scripts', made.id))).toMatchObject({
      id: made.id,
      revision: 1,
    });
  });

  test('of another account can be neither read, saved, deleted nor restored', () => {
    const { store, a, b } = twoAccounts();
    const made = store.write(a, (account) => account.documents.create('scripts', script('one')));
    expect(store.read(b).documents.get('scripts', made.id)).toBeUndefined();
    expect(store.read(b).documents.revisions('scripts', made.id)).toEqual([]);
    store.write(b, (account) => {
      expect(account.documents.save('scripts', made.id, script('theirs'))).toEqual({ kind: 'missing' });
      expect(account.documents.delete('scripts', made.id)).toBe(false);
      expect(account.documents.undelete('scripts', made.id)).toBeUndefined();
    });
    expect(store.read(a).documents.get('scripts', made.id)).toMatchObject({ revision: 1 });
  });

  test('never keep a SIP password', () => {
    const { store, a } = twoAccounts();
    const body = { name: 'C', sip_proxy_settings: { sip_uri: 'sip:x', password: 'hunter2' } };
    const made = store.write(a, (account) => account.documents.create('campaigns', body));
    expect(JSON.stringify([made, store.read(a).documents.revisions('campaigns', made.id)])).not.toContain('hunter2');
  });
});

describe('a transaction', () => {
  test('that throws leaves nothing behind', () => {
    const { store, a } = twoAccounts();
    expect(() =>
      store.write(a, (account) => {
        account.documents.create('scripts', script('one'));
        throw new Error('stop');
      }),
    ).toThrow('stop');
    expect(store.read(a).documents.count('scripts')).toBe(0);
  });
});
