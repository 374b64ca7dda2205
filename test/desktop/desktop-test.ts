import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { startHostProcess, type HostProcess } from '../support/host-process.ts';
import { LIMITS } from '../support/limits.ts';
import { launchDesktop, type DesktopApp, type LaunchOptions } from './harness/launch.ts';

interface WorkerFixtures {
  /** The shell on a demo workspace, shared by the tests of a worker; whoever ends or breaks it launches one of their own. */
  app: DesktopApp;
}

interface TestFixtures {
  /** The shared shell's window. Uncaught errors in it fail the test. */
  view: Page;
  /** A file in a new folder, for a shell of the test's own. */
  workspaceFile: string;
  /** A host of another process that serves it; named before the shell that is to join it. */
  host: HostProcess;
  /** Starts a shell that ends with the test. */
  launch: (options: LaunchOptions) => Promise<DesktopApp>;
  /** A shell of the test's own, once it shows the demo in `workspaceFile`. */
  own: DesktopApp;
  /** Its window. */
  ownView: Page;
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
  host: async ({ workspaceFile }, use) => {
    const host = await startHostProcess({ workspaceFile });
    await use(host);
    await host.stop();
  },
  launch: async ({}, use) => {
    const launched: DesktopApp[] = [];
    await use(async (options) => {
      const app = await launchDesktop(options);
      launched.push(app);
      return app;
    });
    await Promise.all(launched.map((app) => app.quit()));
  },
  own: async ({ launch, workspaceFile }, use) => {
    const app = await launch({ workspaceFile });
    await expect((await app.firstWindow()).getByText('Lakeside Clinic').first()).toBeVisible();
    await use(app);
  },
  ownView: async ({ own }, use) => {
    await use(await own.firstWindow());
  },
});

export { expect };
