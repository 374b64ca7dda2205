import { describe, expect, test } from 'vitest';
import { world, type Json } from '../support/world.ts';

const SCRIPT = { name: 'Greeting', lines: [{ speaker: 'AGENT', message: 'Hello.' }] };
const scenario = (persona: string) => ({ name: 'Hurried', source: `name: Hurried\npersona: ${persona}\n` });

async function workbench() {
  const { local, ...rest } = await world();
  const make = async (kind: string, body: unknown): Promise<string> => {
    const { body: made, status } = await local('POST', `/local/${kind}`, body);
    expect(status, JSON.stringify(made)).toBe(200);
    return (made as { id: string }).id;
  };
  const uses = async (kind: string, id: string) =>
    ((await local('GET', `/local/${kind}/${id}/uses`)).body as { items: { kind: string; name: string }[] }).items.map(
      ({ kind: by, name }) => `${by}: ${name}`,
    );
  const bin = async () => ((await local('GET', '/local/bin')).body as { items: { [key: string]: Json }[] }).items;
  return { local, make, uses, bin, ...rest };
}

describe('where a document is used', () => {
  test('is told by name, for every kind that another one names', async () => {
    const { make, uses } = await workbench();
    const script = await make('scripts', SCRIPT);
    const role = await make('roles', { name: 'Desk', markdown: { sections: [] } });
    const agent = await make('agents', { name: 'Ana', script_id: script, role_ids: [role] });
    await make('agents', { name: 'Ben', script_ids: [script] });
    await make('campaigns', { name: 'Recalls', agents: [agent] });
    await make('personas', { name: 'grumbler', source: 'name: grumbler\ntraits: { patience: 1 }\n' });
    const persona = await make('personas', { name: 'rambler', source: 'name: rambler\ntraits: { patience: 9 }\n' });
    const hurried = await make('scenarios', scenario('rambler'));
    await make('scenarios', { ...scenario('grumbler'), name: 'Hurried' });
    await make('scenario-sets', { name: 'Core', scenario_ids: [hurried], agent_id: agent });
    expect(await uses('scripts', script)).toEqual(['agents: Ana', 'agents: Ben']);
    expect(await uses('roles', role)).toEqual(['agents: Ana']);
    expect(await uses('agents', agent)).toEqual(['campaigns: Recalls', 'scenario-sets: Core']);
    expect(await uses('scenarios', hurried)).toEqual(['scenario-sets: Core']);
    expect(await uses('personas', persona)).toEqual(['scenarios: Hurried']);
  });
});

describe('a deleted document', () => {
  test('is in the bin, last deleted first, with those that still name it', async () => {
    const { local, make, bin, advance } = await workbench();
    const script = await make('scripts', SCRIPT);
    const role = await make('roles', { name: 'Desk', markdown: { sections: [] } });
    const agent = await make('agents', { name: 'Ana', script_id: script });
    await local('DELETE', `/local/scripts/${script}`);
    advance(60);
    await local('DELETE', `/local/roles/${role}`);
    expect(await bin()).toMatchObject([
      { kind: 'roles', id: role, name: 'Desk', used_by: [] },
      {
        kind: 'scripts',
        id: script,
        name: 'Greeting',
        revision: 1,
        used_by: [{ kind: 'agents', id: agent, name: 'Ana' }],
      },
    ]);
    expect((await local('GET', `/local/bin/${script}`)).body).toMatchObject({
      name: 'Greeting',
      body: { lines: SCRIPT.lines },
    });
    await local('POST', `/local/scripts/${script}/restore`);
    expect(await bin()).toMatchObject([{ kind: 'roles' }]);
    expect((await local('GET', `/local/bin/${script}`)).status).toBe(404);
  });

  test.each([
    ['GET', '', undefined],
    ['PUT', '', { ...SCRIPT, revision: 1 }],
    ['DELETE', '', undefined],
    ['GET', '/revisions', undefined],
    ['GET', '/uses', undefined],
    ['POST', '/revisions/1/restore', undefined],
  ])('answers %s %s with 404 and what to do, and is not changed', async (method, path, body) => {
    const { local, make } = await workbench();
    const script = await make('scripts', SCRIPT);
    await local('DELETE', `/local/scripts/${script}`);
    const answer = await local(method, `/local/scripts/${script}${path}`, body);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toEqual({
      detail: expect.stringMatching(/^This script was deleted on .*, at revision 1\. .*restore it/),
    });
    expect((await local('POST', `/local/scripts/${script}/restore`)).body).toMatchObject({
      revision: 1,
      lines: SCRIPT.lines,
    });
  });

  test('of another account is in nobody else’s bin', async () => {
    const { local, make, accounts } = await workbench();
    const script = await make('scripts', SCRIPT);
    await local('DELETE', `/local/scripts/${script}`);
    const other = { org: accounts.other };
    expect((await local('GET', '/local/bin', undefined, other)).body).toMatchObject({ items: [] });
    expect((await local('GET', `/local/bin/${script}`, undefined, other)).status).toBe(404);
    expect((await local('GET', `/local/scripts/${script}`, undefined, other)).status).toBe(404);
  });
});

