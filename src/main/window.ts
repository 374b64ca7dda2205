import path from 'node:path';
import { BrowserWindow, dialog, nativeTheme, session, shell, type WebContents } from 'electron';

/** Copying to the clipboard is all that the workbench asks of the system; it reads nothing and hears nothing. */
const ALLOWED_PERMISSIONS: ReadonlySet<string> = new Set(['clipboard-sanitized-write']);

/** Opens the one window on the host, locked to the host's origin. `link` is the one-time session link. */
export async function openWindow(hostOrigin: string, link: string): Promise<BrowserWindow> {
  const window = new BrowserWindow({
    width: 1440,
    height: 900,
    minWidth: 960,
    minHeight: 600,
    title: 'Understudy',
    show: false,
    // Painted before the page is, so that a dark desktop does not flash white.
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#16181d' : '#ffffff',
    webPreferences: {
      // `out/main/index.js` or a chunk beside it: the preload is one level up either way.
      preload: path.join(import.meta.dirname, '../preload/index.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      // It would fetch its dictionaries from the network.
      spellcheck: false,
    },
  });
  window.once('ready-to-show', () => window.show());
  lockNavigation(window.webContents, hostOrigin);
  try {
    await window.loadURL(link);
  } catch (error) {
    // Somebody who closes the window while it loads has not met an error.
    if (!window.isDestroyed()) throw error;
  }
  return window;
}

/** Denies what a page could ask of the system, requests and silent checks alike. Once per program, before any window. */
export function denyPermissions(hostOrigin: string): void {
  const allowed = (permission: string, origin: string) => ALLOWED_PERMISSIONS.has(permission) && origin === hostOrigin;
  session.defaultSession.setPermissionRequestHandler((_contents, permission, decide, details) =>
    decide(allowed(permission, originOf(details.requestingUrl))),
  );
  session.defaultSession.setPermissionCheckHandler((_contents, permission, requestingOrigin) =>
    allowed(permission, originOf(requestingOrigin)),
  );
  session.defaultSession.setDevicePermissionHandler(() => false);
}

/** The page can go nowhere but within the host, and can open nothing; a web address goes to the browser, after a question. */
function lockNavigation(contents: WebContents, hostOrigin: string): void {
  const stayHome = (event: { preventDefault(): void }, url: string) => {
    if (originOf(url) !== hostOrigin) event.preventDefault();
  };
  contents.on('will-navigate', (event) => stayHome(event, event.url));
  contents.on('will-redirect', (event) => stayHome(event, event.url));
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    void openOutside(url);
    return { action: 'deny' };
  });
}

async function openOutside(url: string): Promise<void> {
  if (!URL.canParse(url) || new URL(url).protocol !== 'https:') return;
  const { response } = await dialog.showMessageBox({
    type: 'question',
    message: 'Open this page in your browser?',
    detail: url,
    buttons: ['Open', 'Cancel'],
    defaultId: 0,
    cancelId: 1,
  });
  if (response === 0) await shell.openExternal(url);
}

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '');
