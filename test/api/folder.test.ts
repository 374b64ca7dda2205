/** The account as a folder: out, in, and what is said where it cannot be. */
import { describe, expect, test } from 'vitest';
import type { Folder, FolderOutcome } from '../../src/core/contract/local/folder.ts';
import { seedAccount } from '../support/seed-account.ts';
import { world } from '../support/world.ts';

async function folders() {
  const made = await world();
  const { local, accounts } = made;
  const out = async (org: string = accounts.child) =>
    (await local('GET', '/local/folder', undefined, { org })).body as unknown as Folder;
  const into = async (files: Folder['files'], { org = accounts.child, dry = false } = {}) => {
    const answer = await local('POST', `/local/folder${dry ? '?dry_run=true' : ''}`, { files }, { org });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body as unknown as FolderOutcome;
  };
  return { ...made, out, into };
}
const changes = ({ items }: FolderOutcome) =>
  items.map(({ kind, name, change }) => `${change} ${kind} ${name}`).toSorted();
const file = (path: string, text: string) => ({ path, text });

const SCRIPT = file('scripts/Reminder.txt', '# name: Reminder\n# said first\n\nAGENT: Hello!\n');
const AGENT = file('agents/Ana.yaml', 'name: Ana\nscript: Reminder\n');
const SCENARIO = file('scenarios/confirms.yaml', 'name: Confirms   # as written\ngoal: { wants: confirm }\n');
const SET = file('sets/Core.yaml', 'name: Core\nscenarios:\n  - Confirms\nagent: Ana\n');

describe('a folder of an account', () => {
  test('is the same to the byte in another account that it was imported into, and changes nothing in its own', async () => {
    const { out, into, store, accounts, faults } = await folders();
    seedAccount(store, accounts.child);
    const { files } = await out();
    expect(files.map(({ path }) => path)).toEqual([
      expect.stringMatching(/^actions\/act-/),
      'agents/Agent.yaml',
      'campaigns/Campaign.yaml',
      'knowledge/Store/a.md',
      'knowledge/Store/store.yaml',
      'leads.jsonl',
      'roles/Role.md',
      'scripts/Script.txt',
      'understudy.yaml',
      'widgets/Chat Widget.yaml',
    ]);
    const other = await into(files, { org: accounts.other });
    expect(other).toMatchObject({ applied: true, faults: [] });
    expect(new Set(other.items.map(({ change }) => change))).toEqual(new Set(['created']));
    expect((await out(accounts.other)).files).toEqual(files);
    const again = await into(files);
    expect(again.items.filter(({ change }) => change !== 'unchanged')).toEqual([]);
    expect((await out()).files).toEqual(files);
    expect(faults).toEqual([]);
  });

  test('is taken back as a whole, and done again', async () => {
    const { out, into, local } = await folders();
    await into([SCRIPT, AGENT]);
    await local('POST', '/local/actions', { name: 'Look up', slug: 'look-up', description: 'Finds it.' });
    const before = await out();
    const changed = before.files.map(({ path, text }) => file(path, text.replaceAll(/Hello!|Finds it\./g, 'Changed.')));
    const { changed: items } = await into([...changed, SCENARIO]);
    expect(items.map(({ kind, before: was, revision }) => `${kind}: ${was} → ${revision}`).toSorted()).toEqual([
      'actions: 1 → 2',
      'scenarios: null → 1',
      'scripts: 1 → 2',
    ]);
    const imported = await out();
    const back = await local('POST', '/local/restorations', {
      note: 'Import taken back',
      items: items.map(({ kind, id, before: was, revision }) => ({ kind, id, revision: was, expected: revision })),
    });
    expect(back.status, JSON.stringify(back.body)).toBe(200);
    expect((await out()).files).toEqual(before.files);
    const { items: now } = back.body as unknown as { items: { kind: string; id: string; revision: number | null }[] };
    const again = await local('POST', '/local/restorations', {
      note: 'Import done again',
      items: now.map(({ kind, id, revision }, at) => ({
        kind,
        id,
        revision: items[at]?.revision,
        expected: revision,
      })),
    });
    expect(again.status, JSON.stringify(again.body)).toBe(200);
    expect((await out()).files).toEqual(imported.files);
  });

  test('is taken back with the account’s own name and defaults, and not where these were changed since', async () => {
    const { out, into, local } = await folders();
    await into([SCRIPT, AGENT]);
    const before = await out();
    const settings = file('understudy.yaml', 'format: 1\naccount: Renamed by an import\nagent: Ana\n');
    const { changed, settings_changed } = await into([
      ...before.files.filter(({ path }) => path !== settings.path),
      settings,
    ]);
    expect(changed).toEqual([]);
    expect(settings_changed).toMatchObject({
      before: { agent_id: null },
      after: { name: 'Renamed by an import', agent_id: expect.any(String) },
    });
    const imported = await out();
    expect(imported.files).not.toEqual(before.files);
    const account = { restore: settings_changed?.before, expected: settings_changed?.after };
    const back = () => local('POST', '/local/restorations', { note: 'Import taken back', items: [], account });
    expect((await back()).status).toBe(200);
    expect((await out()).files).toEqual(before.files);
    const late = await back();
    expect(late.status).toBe(409);
    expect(JSON.stringify(late.body)).toContain('The account’s name or its defaults were changed since');
    const again = { restore: account.expected, expected: account.restore };
    expect((await local('POST', '/local/restorations', { note: 'Done again', items: [], account: again })).status).toBe(
      200,
    );
    expect((await out()).files).toEqual(imported.files);
  });

  test('never holds a secret', async () => {
    const { out, local } = await folders();
    await local('POST', '/local/webhooks', { url: 'http://127.0.0.1:9/hook', event_types: ['lead.created'] });
    const { body } = await local('POST', '/local/campaigns', { name: 'C', sip_proxy_settings: { username: 'u' } });
    const at = `/local/campaigns/${(body as { id: string }).id}/sip-password`;
    expect((await local('PUT', at, { password: 'hunter2-hunter2' })).status).toBe(200);
    const text = JSON.stringify(await out());
    expect(text).toContain('username: u');
    expect(text).not.toMatch(/hunter2|whsec_|password/);
  });
});

