import type { Page } from '@playwright/test';
import { PACKAGE, updateServer, type UpdateServer } from '../support/update-server.ts';
import { expect, test as desktopTest } from './desktop-test.ts';
import type { DesktopApp } from './harness/launch.ts';

const test = desktopTest.extend<{ server: UpdateServer }>({
  server: async ({}, use) => {
    const server = await updateServer();
    await use(server);
    await server.close();
  },
});

test.skip(Boolean(process.env['ELECTRON_EXE']), 'what a channel installs is looked at by hand');

const press = (app: DesktopApp, button: number) =>
  app.evaluate(({ harness }, given) => void Object.assign(harness.answers, { button: given }), button);
const checkByMenu = (app: DesktopApp) => app.evaluate(({ harness }) => harness.clickMenu('help', 'Check for Updates…'));
const updatesIn = async (view: Page) => {
  await view.evaluate(() => void (location.hash = '/settings'));
  return view.getByRole('region', { name: 'Updates' });
};
const fillIn = async (view: Page, { address, key }: UpdateServer) => {
  const part = await updatesIn(view);
  await part.getByLabel('Address of the folder').fill(address);
  await part.getByLabel('Key by which').fill(key);
  await part.getByRole('button', { name: 'Look for new versions…' }).click();
  return part;
};

test('nobody is asked for a new version until the user has allowed it in a dialog of the program’s own', async ({
  own: app,
  ownView: view,
  server,
}) => {
  await checkByMenu(app);
  const part = await fillIn(view, server);
  // The second button: no.
  await expect
    .poll(async () => (await app.calls('dialog.showMessageBox')).at(-1)?.args[0])
    .toMatchObject({ detail: expect.stringContaining(`${server.address}\nSigned by ${server.key}`) });
  await expect(part.getByRole('button', { name: 'Look for new versions…' })).toBeVisible();
  await part.getByLabel('Address of the folder').fill('http://updates.example');
  await part.getByRole('button', { name: 'Look for new versions…' }).click();
  await expect(part.getByRole('alert')).toContainText('begins with https://');
  // Nor can a page allow it by the host.
  const answered = await view.evaluate(
    async (url) =>
      (
        await fetch('/local/egress/permissions', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ url, purpose: 'update' }),
        })
      ).status,
    server.address,
  );
  expect(answered).toBe(422);
  expect(server.asked).toEqual([]);
});

test('a new version is found with what is new, downloaded when asked, called off, checked, and installed', async ({
  own: app,
  ownView: view,
  server,
}) => {
  server.offer('0.0.0-harness');
  await press(app, 0);
  const part = await fillIn(view, server);
  await expect(part).toContainText('There is no newer version.');
  server.offer('9.0.0');
  await checkByMenu(app);
  await expect(part.getByRole('listitem')).toHaveText(['Faster: runs take half the time.', 'Smaller.']);
  expect(await app.evaluate(({ harness }) => harness.menuBelow('help'))).toContain('Update to 9.0.0…');
  expect(server.asked).toEqual(['GET /channel/latest.yml', 'GET /channel/latest.yml']);

  // Two fifths of it, and no more.
  server.sendInstead((response) => {
    response.setHeader('content-length', PACKAGE.length).write(PACKAGE.subarray(0, PACKAGE.length * 0.4));
  });
  await part.getByRole('button', { name: 'Download' }).click();
  await expect(part.getByRole('progressbar')).toHaveAttribute('value', '40');
  await part.getByRole('button', { name: 'Cancel' }).click();
  server.sendInstead(undefined);
  await part.getByRole('button', { name: 'Download' }).click();
  await expect(part).toContainText('Version 9.0.0 is ready.');
  await part.getByRole('button', { name: 'Install and restart' }).click();
  await expect.poll(() => app.calls('updater.quitAndInstall')).toHaveLength(1);
});

test('what the key has not signed or is older is refused with the reason, and the permission is taken back where all are', async ({
  own: app,
  ownView: view,
  server,
}) => {
  await press(app, 0);
  server.offer('9.0.0', { version: '9.1.0' });
  const part = await fillIn(view, server);
  await expect(part.getByRole('alert')).toContainText('Version 9.1.0 is not signed by the key of this channel');
  server.offer('0.0.0-earlier');
  await part.getByRole('button', { name: 'Check now' }).click();
  await expect(part.getByRole('alert')).toContainText('offers version 0.0.0-earlier, which is older than this one');
  expect(server.asked).toHaveLength(2);

  await view.evaluate(() => void (location.hash = '/developer/egress'));
  await expect(view.getByRole('cell', { name: 'new versions of the program' })).toBeVisible();
  await view.getByRole('button', { name: `Take back the permission for http://localhost:${server.port}` }).click();
  await view.getByRole('button', { name: 'Settings → Updates' }).click();
  await expect(part.getByRole('button', { name: 'Look for new versions…' })).toBeVisible();
  await expect(part.getByLabel('Address of the folder')).toHaveValue(server.address);
  await checkByMenu(app);
  await expect(part).toContainText('nobody is asked');
  expect(server.asked).toHaveLength(2);
});
