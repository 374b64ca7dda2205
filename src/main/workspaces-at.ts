import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { SETTINGS_FILE } from '../core/workspace-folder/folder-paths.ts';

export const WORKSPACE_EXTENSION = 'understudy';

/** The workspaces that are meant by a path from the system: the file itself, or those in a folder, by name. Empty where there is none. */
export function workspacesAt(given: string): string[] {
  try {
    if (!statSync(given).isDirectory()) return isWorkspace(given) ? [given] : [];
    return readdirSync(given, { withFileTypes: true })
      .filter((entry) => entry.isFile() && isWorkspace(entry.name))
      .map((entry) => path.join(given, entry.name))
      .toSorted();
  } catch {
    return [];
  }
}

const isWorkspace = (name: string): boolean => path.extname(name).toLowerCase() === `.${WORKSPACE_EXTENSION}`;

/** A folder that holds an account's files: it has their settings at its root. */
export const isAccountFolder = (given: string): boolean => existsSync(path.join(given, SETTINGS_FILE));
