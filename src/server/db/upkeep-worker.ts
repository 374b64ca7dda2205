/** What takes long and only reads: copying a workspace, and looking whether it is whole. On a thread of the host, or in the command line itself. */
import type { Finding } from '../../core/contract/local/health.ts';
import { storageFaultOf } from '../../core/storage-fault.ts';
import { copyDatabase } from './copy-database.ts';
import { examineWorkspace } from './examine-workspace.ts';
import { openReadOnly } from './open-database.ts';
import type { SqliteDatabase } from './sqlite-database.ts';
import { messageOf } from '../../core/message-of.ts';

export type UpkeepTask = { kind: 'examine'; file: string } | { kind: 'copy'; file: string; target: string };
export type UpkeepAnswer =
  | { kind: 'examined'; findings: Finding[] }
  | { kind: 'copied'; bytes: number }
  | { kind: 'failed'; why: string; isFull: boolean };

/** Never throws: an error would lose its code on its way between threads. */
export default function upkeep(task: UpkeepTask): UpkeepAnswer {
  try {
    const db = openReadOnly(task.file);
    try {
      readable(db);
      return task.kind === 'examine'
        ? { kind: 'examined', findings: examineWorkspace(db, task.file) }
        : { kind: 'copied', bytes: copyDatabase(db, task.target) };
    } finally {
      db.close();
    }
  } catch (error) {
    return {
      kind: 'failed',
      why: messageOf(error),
      isFull: storageFaultOf(error)?.kind === 'no_room',
    };
  }
}

/** SQLite writes beside a file whose log it reads. Throws in words where it cannot; whatever else is the matter with the file, the examination tells. */
function readable(db: SqliteDatabase): void {
  try {
    db.prepare('SELECT count(*) FROM sqlite_schema').get();
  } catch (error) {
    const kind = storageFaultOf(error)?.kind;
    if (kind !== 'read_only' && kind !== 'no_descriptors') return;
    throw new Error(
      `it can be read only where SQLite may write beside it (${messageOf(error)}): see what stands there under its name, or copy it to a folder of your own`,
      { cause: error },
    );
  }
}