describe('an import', () => {
  test('says what it would do before it does it', async () => {
    const { out, into } = await folders();
    const files = [SCRIPT, AGENT, SCENARIO, SET];
    const before = await out();
    const asked = await into(files, { dry: true });
    expect(asked).toMatchObject({ applied: false, faults: [], settings: 'unchanged' });
    expect(changes(asked)).toEqual([
      'created agents Ana',
      'created scenario-sets Core',
      'created scenarios Confirms',
      'created scripts Reminder',
    ]);
    expect(await out()).toEqual(before);
    expect(changes(await into(files))).toEqual(changes(asked));
    const changed = await into([file('scripts/Reminder.txt', '# name: Reminder\nAGENT: Good morning!\n'), AGENT], {
      dry: true,
    });
    expect(changes(changed)).toEqual(['changed scripts Reminder', 'unchanged agents Ana']);
  });

  test('stores the text as it was written, and ids for names', async () => {
    const { local, into } = await folders();
    await into([SCRIPT, AGENT, SCENARIO, SET]);
    const first = async (kind: string) =>
      ((await local('GET', `/local/${kind}`)).body as { items: Record<string, unknown>[] }).items[0];
    const script = await first('scripts');
    expect(script).toMatchObject({
      name: 'Reminder',
      source: '# said first\n\nAGENT: Hello!\n',
      lines: [{ speaker: 'AGENT' }],
    });
    const agent = await first('agents');
    expect(agent).toMatchObject({ script_id: script?.['id'] });
    const scenario = await first('scenarios');
    expect(scenario).toMatchObject({ name: 'Confirms', source: SCENARIO.text });
    expect(await first('scenario-sets')).toMatchObject({ scenario_ids: [scenario?.['id']], agent_id: agent?.['id'] });
  });

  test('changes what is there by its name, creates the rest and deletes nothing', async () => {
    const { local, into, store, accounts } = await folders();
    const ids = seedAccount(store, accounts.child);
    const outcome = await into([
      file('scripts/greeting.txt', '# name: Script\nAGENT: Good day\n'),
      file('agents/new.yaml', 'script: Script\nroles: [Role]\n'),
    ]);
    expect(changes(outcome)).toEqual(['changed scripts Script', 'created agents new']);
    expect((await local('GET', `/local/scripts/${ids.script_id}`)).body).toMatchObject({
      revision: 2,
      lines: [{ message: 'Good day' }],
    });
    expect((await local('GET', '/local/agents')).body).toMatchObject({
      items: [{ name: 'Agent' }, { name: 'new', script_id: ids.script_id, role_ids: [ids.role_id] }],
    });
  });

  test('with any fault changes nothing, and tells all of them with file, line and column', async () => {
    const { out, into } = await folders();
    const before = await out();
    const outcome = await into([
      SCRIPT,
      file('agents/Ana.yaml', 'name: Ana\nscritp: Reminder\nroles:\n  - Desk\n'),
      file('agents/Ben.yaml', 'name: Ben\nscript: Remindr\nactions: [book]\n'),
      file('agents/Cleo.yaml', 'name: Cleo\nscript: bad\nroles: [r]\nknowledge: [Guide]\n'),
      file('actions/book.yaml', 'name: Book\nparameters:\n  type: string\n'),
      file('campaigns/C.yaml', 'name: C\nsip_proxy_settings:\n  password: hunter2\n'),
      file('scenarios/s.yaml', 'name: S\npersona: nobody\ngaol: {}\n'),
      file('scripts/bad.txt', 'AGENT: Hi\nBOT: Hello\n'),
      file('roles/r.md', '---\nnmae: R\n---\n# Title\n'),
      file('leads.jsonl', '{"first_name":"Maria"}\n{"phnoe":"+14155552671"}\nno json\n'),
      file('knowledge/Guide/store.yaml', 'name: Guide\ndocuments:\n  - gone.md\n'),
      file('knowledge/../../etc/passwd', 'x'),
    ]);
    expect(outcome.applied).toBe(false);
    expect(outcome.faults.map(({ path, line, column, message }) => `${path}:${line}:${column}: ${message}`)).toEqual([
      expect.stringMatching(/^actions\/book\.yaml:3:3: /),
      expect.stringMatching(/^agents\/Ana\.yaml:2:1: .*Did you mean script/),
      expect.stringMatching(/^agents\/Ana\.yaml:4:5: There is no role "Desk"/),
      expect.stringMatching(/^agents\/Ben\.yaml:2:1: There is no script "Remindr"\. Did you mean Reminder/),
      expect.stringMatching(/^campaigns\/C\.yaml:3:3: Unknown setting "password"/),
      expect.stringMatching(/^knowledge\/\.\.\/\.\.\/etc\/passwd:1:1: /),
      expect.stringMatching(/^knowledge\/Guide\/store\.yaml:3:5: /),
      expect.stringMatching(/^leads\.jsonl:2:2: .*Did you mean phone/),
      expect.stringMatching(/^leads\.jsonl:3:1: /),
      expect.stringMatching(/^roles\/r\.md:2:1: /),
      expect.stringMatching(/^scenarios\/s\.yaml:3:1: .*Did you mean goal/),
      expect.stringMatching(/^scripts\/bad\.txt:2:1: .*Did you mean AGENT/),
    ]);
    expect(await out()).toEqual(before);
  });

  test('takes what a campaign tells its agents: a new one’s, another, and none', async () => {
    const { into, out, local } = await folders();
    const campaign = (prompt: string) => file('campaigns/C.yaml', `name: C\n${prompt}`);
    const prompt = async () =>
      ((await local('GET', '/local/campaigns')).body as { items: { system_prompt?: unknown }[] }).items.map(
        ({ system_prompt }) => system_prompt ?? null,
      );
    const saying = (text: string) =>
      campaign(`system_prompt:\n  inbound:\n    sections:\n      - title: Manner\n        description: ${text}\n`);
    expect(changes(await into([saying('Be brief.')]))).toEqual(['created campaigns C']);
    expect(await prompt()).toEqual([{ inbound: { sections: [{ title: 'Manner', description: 'Be brief.' }] } }]);
    expect(changes(await into([saying('Be kind.')]))).toEqual(['changed campaigns C']);
    expect(await prompt()).toEqual([{ inbound: { sections: [{ title: 'Manner', description: 'Be kind.' }] } }]);
    expect((await out()).files).toContainEqual(saying('Be kind.'));
    expect(changes(await into([campaign('')]))).toEqual(['changed campaigns C']);
    expect(await prompt()).toEqual([null]);
  });

  test('says where a campaign’s prompts are none', async () => {
    const { into } = await folders();
    const faultOf = async (prompt: string) => {
      const { applied, faults } = await into([file('campaigns/C.yaml', `name: C\nsystem_prompt:${prompt}\n`)]);
      expect(applied).toBe(false);
      return faults.map(({ line, column, message }) => `${line}:${column}: ${message}`);
    };
    expect(await faultOf(' Be brief.')).toEqual(['2:1: Should be a group of settings, not "Be brief."']);
    expect(await faultOf('\n  greeting: Hi')).toEqual([
      '3:3: Unknown setting "greeting". Known here: inbound, outbound',
    ]);
    expect(await faultOf('\n  inbound:\n    section: []')).toEqual([
      '4:5: Unknown setting "section". Did you mean sections?',
    ]);
    expect(await faultOf('\n  inbound:\n    conversation_seeder: Hi')).toEqual(['4:5: Should be a list, not "Hi"']);
  });

  test('never repeats a key that was pasted into an engine, and says where keys come from', async () => {
    const { into } = await folders();
    const said = async (key: string) => {
      const { faults } = await into([
        file('engines/gpt.yaml', `name: gpt\nbase_url: http://x/v1\nmodel: m\nkey: ${key}\n`),
      ]);
      return faults.map(({ message }) => message);
    };
    const form = [expect.stringContaining('{ from: environment, variable: OPENAI_API_KEY }')];
    for (const key of [
      'sk-proj-0123456789',
      '[sk-proj-0123456789]',
      '{ from: literal, value: sk-proj-0123456789 }',
      '{ from: sk-proj-0123456789 }',
    ]) {
      expect(await said(key), key).toEqual(form);
      expect((await said(key)).join(), key).not.toContain('sk-proj');
    }
    expect((await said('{ from: environment, variable: sk-proj-0123456789 }')).join()).toMatch(
      /the name of a variable(?!.*sk-proj)/,
    );
    expect((await said('{ from: environment, variable: { sk-proj-0123456789: 1 } }')).join()).not.toContain('sk-proj');
  });

  test('passes over files that are none of a workspace’s', async () => {
    const { into } = await folders();
    const outcome = await into(
      [
        'README.md',
        '.git/config',
        'agents/notes.txt',
        'engines.yaml',
        'examples.jsonl',
        'agents/.x.yaml',
        'a/agents/x.yaml',
      ].map((path) => file(path, ': no yaml [')),
    );
    expect(outcome).toMatchObject({ applied: true, items: [], faults: [] });
  });

  test('takes the lists that leads and campaigns name, and puts the leads on them', async () => {
    const { into, out, local } = await folders();
    const files = [
      file('campaigns/C.yaml', 'name: C\nlists:\n  - Visits\n'),
      file(
        'leads.jsonl',
        '{"phone":"+14155552671","lists":["Visits","Others"]}\n{"first_name":"Ana","enabled":false}\n',
      ),
      file('understudy.yaml', 'format: 1\naccount: Child\nlists:\n  - Alone\n'),
    ];
    await into(files);
    expect((await local('GET', '/local/lead-lists')).body).toMatchObject({
      items: [
        { name: 'Alone', campaign_id: null, lead_count: 0 },
        { name: 'Others', campaign_id: null, lead_count: 1 },
        { name: 'Visits', campaign_id: expect.any(String), lead_count: 1 },
      ],
    });
    expect((await out()).files).toEqual(files);
  });

  test('takes how an action answers in simulations where a scenario does not say', async () => {
    const { into, out, local } = await folders();
    const action = (mocks: string) =>
      file('actions/book.yaml', `name: Book\ndescription: ""\nparameters:\n  type: object\nenabled: true\n${mocks}`);
    const files = [
      action('mocks:\n  error: The calendar is away\n'),
      file('agents/Ana.yaml', 'name: Ana\nscript: S\nactions:\n  - book\n'),
      file('scripts/S.txt', '# name: S\nAGENT: Hello!\n'),
    ];
    expect((await into([action('mocks:\n  eror: x\n')])).faults).toMatchObject([
      { path: 'actions/book.yaml', line: 6 },
    ]);
    await into(files);
    expect((await out()).files).toEqual([...files, expect.objectContaining({ path: 'understudy.yaml' })]);
    const { body } = await local('GET', '/local/actions');
    expect((body as { items: object[] }).items).toEqual([
      {
        id: expect.any(String),
        slug: 'book',
        name: 'Book',
        description: '',
        parameters: { type: 'object' },
        enabled: true,
        mocks: { error: 'The calendar is away' },
      },
    ]);
  });

  test('is a body of its own size, far beyond what other requests may have', async () => {
    const { into } = await folders();
    const text = 'A line of a guide.\n'.repeat(50_000);
    const files = Array.from({ length: 3 }, (_, at) => file(`knowledge/Guide/${at}.md`, text));
    expect(await into(files)).toMatchObject({ applied: true });
  });
});
