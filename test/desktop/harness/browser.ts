import { chromium, type Browser, type BrowserContext } from 'playwright-core';
import { chromiumPath } from '../../support/chromium-path.ts';

let started: Promise<{ browser: Browser; context: BrowserContext }> | undefined;

/** The Chromium whose pages stand for windows; the test process joins it through the debugging port. */
export async function browserContext(): Promise<BrowserContext> {
  started ??= start();
  return (await started).context;
}

export async function closeBrowser(): Promise<void> {
  if (started) await (await started).browser.close();
}

async function start() {
  const executablePath = chromiumPath();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    headless: process.env['HARNESS_HEADED'] !== '1',
    args: [`--remote-debugging-port=${process.env['HARNESS_CDP_PORT'] ?? 0}`],
  });
  return { browser, context: await browser.newContext({ viewport: { width: 1440, height: 900 } }) };
}
