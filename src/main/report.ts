/** The bundle for a report: what one needs to know of the program, and nothing of what is in a workspace. Written to a file, and sent nowhere. */
import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { app, dialog, shell } from 'electron';
import { messageOf } from '../core/message-of.ts';
import { withoutSecrets, type CrashLog } from './crash-log.ts';
import { clientOf } from './workspace-commands.ts';
import type { WorkspaceWindow } from './workspace-windows.ts';

/** Asks where to, and whether the workspace itself is to go along: its scripts, leads and calls. */
export async function saveReport(front: WorkspaceWindow | undefined, log: CrashLog): Promise<void> {
  const { canceled, filePath } = await dialog.showSaveDialog({
    title: 'Save a Report',
    defaultPath: 'understudy-report.json',
    filters: [{ name: 'Report', extensions: ['json'] }],
  });
  if (canceled || filePath === '') return;
  const withContent = front !== undefined && (await wantsContent());
  try {
    await writeFile(filePath, `${JSON.stringify(await reportOf(front, log), null, 2)}\n`, { mode: 0o600 });
    if (withContent) {
      const { dir, name } = path.parse(filePath);
      await clientOf(front).call('post', '/local/workspaces', {
        body: { file: path.join(dir, `${name}.understudy`), from: 'this' },
      });
    }
    shell.showItemInFolder(filePath);
  } catch (error) {
    dialog.showErrorBox('The report was not saved', messageOf(error));
  }
}

async function wantsContent(): Promise<boolean> {
  const { checkboxChecked } = await dialog.showMessageBox({
    type: 'question',
    message: 'The report holds versions, settings and what went wrong. It is saved to a file and sent nowhere.',
    detail: 'Nothing of what is in the workspace goes along unless you say so.',
    checkboxLabel: 'Save a copy of the workspace beside it: scripts, leads and calls included',
    checkboxChecked: false,
    buttons: ['Save'],
  });
  return checkboxChecked;
}

async function reportOf(front: WorkspaceWindow | undefined, log: CrashLog): Promise<unknown> {
  return {
    program: app.getVersion(),
    packaged: app.isPackaged,
    versions: {
      electron: process.versions['electron'],
      chrome: process.versions['chrome'],
      node: process.versions.node,
    },
    system: {
      platform: process.platform,
      release: os.release(),
      arch: process.arch,
      memory_gb: Math.round(os.totalmem() / 2 ** 30),
    },
    settings: front ? await clientOf(front).call('get', '/local/settings', {}) : null,
    health: front ? await healthOf(front) : null,
    log: withoutSecrets(log.text()).split('\n'),
  };
}

async function healthOf(front: WorkspaceWindow): Promise<unknown> {
  const { findings } = await clientOf(front).call('get', '/local/workspace/health', {});
  return findings.map(({ check, state, message }) => ({ check, state, message: withoutSecrets(message) }));
}
