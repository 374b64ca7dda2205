import { defineConfig } from '@playwright/test';
import { chromiumPath } from './test/support/chromium-path.ts';

const executablePath = chromiumPath();

export default defineConfig({
  timeout: 60_000,
  // An editor's first line is there within a second; a machine that runs everything at once takes longer, and is no failure.
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  outputDir: 'test-results/artifacts',
  reporter: [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    // Playwright starts Chromium without its own sandbox unless asked, so this also works as root.
    ...(executablePath ? { launchOptions: { executablePath } } : {}),
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'ui', testDir: 'test/ui', testMatch: '**/*.spec.ts' },
    { name: 'desktop', testDir: 'test/desktop', testMatch: '**/*.spec.ts' },
  ],
});
