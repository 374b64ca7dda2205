/** A workspace as a folder of plain files, from the command line. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { execFileSync, spawnSync } from 'node:child_process';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoAt } from '../support/demo-at.ts';
import { runCli, temporaryFile, type CliResult } from './run-cli.ts';
import { runHere } from './run-here.ts';

const hasGit = spawnSync('git', ['--version']).status === 0;
const workspace = demoAt(temporaryFile('demo.understudy'));
const folder = temporaryFile('lakeside');

const filesOf = (root: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
      .toSorted()
      .map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
  );
const copy = (): string => {
  const at = temporaryFile('copy');
  cpSync(folder, at, { recursive: true });
  return at;
};
const write = (root: string, file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

/** What a run says, without what is its own: ids, and times. */
const essence = (stdout: string): unknown => {
  const ids = /^(?:_id|id|.*_ids?|created_at|completed_at)$/;
  return JSON.parse(stdout, (key, value: unknown) => (ids.test(key) ? undefined : value));
};

const simulate = (...args: string[]) => runHere(['simulate', '--trials', '1', '--seed', '7', '--json', ...args]);

const made: Record<'simulated' | 'exported', CliResult | undefined> = { simulated: undefined, exported: undefined };

beforeAll(async () => {
  made.simulated = await simulate('--workspace', workspace);
  made.exported = await runCli(['export', folder, '--workspace', workspace]);
}, 120_000);