const DAY_S = 24 * 60 * 60;

describe('what has been in the bin for thirty days', () => {
  test('is gone for good with its history, and what was deleted later stays', async () => {
    const { local, make, bin, advance } = await workbench();
    const old = await make('scripts', SCRIPT);
    const young = await make('roles', { name: 'Desk', markdown: { sections: [] } });
    const action = await make('actions', { slug: 'book', name: 'Book', parameters: { type: 'object' } });
    await local('DELETE', `/local/scripts/${old}`);
    await local('DELETE', `/local/actions/${action}`);
    advance(29 * DAY_S);
    await local('DELETE', `/local/roles/${young}`);
    expect(await bin()).toHaveLength(3);
    advance(2 * DAY_S);
    expect(await bin()).toMatchObject([{ id: young }]);
    expect((await local('POST', `/local/scripts/${old}/restore`)).status).toBe(404);
    expect((await local('POST', `/local/actions/${action}/restore`)).status).toBe(404);
    // Its slug and its id are nobody's.
    await make('actions', { slug: 'book', name: 'Book', parameters: { type: 'object' } });
  });

  test('is let go of by a lead list, and a list that comes back without its campaign has none', async () => {
    const { local, make, advance } = await workbench();
    const campaign_id = await make('campaigns', { name: 'Recalls' });
    const kept = await make('lead-lists', { name: 'Kept', campaign_id });
    const back = await make('lead-lists', { name: 'Back', campaign_id });
    const lead = await make('leads', { first_name: 'Ana', list_ids: [kept, back] });
    await local('DELETE', `/local/campaigns/${campaign_id}`);
    advance(29 * DAY_S);
    await local('DELETE', `/local/lead-lists/${back}`);
    advance(2 * DAY_S);
    expect((await local('GET', `/local/lead-lists/${kept}`)).body).toMatchObject({ campaign_id: null, lead_count: 1 });
    expect((await local('POST', `/local/lead-lists/${back}/restore`)).body).toMatchObject({
      campaign_id: null,
      lead_count: 1,
    });
    await local('DELETE', `/local/leads/${lead}`);
    await local('DELETE', `/local/lead-lists/${back}`);
    await local('DELETE', `/local/lead-lists/${kept}`);
    advance(29 * DAY_S);
    expect((await local('POST', `/local/lead-lists/${kept}/restore`)).status).toBe(200);
    advance(2 * DAY_S);
    expect((await local('GET', `/local/lead-lists/${kept}`)).body).toMatchObject({ lead_count: 0 });
  });
});

test('the bin is emptied at once where somebody asks for it, of this account alone', async () => {
  const { local, make, bin } = await workbench();
  const script = await make('scripts', SCRIPT);
  await make('agents', { name: 'Ana', script_id: script });
  await local('DELETE', `/local/scripts/${script}`);
  expect((await local('DELETE', '/local/bin')).body).toEqual({ purged: 1 });
  expect(await bin()).toEqual([]);
  expect((await local('DELETE', '/local/bin')).body).toEqual({ purged: 0 });
  expect((await local('GET', `/local/bin/${script}`)).status).toBe(404);
});
