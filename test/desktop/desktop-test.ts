import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { LIMITS } from '../support/limits.ts';
import { launchDesktop, type DesktopApp } from './harness/launch.ts';

interface WorkerFixtures {
  /** The shell on a demo workspace, shared by the tests of a worker; whoever ends or breaks it launches one of their own. */
  app: DesktopApp;
}

interface TestFixtures {
  /** The shared shell's window. Uncaught errors in it fail the test. */
  view: Page;
  /** A file in a new folder, for a shell of the test's own. */
  workspaceFile: string;
}

const newWorkspaceFile = (): string =>
  path.join(mkdtempSync(path.join(os.tmpdir(), 'understudy-desktop-')), 'workspace.understudy');

/** Tests of the built desktop shell. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  app: [
    async ({}, use) => {
      const app = await launchDesktop({ workspaceFile: newWorkspaceFile() });
      await use(app);
      await app.quit();
    },
    { scope: 'worker', timeout: LIMITS.testMs },
  ],
  view: async ({ app }, use) => {
    const view = await app.firstWindow();
    const errors: string[] = [];
    const remember = (error: Error) => void errors.push(error.message);
    view.on('pageerror', remember);
    await view.waitForLoadState();
    await use(view);
    view.off('pageerror', remember);
    expect(errors, 'errors in the window').toEqual([]);
  },
  workspaceFile: async ({}, use) => {
    await use(newWorkspaceFile());
  },
});

export { expect };
