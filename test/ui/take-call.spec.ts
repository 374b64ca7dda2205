import AxeBuilder from '@axe-core/playwright';
import { expect, testWithOwnHost } from '../support/workbench-test.ts';
import { playUntil, ringUp, setClock } from './live-call.ts';
import { openScreen } from './workbench-pages.ts';

/** Who takes the calls counts for the whole host. */
const test = testWithOwnHost();

test('a person takes a call, speaks as the lead by keyboard, keeps silent and hangs up', async ({
  workbench: page,
  host,
}) => {
  await openScreen(page, '/settings/live-calls');
  await page.getByLabel('The lead speaks by').selectOption({ label: 'you, at the call’s panel' });
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id)).toEqual(
    [],
  );
  await page.getByLabel('Calls at once').fill('0');
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.getByLabel('Calls at once').fill('3');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The next call goes by these settings.')).toBeVisible();

  const id = await ringUp(host, 'Ruth');
  await openScreen(page, `/calls/${id}`);
  const bar = page.getByRole('region', { name: 'Live call' });
  await expect(bar.getByText('It rings for you.')).toBeVisible();
  await bar.getByRole('button', { name: 'Take the call' }).click();
  const words = bar.getByLabel('Say as the lead');
  await expect(words).toBeFocused();
  await playUntil(host, id, ({ live }) => live?.waits_for === 'lead', 10);
  await expect(page.getByRole('region', { name: 'Now' })).toContainText('your turn, as the lead');
  await page.keyboard.type('Yes, this is Ruth speaking.');
  await page.keyboard.press('Enter');
  await expect(words).toHaveValue('');
  await playUntil(host, id, ({ turns, live }) => turns.length > 2 && live?.waits_for === 'lead', 10);
  const transcript = page.getByRole('region', { name: 'Transcript' });
  await expect(transcript).toContainText('Yes, this is Ruth speaking.');
  await bar.getByRole('button', { name: 'Stay silent' }).click();
  await playUntil(host, id, ({ turns, live }) => turns.length > 4 && live?.waits_for === 'lead', 10);
  await words.fill('I have to go, goodbye.');
  await bar.getByRole('button', { name: 'Hang up as the lead' }).click();
  await setClock(host, { speed: 'max', paused: false });
  await expect(bar).toBeHidden();
  await expect(transcript).toContainText('I have to go, goodbye.');
  const typed = transcript.getByRole('listitem').filter({ hasText: 'Yes, this is Ruth speaking.' });
  await expect(typed).toContainText('◂ you');
  await expect(typed).not.toContainText('meant:');
  await expect(page.getByText('scripted × human')).toBeVisible();
});