describe('understudy export', () => {
  test('writes the demo’s clinic as people would have written it', () => {
    expect(made.simulated).toMatchObject({ code: 0, stderr: '' });
    expect(made.exported).toMatchObject({ code: 0, stderr: '' });
    expect(made.exported?.stdout).toMatch(/^\d+ files written, 0 unchanged: /);
    const files = filesOf(folder);
    expect(files['scripts/Appointment reminder.txt']).toMatch(/^# name: Appointment reminder\nAGENT: /);
    expect(files['agents/Ana.yaml']).toMatch(/^name: Ana\n/);
    expect(files['agents/Ana.yaml']).toContain('script: Appointment reminder\n');
    expect(files['understudy.yaml']).toBe('format: 1\naccount: Lakeside Clinic\n');
    expect(Object.keys(files)).toContain('knowledge/Visitor guide/insurance.md');
  });

  test('writes nothing again that is the same, and leaves what is not its own', async () => {
    const at = copy();
    write(at, 'README.md', 'Ours.\n');
    write(at, 'engines.yaml', 'engines: {}\n');
    const before = filesOf(at);
    const again = await runHere(['export', at, '--workspace', workspace]);
    expect(again).toMatchObject({ code: 0, stderr: '' });
    expect(again.stdout).toMatch(/^0 files written, /);
    expect(filesOf(at)).toEqual(before);
  });

  test('names files of documents that are gone, and deletes them only when it is asked to', async () => {
    const at = copy();
    write(at, 'agents/Old.yaml', 'name: Old\n');
    write(at, 'knowledge/Old guide/a.md', 'A\n');
    const told = await runHere(['export', at, '--workspace', workspace]);
    expect(told.stderr).toContain(`${path.join(at, 'agents/Old.yaml')} is of no document any more`);
    expect(existsSync(path.join(at, 'agents/Old.yaml'))).toBe(true);
    const pruned = await runHere(['export', at, '--workspace', workspace, '--prune']);
    expect(pruned).toMatchObject({ code: 0, stderr: '' });
    expect(filesOf(at)).toEqual(filesOf(folder));
    expect(existsSync(path.join(at, 'knowledge/Old guide'))).toBe(false);
  });

  test('writes nothing behind a link that leads out of the folder', async () => {
    const [at, elsewhere] = [copy(), temporaryFile('elsewhere')];
    mkdirSync(elsewhere);
    rmSync(path.join(at, 'agents'), { recursive: true });
    symlinkSync(elsewhere, path.join(at, 'agents'));
    rmSync(path.join(at, 'understudy.yaml'));
    const refused = await runHere(['export', at, '--workspace', workspace]);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain('leads out of the folder');
    expect(readdirSync(elsewhere)).toEqual([]);
    expect(existsSync(path.join(at, 'understudy.yaml'))).toBe(false);
  });

  test('gives an editor the schemas of its files, beside what stands in its settings', async () => {
    const at = copy();
    write(at, '.vscode/settings.json', '{ "editor.tabSize": 2 }\n');
    await runHere(['export', at, '--workspace', workspace, '--editor']);
    const settings = JSON.parse(readFileSync(path.join(at, '.vscode/settings.json'), 'utf8')) as Record<string, object>;
    expect(settings['editor.tabSize']).toBe(2);
    for (const file of Object.keys(settings['yaml.schemas'] ?? {}))
      expect(existsSync(path.join(at, file)), file).toBe(true);
    expect(Object.values(settings['yaml.schemas'] ?? {})).toContain('agents/*.yaml');
  });
});

describe('understudy import', () => {
  test('makes a workspace of the folder, whose export is the same to the byte', async () => {
    const [other, at] = [temporaryFile('other.understudy'), temporaryFile('again')];
    const imported = await runCli(['import', folder, '--workspace', other]);
    expect(imported).toMatchObject({ code: 0, stderr: '' });
    expect(imported.stdout).toMatch(/created {3}agents\/Ana\.yaml +agent\n/);
    expect(imported.stdout).toMatch(/, 0 changed, 0 unchanged\n$/);
    await runHere(['export', at, '--workspace', other]);
    expect(filesOf(at)).toEqual(filesOf(folder));
    const again = await runHere(['import', folder, '--workspace', other]);
    expect(again.stdout).toMatch(/^0 created, 0 changed, \d+ unchanged\n$/);
  });

  test.skipIf(!hasGit)('edited by a script and imported, is exported the same: git has nothing to say', async () => {
    const at = copy();
    const git = (...args: string[]) =>
      execFileSync('git', ['-C', at, '-c', 'user.name=t', '-c', 'user.email=t@t', ...args], { encoding: 'utf8' });
    const commit = () => {
      git('add', '-A');
      git('commit', '-q', '-m', 'x');
    };
    git('init', '-q');
    commit();
    for (const file of readdirSync(path.join(at, 'scripts')))
      write(
        at,
        `scripts/${file}`,
        readFileSync(path.join(at, 'scripts', file), 'utf8').replaceAll('Goodbye', 'Take care'),
      );
    write(at, 'scenarios/Hangs up.yaml', 'name: Hangs up   # at once\ngoal: { wants: confirm }\n');
    commit();
    const target = temporaryFile('edited.understudy');
    expect(await runHere(['import', at, '--workspace', target])).toMatchObject({ code: 0, stderr: '' });
    expect(await runHere(['export', at, '--workspace', target])).toMatchObject({ code: 0 });
    expect(git('status', '--porcelain')).toBe('');
  });

  test('only asked, changes nothing', async () => {
    const at = copy();
    write(at, 'scripts/Extra.txt', '# name: Extra\nAGENT: Hi\n');
    const asked = await runHere(['import', at, '--workspace', workspace, '--dry-run']);
    expect(asked.stdout).toMatch(
      /^created {3}scripts\/Extra\.txt +script\n1 created, 0 changed, \d+ unchanged \(nothing was imported/,
    );
    const once = await runHere(['import', at, '--workspace', workspace, '--dry-run']);
    expect(once.stdout).toBe(asked.stdout);
  });

  test('exits with 2 and names file, line and column of every fault', async () => {
    const at = copy();
    write(at, 'agents/Ana.yaml', 'name: Ana\nscritp: x\n');
    writeFileSync(path.join(at, 'roles/bytes.md'), Buffer.from([0xff, 0xfe, 0x00]));
    const refused = await runHere(['import', at, '--workspace', workspace]);
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toContain(`${path.join(at, 'agents/Ana.yaml')}:2:1: Unknown setting "scritp"`);
    expect(refused.stderr).toContain(`${path.join(at, 'roles/bytes.md')}:1:1: This is no text in UTF-8`);
  });
});

describe('understudy simulate --from', () => {
  test('needs nothing but the folder, writes nothing into it, and says the same every time', async () => {
    const first = await simulate('--from', folder, '--set', 'Appointment calls');
    expect(first).toMatchObject({ code: 0, stderr: '' });
    const before = filesOf(folder);
    const again = await simulate('--from', folder, '--set', 'Appointment calls', '--workers', '2');
    expect(filesOf(folder)).toEqual(before);
    const [a, b] = [essence(first.stdout), essence(again.stdout)] as Record<string, unknown>[];
    expect(Object.keys(a ?? {})).toEqual(Object.keys(b ?? {}));
    expect(a?.['total_runs']).toBe(11);
  });

  test('names file, line and column of every fault, and exits with 2', async () => {
    const at = copy();
    write(at, 'scenarios/broken.yaml', 'name: Broken\ngaol: {}\n');
    const refused = await simulate('--from', at);
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toBe(
      `${path.join(at, 'scenarios/broken.yaml')}:2:1: Unknown setting "gaol". Did you mean goal?\n`,
    );
  });

  test('says what is missing from a folder that cannot be run', async () => {
    const at = temporaryFile('small');
    expect((await simulate('--from', at)).stderr).toContain('There is no folder');
    mkdirSync(at);
    expect(await simulate('--from', at)).toMatchObject({ code: 2, stderr: expect.stringContaining('understudy.yaml') });
    write(at, 'agents/Ana.yaml', 'name: Ana\n');
    expect(await simulate('--from', at)).toMatchObject({ code: 2, stderr: expect.stringContaining('no scenario set') });
    write(at, 'scenarios/a.yaml', 'name: A\n');
    write(at, 'sets/Core.yaml', 'name: Core\nscenarios: [A]\n');
    expect(await simulate('--from', at)).toMatchObject({ code: 2, stderr: expect.stringContaining('--agent ("Ana")') });
  });
});

test('understudy schema prints the schema of a kind, and which kinds there are', async () => {
  const kinds = await runHere(['schema']);
  expect(kinds.stdout).toMatch(/^agent +agents\/\*\.yaml$/m);
  const { stdout } = await runCli(['schema', 'agent']);
  expect(JSON.parse(stdout)).toMatchObject({ additionalProperties: false, properties: { script: expect.anything() } });
  expect(await runHere(['schema', 'agents'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('there are understudy, agent'),
  });
});
