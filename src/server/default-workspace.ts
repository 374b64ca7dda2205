import { existsSync, lstatSync, readlinkSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { WorkspaceError } from './db/workspace-error.ts';
import { absoluteFolder, homeFolder, within } from './home-folder.ts';

/** Where the workspace is when nobody says otherwise: the platform's folder for a program's data. Undefined where the user has no folder. */
export function defaultWorkspaceFile(
  environment: NodeJS.ProcessEnv,
  platform: NodeJS.Platform,
  home: string | null = homeFolder(),
): string | undefined {
  return within(dataFolder(environment, platform, home), 'understudy', 'workspace.understudy');
}

/** Where workspaces are that were opened lately; undefined where the user has no folder. */
export const recentFileOf = (environment: NodeJS.ProcessEnv): string | undefined =>
  within(dataFolder(environment, process.platform, homeFolder()), 'understudy', 'recent.json');

/** A file beside the default one that is not there yet: "untitled", "untitled-2". Undefined where the user has no folder. */
export function freshWorkspaceFile(environment: NodeJS.ProcessEnv): string | undefined {
  const folder = within(dataFolder(environment, process.platform, homeFolder()), 'understudy');
  for (let number = 1; folder !== undefined; number += 1) {
    const file = path.join(folder, `untitled${number === 1 ? '' : `-${number}`}.understudy`);
    if (!existsSync(file)) return file;
  }
  return undefined;
}

export { WORKSPACE_SIDE_FILES } from './db/workspace-side-files.ts';

/** A workspace that vanishes with its host. */
export const MEMORY = ':memory:';

/**
 * The file that is meant, as an absolute path with all links followed: the one that was named, else the default one; or `MEMORY`. However a file is
 * named, its lock and its session are found under this name. Throws WorkspaceError where links lead nowhere, or none was named and the user has no folder.
 */
export function workspaceFileOf(named: string | undefined, environment: NodeJS.ProcessEnv): string {
  if (named === MEMORY) return MEMORY;
  const file = named ?? defaultWorkspaceFile(environment, process.platform);
  if (file === undefined)
    throw new WorkspaceError('unreadable', 'There is no home folder for a workspace: name a file with --workspace.');
  return followed(path.resolve(file), LINKS_FOLLOWED);
}

/** As many as Linux follows (path_resolution(7)). */
const LINKS_FOLLOWED = 40;

/** Links to what is not there yet are followed as well: it is where the file will be made. */
function followed(file: string, linksLeft: number): string {
  try {
    // The native one also tells how a name is spelt where upper and lower case are the same.
    return realpathSync.native(file);
  } catch {
    const { dir, base } = path.parse(file);
    if (base === '') return file;
    const folder = followed(dir, linksLeft);
    const named = path.join(folder, base);
    const isLink = lstatSync(named, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
    if (!isLink) return named;
    if (linksLeft === 0)
      throw new WorkspaceError(
        'unreadable',
        `${file} is a link that leads round and round, to no file. Nothing was changed.`,
      );
    return followed(path.resolve(folder, readlinkSync(named)), linksLeft - 1);
  }
}

function dataFolder(
  environment: NodeJS.ProcessEnv,
  platform: NodeJS.Platform,
  home: string | null,
): string | undefined {
  switch (platform) {
    case 'darwin':
      return within(home, 'Library', 'Application Support');
    case 'win32':
      return absoluteFolder(environment['APPDATA']) ?? within(home, 'AppData', 'Roaming');
    default:
      return absoluteFolder(environment['XDG_DATA_HOME']) ?? within(home, '.local', 'share');
  }
}
