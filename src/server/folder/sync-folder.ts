/** One comparison of an account with its folder, and what follows from it: in one transaction for the account, and whole files for the folder. */
import { createHash } from 'node:crypto';
import { existsSync, realpathSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { FolderLinkStatus, LinkSide } from '../../core/contract/local/folder-link.ts';
import { isRecordKind, type AnyKind } from '../../core/documents/record-kinds.ts';
import { SETTINGS_FILE } from '../../core/workspace-folder/folder-paths.ts';
import { planImport, type ImportPlan } from '../../core/workspace-folder/plan-import.ts';
import { planSync, type Conflict, type SyncedFile, type SyncPlan } from '../../core/workspace-folder/plan-sync.ts';
import type { FileFault } from '../../core/workspace-folder/read-folder.ts';
import { writeFolder, type FolderFile, type WrittenFolder } from '../../core/workspace-folder/write-folder.ts';
import type { AccountWriter } from '../repositories/store.ts';
import { applyPlan, readContent } from './folder-content.ts';
import { readFolderFiles } from './read-folder-files.ts';
import { writeFiles } from './write-folder-files.ts';

/** Files that may go at once without a question: a checkout of another branch takes some along, a mistake takes them all. */
const GONE_UNASKED = 10;
/** And of the files that are known, this share at most, where there are more than a few. */
const GONE_SHARE = 0.5;
const FEW = 3;

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

export interface SyncOptions {
  folder: string;
  by: string;
  /** What holds in a conflict; absent: nothing is decided. */
  settle?: (conflict: Conflict) => LinkSide | null;
  /** What becomes of files that have gone in numbers; null: they wait for an answer. */
  gone?: LinkSide | null;
}

export type SyncOutcome = Pick<FolderLinkStatus, 'state' | 'conflicts' | 'faults' | 'waiting'> & {
  counts: { imported: number; written: number; deleted: number; binned: number };
};

const NOTHING = { imported: 0, written: 0, deleted: 0, binned: 0 };

/** Each file of the account with whose it is. */
function ownersOf({ items }: WrittenFolder): Map<string, { kind: AnyKind; id: string }> {
  const single = items.filter(({ kind }) => kind !== 'leads' && kind !== 'lead-lists');
  return new Map(
    single.flatMap(({ kind, id, files }) => files.map((file) => [file.path, { kind: kind as AnyKind, id }] as const)),
  );
}

/** Imports what can be; a file at fault is left out with whatever needs it, and told. */
function importSound(
  account: AccountWriter,
  files: readonly FolderFile[],
  known: ReadonlyMap<string, string>,
): { plan: ImportPlan; files: FolderFile[]; faults: FileFault[] } {
  const faults: FileFault[] = [];
  let rest = [...files];
  for (;;) {
    const plan = planImport(rest, readContent(account), account.newId, known);
    if (plan.faults.length === 0) return { plan, files: rest, faults };
    faults.push(...plan.faults);
    const faulty = new Set(plan.faults.map((fault) => fault.path));
    const sound = rest.filter((file) => !faulty.has(file.path));
    // A fault of a file that is not among them would come again for ever.
    if (sound.length === rest.length)
      return { plan: planImport([], readContent(account), account.newId), files: [], faults };
    rest = sound;
  }
}

/** Into the bin; what stands in no file of its own, such as leads, stays. */
function bin(account: AccountWriter, { kind, id }: { kind: AnyKind; id: string }): boolean {
  if (!isRecordKind(kind)) return account.documents.delete(kind, id);
  switch (kind) {
    case 'actions':
      return account.actions.remove(id);
    case 'data-stores':
      return account.dataStores.remove(id);
    case 'chat-widgets':
      return account.chatWidgets.remove(id);
    case 'engines':
      return account.engines.remove(id);
    default:
      return false;
  }
}

/** Conflicts that are decided become changes of one side. */
function settled(
  plan: SyncPlan,
  base: readonly SyncedFile[],
  sides: { disk: ReadonlyMap<string, string>; account: ReadonlyMap<string, string> },
  settle: NonNullable<SyncOptions['settle']>,
): SyncedFile[] {
  const decided = new Map(
    plan.conflicts.flatMap((conflict) => {
      const side = settle(conflict);
      return side === null ? [] : [[conflict.path, { ...conflict, side }] as const];
    }),
  );
  const known = new Set(base.map((file) => file.path));
  const digest = (text: string | undefined): string => (text === undefined ? '' : digestOf(text));
  const decide = (file: SyncedFile): SyncedFile => {
    const found = decided.get(file.path);
    if (!found) return file;
    // As if the other side were what both had: then it is only this one that has changed.
    return found.side === 'folder'
      ? { ...file, disk: '', account: digest(sides.account.get(file.canonical)) }
      : { ...file, disk: digest(sides.disk.get(file.path)), account: '' };
  };
  return [
    ...base.map(decide),
    ...[...decided.values()]
      .filter((conflict) => !known.has(conflict.path))
      .map(({ path: at, canonical }) => decide({ path: at, canonical, disk: '', account: '' })),
  ];
}

const isMany = (gone: number, known: number): boolean =>
  gone > GONE_UNASKED || (gone > FEW && gone > known * GONE_SHARE);

/** A folder that has lost its settings is none of an account's any more, or not there yet: nothing is to be concluded from it. */
const isThere = (folder: string, base: readonly SyncedFile[]): boolean =>
  existsSync(folder) &&
  statSync(folder).isDirectory() &&
  (base.length === 0 || existsSync(path.join(folder, SETTINGS_FILE)));

/** Inside one transaction of the account: what of it fails is taken back, and files that were written by then are compared again. */
export function syncFolder(account: AccountWriter, { folder, by, settle, gone = null }: SyncOptions): SyncOutcome {
  let base = account.folderLinks.files();
  if (!isThere(folder, base)) return { state: 'missing', conflicts: [], faults: [], waiting: [], counts: NOTHING };
  const { files: disk, faults: unreadable } = readFolderFiles(folder);
  const before = writeFolder(readContent(account));
  const compare = (known: readonly SyncedFile[], files: readonly FolderFile[]) =>
    planSync({ base: known, disk: files, account: before.files, digest: digestOf });
  // A file that cannot be read has not gone.
  const readable = (plan: SyncPlan): SyncPlan => {
    const bad = new Set(unreadable.map((fault) => fault.path));
    return {
      ...plan,
      gone: plan.gone.filter((file) => !bad.has(file.path)),
      same: [...plan.same, ...plan.gone.filter((file) => bad.has(file.path))],
    };
  };
  let plan = readable(compare(base, disk));
  if (settle && plan.conflicts.length > 0) {
    const sides = {
      disk: new Map(disk.map((file) => [file.path, file.text])),
      account: new Map(before.files.map((file) => [file.path, file.text])),
    };
    base = settled(plan, base, sides, settle);
    plan = readable(compare(base, disk));
  }
  const asks = isMany(plan.gone.length, base.length);
  const waiting = asks && gone === null ? plan.gone : [];
  const rewritten = asks && gone === 'workbench' ? plan.gone : [];
  const binned = waiting.length > 0 || rewritten.length > 0 ? [] : plan.gone;

  const owners = ownersOf(before);
  const idsByPath = new Map(
    base.flatMap((file) => {
      const owner = owners.get(file.canonical);
      return owner ? [[file.path, owner.id] as const] : [];
    }),
  );
  const { plan: taken, files: imported, faults } = importSound(account, plan.imports, idsByPath);
  if (imported.length > 0) applyPlan(account, taken, by);
  // A data store of which some files are left was imported without the others.
  const left = new Set(taken.items.map(({ id }) => id));
  const removed = binned.filter(({ canonical }) => {
    const owner = owners.get(canonical);
    return owner !== undefined && !left.has(owner.id) && bin(account, owner);
  });

  const after = imported.length > 0 || removed.length > 0 ? writeFolder(readContent(account)) : before;
  const afterByPath = new Map(after.files.map((file) => [file.path, file.text]));
  const writes = [
    ...plan.writes,
    ...rewritten.flatMap(({ path: at, canonical }) => {
      const text = afterByPath.get(canonical);
      return text === undefined ? [] : [{ path: at, canonical, text }];
    }),
  ];
  writeFiles(realpathSync(folder), writes);
  for (const file of plan.deletes) rmSync(path.join(folder, file.path), { force: true });

  account.folderLinks.setFiles([
    ...plan.same,
    // What waits for an answer is as it was.
    ...base.filter(
      (file) =>
        waiting.includes(file) ||
        plan.conflicts.some((conflict) => conflict.path === file.path) ||
        faults.some((fault) => fault.path === file.path),
    ),
    ...writes.map(({ path: at, canonical, text }) => ({
      path: at,
      canonical,
      disk: digestOf(text),
      account: digestOf(afterByPath.get(canonical) ?? text),
    })),
    ...importedFiles(imported, taken, after),
  ]);
  return {
    state: 'linked',
    conflicts: plan.conflicts.map(({ path: at, kind }) => ({ path: at, kind })),
    faults: [...unreadable, ...faults],
    waiting: waiting.map((file) => file.path),
    counts: {
      imported: taken.items.filter(({ change }) => change !== 'unchanged').length,
      written: writes.length,
      deleted: plan.deletes.length,
      binned: removed.length,
    },
  };
}

/** Under which path the account itself would write what came from each file. */
function importedFiles(files: readonly FolderFile[], { items }: ImportPlan, after: WrittenFolder): SyncedFile[] {
  const written = new Map(after.items.map((item) => [`${item.kind} ${item.id}`, item.files]));
  const texts = new Map(after.files.map((file) => [file.path, file.text]));
  const folderOf = (file: string): string => path.posix.dirname(file);
  return files.flatMap((file): SyncedFile[] => {
    const item = items.find((one) => one.path === file.path && one.kind !== 'leads' && one.kind !== 'lead-lists');
    const store = items.find((one) => one.kind === 'data-stores' && folderOf(one.path) === folderOf(file.path));
    const owner = item ?? store;
    const own = owner && written.get(`${owner.kind} ${owner.id}`);
    const canonical =
      own === undefined
        ? file.path
        : (own.find((one) => path.posix.basename(one.path) === path.posix.basename(file.path)) ?? own[0])?.path;
    const text = canonical === undefined ? undefined : texts.get(canonical);
    return canonical === undefined || text === undefined
      ? []
      : [{ path: file.path, disk: digestOf(file.text), canonical, account: digestOf(text) }];
  });
}
