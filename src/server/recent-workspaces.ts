/** The workspaces that were opened lately, in a small file of the user's. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const RecentFile = z.array(z.object({ file: z.string(), opened_at: z.iso.datetime() }));
type Recent = z.infer<typeof RecentFile>;

const REMEMBERED = 10;

export interface RecentWorkspaces {
  /** Opened last first; without those whose files are gone. */
  read(): Recent;
  remember(file: string, openedAt: string): void;
}

/** `file` undefined: the user has no folder for it, and nothing is remembered. */
export function recentWorkspaces(file: string | undefined): RecentWorkspaces {
  const read = (): Recent => {
    try {
      return RecentFile.parse(JSON.parse(readFileSync(file ?? '', 'utf8'))).filter((one) => existsSync(one.file));
    } catch {
      return [];
    }
  };
  return {
    read,
    remember(opened, openedAt) {
      if (file === undefined) return;
      const items = [{ file: opened, opened_at: openedAt }, ...read().filter((one) => one.file !== opened)];
      try {
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(`${file}.next`, JSON.stringify(items.slice(0, REMEMBERED)), { mode: 0o600 });
        renameSync(`${file}.next`, file);
      } catch {
        // A list that cannot be written is shorter; nothing else depends on it.
      }
    },
  };
}
