/** What headless callers read to reach the host that serves a workspace: a file beside it that only its owner may read. */
import { rmSync, writeFileSync } from 'node:fs';
import { storageFaultOf } from '../core/storage-fault.ts';
import { sessionFileOf } from './running-host.ts';

export interface SessionFile {
  url: string;
  session_token: string;
  pid: number;
  listens_on: string;
  /** Where workers play its runs; null: nowhere. */
  queue: string | null;
}

/** Written anew, so that the mode holds even where an older file was readable by others. */
export function writeSessionFile(workspaceFile: string, session: SessionFile): void {
  removeSessionFile(workspaceFile);
  writeFileSync(sessionFileOf(workspaceFile), JSON.stringify(session), { mode: 0o600, flag: 'wx' });
}

/** One that stays, as on a disk that has become read-only, is seen through: nobody has its port any more, or knows its token. */
export function removeSessionFile(workspaceFile: string): void {
  try {
    rmSync(sessionFileOf(workspaceFile), { force: true });
  } catch (error) {
    if (!storageFaultOf(error)) throw error;
  }
}
