/** From an empty workspace to an agent that was rehearsed, saved, scored and called, with nothing of the demo. */
import type { Page } from '@playwright/test';
import { expect, testWithOwnHost } from '../support/workbench-test.ts';
import { setClock } from './live-call.ts';
import { read } from './workbench-pages.ts';

const test = testWithOwnHost({ demo: false });
test.describe.configure({ mode: 'serial' });

const SENTENCE = 'Reminding patients of dental cleanings at Bright Smile on Thursday at 3 pm';
const CLICKS_AT_MOST = 15;

const sentence = (page: Page) => page.getByLabel('What is the call about?');
const theCall = (page: Page) => page.getByRole('region', { name: 'Rehearsal' });

/** Counts what a person clicks. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.body.dataset['clicks'] = '0';
    addEventListener(
      'click',
      ({ isTrusted, detail }) => {
        // A click of the keyboard has no detail.
        if (isTrusted && detail > 0)
          document.body.dataset['clicks'] = String(Number(document.body.dataset['clicks']) + 1);
      },
      true,
    );
  });
  return () => page.evaluate(() => Number(document.body.dataset['clicks']));
}

test('what is typed is played at once, outlives a reload, and can be shaped anew and back', async ({
  workbench: page,
}) => {
  await expect(sentence(page)).toBeFocused();
  await page.keyboard.type(SENTENCE);
  await page.keyboard.press('Enter');
  await expect(theCall(page)).toContainText('this is Ana from Bright Smile');
  await expect(theCall(page)).toContainText('pass');
  await expect(page.getByText('company Bright Smile, day Thursday, time 3 pm')).toBeVisible();

  const script = page.getByLabel('Script', { exact: true });
  await script.fill((await script.inputValue()).replace('ten minutes early', 'in good time'));
  await expect(theCall(page)).toContainText('Please arrive in good time.');
  await page.reload();
  await expect(script).toHaveValue(/in good time/);
  await expect(theCall(page)).toContainText('Please arrive in good time.');

  await script.fill('AGNT: Hello');
  await expect(page.getByRole('alert')).toContainText('line 1');

  await sentence(page).fill('selling tractors for Greenfield');
  await page.keyboard.press('Enter');
  await expect(theCall(page)).toContainText("I'm calling about tractors.");
  await expect(page.getByText('this is a plain call about it')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(script).toHaveValue('AGNT: Hello');
  await expect(sentence(page)).toHaveValue(SENTENCE);
  // Nothing was stored by any of it.
  expect((await read<{ counts: object }>(page, '/local/workspace')).counts).toMatchObject({ scripts: 0, agents: 0 });
});

test('a rehearsed, saved, scored and called agent takes fewer than fifteen clicks', async ({
  workbench: page,
  host,
}) => {
  const clicks = await countClicks(page);
  await expect(sentence(page)).toBeFocused();
  await page.keyboard.type(SENTENCE);
  await page.keyboard.press('Enter');
  await expect(theCall(page)).toContainText('pass');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Ana is saved' })).toBeVisible();

  await page.getByRole('button', { name: 'Run 8 trials' }).click();
  await expect(page.getByText('Final score')).toBeVisible();
  await expect(page.getByText('8/8')).toBeVisible();
  await page.goBack();

  await setClock(host, { speed: 'max' });
  await page.getByRole('button', { name: 'Call the lead' }).click();
  // The call opens by itself as soon as it is placed.
  await expect(page).toHaveURL(/calls\/[0-9a-f]{24}\?dry=false$/);
  await expect
    .poll(async () => {
      const { items } = await read<{ items: { carrier_status: string }[] }>(page, '/local/calls?is_dry_run=false');
      return items.map(({ carrier_status }) => carrier_status);
    })
    .toEqual(['completed']);
  await expect(page.getByText('this is Ana from Bright Smile').first()).toBeVisible();
  expect(await clicks()).toBeLessThan(CLICKS_AT_MOST);
  expect((await read<{ counts: object }>(page, '/local/workspace')).counts).toMatchObject({
    scripts: 1,
    roles: 1,
    agents: 1,
    campaigns: 1,
    leads: 1,
    lead_lists: 1,
    scenarios: 1,
    scenario_sets: 1,
    simulations: 1,
  });
});

test('another workspace is made and opened from the title bar, and this one again', async ({
  workbench: page,
  host,
}) => {
  const menu = page.getByRole('button', { name: /^Workspace / });
  await menu.click();
  await page.getByRole('menuitem', { name: 'New…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('File').fill('another');
  await dialog.getByRole('button', { name: 'Make and open' }).click();
  await expect(page.getByRole('button', { name: 'Workspace another' })).toBeVisible();
  await expect(sentence(page)).toBeVisible();

  await menu.click();
  await page.getByRole('menuitem', { name: 'workspace', exact: false }).filter({ hasText: host.workspaceFile }).click();
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Workspace workspace' })).toBeVisible();
  await expect(page.getByText('Appointment set × Ana')).toBeVisible();
});
