/** Engines over HTTP: stored, given keys that the workspace never has, and refused where they say what cannot be. */
import { expect, test } from 'vitest';
import { world } from '../support/world.ts';

const LLAMA = { name: 'llama', base_url: 'http://127.0.0.1:8080/v1', model: 'small' };

async function engines(environment: Record<string, string> = {}) {
  const made = await world({ environment });
  const local = (method: string, path: string, body?: unknown) =>
    made.request(method, path, { token: made.sessions.token, ...(body === undefined ? {} : { body }) });
  const listed = async () => (await local('GET', '/local/engines')).body as { items: Record<string, unknown>[] };
  return { ...made, local, listed };
}

test('an engine has its usual settings where none are given, and may be asked on this machine without a key', async () => {
  const { local, listed } = await engines();
  const { status, body } = await local('POST', '/local/engines', LLAMA);
  expect(status).toBe(200);
  expect(body).toMatchObject({ ...LLAMA, key: { from: 'none' }, json_mode: 'auto', max_in_flight: 8, probe: null });
  expect((await listed()).items).toMatchObject([{ name: 'llama', key_is_set: true, may_reach: true }]);
});

test('what is read can be sent back as it is', async () => {
  const { local, listed } = await engines();
  await local('POST', '/local/engines', LLAMA);
  const [engine] = (await listed()).items;
  expect(await local('PUT', `/local/engines/${String(engine?.['id'])}`, engine)).toMatchObject({ status: 200 });
});

test('a key is stored, is answered nowhere, and can be forgotten', async () => {
  const { local, listed } = await engines();
  const { body } = await local('POST', '/local/engines', { ...LLAMA, key: { from: 'stored' } });
  const { id } = body as { id: string };
  expect((await listed()).items).toMatchObject([{ key_is_set: false }]);
  expect(await local('PUT', `/local/engines/${id}/key`, { key: 'sk-very-secret' })).toMatchObject({ status: 200 });
  const { items } = await listed();
  expect(items).toMatchObject([{ key_is_set: true }]);
  expect(JSON.stringify(items)).not.toContain('sk-very-secret');
  await local('DELETE', `/local/engines/${id}/key`);
  expect((await listed()).items).toMatchObject([{ key_is_set: false }]);
});

test('a key may come from the environment of the host', async () => {
  const { local, listed } = await engines({ OPENAI_API_KEY: 'sk-from-outside' });
  await local('POST', '/local/engines', { ...LLAMA, key: { from: 'environment', variable: 'OPENAI_API_KEY' } });
  await local('POST', '/local/engines', { ...LLAMA, name: 'b', key: { from: 'environment', variable: 'OTHER_KEY' } });
  expect((await listed()).items).toMatchObject([{ key_is_set: false }, { key_is_set: true }]);
});

test('a host elsewhere is not reached before somebody allows it', async () => {
  const { local, listed } = await engines();
  await local('POST', '/local/engines', { ...LLAMA, base_url: 'https://api.models.example/v1' });
  expect((await listed()).items).toMatchObject([{ may_reach: false }]);
  await local('POST', '/local/egress/permissions', { url: 'https://api.models.example/v1', purpose: 'model' });
  expect((await listed()).items).toMatchObject([{ may_reach: true }]);
});

test.each([
  ['a name of the workbench’s own', { name: 'scripted' }, 'name'],
  ['no address', { base_url: 'somewhere' }, 'base_url'],
  ['a password in the address', { base_url: 'https://me:secret@models.example/v1' }, 'base_url'],
  ['a key in the address', { base_url: 'https://models.example/v1?key=abc' }, 'base_url'],
  ['no variable', { key: { from: 'environment', variable: 'lower case' } }, 'variable'],
  ['too many retries', { max_retries: 1000 }, 'max_retries'],
])('%s is refused at its field', async (_what, change, field) => {
  const { local } = await engines();
  const { status, body } = await local('POST', '/local/engines', { ...LLAMA, ...change });
  expect(status).toBe(422);
  expect(JSON.stringify(body)).toContain(`"${field}"`);
  expect(JSON.stringify(body)).not.toContain('secret@');
});

test('two engines of one account have two names, and one that was deleted comes back only beside others', async () => {
  const { local } = await engines();
  const { id } = (await local('POST', '/local/engines', LLAMA)).body as { id: string };
  expect((await local('POST', '/local/engines', LLAMA)).body).toMatchObject({
    detail: [{ loc: ['body', 'name'], msg: 'Value error, another engine is called llama' }],
  });
  await local('DELETE', `/local/engines/${id}`);
  await local('POST', '/local/engines', LLAMA);
  expect(await local('POST', `/local/engines/${id}/restore`)).toMatchObject({ status: 409 });
});

test('what a model is told that speaks for an agent is answered in sections, with where each comes from', async () => {
  const { local, store, accounts } = await engines();
  const { agent_id, role_id } = store.write(accounts.child, ({ documents }) => {
    const role = documents.create('roles', {
      name: 'Front desk',
      description: 'Books visits',
      markdown: { sections: [] },
    });
    return { role_id: role.id, agent_id: documents.create('agents', { name: 'Ana', role_ids: [role.id] }).id };
  });
  const { status, body } = await local('GET', `/local/agents/${agent_id}/told`);
  expect(status).toBe(200);
  const { sections, tools } = body as {
    sections: { title: string; text: string; from: { kind: string; ref: string | null } }[];
    tools: { name: string }[];
  };
  expect(sections[0]).toMatchObject({ from: { kind: 'agent' }, text: expect.stringContaining('Ana') });
  expect(sections.filter(({ from }) => from.kind === 'role').every(({ from }) => from.ref === role_id)).toBe(true);
  expect(tools.map(({ name }) => name)).toContain('end_call');
  expect(await local('GET', `/local/agents/${'0'.repeat(24)}/told`)).toMatchObject({ status: 404 });
  expect(await local('GET', `/local/agents/${agent_id}/told?scenario_id=${'0'.repeat(24)}`)).toMatchObject({
    status: 422,
  });
});

test("what an agent of one's own is opened with is answered beside it, with what is empty in it", async () => {
  const { local, store, accounts } = await engines();
  const opened = {
    ...LLAMA,
    name: 'my bot',
    protocol: 'chat_agent',
    chat: { opening: 'Your appointment with {{ custom_fields.doctor }} on {{ custom_fields.day }}', context: false },
  };
  const { id: engine_id } = (await local('POST', '/local/engines', opened)).body as { id: string };
  await local('POST', '/local/engines', { ...opened, name: 'silent bot', chat: { opening: null } });
  await local('POST', '/local/engines', { ...opened, name: 'no agent', protocol: 'chat_completions' });
  const { agent_id, scenario_id } = store.write(accounts.child, ({ documents }) => ({
    agent_id: documents.create('agents', { name: 'Ana' }).id,
    scenario_id: documents.create('scenarios', {
      name: 'On Monday',
      source: 'name: On Monday\nlead: { custom_fields: { day: Monday } }\n',
    }).id,
  }));
  const { body } = await local('GET', `/local/agents/${agent_id}/told?scenario_id=${scenario_id}`);
  expect(body).toMatchObject({
    openings: [
      {
        engine_id,
        engine: 'my bot',
        text: 'Your appointment with on Monday',
        holes: [{ variable: 'custom_fields.doctor' }],
      },
    ],
  });
});
