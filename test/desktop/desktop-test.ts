import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { launchDesktop, type DesktopApp } from './harness/launch.ts';

interface Fixtures {
  /** A file in a new folder; the shell makes the demo workspace there. */
  workspaceFile: string;
  app: DesktopApp;
  view: Page;
}

/** The built desktop shell on a workspace of its own. Uncaught errors in its window fail the test. */
export const test = base.extend<Fixtures>({
  workspaceFile: async ({}, use) => {
    await use(path.join(mkdtempSync(path.join(os.tmpdir(), 'understudy-desktop-')), 'workspace.understudy'));
  },
  app: async ({ workspaceFile }, use) => {
    const app = await launchDesktop({ workspaceFile });
    await use(app);
    await app.quit();
  },
  view: async ({ app }, use) => {
    const view = await app.firstWindow();
    const errors: string[] = [];
    view.on('pageerror', (error) => errors.push(error.message));
    await view.waitForLoadState();
    await use(view);
    expect(errors, 'errors in the window').toEqual([]);
  },
});

export { expect };
