/** Where the backups of a workspace are: in a folder beside it, each a workspace of its own that can be opened as it is. */
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Backup } from '../../core/contract/local/health.ts';
import { isoUtc } from '../../core/time.ts';

const ENDING = '.understudy';
/** Made by the host of itself, one a day: `2026-11-22.understudy`. Those made by hand carry a time as well. */
const DAILY = /^\d{4}-\d{2}-\d{2}\.understudy$/;
/** As a copy is called until it is whole, with SQLite's journal of it. */
const UNFINISHED = /\.understudy\.unfinished(?:-journal)?$/;
/** As `db/migrate` calls them. */
const BEFORE_MIGRATION = /\.before-v\d+$/;
const ABANDONED_AFTER_MS = 60 * 60_000;
/** Daily ones; those made by hand stay until they are deleted by hand. */
const DAYS = 7;

export const backupFolderOf = (workspaceFile: string): string => `${workspaceFile}.backups`;

const dayOf = (nowMs: number): string => isoUtc(nowMs).slice(0, 10);

export const dailyBackupOf = (workspaceFile: string, nowMs: number): string =>
  path.join(backupFolderOf(workspaceFile), dayOf(nowMs) + ENDING);

/** A name by the moment, to the millisecond: two in one are refused rather than overwritten. */
export const backupByHandOf = (workspaceFile: string, nowMs: number): string =>
  path.join(backupFolderOf(workspaceFile), isoUtc(nowMs).replaceAll(':', '') + ENDING);

/** Of a workspace as it was before this version of the program opened it first. */
export const backupBeforeVersion = (workspaceFile: string, version: string, nowMs: number): string =>
  path.join(
    backupFolderOf(workspaceFile),
    `${isoUtc(nowMs).replaceAll(':', '')}-before-${version.replaceAll(/[^\w.-]/g, '_')}${ENDING}`,
  );

/** Only its owner may look into it. Throws what the system says. */
export const makeBackupFolder = (workspaceFile: string): void =>
  void mkdirSync(backupFolderOf(workspaceFile), { recursive: true, mode: 0o700 });

/** Newest first; those among them that stand beside the workspace, made before its tables were changed. */
export function listBackups(workspaceFile: string): Backup[] {
  const folder = backupFolderOf(workspaceFile);
  const { dir, base } = path.parse(workspaceFile);
  const made = namesIn(folder).filter((name) => name.endsWith(ENDING));
  const beside = namesIn(dir).filter((name) => name.startsWith(`${base}.before-v`) && BEFORE_MIGRATION.test(name));
  return [...made.map((name) => path.join(folder, name)), ...beside.map((name) => path.join(dir, name))]
    .flatMap((file) => {
      const stats = statSync(file, { throwIfNoEntry: false });
      return stats?.isFile() ? [{ file, bytes: stats.size, made_at: isoUtc(stats.mtimeMs) }] : [];
    })
    .toSorted((a, b) => (a.made_at < b.made_at ? 1 : -1));
}

/** Deletes daily ones from the eighth on; a name that is not such a day's is left alone. */
export function pruneDailyBackups(workspaceFile: string): void {
  const folder = backupFolderOf(workspaceFile);
  const daily = namesIn(folder)
    .filter((name) => DAILY.test(name))
    .toSorted()
    .toReversed();
  for (const name of daily.slice(DAYS)) rmSync(path.join(folder, name), { force: true });
}

/** Deletes what programs that were killed have left of a backup: what is still being written was touched a moment ago. */
export function pruneUnfinished(workspaceFile: string, nowMs: number): void {
  const folder = backupFolderOf(workspaceFile);
  for (const name of namesIn(folder).filter((each) => UNFINISHED.test(each))) {
    const file = path.join(folder, name);
    const touchedMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? nowMs;
    if (nowMs - touchedMs > ABANDONED_AFTER_MS) rmSync(file, { force: true });
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
