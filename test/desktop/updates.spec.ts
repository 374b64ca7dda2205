import { generateKeyPairSync, sign } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signedText } from '../../src/main/update-channel.ts';
import { expect, test } from './desktop-test.ts';
import { launchDesktop, type DesktopApp } from './harness/launch.ts';

test.skip(Boolean(process.env['ELECTRON_EXE']), 'a channel is a server’s, and what it installs is looked at by hand');

const pair = generateKeyPairSync('ed25519');
const KEY = Buffer.from(pair.publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64');
const ADDRESS = 'https://updates.example/understudy';
const NEXT = {
  version: '9.0.0',
  files: [{ url: 'Understudy-9.0.0.AppImage', sha512: 'aGFzaA==' }],
  releaseNotes: '- **Faster**: runs take half\n  the time. [How](docs/fast.md).\n- Smaller.',
};
const OFFER = { ...NEXT, signature: sign(null, Buffer.from(signedText(NEXT)), pair.privateKey).toString('base64') };

const offers = (app: DesktopApp, offer: object | null) =>
  app.evaluate(({ harness }, given) => void Object.assign(harness.updates, { offer: given }), offer);
const press = (app: DesktopApp, button: number) =>
  app.evaluate(({ harness }, given) => void Object.assign(harness.answers, { button: given }), button);
const updatesIn = async (view: Page) => {
  await view.evaluate(() => void (location.hash = '/settings'));
  return view.getByRole('region', { name: 'Updates' });
};
const fillIn = async (view: Page) => {
  const part = await updatesIn(view);
  await part.getByLabel('Address of the folder').fill(ADDRESS);
  await part.getByLabel('Key by which').fill(KEY);
  await part.getByRole('button', { name: 'Look for new versions…' }).click();
  return part;
};

test('nobody is asked for a new version until the user has allowed it in a dialog of the program’s own', async ({
  workspaceFile,
}) => {
  const app = await launchDesktop({ workspaceFile });
  try {
    const view = await app.firstWindow();
    await expect(view.getByText('Lakeside Clinic').first()).toBeVisible();
    await app.evaluate(({ harness }) => harness.clickMenu('help', 'Check for Updates…'));
    const part = await fillIn(view);
    // The second button: no.
    await expect
      .poll(async () => (await app.calls('dialog.showMessageBox')).at(-1)?.args[0])
      .toMatchObject({ detail: expect.stringContaining(`${ADDRESS}\nSigned by ${KEY}`) });
    await expect(part.getByRole('button', { name: 'Look for new versions…' })).toBeVisible();
    expect(await app.calls('updater.setFeedURL')).toEqual([]);
    await part.getByLabel('Address of the folder').fill('http://updates.example');
    await part.getByRole('button', { name: 'Look for new versions…' }).click();
    await expect(part.getByRole('alert')).toContainText('begins with https://');
    expect(await app.calls('updater.checkForUpdates')).toEqual([]);
  } finally {
    await app.quit();
  }
});

test('a new version is found with what is new, downloaded when asked, called off, and installed', async ({
  workspaceFile,
}) => {
  const app = await launchDesktop({ workspaceFile });
  try {
    const view = await app.firstWindow();
    await expect(view.getByText('Lakeside Clinic').first()).toBeVisible();
    await press(app, 0);
    const part = await fillIn(view);
    await expect(part).toContainText('There is no newer version.');
    // What is said of what has left the machine counts it.
    await expect(view.getByRole('link', { name: '1 request out' })).toBeVisible();
    expect((await app.calls('updater.setFeedURL')).map(({ args: [options] }) => options)).toEqual([
      { provider: 'generic', url: ADDRESS },
    ]);
    await offers(app, OFFER);
    await app.evaluate(({ harness }) => harness.clickMenu('help', 'Check for Updates…'));
    await expect(part.getByRole('listitem')).toHaveText(['Faster: runs take half the time.', 'Smaller.']);
    expect(await app.evaluate(({ harness }) => harness.menuBelow('help'))).toContain('Update to 9.0.0…');
    expect(await app.calls('updater.downloadUpdate')).toEqual([]);

    await part.getByRole('button', { name: 'Download' }).click();
    await expect(part.getByRole('progressbar')).toHaveAttribute('value', '40');
    await part.getByRole('button', { name: 'Cancel' }).click();
    await part.getByRole('button', { name: 'Download' }).click();
    await expect(part.getByRole('progressbar')).toBeVisible();
    await app.evaluate(({ harness }) => harness.updates.finish());
    await expect(part).toContainText('Version 9.0.0 is ready.');
    await part.getByRole('button', { name: 'Install and restart' }).click();
    await expect.poll(() => app.calls('updater.quitAndInstall')).toHaveLength(1);
  } finally {
    await app.quit();
  }
});

test('what the key has not signed is refused with the reason, and a permission is taken back', async ({
  workspaceFile,
}) => {
  const app = await launchDesktop({ workspaceFile });
  try {
    const view = await app.firstWindow();
    await expect(view.getByText('Lakeside Clinic').first()).toBeVisible();
    await press(app, 0);
    await offers(app, { ...OFFER, version: '9.1.0' });
    const part = await fillIn(view);
    await expect(part.getByRole('alert')).toContainText('Version 9.1.0 is not signed by the key of this channel');
    await part.getByRole('button', { name: 'Stop looking' }).click();
    await expect(part.getByRole('button', { name: 'Look for new versions…' })).toBeVisible();
    await expect(part.getByLabel('Address of the folder')).toHaveValue(ADDRESS);
    const asked = (await app.calls('updater.checkForUpdates')).length;
    await app.evaluate(({ harness }) => harness.clickMenu('help', 'Check for Updates…'));
    await expect(part).toContainText('nobody is asked');
    expect(await app.calls('updater.checkForUpdates')).toHaveLength(asked);
  } finally {
    await app.quit();
  }
});
