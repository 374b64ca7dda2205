import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const script = (name: string): string => path.resolve(import.meta.dirname, '../../scripts', name);

describe('the scripts behind npm', () => {
  test.each(['start.mjs', 'test.mjs', 'understudy.mjs'])(
    '%s tells an old Node what it needs, in one sentence',
    (name) => {
      const pretend =
        'data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"16.20.2"}})';
      const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', pretend, script(name)], {
        encoding: 'utf8',
      });
      expect(status).toBe(1);
      expect(stdout).toBe('');
      expect(stderr.trim().split('\n')).toEqual([
        'Understudy needs Node 20 or newer to set itself up, and this is Node 16.20.2: install a current one from https://nodejs.org and try again.',
      ]);
    },
  );

  test('a stage that does not exist is named with those that do', () => {
    const { status, stderr } = spawnSync(process.execPath, [script('test.mjs'), 'everything'], { encoding: 'utf8' });
    expect(status).toBe(2);
    expect(stderr).toContain('types, lint, build, unit, container, package, llama, drills, ui, desktop');
  });
});
