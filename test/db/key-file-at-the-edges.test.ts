/** The key of stored secrets where its file, or its folder, is not as it was left. */
import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { keyFile } from '../../src/server/secrets/key-file.ts';
import { configFolder, userKey } from '../../src/server/user-key.ts';
import { createVault, type SealedSecret } from '../../src/server/secrets/vault.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const keyIn = (folder: string): string => path.join(folder, 'understudy', 'secrets.key');

describe('the folder of the key', () => {
  test.each([['relative'], ['.'], ['']])(
    'is never the one where the program was started, whatever XDG_CONFIG_HOME says (“%s”)',
    (named) => {
      expect(configFolder({ XDG_CONFIG_HOME: named }, 'linux', '/home/u')).toBe('/home/u/.config/understudy');
    },
  );

  test.each(['linux', 'darwin', 'win32'] as const)(
    'is none where the user has none (%s): then no secret is sealed, and that is said',
    (platform) => {
      expect(configFolder({}, platform, null)).toBeUndefined();
      const key = keyFile(undefined);
      expect(key.find()).toBeUndefined();
      expect(() => createVault([key]).seal('s', 'here')).toThrow(/set HOME/);
    },
  );
});

describe('a key file', () => {
  test('that is deleted while a program runs is there again before anything is sealed with its key', () => {
    const folder = temporaryFolder();
    const environment = { XDG_CONFIG_HOME: folder };
    const running = createVault([userKey(environment)]);
    const before = running.seal('before', 'here');
    rmSync(path.join(folder, 'understudy'), { recursive: true });
    const after = running.seal('after', 'here');

    const nextStart = createVault([userKey(environment)]);
    expect([nextStart.open(before, 'here'), nextStart.open(after, 'here')]).toEqual(['before', 'after']);
  });

  test('that is replaced while a program runs seals from then on, and what the old one sealed is read until the program ends', () => {
    const folder = temporaryFolder();
    const environment = { XDG_CONFIG_HOME: folder };
    const running = createVault([userKey(environment)]);
    const before = running.seal('before', 'here');
    writeFileSync(keyIn(folder), Buffer.alloc(32, 7));
    const after = running.seal('after', 'here');
    expect([running.open(before, 'here'), running.open(after, 'here')]).toEqual(['before', 'after']);
    expect(createVault([userKey(environment)]).open(after, 'here')).toBe('after');
  });

  test.skipIf(process.platform === 'win32')('that others may read is closed to them', () => {
    const folder = temporaryFolder();
    createVault([userKey({ XDG_CONFIG_HOME: folder })]).seal('s', 'here');
    chmodSync(keyIn(folder), 0o644);
    expect(userKey({ XDG_CONFIG_HOME: folder }).find()).toHaveLength(32);
    expect(statSync(keyIn(folder)).mode & 0o777).toBe(0o600);
  });

  test('that several programs make at once is one key, by which all that they sealed opens', async () => {
    const folder = temporaryFolder();
    const module = (name: string) => JSON.stringify(new URL(`../../src/server/${name}`, import.meta.url).href);
    const program = `import { userKey } from ${module('user-key.ts')}; import { createVault } from ${module('secrets/vault.ts')};
      console.log(JSON.stringify(createVault([userKey(process.env)]).seal('s', 'here')));`;
    const run = () =>
      promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
        env: { ...process.env, XDG_CONFIG_HOME: folder },
      });
    const sealed = await Promise.all(Array.from({ length: 4 }, run));
    const vault = createVault([userKey({ XDG_CONFIG_HOME: folder })]);
    expect(sealed.map(({ stdout }) => vault.open(JSON.parse(stdout) as SealedSecret, 'here'))).toEqual([
      's',
      's',
      's',
      's',
    ]);
    expect(readdirSync(path.join(folder, 'understudy'))).toEqual(['secrets.key']);
  });

  const inTheWay: [string, (file: string) => void][] = [
    ['a folder', (file) => mkdirSync(file)],
    ['longer than a key', (file) => writeFileSync(file, Buffer.alloc(33))],
    ['empty, as a power cut may leave one', (file) => writeFileSync(file, '')],
    ['larger than any key', (file) => writeFileSync(file, Buffer.alloc(1_000_000))],
    // Whoever opened it would wait for a writer for ever.
    ['a pipe', (file) => void execFileSync('mkfifo', [file])],
  ];
  test.skipIf(process.platform === 'win32').each(inTheWay)(
    'that is %s is left alone, and no secret is sealed',
    (_what, put) => {
      const folder = temporaryFolder();
      mkdirSync(path.join(folder, 'understudy'));
      put(keyIn(folder));
      const before = statSync(keyIn(folder));
      const vault = createVault([userKey({ XDG_CONFIG_HOME: folder })]);
      expect(() => vault.seal('s', 'here')).toThrow(/holds no key of Understudy/);
      expect(vault.open({ value: '', key_id: '0' }, 'here')).toBeUndefined();
      expect([statSync(keyIn(folder)).size, readdirSync(path.join(folder, 'understudy'))]).toEqual([
        before.size,
        ['secrets.key'],
      ]);
    },
  );

  test('whose wrapping fails is named, and nothing is sealed', () => {
    const file = path.join(temporaryFolder(), 'secrets.keychain');
    writeFileSync(file, 'wrapped');
    const locked = keyFile(file, {
      wrap: (key) => key,
      unwrap: () => {
        throw new Error('the keychain is locked');
      },
    });
    expect(() => createVault([locked]).seal('s', 'here')).toThrow(
      'The key of the stored secrets cannot be read: the keychain is locked',
    );
  });
});
