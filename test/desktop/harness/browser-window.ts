import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { browserContext } from './browser.ts';
import { logCall } from './call-log.ts';
import { ipcMain } from './ipc-main.ts';
import { preloadBootstrap } from './preload-bootstrap.ts';
import { applyPermissions } from './session.ts';

interface WindowOptions {
  x?: number;
  y?: number;
  width?: number;
  height?: number;
  show?: boolean;
  webPreferences?: { preload?: string; sandbox?: boolean; contextIsolation?: boolean; nodeIntegration?: boolean };
}

type OpenHandler = (details: { url: string }) => { action: 'allow' | 'deny' };

class WebContents extends EventEmitter {
  page: Page | undefined;
  openHandler: OpenHandler | undefined;

  setWindowOpenHandler(handler: OpenHandler): void {
    this.openHandler = handler;
  }

  getURL(): string {
    return this.page?.url() ?? '';
  }
}

/** Emits `closed` on the last window's way out, through this one listener, which the app stand-in installs. */
let onAllClosed: () => void = () => undefined;
export const whenAllWindowsClosed = (listener: () => void): void => void (onAllClosed = listener);

/** A page of a real Chromium, with the built preload in it, behind the few methods of BrowserWindow that the shell uses. */
export class BrowserWindow extends EventEmitter {
  static readonly #open = new Set<BrowserWindow>();
  static getAllWindows = (): BrowserWindow[] => [...BrowserWindow.#open];
  static fromWebContents = (contents: WebContents): BrowserWindow | null =>
    BrowserWindow.getAllWindows().find((window) => window.webContents === contents) ?? null;

  readonly webContents = new WebContents();
  readonly #options: WindowOptions;
  #visible: boolean;
  #maximized = false;
  #bounds: { x: number; y: number; width: number; height: number };

  constructor(options: WindowOptions = {}) {
    super();
    const preferences = options.webPreferences ?? {};
    if (preferences.nodeIntegration || preferences.contextIsolation === false || preferences.sandbox === false) {
      throw new Error('harness: only sandboxed, isolated windows without Node are supported');
    }
    this.#options = options;
    this.#visible = options.show !== false;
    this.#bounds = { x: 0, y: 0, width: 800, height: 600, ...picked(options) };
    BrowserWindow.#open.add(this);
    logCall('new BrowserWindow', options);
  }

  async loadURL(url: string): Promise<void> {
    // Of the page that is there: another address behind the `#` keeps it.
    if (this.webContents.page) {
      await this.webContents.page.goto(url);
      return;
    }
    const context = await browserContext();
    const { origin } = new URL(url);
    await applyPermissions(context, origin);
    const page = await context.newPage();
    this.webContents.page = page;
    await this.#connectBridge(page);
    await this.#lockNavigation(page, origin);
    page.on('close', () => this.#closed());
    page.once('domcontentloaded', () => this.emit('ready-to-show'));
    page.once('load', () => this.webContents.emit('did-finish-load'));
    await page.goto(url);
  }

  async #connectBridge(page: Page): Promise<void> {
    await page.exposeBinding('__harnessInvoke', async (source, channel: string, args: unknown[]) => {
      const handler = ipcMain.handlers.get(channel);
      if (!handler) return { ok: false, error: `Error: No handler registered for '${channel}'` };
      const senderFrame = { url: source.frame.url(), parent: source.frame.parentFrame() };
      try {
        return { ok: true, value: structuredClone(await handler({ sender: this.webContents, senderFrame }, ...args)) };
      } catch (error) {
        return { ok: false, error: String(error) };
      }
    });
    await page.exposeBinding('__harnessOpen', async (_source, url: string) => {
      const answer = this.webContents.openHandler?.({ url }) ?? { action: 'allow' };
      if (answer.action === 'allow') await new BrowserWindow(this.#options).loadURL(url);
    });
    const preload = this.#options.webPreferences?.preload;
    if (preload) await page.addInitScript({ content: preloadBootstrap(readFileSync(preload, 'utf8')) });
  }

  /** Electron asks `will-navigate` about every navigation that the page itself starts; here, about those that leave the origin. */
  async #lockNavigation(page: Page, origin: string): Promise<void> {
    await page.route(
      (url) => url.origin !== origin,
      async (route) => {
        const request = route.request();
        if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return route.continue();
        let prevented = false;
        this.webContents.emit('will-navigate', { url: request.url(), preventDefault: () => (prevented = true) });
        logCall('will-navigate', request.url(), prevented);
        return prevented ? route.abort('aborted') : route.continue();
      },
    );
  }

  #closed(): void {
    if (!BrowserWindow.#open.has(this)) return;
    this.emit('close', { preventDefault: () => undefined });
    BrowserWindow.#open.delete(this);
    this.emit('closed');
    if (BrowserWindow.#open.size === 0) onAllClosed();
  }

  show(): void {
    this.#visible = true;
  }

  isVisible(): boolean {
    return this.#visible;
  }

  isDestroyed(): boolean {
    return !BrowserWindow.#open.has(this) || (this.webContents.page?.isClosed() ?? false);
  }

  isMinimized(): boolean {
    return false;
  }

  restore(): void {
    logCall('window.restore');
  }

  focus(): void {
    logCall('window.focus');
    this.emit('focus');
  }

  getBounds() {
    return this.#bounds;
  }

  getNormalBounds() {
    return this.#bounds;
  }

  setBounds(bounds: Partial<{ x: number; y: number; width: number; height: number }>): void {
    this.#bounds = { ...this.#bounds, ...bounds };
  }

  maximize(): void {
    this.#maximized = true;
  }

  isMaximized(): boolean {
    return this.#maximized;
  }

  close(): void {
    void this.webContents.page?.close();
  }

  /** Closes without asking, and so without `close`. */
  destroy(): void {
    if (!BrowserWindow.#open.delete(this)) return;
    void this.webContents.page?.close();
    this.emit('closed');
  }
}

/** Where a window is wanted, as far as its options say. */
const picked = ({ x, y, width, height }: WindowOptions) =>
  Object.fromEntries(Object.entries({ x, y, width, height }).filter(([, value]) => value !== undefined));
