/** An account that belongs to a folder: what changes in one appears in the other, and nobody's work is overwritten. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { FolderLinkStatus } from '../../src/core/contract/local/folder-link.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { world } from '../support/world.ts';

interface Listed {
  items: { id: string; name: string; revision: number; source?: string }[];
}

async function linked({
  prefer = null,
  before = {},
}: { prefer?: string | null; before?: Record<string, string> } = {}) {
  const folder = path.join(temporaryFolder(), 'lakeside');
  let touched: () => void = () => undefined;
  const made = await world({
    watchFolder(_folder, onChange) {
      touched = onChange;
      return () => {
        touched = () => undefined;
      };
    },
  });
  const { local, clock } = made;
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  for (const [file, text] of Object.entries(before)) write(file, text);
  const ask = async (method: string, at: string, body?: unknown): Promise<FolderLinkStatus> => {
    const answer = await local(method, `/local/folder/link${at}`, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body as unknown as FolderLinkStatus;
  };
  const make = async (kind: string, body: unknown): Promise<string> => {
    const answer = await local('POST', `/local/${kind}`, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return (answer.body as { id: string }).id;
  };
  const script = await make('scripts', { name: 'Greeting', lines: [{ speaker: 'AGENT', message: 'Hello.' }] });
  const status = await ask('PUT', '', { folder, prefer });
  return {
    ...made,
    folder,
    script,
    status,
    make,
    write,
    read: (file: string) => readFileSync(path.join(folder, file), 'utf8'),
    has: (file: string) => existsSync(path.join(folder, file)),
    remove: (file: string) => rmSync(path.join(folder, file)),
    look: () => ask('POST', '/look'),
    settle: (at: string | null, take: string) => ask('POST', '/settle', { path: at, take }),
    unlink: () => ask('DELETE', ''),
    /** As the system would tell it, and as long as it takes to settle. */
    touch: () => {
      touched();
      clock.advance(1);
    },
    list: async (kind: string) => ((await local('GET', `/local/${kind}`)).body as unknown as Listed).items,
  };
}

const text = (line: string, name = 'Greeting') => `# name: ${name}\nAGENT: ${line}\n`;

describe('an account that is linked to an empty folder', () => {
  test('is written into it, and no file twice', async () => {
    const { status, read, look } = await linked();
    expect(status).toMatchObject({ state: 'linked', conflicts: [], faults: [], last: { written: 2, imported: 0 } });
    expect(read('scripts/Greeting.txt')).toBe(text('Hello.'));
    expect((await look()).last).toEqual(status.last);
  });

  test('takes what is changed in an editor, at once, as a revision that can be taken back', async () => {
    const { write, touch, list, local, script } = await linked();
    write('scripts/Greeting.txt', text('Good morning.'));
    touch();
    expect(await list('scripts')).toMatchObject([{ id: script, name: 'Greeting', revision: 2 }]);
    const { body } = await local('GET', `/local/scripts/${script}/revisions`);
    expect((body as { items: unknown[] }).items[0]).toMatchObject({ note: 'Imported from a folder', origin: 'file' });
  });

  test('writes what is changed in the workbench, and leaves the comments of other files as they are', async () => {
    const { make, write, touch, clock, read, local, script } = await linked();
    const role = await make('roles', { name: 'Desk', markdown: { sections: [] } });
    write('agents/Ana.yaml', '# mine\nscript: Greeting   # the first\nroles: [Desk]\n');
    touch();
    await local('PUT', `/local/scripts/${script}`, { name: 'Greeting', lines: [{ speaker: 'AGENT', message: 'Hi.' }] });
    clock.advance(1);
    expect(read('scripts/Greeting.txt')).toBe(text('Hi.'));
    expect(read('agents/Ana.yaml')).toBe('# mine\nscript: Greeting   # the first\nroles: [Desk]\n');
    const agents = (await local('GET', '/local/agents')).body as { items: { script_id: string; role_ids: string[] }[] };
    expect(agents.items).toMatchObject([{ script_id: script, role_ids: [role] }]);
  });

  test('knows a document by its file when its name changes there', async () => {
    const { write, touch, list, script, has } = await linked();
    write('scripts/Greeting.txt', text('Hello.', 'Welcome'));
    touch();
    expect(await list('scripts')).toMatchObject([{ id: script, name: 'Welcome' }]);
    expect(has('scripts/Greeting.txt')).toBe(true);
    expect(has('scripts/Welcome.txt')).toBe(false);
  });

  test('moves a file whose document is renamed, deletes that of a deleted one, and bins that of a deleted file', async () => {
    const { make, has, remove, touch, clock, list, local, script } = await linked();
    await local('PUT', `/local/scripts/${script}`, { name: 'Hail', lines: [{ speaker: 'AGENT', message: 'Hi.' }] });
    const role = await make('roles', { name: 'Desk', markdown: { sections: [] } });
    clock.advance(1);
    expect([has('scripts/Greeting.txt'), has('scripts/Hail.txt'), has('roles/Desk.md')]).toEqual([false, true, true]);
    await local('DELETE', `/local/roles/${role}`);
    clock.advance(1);
    expect(has('roles/Desk.md')).toBe(false);
    remove('scripts/Hail.txt');
    touch();
    expect(await list('scripts')).toEqual([]);
    const { body } = await local('GET', '/local/bin');
    expect((body as { items: { name: string }[] }).items.map(({ name }) => name).toSorted()).toEqual(['Desk', 'Hail']);
  });
});

