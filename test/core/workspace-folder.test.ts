/** An account and the folder of its files: the same bytes, whichever way it goes. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AccountContent } from '../../src/core/workspace-folder/account-content.ts';
import { FOLDER_SCHEMAS, schemaText } from '../../src/core/workspace-folder/folder-schemas.ts';
import { placeOfPath } from '../../src/core/workspace-folder/folder-paths.ts';
import { planImport } from '../../src/core/workspace-folder/plan-import.ts';
import { foldedFileName, safeFileName } from '../../src/core/workspace-folder/safe-file-name.ts';
import { writeFolder, type FolderFile } from '../../src/core/workspace-folder/write-folder.ts';
import { anyAccount, anyName, anySystemPrompt, emptyAccount } from './support/made-up-account.ts';

function counted() {
  let next = 0;
  return () => `f${String((next += 1)).padStart(23, '0')}`;
}
const imported = (files: readonly FolderFile[], into: AccountContent = emptyAccount()) => {
  const plan = planImport(files, into, counted());
  expect(plan.faults).toEqual([]);
  return plan;
};

describe('a folder of any account', () => {
  test('is the same to the byte after it was imported and exported again', () => {
    fc.assert(
      fc.property(anyAccount, (account) => {
        const { files } = writeFolder(account);
        expect(writeFolder(imported(files).after).files).toEqual(files);
      }),
      { numRuns: 300, seed: 1 },
    );
  });

  test('changes nothing in the account that it is of', () => {
    fc.assert(
      fc.property(anyAccount, (account) => {
        const { items, settings } = imported(writeFolder(account).files, account);
        expect(items.filter(({ change }) => change !== 'unchanged')).toEqual([]);
        expect(settings).toBe('unchanged');
      }),
      { numRuns: 100, seed: 2 },
    );
  });

  test('has files that every system can tell apart, each of them the workspace’s, and ends each text with one line end', () => {
    fc.assert(
      fc.property(anyAccount, (account) => {
        const { files } = writeFolder(account);
        expect(new Set(files.map(({ path }) => foldedFileName(path))).size).toBe(files.length);
        for (const { path, text } of files) {
          const place = placeOfPath(path);
          expect(place, path).not.toBeNull();
          for (const part of path.split('/')) {
            expect(part).not.toMatch(/[<>:"\\|?*\p{Cc}]|[. ]$|^[.-]/u);
            expect(Buffer.byteLength(part)).toBeLessThan(200);
            expect(part.normalize('NFC')).toBe(part);
          }
          expect(place?.is === 'knowledge' || text === '' || /[^\r]\n$/.test(text), path).toBe(true);
        }
      }),
      { numRuns: 200, seed: 3 },
    );
  });
});

test('what a campaign tells its agents comes back as it was, whatever it says', () => {
  fc.assert(
    fc.property(anySystemPrompt, (system_prompt) => {
      const { files } = writeFolder({
        ...emptyAccount(),
        campaigns: [{ id: 'c'.repeat(24), name: 'C', system_prompt }],
      });
      const { after } = imported(files);
      expect(after.campaigns).toMatchObject([{ name: 'C', system_prompt }]);
      expect(writeFolder(after).files).toEqual(files);
    }),
    { numRuns: 200, seed: 4 },
  );
});

test('a name is safe once it was made safe', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      const safe = safeFileName(name);
      expect(safeFileName(safe)).toBe(safe);
    }),
  );
  expect(['CON', 'com1.txt', '..', 'a/b', ' x. ', '-rf', 'é'].map(safeFileName)).toEqual([
    '_CON',
    '_com1.txt',
    'unnamed',
    'a-b',
    'x',
    'rf',
    'é',
  ]);
});

test.each(Object.entries(FOLDER_SCHEMAS))('the published schema of %s is the one in docs', async (kind, { schema }) => {
  await expect(schemaText(schema())).toMatchFileSnapshot(`../../docs/schemas/${kind}.schema.json`);
});
