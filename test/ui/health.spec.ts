import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startHostProcess } from '../support/host-process.ts';
import { TEST_CONFIG_FOLDER } from '../support/test-config-folder.ts';
import { expect, testWithOwnHost } from '../support/workbench-test.ts';
import { openScreen, send } from './workbench-pages.ts';

const test = testWithOwnHost();

test('the workspace is looked at, and backed up when somebody asks', async ({ workbench: page }) => {
  await openScreen(page, '/settings/health');
  const findings = page.getByRole('list', { name: 'Findings' });
  await expect(findings.getByRole('listitem').filter({ hasText: 'The file is whole' })).toContainText('✓ good');
  const backups = page.getByRole('region', { name: 'Backups' });
  await expect(backups).toContainText('There is none yet');
  await backups.getByRole('button', { name: 'Back up now' }).click();
  await expect(backups.getByRole('listitem')).toHaveCount(1);
  await expect(backups.getByRole('listitem')).toContainText('.understudy');
  await page.getByRole('button', { name: 'Look again' }).click();
  await expect(findings.getByRole('listitem').filter({ hasText: 'the newest less than a day old' })).toContainText(
    '✓ good',
  );
});

test('a workspace that came without its key asks for its secrets anew', async ({ page }) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'understudy-test-'));
  const workspaceFile = path.join(folder, 'w.understudy');
  const before = process.env['XDG_CONFIG_HOME'];
  const open = async (config: string) => {
    process.env['XDG_CONFIG_HOME'] = config;
    const host = await startHostProcess({ workspaceFile });
    process.env['XDG_CONFIG_HOME'] = before ?? TEST_CONFIG_FOLDER;
    await page.goto(await host.sessionLink());
    return host;
  };
  const sender = await open(path.join(folder, 'sender'));
  await send(page, 'POST', '/local/webhooks', { url: 'http://localhost:9/hooks' });
  await sender.stop();

  const host = await open(path.join(folder, 'receiver'));
  await openScreen(page, '/settings/health');
  const anew = page.getByRole('region', { name: 'Secrets to give anew' });
  await expect(anew).toContainText('http://localhost:9/hooks');
  await anew.getByRole('link', { name: 'Go to the endpoint' }).click();
  await expect(page.getByText('Nothing is sent until it has a new one')).toBeVisible();
  await page.getByRole('button', { name: 'New secret' }).click();
  await expect(page.getByRole('dialog', { name: 'Signing secret' })).toContainText('whsec_');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Nothing is sent until it has a new one')).toHaveCount(0);
  await openScreen(page, '/settings/health');
  await expect(page.getByRole('list', { name: 'Findings' })).toContainText(
    'Every stored secret of this account can be read',
  );
  await host.stop();
  rmSync(folder, { recursive: true, force: true });
});
