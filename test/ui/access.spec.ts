import { expect, test } from '../support/workbench-test.ts';
import { openScreen } from './workbench-pages.ts';

test('a key is made, shown once, used, and revoked', async ({ workbench: page }) => {
  await openScreen(page, '/developer/access');
  const url = new URL('/v1/agents', page.url()).href;
  await page.getByRole('button', { name: 'New key…' }).click();
  await page.getByLabel('Name').fill('Release gate');
  await page.getByRole('button', { name: 'Make the key' }).click();
  const key = (await page.getByLabel('API key', { exact: true }).textContent()) ?? '';
  expect(key).toMatch(/^usk_/);
  const status = async () => (await fetch(url, { headers: { 'x-api-key': key } })).status;
  expect(await status()).toBe(200);
  await page.getByRole('button', { name: 'I have copied it' }).click();
  await expect(page.getByText(key)).toHaveCount(0);
  const row = page.getByRole('table', { name: 'API keys' }).getByRole('row', { name: /Release gate/ });
  await row.getByRole('button', { name: 'Revoke the key Release gate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(row).toHaveCount(0);
  expect(await status()).toBe(401);
});

test('a user is added and removed; a name that is taken is said where it was typed', async ({ workbench: page }) => {
  await openScreen(page, '/developer/access');
  const add = async () => {
    await page.getByRole('button', { name: 'New user…' }).click();
    await page.getByLabel('User name').fill('leo@clinic.example');
    await page.getByLabel('Password').fill('a long password');
    await page.getByRole('button', { name: 'Add the user' }).click();
  };
  await add();
  const row = page.getByRole('table', { name: 'Users' }).getByRole('row', { name: /leo@clinic/ });
  await expect(row).toBeVisible();
  await add();
  await expect(page.getByRole('alert').filter({ hasText: 'There is a user leo@clinic.example already' })).toBeVisible();
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: 'Remove the user leo@clinic.example' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);
});

test('an organization that is added can be worked for at once', async ({ workbench: page }) => {
  await openScreen(page, '/developer/access');
  await page.getByRole('button', { name: 'New organization…' }).click();
  await page.getByLabel('Name').fill('North Branch');
  await page.getByLabel('Under').selectOption({ label: 'Brightfield Solar' });
  await page.getByRole('button', { name: 'Add the organization' }).click();
  await expect(
    page.getByRole('table', { name: 'Organizations' }).getByRole('row', { name: /North Branch Brightfield Solar/ }),
  ).toBeVisible();
});
