/** Writes files into a folder of this machine: each whole or not at all, and none outside of it. */
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { FolderFile } from '../../core/workspace-folder/write-folder.ts';
import { FolderError } from './folder-error.ts';
import { isWithin, ownPaths } from './read-folder-files.ts';

export interface WrittenFiles {
  written: number;
  unchanged: number;
  /** Files of no document any more, which are still there. */
  left: string[];
  removed: string[];
}

/** The deepest folder of a path that is there already. */
const standing = (folder: string): string => (existsSync(folder) ? folder : standing(path.dirname(folder)));

/** Throws FolderError before anything is written where a link leads out of the folder. */
function refuseStrays(root: string, targets: readonly string[]): void {
  for (const target of targets) {
    const isLink = lstatSync(target, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
    if (!isWithin(root, standing(path.dirname(target))) || (isLink && (!existsSync(target) || !isWithin(root, target))))
      throw new FolderError(`${target} lies behind a link that leads out of the folder. Nothing was written.`);
  }
}

const isSame = (file: string, bytes: Buffer): boolean => existsSync(file) && readFileSync(file).equals(bytes);

function writeWhole(file: string, bytes: Buffer): void {
  mkdirSync(path.dirname(file), { recursive: true });
  // A link within the folder stays one.
  const target = existsSync(file) ? realpathSync(file) : file;
  const unfinished = path.join(path.dirname(target), `.${process.pid}.understudy-unfinished`);
  try {
    writeFileSync(unfinished, bytes);
    renameSync(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** Writes those that differ from what stands there; answers how many. `root`: a real path. Throws FolderError, having written nothing, where a link leads out of it. */
export function writeFiles(root: string, files: readonly FolderFile[]): number {
  const targets = files.map(({ path: own, text }) => ({
    file: path.join(root, own),
    bytes: Buffer.from(text, 'utf8'),
  }));
  refuseStrays(
    root,
    targets.map(({ file }) => file),
  );
  const changed = targets.filter(({ file, bytes }) => !isSame(file, bytes));
  for (const { file, bytes } of changed) writeWhole(file, bytes);
  return changed.length;
}

/** `prune`: files of documents that are not there any more are deleted, with the folders that they leave empty. */
export function writeFolderFiles(
  folder: string,
  files: readonly FolderFile[],
  { prune }: { prune: boolean },
): WrittenFiles {
  mkdirSync(folder, { recursive: true });
  const root = realpathSync(folder);
  const written = writeFiles(root, files);
  const wanted = new Set(files.map(({ path: own }) => own));
  const gone = ownPaths(root)
    .filter((own) => !wanted.has(own.normalize('NFC')) && lstatSync(path.join(root, own)).isFile())
    .toSorted();
  if (prune) for (const own of gone) removeFile(root, own);
  return {
    written,
    unchanged: files.length - written,
    left: prune ? [] : gone,
    removed: prune ? gone : [],
  };
}

function removeFile(root: string, own: string): void {
  rmSync(path.join(root, own));
  for (let folder = path.dirname(own); folder !== '.'; folder = path.dirname(folder)) {
    try {
      rmdirSync(path.join(root, folder));
    } catch {
      // Something else is in it.
      return;
    }
  }
}
