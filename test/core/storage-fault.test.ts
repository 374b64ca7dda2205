import { expect, test } from 'vitest';
import { storageFaultOf, type StorageFaultKind } from '../../src/core/storage-fault.ts';

const kindOf = (code: string) => storageFaultOf(Object.assign(new Error(code), { code }))?.kind;

test.each<[StorageFaultKind, string[]]>([
  ['no_room', ['SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'SQLITE_IOERR_FSYNC', 'SQLITE_IOERR_SHMSIZE', 'ENOSPC', 'EDQUOT']],
  [
    'locked',
    ['SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', 'SQLITE_BUSY_RECOVERY', 'SQLITE_LOCKED', 'SQLITE_LOCKED_SHAREDCACHE'],
  ],
  ['read_only', ['SQLITE_READONLY', 'SQLITE_READONLY_DBMOVED', 'SQLITE_READONLY_DIRECTORY', 'EROFS', 'EACCES']],
  [
    'no_descriptors',
    ['SQLITE_CANTOPEN', 'SQLITE_CANTOPEN_FULLPATH', 'SQLITE_NOMEM', 'EMFILE', 'ENFILE', 'ERR_WORKER_INIT_FAILED'],
  ],
])('%s is read out of each code that means it', (kind, codes) => {
  for (const code of codes) expect(kindOf(code), code).toBe(kind);
});

test('what is wrong with the request, the file or the program is none of them', () => {
  for (const code of [
    'SQLITE_CONSTRAINT_UNIQUE',
    'SQLITE_CORRUPT',
    'SQLITE_IOERR_READ',
    'SQLITE_NOTADB',
    'ENOENT',
    'ECONNREFUSED',
  ])
    expect(kindOf(code), code).toBeUndefined();
  expect(storageFaultOf(new TypeError('no code'))).toBeUndefined();
  expect(storageFaultOf('a text')).toBeUndefined();
});

test('it is found in what caused an error', () => {
  expect(
    storageFaultOf(new Error('fetch failed', { cause: Object.assign(new Error('no'), { code: 'EMFILE' }) }))?.kind,
  ).toBe('no_descriptors');
});
