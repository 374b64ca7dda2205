import path from 'node:path';
import { expect, test } from 'vitest';
import { programArguments } from '../../src/main/program-arguments.ts';

const FOLDER = path.resolve('/somewhere');
const read = (...args: string[]) => programArguments(args, FOLDER);

test('nothing is asked for', () => {
  expect(read()).toEqual({ cli: null, workspace: undefined, port: undefined, empty: false, safe: false, given: [] });
});

test('files are those of the folder from which the program was started; links stay as they are', () => {
  const link = 'understudy://call/0123456789abcdef01234567';
  expect(read('a.understudy', link, '--workspace', 'b.understudy')).toMatchObject({
    given: [path.join(FOLDER, 'a.understudy'), link],
    workspace: path.join(FOLDER, 'b.understudy'),
  });
});

test('switches of Electron and Chromium are passed over', () => {
  expect(read('--ozone-platform=headless', '--no-sandbox', '--port', '4400', '--user-data-dir=/x')).toMatchObject({
    port: 4400,
    given: [],
  });
});

test.each([
  {
    args: ['--no-sandbox', '--cli', '--', 'simulate', '--port', '1', '--', 'x'],
    cli: ['simulate', '--port', '1', '--', 'x'],
  },
  { args: ['--cli', 'serve', '--cli'], cli: ['serve', '--cli'] },
  { args: ['--cli'], cli: [] },
])('what follows --cli is the command line’s alone: $args', ({ args, cli }) => {
  expect(read(...args)).toMatchObject({ cli, workspace: undefined, port: undefined, given: [] });
});
