/** Secrets that are sent elsewhere: what stands in the file, and who can read it. */
import fc from 'fast-check';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/server/db/open-database.ts';
import { createStore, type Store } from '../../src/server/repositories/store.ts';
import { keyFile } from '../../src/server/secrets/key-file.ts';
import { createVault, keyInMemory, type KeySource, type Vault } from '../../src/server/secrets/vault.ts';
import { countedIds } from '../support/counted-ids.ts';
import { NOW_MS } from '../support/now.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const SECRET = 'whsec_a signing secret that nobody else may read';
const PASSWORD = 'a SIP password, ünïcode and all';

const open = (file: string, vault: Vault): Store =>
  createStore(openDatabase(file), { clock: { nowMs: () => NOW_MS }, ids: countedIds(), vault });

/** A workspace with one endpoint and one campaign that have a secret each. */
function filled(file: string, vault: Vault) {
  const store = open(file, vault);
  const accountId = store.writeDirectory((directory) => directory.addAccount('Mine', null));
  const webhookId = store.write(accountId, (account) =>
    account.webhooks.create({ url: 'http://localhost/hook', description: '', event_types: [], enabled: true }, SECRET),
  );
  const campaignId = store.write(accountId, (account) => {
    const { id } = account.documents.create('campaigns', { name: 'Spring' });
    account.campaignSecrets.setSipPassword(id, PASSWORD);
    return id;
  });
  return { store, accountId, webhookId, campaignId };
}

const bytesOf = (folder: string, start: string): string =>
  readdirSync(folder)
    .filter((name) => name.startsWith(start))
    .map((name) => readFileSync(path.join(folder, name), 'latin1'))
    .join('');

test('what is sealed opens again to the same text, at its own place and with its own key alone', () => {
  const vault = createVault([keyInMemory()]);
  const other = createVault([keyInMemory()]);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), fc.string(), (secret, place, suffix) => {
      const sealed = vault.seal(secret, place);
      expect(vault.open(sealed, place)).toBe(secret.toWellFormed());
      expect(other.open(sealed, place)).toBeUndefined();
      expect(vault.open(sealed, `${place}/${suffix}`)).toBeUndefined();
    }),
  );
});

test('a sealed secret that was changed in any byte does not open', () => {
  const vault = createVault([keyInMemory()]);
  const sealed = vault.seal(SECRET, 'here');
  const bytes = Buffer.from(sealed.value, 'base64');
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, mask) => {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ mask;
      expect(vault.open({ ...sealed, value: changed.toString('base64') }, 'here')).toBeUndefined();
    }),
  );
});

test('the file holds no secret in clear, and the one who has the key reads it', () => {
  const folder = temporaryFolder();
  const vault = createVault([keyInMemory()]);
  const { store, accountId, webhookId, campaignId } = filled(path.join(folder, 'w.understudy'), vault);
  expect(store.read(accountId).webhooks.secrets(webhookId, NOW_MS)).toEqual([SECRET]);
  expect(store.read(accountId).campaignSecrets.withSipPassword().has(campaignId)).toBe(true);
  expect(bytesOf(folder, 'w.understudy')).not.toContain('nobody else may read');
  store.close();
  expect(bytesOf(folder, 'w.understudy')).not.toContain('nobody else may read');
  expect(bytesOf(folder, 'w.understudy')).not.toContain('a SIP password');
});

test('a workspace that was copied without its key opens, says which secrets it cannot read, and takes them anew', () => {
  const folder = temporaryFolder();
  const first = filled(path.join(folder, 'w.understudy'), createVault([keyInMemory()]));
  first.store.close();
  copyFileSync(path.join(folder, 'w.understudy'), path.join(folder, 'copy.understudy'));

  const store = open(path.join(folder, 'copy.understudy'), createVault([keyInMemory()]));
  const reader = store.read(first.accountId);
  expect(reader.webhooks.get(first.webhookId)).toMatchObject({ secret_readable: false, url: 'http://localhost/hook' });
  expect(reader.webhooks.secrets(first.webhookId, NOW_MS)).toEqual([]);
  expect(reader.campaignSecrets.unreadableSipPasswords()).toEqual([first.campaignId]);
  expect(reader.campaignSecrets.withSipPassword().has(first.campaignId)).toBe(false);

  store.write(first.accountId, (account) => {
    expect(account.webhooks.changeSecret(first.webhookId, 'whsec_new', NOW_MS + 1000)).toBe(true);
    account.campaignSecrets.setSipPassword(first.campaignId, 'new');
  });
  expect(reader.webhooks.get(first.webhookId)).toMatchObject({ secret_readable: true, previous_secret_until: null });
  expect(reader.webhooks.secrets(first.webhookId, NOW_MS)).toEqual(['whsec_new']);
  expect(reader.campaignSecrets.unreadableSipPasswords()).toEqual([]);
  store.close();
});

