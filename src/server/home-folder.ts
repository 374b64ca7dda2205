import os from 'node:os';
import path from 'node:path';

/** The user's own folder, absolute: by HOME, else by what the system knows of the user; null where neither says, as for a user who has no entry. A relative one would be wherever the program was started. */
export function homeFolder(): string | null {
  for (const find of [os.homedir, () => os.userInfo().homedir]) {
    try {
      const found = find();
      if (path.isAbsolute(found)) return found;
    } catch {
      // The system knows none.
    }
  }
  return null;
}

/** The folder that an environment's variable names; a relative one is ignored (XDG Base Directory Specification), since it would be wherever the program was started, such as beside a workspace. */
export const absoluteFolder = (named: string | undefined): string | undefined =>
  named !== undefined && path.isAbsolute(named) ? named : undefined;

/** A path within a folder, where there is one. */
export const within = (folder: string | null | undefined, ...names: string[]): string | undefined =>
  folder ? path.join(folder, ...names) : undefined;
