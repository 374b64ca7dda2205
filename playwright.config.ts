import { defineConfig } from '@playwright/test';
import { BROWSER_CONTEXT } from './test/support/browser-context.ts';
import { chromiumPath } from './test/support/chromium-path.ts';
import { LIMITS } from './test/support/limits.ts';
import { TEST_CONFIG_FOLDER } from './test/support/test-config-folder.ts';

const executablePath = chromiumPath();
// No test writes into its user's own configuration folder.
process.env['XDG_CONFIG_HOME'] = TEST_CONFIG_FOLDER;
process.env['XDG_DATA_HOME'] = TEST_CONFIG_FOLDER;

export default defineConfig({
  timeout: LIMITS.testMs,
  expect: { timeout: LIMITS.waitMs },
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  outputDir: 'test-results/artifacts',
  reporter: [['list']],
  use: {
    viewport: BROWSER_CONTEXT.viewport,
    contextOptions: { reducedMotion: BROWSER_CONTEXT.reducedMotion },
    // Playwright starts Chromium without its own sandbox unless asked, so this also works as root.
    ...(executablePath ? { launchOptions: { executablePath } } : {}),
    screenshot: 'only-on-failure',
    // Pictures of every frame cost a sixth of the work of a test; the page itself is recorded, and a picture of its end.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: true },
  },
  projects: [
    { name: 'ui', testDir: 'test/ui', testMatch: '**/*.spec.ts' },
    { name: 'desktop', testDir: 'test/desktop', testMatch: '**/*.spec.ts' },
  ],
});
