/**
 * What a folder and an account that belong together are to take from each other: a three-way comparison of each file with what both had when they were
 * last the same. What changed on one side alone goes to the other; what changed on both is a conflict, and stays as it is on either until somebody decides.
 */
import { STORES_FOLDER } from './folder-paths.ts';
import type { FolderFile } from './write-folder.ts';

/** A file when folder and account were last the same. A person may call it and write it otherwise than the account would. */
export interface SyncedFile {
  /** Where it stands in the folder. */
  path: string;
  /** Digest of what stands there. */
  disk: string;
  /** Where the account would write it. */
  canonical: string;
  /** Digest of what the account would write. */
  account: string;
}

/** `gone_here`: deleted in the account and changed in the folder; `gone_there`: the other way round. */
type ConflictKind = 'both_changed' | 'gone_here' | 'gone_there';

export interface Conflict {
  path: string;
  canonical: string;
  kind: ConflictKind;
}

export interface SyncPlan {
  /** To be imported, with all the other files of a data store of which one has changed. */
  imports: FolderFile[];
  /** Whose documents go to the bin. */
  gone: SyncedFile[];
  /** To be written into the folder. */
  writes: { path: string; canonical: string; text: string }[];
  /** To be deleted from the folder. */
  deletes: SyncedFile[];
  conflicts: Conflict[];
  /** Files that are the same on both sides as they are now. */
  same: SyncedFile[];
}

export interface SyncSides {
  base: readonly SyncedFile[];
  disk: readonly FolderFile[];
  account: readonly FolderFile[];
  digest: (text: string) => string;
}

type Change = 'same' | 'changed' | 'gone';

const storeOf = (path: string): string | null =>
  path.startsWith(`${STORES_FOLDER}/`) ? path.split('/').slice(0, 2).join('/') : null;

export function planSync({ base, disk, account, digest }: SyncSides): SyncPlan {
  const onDisk = new Map(disk.map(({ path, text }) => [path, text]));
  const inAccount = new Map(account.map(({ path, text }) => [path, text]));
  const plan: SyncPlan = { imports: [], gone: [], writes: [], deletes: [], conflicts: [], same: [] };
  const imports = new Set<string>();
  const emptied = new Set<string>();
  const changeOf = (text: string | undefined, known: string): Change =>
    text === undefined ? 'gone' : digest(text) === known ? 'same' : 'changed';

  for (const file of base) {
    const { path, canonical } = file;
    const [there, here] = [onDisk.get(path), inAccount.get(canonical)];
    const [byFolder, byAccount] = [changeOf(there, file.disk), changeOf(here, file.account)];
    if (byFolder === 'same' && byAccount === 'same') plan.same.push(file);
    else if (byAccount === 'same' && byFolder === 'changed') imports.add(path);
    else if (byAccount === 'same') {
      plan.gone.push(file);
      const store = storeOf(path);
      if (store !== null) emptied.add(store);
    } else if (byFolder === 'same' && here !== undefined) plan.writes.push({ path, canonical, text: here });
    else if (byFolder === 'same') plan.deletes.push(file);
    else if (there !== undefined && there === here)
      plan.same.push({ ...file, disk: digest(there), account: digest(here) });
    else if (there !== undefined || here !== undefined)
      plan.conflicts.push({
        path,
        canonical,
        kind: there === undefined ? 'gone_there' : here === undefined ? 'gone_here' : 'both_changed',
      });
  }

  const knownPaths = new Set(base.map(({ path }) => path));
  const knownHere = new Set(base.map(({ canonical }) => canonical));
  for (const { path, text } of disk) {
    if (knownPaths.has(path)) continue;
    const here = knownHere.has(path) ? undefined : inAccount.get(path);
    if (here === undefined) imports.add(path);
    else if (here === text) plan.same.push({ path, disk: digest(text), canonical: path, account: digest(here) });
    else plan.conflicts.push({ path, canonical: path, kind: 'both_changed' });
  }
  for (const { path, text } of account) {
    // A file that stands in the way was compared above, or is another document's.
    if (knownHere.has(path) || onDisk.has(path)) continue;
    plan.writes.push({ path, canonical: path, text });
  }

  // A data store is imported whole: what is not among its files would be taken out of it.
  const stores = new Set([...emptied, ...[...imports].flatMap((path) => storeOf(path) ?? [])]);
  plan.imports = disk.filter(({ path }) => imports.has(path) || stores.has(storeOf(path) ?? ''));
  return plan;
}
