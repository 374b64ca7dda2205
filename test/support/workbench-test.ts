import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { BROWSER_CONTEXT, forgetAll } from './browser-context.ts';
import { startHostProcess, type HostProcess, type HostProcessOptions } from './host-process.ts';
import { LIMITS } from './limits.ts';

interface WorkerFixtures {
  /** One host and demo workspace per Playwright worker; tests that change documents should make their own. */
  host: HostProcess;
  /** One browser per Playwright worker, which keeps what it has fetched; each test gets it emptied of the rest, as `context`. */
  warmContext: BrowserContext;
}

interface TestFixtures {
  /** A page that holds the session cookie and shows the workbench's first screen. Fails the test on any page or console error. */
  workbench: Page;
}

/** Browser tests of the renderer against a real host process: `test('…', async ({ workbench, host }) => …)`. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  host: [
    async ({}, use) => {
      const host = await startHostProcess();
      await use(host);
      await host.stop();
    },
    { scope: 'worker', timeout: LIMITS.testMs },
  ],
  warmContext: [
    async ({ browser }, use) => {
      const context = await browser.newContext(BROWSER_CONTEXT);
      await use(context);
      await context.close();
    },
    { scope: 'worker', timeout: LIMITS.testMs },
  ],
  context: async ({ warmContext, host }, use) => {
    await forgetAll(warmContext, new URL(host.url).origin);
    await use(warmContext);
  },
  workbench: async ({ page, host }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      // The browser logs every 4xx as an error of its own; tests assert on what the page does with it instead.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        errors.push(message.text());
    });
    await page.goto(await host.sessionLink());
    await use(page);
    expect(errors, 'errors in the page').toEqual([]);
  },
});

/** For a file whose tests change what all others see: a host of its own, with the demo unless it is to be empty. */
export const testWithOwnHost = (options: Pick<HostProcessOptions, 'demo'> = {}) =>
  test.extend<object, WorkerFixtures>({
    host: [
      async ({}, use) => {
        const host = await startHostProcess(options);
        await use(host);
        await host.stop();
      },
      { scope: 'worker', timeout: 60_000 },
    ],
  });

export { expect };
