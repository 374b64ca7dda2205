/**
 * All that a page may ask of the desktop: types and channel names alone, so that the sandboxed preload stays tiny.
 * The renderer imports the type and uses `window.understudy` where it exists; in a plain browser it does not,
 * and every use has a fallback there (a download, nothing).
 */

/** As Electron's own dialogs want it: extensions without the dot. */
interface FileFilter {
  name: string;
  extensions: string[];
}

interface SaveFileRequest {
  title: string;
  suggested_name: string;
  text: string;
  filters?: FileFilter[];
}

export interface SavedFile {
  path: string;
}

interface Notice {
  title: string;
  body: string;
  /** Shown where the notice is clicked: where in the workbench, behind its `#`. */
  address: string;
}

/** What the window's own menu asks of the program: the same as the system's menu does. */
export type WorkspaceCommand = 'new' | 'open' | 'save_copy' | 'back_up' | 'reveal';

/** Where new versions come from: a folder on a server, and the key by which it signs them. */
export interface UpdateChannel {
  address: string;
  /** Ed25519, its 32 bytes in base64. */
  key: string;
}

export type UpdateState =
  /** Nothing is asked of anybody. */
  | { kind: 'off' }
  | { kind: 'idle' }
  | { kind: 'asking' }
  | { kind: 'none' }
  | { kind: 'found'; version: string; notes: string }
  | { kind: 'downloading'; version: string; notes: string; percent: number }
  | { kind: 'ready'; version: string; notes: string }
  | { kind: 'failed'; why: string };

/** How the program stands with new versions of itself. */
export interface Updates {
  version: string;
  channel: UpdateChannel | null;
  /** It is that of whoever packaged the program. */
  is_packaged: boolean;
  /** Null: nobody was asked yet. */
  is_allowed: boolean | null;
  /** How often the channel was asked. */
  requests: number;
  last_asked_at: string | null;
  state: UpdateState;
}

export type UpdateCommand =
  | { do: 'read' | 'forbid' | 'check' | 'download' | 'cancel' | 'install' }
  /** Of this channel; null: of that of whoever packaged the program. The program asks the user again, by a dialog of its own. */
  | { do: 'allow'; channel: UpdateChannel | null };

export interface DesktopBridge {
  readonly platform: string;
  /** Asks where to, then writes; null when the dialog was cancelled. */
  saveFile(request: SaveFileRequest): Promise<SavedFile | null>;
  /** Shows a system notification; false where the system shows none. */
  notify(notice: Notice): Promise<boolean>;
  /** Settles when it is done, or was told to be impossible. */
  workspace(command: WorkspaceCommand): Promise<void>;
  /** Opens a workspace that was opened on this machine before, in a window of its own. */
  openRecent(file: string): Promise<void>;
  /** Opens what was dropped on the window where it is a workspace, a folder that holds some, or one of an account's files; false where it is none of these. */
  openDropped(file: File): Promise<boolean>;
  /** The number on the program's icon or taskbar button, where the system has such a place: of what is live in this window's workspace. */
  setBadge(live: number): Promise<void>;
  /** Does it, or begins it, and tells how things stand then. */
  updates(command: UpdateCommand): Promise<Updates>;
  /** The system's parts of the window follow what the workbench is set to. */
  setTheme(theme: 'system' | 'light' | 'dark'): Promise<void>;
}

export const CHANNELS = {
  saveFile: 'understudy:save-file',
  notify: 'understudy:notify',
  workspace: 'understudy:workspace',
  openRecent: 'understudy:open-recent',
  openDropped: 'understudy:open-dropped',
  setBadge: 'understudy:set-badge',
  updates: 'understudy:updates',
  setTheme: 'understudy:set-theme',
} as const;
