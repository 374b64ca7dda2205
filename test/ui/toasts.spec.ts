/** What has happened is told where it lies over nothing that somebody may want to use, and for as long as it is true. */
import { expect, testWithOwnHost } from '../support/workbench-test.ts';
import { ringUp } from './live-call.ts';
import { openScreen, send, type Named } from './workbench-pages.ts';

const test = testWithOwnHost();

/** The last is the first at twice its size. */
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 700 },
  { width: 720, height: 450 },
];

test('nothing lies over the buttons of a call while it rings', async ({ workbench: page, host }) => {
  await send(page, 'PUT', '/local/dialer', { lead_engine: 'human' });
  const id = await ringUp(host, 'Ruth');
  for (const viewport of SIZES) {
    await page.setViewportSize(viewport);
    for (const seed of ['5', '6']) {
      await openScreen(page, '/settings/live-calls');
      await page.getByLabel('Seed').fill(seed);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('The next call goes by these settings.').last()).toBeVisible();
    }
    await openScreen(page, `/calls/${id}`);
    await expect(page.getByText('The next call goes by these settings.').last()).toBeVisible();
    const bar = page.getByRole('region', { name: 'Live call' });
    for (const name of ['Take the call', 'Decline', 'Push', 'Hang up']) {
      const button = bar.getByRole('button', { name });
      await button.scrollIntoViewIfNeeded();
      const isOnTop = await button.evaluate((node) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        return [0.1, 0.9].every((share) => node.contains(document.elementFromPoint(x + width * share, y + height / 2)));
      });
      expect(isOnTop, `${name} at ${viewport.width} × ${viewport.height}`).toBe(true);
    }
  }
});

test('what was done is told until it is taken back, in whatever way', async ({ workbench: page }) => {
  const { id } = await send<Named>(page, 'POST', '/local/data-stores', { name: 'Told' });
  await openScreen(page, `/author/data-stores/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Deleted Told. It is in the bin.')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText('Told is back.')).toBeVisible();
  await expect(page.getByText('Deleted Told. It is in the bin.')).toBeHidden();
});
