/** The files of a folder that was dropped on a browser's window, as far as they may be a workspace's: nothing else of it is looked into. */
import { FOLDER_LIMITS } from '../../../core/contract/local/folder.ts';
import { FOLDERS, STORES_FOLDER } from '../../../core/workspace-folder/folder-paths.ts';
import type { ChosenFile } from './folder-files.ts';

/** Rejects where there are more than may be imported, or one cannot be read. */
export async function filesOfDropped(folder: FileSystemDirectoryEntry): Promise<ChosenFile[]> {
  const found: FileSystemFileEntry[] = [];
  const lookInto = async (entry: FileSystemDirectoryEntry, mayHold: (below: string) => boolean, deeper = false) => {
    for (const below of await entriesOf(entry)) {
      if (below.name.startsWith('.')) continue;
      if (isFile(below)) found.push(below);
      else if (isFolder(below) && mayHold(below.name)) {
        const holdsStores = !deeper && below.name === STORES_FOLDER;
        await lookInto(below, () => holdsStores, true);
      }
      if (found.length > FOLDER_LIMITS.files)
        throw new Error(`${folder.name} has more than ${FOLDER_LIMITS.files} files. At most so many can be imported.`);
    }
  };
  await lookInto(folder, (name) => FOLDERS.includes(name));
  // Where the folder begins, whatever stands above it on the machine.
  const above = folder.fullPath.length - folder.name.length;
  return Promise.all(found.map(async (entry) => ({ path: entry.fullPath.slice(above), file: await fileOf(entry) })));
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

/** A reader gives some at a time, and none once it has given all. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return all;
    all.push(...some);
  }
}
