import { basename } from 'node:path';
import { writeFile } from 'node:fs/promises';
import { BrowserWindow, dialog, ipcMain, Notification, type IpcMainInvokeEvent } from 'electron';
import { z } from 'zod';
import { CHANNELS, type SavedFile } from '../preload/bridge.ts';

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
const Notice = z.object({ title, body: z.string().max(1000) });

/**
 * Registers the bridge's other end. A message counts only when the top frame of a page of the host sent it,
 * and only in the shape that the bridge promises: the renderer is not trusted further than any other client.
 */
export function registerIpc(hostOrigin: string): void {
  handle(hostOrigin, CHANNELS.saveFile, SaveFileRequest, saveFile);
  handle(hostOrigin, CHANNELS.notify, Notice, notify);
}

function handle<T>(
  hostOrigin: string,
  channel: string,
  schema: z.ZodType<T>,
  answer: (request: T, window: BrowserWindow) => unknown,
): void {
  ipcMain.handle(channel, (event, raw: unknown) => {
    const window = senderWindow(event, hostOrigin);
    if (!window) throw new Error('This page may not use the desktop bridge.');
    return answer(schema.parse(raw), window);
  });
}

function senderWindow(event: IpcMainInvokeEvent, hostOrigin: string): BrowserWindow | null {
  const frame = event.senderFrame;
  if (!frame || frame.parent !== null || new URL(frame.url).origin !== hostOrigin) return null;
  return BrowserWindow.fromWebContents(event.sender);
}

async function saveFile(request: z.infer<typeof SaveFileRequest>, window: BrowserWindow): Promise<SavedFile | null> {
  // A page may suggest a name, never a place.
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    title: request.title,
    defaultPath: basename(request.suggested_name),
    filters: request.filters ?? [],
  });
  if (canceled || !filePath) return null;
  await writeFile(filePath, request.text, 'utf8');
  return { path: filePath };
}

function notify(notice: z.infer<typeof Notice>): boolean {
  if (!Notification.isSupported()) return false;
  new Notification(notice).show();
  return true;
}
