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
  await expect(page.getByRole('group', { name: 'Said' }).getByLabel('Company')).toHaveValue('Bright Smile');
  await expect(page.getByRole('group', { name: 'Assumed' }).getByLabel('Lead, assumed')).toHaveValue('Maria');

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
  // What was written by hand is not lost unasked.
  const question = page.getByRole('dialog', { name: 'Shape the call anew?' });
  await expect(question).toContainText('What you wrote in the script');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(script).toHaveValue('AGNT: Hello');
  await sentence(page).press('Enter');
  await question.getByRole('button', { name: 'Shape anew' }).click();
  await expect(theCall(page)).toContainText("I'm calling about tractors.");
  await expect(page.getByText('this is a plain call about it')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(script).toHaveValue('AGNT: Hello');
  await expect(sentence(page)).toHaveValue(SENTENCE);
  // Nothing was stored by any of it.
  expect((await read<{ counts: object }>(page, '/local/workspace')).counts).toMatchObject({ scripts: 0, agents: 0 });
});

test('what is assumed is changed where it stands, and what was left out is told', async ({ workbench: page }) => {
  await page.reload();
  await sentence(page).fill('reminding people of haircuts with a fringe on Tuesday');
  await page.keyboard.press('Enter');
  await expect(theCall(page)).toContainText('this is Ana from Your Company');
  await expect(page.getByText('Left out')).toContainText('Left out');
  await expect(page.getByText('“fringe”: no text speaks of it')).toBeVisible();
  // Nobody saves a company that is none without being asked.
  await page.getByRole('button', { name: 'Save' }).click();
  const unnamed = page.getByRole('dialog', { name: 'Save without a company?' });
  await expect(unnamed).toContainText('“Your Company”');
  await unnamed.getByRole('button', { name: 'Cancel' }).click();

  await page.getByText('Change the names').click();
  await page.getByLabel('Agent name').fill('Iris');
  await page.getByLabel('Company, assumed').fill('Salon Iris');
  await page.keyboard.press('Enter');
  await expect(theCall(page)).toContainText('this is Iris from Salon Iris');
  await expect(page.getByRole('group', { name: 'Said' }).getByLabel('Company')).toHaveValue('Salon Iris');
  await page.getByLabel('Day', { exact: true }).fill('friday');
  await page.keyboard.press('Tab');
  await expect(theCall(page)).toContainText('It is for Friday at half past nine');
  await expect(theCall(page)).toContainText('this is Iris from Salon Iris');

  // A text that was written by hand waits for a yes, and a no leaves all as it is.
  const script = page.getByLabel('Script', { exact: true });
  await script.fill((await script.inputValue()).replace('ten minutes early', 'in good time'));
  await page.getByLabel('Time, assumed').fill('noon');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Shape the call anew?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Time, assumed')).toHaveValue('half past nine');
  await expect(script).toHaveValue(/in good time/);
  // Another sentence keeps what it does not say itself.
  await sentence(page).fill('haircuts on Monday at 5 pm');
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Shape anew' }).click();
  await expect(theCall(page)).toContainText('It is for Monday at 5 pm');
  await expect(theCall(page)).toContainText('this is Iris from Salon Iris');
});

test('a trade without a sentence assumes all of it', async ({ workbench: page }) => {
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await page.getByRole('group', { name: 'Trades' }).getByRole('button', { name: 'Reservation' }).click();
  await expect(theCall(page)).toContainText('this is Gia from Your Company');
  await expect(page.getByRole('group', { name: 'Said' })).toBeHidden();
  await expect(page.getByLabel('Company, assumed')).toHaveValue('Your Company');
});

test('where the sentence leaves open which kind of call it is, the person is asked', async ({ workbench: page }) => {
  await page.reload();
  await sentence(page).fill('tell members that the court is closed');
  await page.keyboard.press('Enter');
  const asked = page.getByRole('region', { name: 'Which kind of call is it?' });
  await expect(asked.getByRole('button', { name: 'Another call' })).toBeVisible();
  await expect(theCall(page)).toBeHidden();
  await asked.getByRole('button', { name: 'Another call' }).click();
  await expect(theCall(page)).toContainText("I'm calling to tell you that the court is closed.");
  await expect(asked).toBeHidden();
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
