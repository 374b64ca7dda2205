import type { BrowserContext } from '@playwright/test';

/** What every browser of the tests is like. Motion says nothing that a test looks at, and costs a machine without a graphics card much. */
export const BROWSER_CONTEXT = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

/**
 * A browser as if nobody had used it, but for what it has fetched: pages are closed, cookies and all that `origin` stored are gone. Loading the
 * workbench and its editor anew for every test would be a quarter of the work.
 */
export async function forgetAll(context: BrowserContext, origin: string): Promise<void> {
  for (const page of context.pages()) await page.close();
  const blank = await context.newPage();
  const session = await context.newCDPSession(blank);
  await session.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'cookies,local_storage,indexeddb,cache_storage,service_workers',
  });
  await blank.close();
}
