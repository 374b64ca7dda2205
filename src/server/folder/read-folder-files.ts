/** The files of a workspace as they stand in a folder of this machine. */
import { existsSync, readFileSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { FOLDERS, placeOfPath, STORES_FOLDER } from '../../core/workspace-folder/folder-paths.ts';
import type { FileFault } from '../../core/workspace-folder/read-folder.ts';
import type { FolderFile } from '../../core/workspace-folder/write-folder.ts';
import { messageOf } from '../../core/message-of.ts';
import { FolderError } from './folder-error.ts';

export interface FilesOnDisk {
  files: FolderFile[];
  /** What cannot be read: a link that leads out of the folder, bytes that are no text. */
  faults: FileFault[];
}

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    // None of that name, or a file.
    return [];
  }
};

/** Paths of the workspace's own files, with `/` between their parts; whatever else lies there is passed over. */
export function ownPaths(folder: string): string[] {
  const inside = (part: string) => namesIn(path.join(folder, part)).map((name) => `${part}/${name}`);
  const stores = inside(STORES_FOLDER).flatMap(inside);
  return [...namesIn(folder), ...FOLDERS.flatMap(inside), ...stores].filter((file) => placeOfPath(file) !== null);
}

/** Whether `file` is what it seems: in `root`, whose links have all been followed. */
export function isWithin(root: string, file: string): boolean {
  const real = realpathSync(file);
  return real === root || real.startsWith(root + path.sep);
}

/** Throws FolderError where there is no such folder. */
function realFolder(folder: string): string {
  if (!existsSync(folder)) throw new FolderError(`There is no folder ${folder}.`);
  if (!statSync(folder).isDirectory()) throw new FolderError(`${folder} is no folder.`);
  return realpathSync(folder);
}

const UTF_8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Reads them. Throws FolderError where there is no such folder. */
export function readFolderFiles(folder: string): FilesOnDisk {
  const root = realFolder(folder);
  const files: FolderFile[] = [];
  const faults: FileFault[] = [];
  for (const own of ownPaths(root)) {
    const file = path.join(root, own);
    const fault = (message: string) => faults.push({ path: own, line: 1, column: 1, message });
    try {
      if (!isWithin(root, file)) fault('This is a link that leads out of the folder');
      else if (statSync(file).isFile())
        // As the documents have them, however the file system spells them.
        files.push({ path: own.normalize('NFC'), text: UTF_8.decode(readFileSync(file)) });
    } catch (error) {
      fault(error instanceof TypeError ? 'This is no text in UTF-8' : `It cannot be read: ${messageOf(error)}`);
    }
  }
  return { files, faults };
}
