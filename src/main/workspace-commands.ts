/** What the menu and the page's own menu do with files of workspaces. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { clipboard, dialog, shell } from 'electron';
import { agrees } from './agrees.ts';
import { messageOf } from '../core/message-of.ts';
import { createWorkspace } from '../server/create-workspace.ts';
import { fillEmpty } from '../server/host.ts';
import { hostClient } from '../server/cli/host-client.ts';
import type { WorkspaceCommand } from '../preload/bridge.ts';
import { deepLinkTo, readDeepLink } from './deep-link.ts';
import type { Opening, WorkspaceWindow, WorkspaceWindows } from './workspace-windows.ts';
import { isAccountFolder, WORKSPACE_EXTENSION, workspacesAt } from './workspaces-at.ts';

const FILTERS = [{ name: 'Understudy workspaces', extensions: [WORKSPACE_EXTENSION] }];

export interface WorkspaceCommands {
  run(command: WorkspaceCommand): Promise<void>;
  /** Undefined: the usual workspace. False where it could not be opened. */
  open(file: string | undefined, opening?: Opening): Promise<boolean>;
  /** One that was opened before. Where its file is gone, says so, and makes none. */
  openRecent(file: string): Promise<boolean>;
  /** Opens what the system hands over: workspaces, folders of them or of an account's files, links. Says so where there is nothing to open; false where nothing was. */
  openGiven(given: readonly string[]): Promise<boolean>;
  copyLink(): Promise<void>;
}

/** `isKnown`: a workspace that was opened on this machine before. Each says by itself what could not be done. */
export function workspaceCommands(windows: WorkspaceWindows, isKnown: (file: string) => boolean): WorkspaceCommands {
  const open = (file: string | undefined, opening?: Opening) =>
    telling('The workspace cannot be opened', () => windows.open(file, opening));

  const run: Record<WorkspaceCommand, (front: WorkspaceWindow | undefined) => Promise<void>> = {
    async new(front) {
      const file = await askWhere('New Workspace', path.join(folderOf(front), 'untitled'));
      if (file === null) return;
      await telling('No workspace was made', async () => {
        refuseThere(file);
        createWorkspace(file, fillEmpty);
        await windows.open(file);
      });
    },
    async open() {
      const { canceled, filePaths } = await dialog.showOpenDialog({
        title: 'Open Workspace',
        properties: ['openFile', 'multiSelections'],
        filters: FILTERS,
      });
      if (!canceled) for (const file of filePaths) await open(file);
    },
    async save_copy(front) {
      if (!front) return;
      const { dir, name } = path.parse(front.file());
      const file = await askWhere('Save a Copy', path.join(dir, `${name} copy`));
      if (file === null) return;
      await telling('No copy was saved', async () => {
        refuseThere(file);
        await clientOf(front).call('post', '/local/workspaces', { body: { file, from: 'this' } });
      });
    },
    async back_up(front) {
      if (!front) return;
      await telling('No backup was made', async () => {
        const { file } = await clientOf(front).call('post', '/local/workspace/backups', {});
        const { response } = await dialog.showMessageBox(front.window, {
          type: 'info',
          message: 'Backed up',
          detail: file,
          buttons: ['OK', 'Show'],
          defaultId: 0,
          cancelId: 0,
        });
        if (response === 1) shell.showItemInFolder(file);
      });
    },
    async reveal(front) {
      if (front) shell.showItemInFolder(front.file());
    },
  };

  const openLink = async (link: string): Promise<boolean> => {
    const read = readDeepLink(link);
    if (!read) {
      dialog.showErrorBox('The link leads nowhere', `${link} is no link to a run, a call or a trial.`);
      return false;
    }
    const { workspace, address } = read;
    // Anybody can write a link: a file that was never opened here is opened only after a question.
    if (workspace !== null && !isKnown(workspace) && !(await mayOpen(workspace))) return false;
    return open(workspace ?? windows.inFront()?.file(), { address });
  };

  /** The account of the workspace in front belongs to it from then on, where the user says so. */
  const linkFolder = async (folder: string): Promise<boolean> => {
    // Where a start brings nothing else, it is linked to the usual workspace.
    if (!windows.inFront() && !(await open(undefined))) return false;
    const front = windows.inFront();
    if (!front) return false;
    const isAgreed = await agrees({
      window: front.window,
      message: 'Link this folder to the account that is open?',
      detail: `${folder}\n\nIt holds an account’s files. They appear in ${path.basename(front.file())}, and what changes in one changes in the other; what differs waits for you. To take the files once, cancel, and use Settings → As a folder.`,
      yes: 'Link',
    });
    if (isAgreed)
      await telling('The folder was not linked', async () => {
        await clientOf(front).call('put', '/local/folder/link', { body: { folder: path.resolve(folder) } });
        await windows.goTo('/settings', front.window);
      });
    return true;
  };

  return {
    run: (command) => run[command](windows.inFront()),
    open,
    async openRecent(file) {
      if (existsSync(file)) return open(file);
      dialog.showErrorBox('There is no workspace', whyNone(file));
      return false;
    },
    async openGiven(given) {
      let isOpened = false;
      for (const one of given) {
        const isLink = URL.canParse(one) && !path.isAbsolute(one);
        const files = isLink ? [] : workspacesAt(one);
        if (isLink) isOpened = (await openLink(one)) || isOpened;
        else if (files.length === 0 && isAccountFolder(one)) isOpened = (await linkFolder(one)) || isOpened;
        else if (files.length === 0) dialog.showErrorBox('There is no workspace', whyNone(one));
        for (const file of files) isOpened = (await open(file)) || isOpened;
      }
      return isOpened;
    },
    async copyLink() {
      const front = windows.inFront();
      const link = front && deepLinkTo(front.window.webContents.getURL(), front.file());
      if (link) await clipboard.writeText(link);
      else
        dialog.showErrorBox(
          'There is no link to this screen',
          'Links lead to a run, a call or a trial: open one first.',
        );
    },
  };
}

const whyNone = (given: string): string =>
  existsSync(given)
    ? `${given} is no workspace, holds none, and holds no account’s files (understudy.yaml).`
    : `${given} is not there.`;

/** A host’s token changes when it goes over to another workspace. */
export const clientOf = ({ workbench, origin }: WorkspaceWindow) =>
  hostClient({ url: origin, sessionToken: workbench.workspaces?.host().sessionToken ?? workbench.sessionToken });

const folderOf = (front: WorkspaceWindow | undefined): string => (front ? path.dirname(front.file()) : '');

/** The dialog asks whether a file may be overwritten. None is, whatever was answered. */
function refuseThere(file: string): void {
  if (existsSync(file)) throw new Error(`${file} is there already. Nothing was changed: choose another name.`);
}

async function askWhere(title: string, suggested: string): Promise<string | null> {
  const { canceled, filePath } = await dialog.showSaveDialog({
    title,
    defaultPath: `${suggested}.${WORKSPACE_EXTENSION}`,
    filters: FILTERS,
  });
  if (canceled || filePath === '') return null;
  return filePath.endsWith(`.${WORKSPACE_EXTENSION}`) ? filePath : `${filePath}.${WORKSPACE_EXTENSION}`;
}

async function mayOpen(file: string): Promise<boolean> {
  if (workspacesAt(file).length === 0) {
    dialog.showErrorBox('There is no workspace', whyNone(file));
    return false;
  }
  return agrees({
    message: 'A link leads into a workspace that was not opened here before. Open it?',
    detail: file,
    yes: 'Open',
  });
}

async function telling(what: string, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    dialog.showErrorBox(what, messageOf(error));
    return false;
  }
}
