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
}

export interface DesktopBridge {
  readonly platform: string;
  /** Asks where to, then writes; null when the dialog was cancelled. */
  saveFile(request: SaveFileRequest): Promise<SavedFile | null>;
  /** Shows a system notification; false where the system shows none. */
  notify(notice: Notice): Promise<boolean>;
}

export const CHANNELS = {
  saveFile: 'understudy:save-file',
  notify: 'understudy:notify',
} as const;