test('what an earlier version stored in clear is sealed, and nothing of it is left in the file', () => {
  const folder = temporaryFolder();
  const file = path.join(folder, 'w.understudy');
  const vault = createVault([keyInMemory()]);
  const { store, accountId, webhookId } = filled(file, vault);
  store.close();
  const db = openDatabase(file);
  db.prepare('UPDATE secret SET value = ?, key_id = NULL WHERE owner_id = ?').run(SECRET, webhookId);
  db.close();
  expect(bytesOf(folder, 'w.understudy')).toContain('nobody else may read');

  const again = open(file, vault);
  expect(again.read(accountId).webhooks.secrets(webhookId, NOW_MS)).toEqual([SECRET]);
  again.sealSecrets();
  expect(again.read(accountId).webhooks.secrets(webhookId, NOW_MS)).toEqual([SECRET]);
  expect(bytesOf(folder, 'w.understudy')).not.toContain('nobody else may read');
  again.close();
});

test('without a key what stands in clear stays as it is, and can be used', () => {
  const folder = temporaryFolder();
  const file = path.join(folder, 'w.understudy');
  const { store, accountId, webhookId } = filled(file, createVault([keyInMemory()]));
  store.close();
  const db = openDatabase(file);
  db.prepare('UPDATE secret SET value = ?, key_id = NULL').run(SECRET);
  db.close();
  const keyless: KeySource = {
    find: () => undefined,
    findOrMake: () => {
      throw new Error('no room');
    },
  };
  const again = open(file, createVault([keyless]));
  expect(() => again.sealSecrets()).toThrow('no room');
  expect(again.read(accountId).webhooks.secrets(webhookId, NOW_MS)).toEqual([SECRET]);
  again.close();
});

test('the key file is made with the first secret, for its owner alone, and two that make it at once have one key', () => {
  const folder = path.join(temporaryFolder(), 'config');
  const file = path.join(folder, 'secrets.key');
  const one = keyFile(file);
  const two = keyFile(file);
  expect([one.find(), two.find(), existsSync(folder)]).toEqual([undefined, undefined, false]);
  const sealed = createVault([one]).seal(SECRET, 'here');
  expect(createVault([two]).open(sealed, 'here')).toBe(SECRET);
  expect(two.findOrMake().equals(one.findOrMake())).toBe(true);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['secrets.key']);
});

test('a key file that holds no key is left alone, and says so', () => {
  const folder = temporaryFolder();
  const file = path.join(folder, 'secrets.key');
  writeFileSync(file, 'not a key');
  expect(() => createVault([keyFile(file)]).seal(SECRET, 'here')).toThrow(/holds no key of Understudy/);
  expect(readFileSync(file, 'utf8')).toBe('not a key');
});

test.skipIf(process.getuid?.() === 0)('a folder that cannot be written to is said to be one', () => {
  const folder = path.join(temporaryFolder(), 'config');
  mkdirSync(folder);
  chmodSync(folder, 0o500);
  expect(() => createVault([keyFile(path.join(folder, 'secrets.key'))]).seal(SECRET, 'here')).toThrow(
    /cannot be written/,
  );
});

test('a wrapped key is opened by what wrapped it, and the bare one beside it still opens what it sealed', () => {
  const folder = temporaryFolder();
  const bare = keyFile(path.join(folder, 'secrets.key'));
  const old = createVault([bare]).seal('old', 'here');
  const wrapped = keyFile(path.join(folder, 'secrets.keychain'), {
    wrap: (key) => Buffer.concat([Buffer.from('chain'), key]),
    unwrap: (stored) => stored.subarray(5),
  });
  const desktop = createVault([wrapped, bare]);
  const made = desktop.seal('new', 'here');
  expect([desktop.open(old, 'here'), desktop.open(made, 'here'), createVault([bare]).open(made, 'here')]).toEqual([
    'old',
    'new',
    undefined,
  ]);
  expect(readFileSync(path.join(folder, 'secrets.keychain'), 'latin1').startsWith('chain')).toBe(true);
});
