/** The folder that an account belongs to, and its files when both were last the same. */
import { nowIso } from '../../core/time.ts';
import type { SyncedFile } from '../../core/workspace-folder/plan-sync.ts';
import type { ReadScope, WriteScope } from './scope.ts';

export interface FolderLink {
  folder: string;
  linked_at: string;
}

export function readFolderLinks({ sql, accountId }: ReadScope) {
  return {
    link: (): FolderLink | undefined =>
      sql.get<FolderLink>('SELECT folder, linked_at FROM folder_link WHERE account_id = ?', accountId),

    files: (): SyncedFile[] =>
      sql.all<SyncedFile>(
        'SELECT path, disk, canonical, account FROM folder_file WHERE account_id = ? ORDER BY path',
        accountId,
      ),
  };
}

export function writeFolderLinks(scope: WriteScope) {
  const { sql, accountId, clock } = scope;
  const reader = readFolderLinks(scope);
  const unlink = (): void => void sql.run('DELETE FROM folder_link WHERE account_id = ?', accountId);
  return {
    ...reader,

    /** In place of any other; nothing is known of its files yet. */
    linkTo(folder: string): void {
      unlink();
      sql.insert('folder_link', { account_id: accountId, folder, linked_at: nowIso(clock) });
    },

    unlink,

    /** What both had when they were last the same; rows that are as they were are not written again. */
    setFiles(files: readonly SyncedFile[]): void {
      const known = new Map(reader.files().map((file) => [file.path, JSON.stringify(file)]));
      for (const { path, disk, canonical, account } of files) {
        const isKnown = known.get(path) === JSON.stringify({ path, disk, canonical, account });
        known.delete(path);
        if (isKnown) continue;
        sql.run('DELETE FROM folder_file WHERE account_id = ? AND path = ?', accountId, path);
        sql.insert('folder_file', { account_id: accountId, path, disk, canonical, account });
      }
      for (const path of known.keys())
        sql.run('DELETE FROM folder_file WHERE account_id = ? AND path = ?', accountId, path);
    },
  };
}
