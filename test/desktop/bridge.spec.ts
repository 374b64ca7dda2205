import { mkdtempSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { DesktopBridge } from '../../src/preload/bridge.ts';
import { expect, test } from './desktop-test.ts';

declare global {
  interface Window {
    understudy: DesktopBridge;
  }
}

test.beforeEach(({ app }) => test.skip(app.kind === 'electron', 'native dialogs cannot be answered by a test'));

test('saves where the dialog says; a page may suggest a name but no folder', async ({ app, view }) => {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'understudy-save-')), 'report.json');
  await app.evaluate(
    ({ harness }, chosen) => void (harness.answers.save = { canceled: false, filePath: chosen }),
    file,
  );
  const saved = await view.evaluate(() =>
    window.understudy.saveFile({ title: 'Export', suggested_name: '../../etc/report.json', text: '{"score": 1}' }),
  );
  expect(saved).toEqual({ path: file });
  expect(readFileSync(file, 'utf8')).toBe('{"score": 1}');
  const [asked] = await app.calls('dialog.showSaveDialog');
  expect(asked?.args[0]).toMatchObject({ defaultPath: 'report.json' });
});

test('notifies through the system', async ({ app, view }) => {
  const notice = { title: 'Run complete', body: 'pass^1 0.81', address: '/simulate/runs' };
  expect(await view.evaluate((shown) => window.understudy.notify(shown), notice)).toBe(true);
  expect(await app.calls('notification.show')).toEqual([
    { api: 'notification.show', args: [{ title: 'Run complete', body: 'pass^1 0.81' }] },
  ]);
  // A click leads to what it is about.
  await app.evaluate(({ harness }) => harness.clickNotice());
  await view.waitForURL(/#\/simulate\/runs$/);
});
