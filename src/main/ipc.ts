import path from 'node:path';
import { writeFile } from 'node:fs/promises';
import { BrowserWindow, dialog, ipcMain, nativeTheme, Notification, type IpcMainInvokeEvent } from 'electron';
import { z } from 'zod';
import {
  CHANNELS,
  type SavedFile,
  type UpdateCommand,
  type Updates,
  type WorkspaceCommand,
} from '../preload/bridge.ts';
import { createBadge } from './badge.ts';
import { originOf } from './window.ts';
import type { WorkspaceCommands } from './workspace-commands.ts';
import type { WorkspaceWindows } from './workspace-windows.ts';
import { isAccountFolder, workspacesAt } from './workspaces-at.ts';

/** Above this a text is none that a page of ours writes. */
const LARGEST_FILE_BYTES = 16 * 1024 * 1024;

const title = z.string().min(1).max(200);
const filters = z
  .array(z.object({ name: z.string().max(100), extensions: z.array(z.string().max(20)).max(20) }))
  .max(10);
const SaveFileRequest = z.object({
  title,
  filters: filters.optional(),
  suggested_name: z.string().min(1).max(255),
  text: z.string().max(LARGEST_FILE_BYTES),
});
const Notice = z.object({
  title,
  body: z.string().max(1000),
  /** A place in the workbench, and nothing outside of it. */
  address: z
    .string()
    .max(200)
    .regex(/^\/[\w/-]*$/),
});

const Command = z.enum(['new', 'open', 'save_copy', 'back_up', 'reveal'] satisfies WorkspaceCommand[]);
const Channel = z.object({ address: z.string().max(2000), key: z.string().max(200) });
const UpdateRequest = z.discriminatedUnion('do', [
  z.object({ do: z.enum(['read', 'forbid', 'check', 'download', 'cancel', 'install']) }),
  z.object({ do: z.literal('allow'), channel: Channel.nullable() }),
]) satisfies z.ZodType<UpdateCommand>;
/** A path that the preload took from a file that was dropped; empty for one that a page made itself. */
const Path = z.string().max(4096);

/**
 * Registers the bridge's other end. A message counts only when the top frame of a page of its window's host sent it,
 * and only in the shape that the bridge promises: the renderer is not trusted further than any other client.
 * `isKnown`: a workspace that was opened on this machine before; a page may name no other.
 */
export function registerIpc(
  windows: WorkspaceWindows,
  commands: WorkspaceCommands,
  isKnown: (file: string) => boolean,
  updates: (command: UpdateCommand) => Promise<Updates>,
): void {
  const badge = createBadge(process.platform);
  const handle = <T>(
    channel: string,
    schema: z.ZodType<T>,
    answer: (request: T, window: BrowserWindow) => unknown,
  ): void => {
    ipcMain.handle(channel, (event, raw: unknown) => {
      const window = senderWindow(event, windows);
      if (!window) throw new Error('This page may not use the desktop bridge.');
      return answer(schema.parse(raw), window);
    });
  };
  handle(CHANNELS.saveFile, SaveFileRequest, saveFile);
  handle(CHANNELS.notify, Notice, (notice, window) => notify(notice, () => windows.goTo(notice.address, window)));
  handle(CHANNELS.setBadge, z.int().min(0), (live, window) => badge.set(window, live));
  handle(CHANNELS.workspace, Command, (command) => commands.run(command));
  handle(CHANNELS.openRecent, Path, (file) => {
    if (!isKnown(file)) throw new Error(`${file} was not opened here before.`);
    return commands.open(file);
  });
  handle(CHANNELS.openDropped, Path, async (file) => {
    const isOurs = path.isAbsolute(file) && (workspacesAt(file).length > 0 || isAccountFolder(file));
    if (isOurs) await commands.openGiven([file]);
    return isOurs;
  });
  handle(CHANNELS.updates, UpdateRequest, updates);
  handle(CHANNELS.setTheme, z.enum(['system', 'light', 'dark']), (theme) => void (nativeTheme.themeSource = theme));
}

function senderWindow(event: IpcMainInvokeEvent, windows: WorkspaceWindows): BrowserWindow | null {
  const frame = event.senderFrame;
  const window = BrowserWindow.fromWebContents(event.sender);
  const origin = windows.of(window)?.origin;
  if (!frame || frame.parent !== null || origin === undefined || originOf(frame.url) !== origin) return null;
  return window;
}

async function saveFile(request: z.infer<typeof SaveFileRequest>, window: BrowserWindow): Promise<SavedFile | null> {
  // A page may suggest a name, never a place.
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    title: request.title,
    defaultPath: path.basename(request.suggested_name),
    filters: request.filters ?? [],
  });
  if (canceled || !filePath) return null;
  await writeFile(filePath, request.text, 'utf8');
  return { path: filePath };
}

function notify({ title: head, body }: z.infer<typeof Notice>, onClick: () => Promise<void>): boolean {
  if (!Notification.isSupported()) return false;
  const notice = new Notification({ title: head, body });
  notice.on('click', () => void onClick());
  notice.show();
  return true;
}
