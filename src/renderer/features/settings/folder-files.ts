/** The files of a workspace folder as a person gives them: chosen as a folder, or in an archive. Only the workspace's own are read. */
import { strToU8, unzipSync, zipSync } from 'fflate';
import { FOLDER_LIMITS, type Folder } from '../../../core/contract/local/folder.ts';
import { placeOfPath } from '../../../core/workspace-folder/folder-paths.ts';
import { placeOfLoose } from '../../../core/workspace-folder/loose-file.ts';
import type { FileFault } from '../../../core/workspace-folder/read-folder.ts';

export interface GivenFiles {
  files: Folder['files'];
  /** What is no text. */
  faults: FileFault[];
}

/** Where nothing of a folder or an archive is a workspace's. */
export const holdsNone = (name: string): string =>
  `${name} holds none of a workspace’s files, such as understudy.yaml or agents/<name>.yaml.`;

const NO_FILE_OF_OURS =
  'This is no script (.txt), role (.md), or YAML with the keys of a scenario, persona, agent, action, campaign, set or widget';

const UTF_8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function asTexts(files: readonly { path: string; bytes: Uint8Array }[]): GivenFiles {
  const given: GivenFiles = { files: [], faults: [] };
  for (const { path, bytes } of files) {
    try {
      given.files.push({ path: path.normalize('NFC'), text: UTF_8.decode(bytes) });
    } catch {
      given.faults.push({ path, line: 1, column: 1, message: 'This is no text in UTF-8' });
    }
  }
  return given;
}

/** Where the workspace begins in a folder or an archive that may hold it one level down. */
function rootOf(paths: readonly string[]): string {
  const isRoot = (root: string) =>
    paths.some((path) => path.startsWith(root) && placeOfPath(path.slice(root.length)) !== null);
  const first = paths.find((path) => path.includes('/'))?.split('/', 1)[0];
  return isRoot('') || first === undefined ? '' : `${first}/`;
}

const own = <T extends { path: string }>(entries: readonly T[]): T[] => {
  const root = rootOf(entries.map(({ path }) => path));
  return entries
    .filter(({ path }) => path.startsWith(root) && placeOfPath(path.slice(root.length)) !== null)
    .map((entry) => ({ ...entry, path: entry.path.slice(root.length) }));
};

const tooLarge = () =>
  new Error(
    `At most ${FOLDER_LIMITS.body_bytes / 1024 / 1024} MB of text and ${FOLDER_LIMITS.files} files can be imported.`,
  );

function withinLimits(sizes: readonly number[]): void {
  if (sizes.length > FOLDER_LIMITS.files || sizes.reduce((sum, size) => sum + size, 0) > FOLDER_LIMITS.body_bytes)
    throw tooLarge();
}

/** A file of a folder that was given as a whole. `path` begins with the folder's own name. */
export interface ChosenFile {
  path: string;
  file: File;
}

/** Rejects where there is too much. */
export async function readChosenFolder(chosen: readonly ChosenFile[]): Promise<GivenFiles> {
  const found = own(chosen);
  withinLimits(found.map(({ file }) => file.size));
  return asTexts(
    await Promise.all(found.map(async ({ path, file }) => ({ path, bytes: new Uint8Array(await file.arrayBuffer()) }))),
  );
}

/**
 * Files that were given one by one: each stands where its kind does. Those that are none of a workspace's are faults. Rejects where there is too much.
 */
export async function readLooseFiles(given: readonly File[]): Promise<GivenFiles> {
  withinLimits(given.map(({ size }) => size));
  const { files, faults } = asTexts(
    await Promise.all(
      given.map(async (file) => ({ path: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
    ),
  );
  const read: GivenFiles = { files: [], faults };
  for (const { path, text } of files) {
    const place = placeOfLoose(path, text);
    if (place !== null) read.files.push({ path: place, text });
    else read.faults.push({ path, line: 1, column: 1, message: NO_FILE_OF_OURS });
  }
  return read;
}

/** Of a .zip. Rejects where it is none, or there is too much in it. */
export async function readArchive(archive: Blob): Promise<GivenFiles> {
  const bytes = new Uint8Array(await archive.arrayBuffer());
  const entries: { path: string; size: number }[] = [];
  // The first pass unpacks nothing.
  unzipSync(bytes, {
    filter({ name, originalSize }) {
      entries.push({ path: name, size: originalSize });
      return false;
    },
  });
  const root = rootOf(entries.map(({ path }) => path));
  const found = own(entries);
  withinLimits(found.map(({ size }) => size));
  const wanted = new Set(found.map(({ path }) => root + path));
  const unpacked = unzipSync(bytes, { filter: ({ name }) => wanted.has(name) });
  return asTexts(
    Object.entries(unpacked).map(([path, content]) => ({ path: path.slice(root.length), bytes: content })),
  );
}

/** The same files give the same archive: dates, which would differ, are those of the first day that the format knows. */
export function packFolder(files: Folder['files']): Blob {
  const entries = Object.fromEntries(files.map(({ path, text }) => [path, strToU8(text)]));
  const packed = zipSync(entries, { mtime: new Date(1980, 0, 1), level: 9 });
  return new Blob([packed as Uint8Array<ArrayBuffer>], { type: 'application/zip' });
}
