import path from 'node:path';
import { BrowserWindow, nativeTheme, shell, type WebContents } from 'electron';
import { agrees } from './agrees.ts';
import { windowIcon } from './window-icon.ts';
import { SMALLEST, type WindowPlace } from './window-place.ts';

/** Makes a window that may load nothing yet, and is shown once it has something to show. */
export function openWindow({ maximized, ...bounds }: WindowPlace): BrowserWindow {
  const icon = windowIcon();
  const window = new BrowserWindow({
    ...bounds,
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    title: 'Understudy',
    show: false,
    ...(icon === undefined ? {} : { icon }),
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
  window.once('ready-to-show', () => {
    if (maximized) window.maximize();
    window.show();
  });
  return window;
}

/** Loads a page of the host, and locks the window to it. `link` is the one-time session link. */
export async function loadIn(window: BrowserWindow, hostOrigin: string, link: string): Promise<void> {
  lockNavigation(window.webContents, hostOrigin);
  try {
    await window.loadURL(link);
  } catch (error) {
    // Somebody who closes the window while it loads has not met an error.
    if (!window.isDestroyed()) throw error;
  }
}

/** Where a window stands now, to be put there again. */
export const placeOf = (window: BrowserWindow): WindowPlace => ({
  ...window.getNormalBounds(),
  maximized: window.isMaximized(),
});

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
  const question = { message: 'Open this page in your browser?', detail: url, yes: 'Open', isYesUsual: true } as const;
  if (await agrees(question)) await shell.openExternal(url);
}

export const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '');
