/** How a host goes over to another workspace, as routes ask for it. */
import type { WorkspaceFiles } from '../../core/contract/local/workspaces.ts';
import type { KnownBrowser } from './sessions.ts';

export interface Workspaces {
  files(): WorkspaceFiles;
  /** Makes an empty workspace, or a copy of the one that is open; answers its file. Throws WorkspaceRefused, also where the file is there already. */
  make(file: string, from: 'nothing' | 'this'): Promise<string>;
  /**
   * Sees that a workspace can be opened, and holds it. Answers what goes over to it, for when whoever asked is answered: the present one is closed then.
   * `browser` is let in there as well. Throws WorkspaceRefused, and the present one stays open.
   */
  prepare(file: string, browser: KnownBrowser | null): Promise<{ file: string; goOver: () => void }>;
}

/** Says in a sentence why a workspace is not made or opened. */
export class WorkspaceRefused extends Error {
  override readonly name = 'WorkspaceRefused';
}