describe('what was changed on both sides', () => {
  const both = async () => {
    const made = await linked();
    made.write('scripts/Greeting.txt', text('From the folder.'));
    await made.local('PUT', `/local/scripts/${made.script}`, {
      name: 'Greeting',
      lines: [{ speaker: 'AGENT', message: 'From the workbench.' }],
    });
    const status = await made.look();
    expect(status.conflicts).toEqual([{ path: 'scripts/Greeting.txt', kind: 'both_changed' }]);
    return made;
  };

  test('stays as it is on either, and both texts can be read', async () => {
    const { read, list, local } = await both();
    expect(read('scripts/Greeting.txt')).toBe(text('From the folder.'));
    expect(await list('scripts')).toMatchObject([{ revision: 2 }]);
    const { body } = await local('GET', '/local/folder/link/conflict?path=scripts%2FGreeting.txt');
    expect(body).toMatchObject({ folder: text('From the folder.'), workbench: text('From the workbench.') });
  });

  test.each([
    ['folder', 'From the folder.', 3],
    ['workbench', 'From the workbench.', 2],
  ])('is settled by taking that of the %s', async (take, line, revision) => {
    const { settle, read, list, look } = await both();
    expect((await settle('scripts/Greeting.txt', take)).conflicts).toEqual([]);
    expect(read('scripts/Greeting.txt')).toBe(text(line));
    expect(await list('scripts')).toMatchObject([{ revision }]);
    expect((await look()).conflicts).toEqual([]);
  });

  test.each([
    ['folder', 'Old.', 'AGENT: Old.'],
    ['workbench', 'Hello.', 'AGENT: Hello.'],
  ])(
    'when a folder that has files is linked, is what the %s says where that was asked for',
    async (prefer, line, expected) => {
      const { status, read, list } = await linked({ prefer, before: { 'scripts/Greeting.txt': text('Old.') } });
      expect(status.conflicts).toEqual([]);
      expect(read('scripts/Greeting.txt')).toBe(text(line));
      expect((await list('scripts'))[0]?.source ?? 'AGENT: Hello.').toContain(expected);
    },
  );
});

describe('nothing is lost', () => {
  test('where a file cannot be read as it stands: it is told by line, the others are taken, and it is taken once it is mended', async () => {
    const { write, look, list } = await linked();
    write('scenarios/bad.yaml', 'name: Bad\nnonsense: 1\n');
    write('scripts/More.txt', text('More.', 'More'));
    const status = await look();
    expect(status.faults).toMatchObject([{ path: 'scenarios/bad.yaml', line: 2 }]);
    expect((await list('scripts')).map(({ name }) => name)).toEqual(['Greeting', 'More']);
    write('scenarios/bad.yaml', 'name: Bad\n');
    expect((await look()).faults).toEqual([]);
    expect(await list('scenarios')).toHaveLength(1);
  });

  test('where the folder is away, or is another one: nothing follows from it', async () => {
    const { folder, look, list, write, touch } = await linked();
    renameSync(folder, `${folder}.away`);
    expect((await look()).state).toBe('missing');
    mkdirSync(folder);
    expect((await look()).state).toBe('missing');
    expect(readdirSync(folder)).toEqual([]);
    expect(await list('scripts')).toHaveLength(1);
    rmSync(folder, { recursive: true });
    renameSync(`${folder}.away`, folder);
    expect(await look()).toMatchObject({ state: 'linked', conflicts: [], waiting: [] });
    write('scripts/Greeting.txt', text('Back again.'));
    touch();
    expect(await list('scripts')).toMatchObject([{ revision: 2 }]);
  });

  test('where many files go at once: they wait for an answer, and come back or go', async () => {
    const { make, folder, look, list, settle } = await linked();
    for (let at = 0; at < 12; at += 1) await make('roles', { name: `Role ${at}`, markdown: { sections: [] } });
    await look();
    rmSync(path.join(folder, 'roles'), { recursive: true });
    expect((await look()).waiting).toHaveLength(12);
    expect(await list('roles')).toHaveLength(12);
    expect((await settle(null, 'workbench')).waiting).toEqual([]);
    expect(readdirSync(path.join(folder, 'roles'))).toHaveLength(12);
    rmSync(path.join(folder, 'roles'), { recursive: true });
    await look();
    expect((await settle(null, 'folder')).waiting).toEqual([]);
    expect(await list('roles')).toEqual([]);
  });

  test('where one file of a data store changes or goes: the others stay in it', async () => {
    const { make, write, remove, look, local } = await linked();
    const store = await make('data-stores', {
      name: 'Prices',
      documents: [
        { filename: 'a.txt', text: 'one' },
        { filename: 'b.txt', text: 'two' },
      ],
    });
    await look();
    write('knowledge/Prices/a.txt', 'uno');
    await look();
    const texts = async () =>
      ((await local('GET', `/local/data-stores/${store}`)).body as { documents: { text: string }[] }).documents.map(
        (document) => document.text,
      );
    expect(await texts()).toEqual(['uno', 'two']);
    remove('knowledge/Prices/b.txt');
    await look();
    expect(await texts()).toEqual(['uno']);
  });
});

