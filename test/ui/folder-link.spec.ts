import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, testWithOwnHost } from '../support/workbench-test.ts';
import { firstOf, openScreen, send } from './workbench-pages.ts';

const test = testWithOwnHost();

test('an account linked to a folder: an edit in the user’s own editor appears in the open script, a change on both sides is compared and decided', async ({
  workbench: page,
}) => {
  const parent = mkdtempSync(path.join(os.tmpdir(), 'understudy-link-'));
  const folder = path.join(parent, 'lakeside');
  const script = path.join(folder, 'scripts', 'Appointment reminder.txt');
  const append = (text: string) => writeFileSync(script, `${readFileSync(script, 'utf8')}${text}`);
  try {
    await openScreen(page, '/settings');
    const part = page.getByRole('region', { name: 'Linked folder' });
    await part.getByLabel('Folder on this machine').fill('lakeside');
    await part.getByRole('button', { name: 'Link the folder' }).click();
    await expect(part.getByText(/named in full/)).toBeVisible();
    await part.getByLabel('Folder on this machine').fill(folder);
    await part.getByRole('button', { name: 'Link the folder' }).click();
    await expect(part.getByText(/Watched on both sides/)).toBeVisible();
    await expect(part.getByText(/files written/)).toBeVisible();

    const { id, revision } = await firstOf(page, 'scripts');
    await openScreen(page, `/author/scripts/${id}`);
    await expect(page.locator('.view-line').first()).toBeVisible();
    append('AGENT: Said from outside.\n');
    await expect(page.getByText('Said from outside.').first()).toBeVisible();
    await expect(page.getByText(/1 document taken from the folder/)).toBeVisible();

    // Both sides while the folder is away, so that neither is taken before the other.
    const away = `${folder}.away`;
    renameSync(folder, away);
    await openScreen(page, '/settings');
    await expect(part.getByText(/is not there/)).toBeVisible();
    await send(page, 'PUT', `/local/scripts/${id}`, {
      name: 'Appointment reminder',
      lines: [{ speaker: 'AGENT', message: 'And from the workbench.' }],
    });
    const awayScript = path.join(away, path.relative(folder, script));
    writeFileSync(awayScript, `${readFileSync(awayScript, 'utf8')}AGENT: And from the folder.\n`);
    renameSync(away, folder);
    await expect(part.getByText(/1 file changed on both sides/)).toBeVisible();
    await part.getByRole('button', { name: /^Compare scripts/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('And from the folder.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Take the workbench’s' }).click();
    await expect(dialog).toBeHidden();
    await expect(part.getByText(/changed on both sides/)).toBeHidden();
    expect(readFileSync(script, 'utf8')).toContain('And from the workbench.');
    expect(revision).toBe(1);

    await part.getByRole('button', { name: 'Unlink…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
    await expect(part.getByLabel('Folder on this machine')).toBeVisible();
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
});
