import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from './desktop-test.ts';

test.skip(Boolean(process.env['ELECTRON_EXE']), 'native dialogs cannot be answered by a test');

const newHome = (): string => mkdtempSync(path.join(os.tmpdir(), 'understudy-crash-'));

test('a report holds versions, settings and what went wrong, no secret, and the workspace only if that is ticked', async ({
  own: app,
}) => {
  await app.evaluate(({ app: program }) =>
    program.emit('child-process-gone', {}, { type: 'GPU', reason: 'crashed', exitCode: 5 }),
  );
  const folder = newHome();
  const save = (name: string, ticked: boolean) =>
    app.evaluate(
      ({ harness }, given) => {
        const { filePath, isTicked } = given as { filePath: string; isTicked: boolean };
        Object.assign(harness.answers, { save: { canceled: false, filePath }, ticked: isTicked });
        harness.clickMenu('help', 'Save a Report…');
      },
      { filePath: path.join(folder, name), isTicked: ticked },
    );
  await save('report.json', false);
  await expect.poll(() => app.calls('shell.showItemInFolder')).toHaveLength(1);
  const text = readFileSync(path.join(folder, 'report.json'), 'utf8');
  const report = JSON.parse(text) as { log: string[]; settings: object; versions: { node: string } };
  expect(report.log.join('\n')).toContain('a process is gone: GPU');
  expect(report).toMatchObject({ settings: { theme: 'system' }, versions: { node: process.versions.node } });
  expect(text).not.toContain('Lakeside');
  expect(existsSync(path.join(folder, 'report.understudy'))).toBe(false);
  await save('whole.json', true);
  await expect.poll(() => existsSync(path.join(folder, 'whole.understudy'))).toBe(true);
});

test('after a start that ended while a workspace was opened, the next one asks before it opens it again', async ({
  launch,
}) => {
  const home = newHome();
  const file = path.join(home, 'doubtful.understudy');
  writeFileSync(file, '');
  mkdirSync(path.join(home, 'userData'));
  const memory = path.join(home, 'userData', 'desktop.json');
  writeFileSync(memory, JSON.stringify({ workspaces: [], open: [file], opening: [file] }));
  const last = 3;
  const app = await launch({ home, button: last });
  expect(await app.exited).toBe(2);
  expect(readFileSync(file, 'utf8')).toBe('');
  expect(existsSync(`${file}.lock`)).toBe(false);
});

test('a safe start opens nothing by itself', async ({ launch }) => {
  const home = newHome();
  const app = await launch({ home, args: ['--safe'], button: 2 });
  expect(await app.exited).toBe(2);
  expect(existsSync(path.join(home, 'understudy', 'workspace.understudy'))).toBe(false);
});