const hasGit = spawnSync('git', ['--version']).status === 0;

describe('a run of an account that belongs to a folder', () => {
  const played = async ({ local, make, script }: Awaited<ReturnType<typeof linked>>) => {
    const agent = await make('agents', { name: 'Ana', script_id: script });
    const scenario = await make('scenarios', {
      name: 'Maria',
      source: 'name: Maria\nsays: [Yes.]\nexpect: [{ grader: max_turns, max: 40 }]\n',
    });
    return async () => {
      const body = { agent_id: agent, scenario_ids: [scenario], num_trials: 1, seed: 7 };
      const answer = await local('POST', '/local/simulations', body);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return (answer.body as { folder: unknown }).folder;
    };
  };

  test.skipIf(!hasGit)('names the commit that its folder stood at, and whether files differed from it', async () => {
    const made = await linked();
    const { folder, write, look } = made;
    const play = await played(made);
    await look();
    const git = (...args: string[]) =>
      execFileSync('git', ['-C', folder, '-c', 'user.name=t', '-c', 'user.email=t@t', ...args], {
        encoding: 'utf8',
      }).trim();
    git('init', '-q');
    git('add', '-A');
    git('commit', '-q', '-m', 'as it was');
    const commit = git('rev-parse', 'HEAD');
    expect(await play()).toEqual({ folder, commit, has_changes: false });
    write('scripts/Later.txt', text('Later.'));
    expect(await play()).toEqual({ folder, commit, has_changes: true });
    git('add', '-A');
    git('commit', '-q', '-m', 'later');
    expect(await play()).toEqual({ folder, commit: git('rev-parse', 'HEAD'), has_changes: false });
  });

  test('names none where the folder is under no git, nor once it is linked no more', async () => {
    const made = await linked();
    const play = await played(made);
    expect(await play()).toBeNull();
    await made.unlink();
    expect(await play()).toBeNull();
  });
});

describe('a folder is refused', () => {
  test('that is not named in full, is a file, or is another account’s', async () => {
    const { local, folder, accounts } = await linked();
    const put = async (body: unknown, org?: string) =>
      (await local('PUT', '/local/folder/link', body, org ? { org } : {})).status;
    expect(await put({ folder: 'lakeside' })).toBe(422);
    expect(await put({ folder: path.join(folder, 'understudy.yaml') })).toBe(422);
    expect(await put({ folder }, accounts.other)).toBe(422);
    expect(await put({ folder })).toBe(200);
  });

  test('by what leads out of it: a link in it is told, and not followed', async () => {
    const { folder, look } = await linked();
    const { symlinkSync } = await import('node:fs');
    symlinkSync('/etc/hostname', path.join(folder, 'scripts', 'Out.txt'));
    expect((await look()).faults).toMatchObject([{ path: 'scripts/Out.txt' }]);
  });
});

test('an account that is linked no more leaves its folder as it is', async () => {
  const { unlink, write, touch, list, local, has } = await linked();
  await unlink();
  write('scripts/Greeting.txt', text('Later.'));
  touch();
  expect(await list('scripts')).toMatchObject([{ revision: 1 }]);
  expect(has('scripts/Greeting.txt')).toBe(true);
  expect((await local('GET', '/local/folder/link')).body).toBeNull();
});
