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
  // A second try tells a machine that was busy from a fault that stays; `npm test` names each test that needed it.
  retries: process.env['CI'] ? 1 : 0,
  outputDir: 'test-results/artifacts',
  reporter: [['list']],
  use: {
    viewport: BROWSER_CONTEXT.viewport,
    contextOptions: { reducedMotion: BROWSER_CONTEXT.reducedMotion },
    // Playwright starts Chromium without its own sandbox unless asked, so this also works as root.
    ...(executablePath ? { launchOptions: { executablePath } } : {}),
    screenshot: 'only-on-failure',
    // Recording a page costs a sixth of the work of a test: where there is a second try, that alone is recorded.
    trace: {
      mode: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure',
      screenshots: false,
      snapshots: true,
      sources: true,
    },
  },
  projects: [
    { name: 'ui', testDir: 'test/ui', testMatch: '**/*.spec.ts' },
    { name: 'desktop', testDir: 'test/desktop', testMatch: '**/*.spec.ts' },
  ],
});
