/** What headless callers read to reach the host that serves a workspace: a file beside it that only its owner may read. */
import { rmSync, writeFileSync } from 'node:fs';
import { sessionFileOf } from './running-host.ts';

export interface SessionFile {
  url: string;
  session_token: string;
  pid: number;
  listens_on: string;
}

/** Written anew, so that the mode holds even where an older file was readable by others. */
export function writeSessionFile(workspaceFile: string, session: SessionFile): void {
  removeSessionFile(workspaceFile);
  writeFileSync(sessionFileOf(workspaceFile), JSON.stringify(session), { mode: 0o600, flag: 'wx' });
}

export function removeSessionFile(workspaceFile: string): void {
  rmSync(sessionFileOf(workspaceFile), { force: true });
}
