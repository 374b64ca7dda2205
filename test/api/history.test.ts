/** Every change of a document or a record is a revision that says when it was made and from where, and can come back. */
import { describe, expect, test } from 'vitest';
import { seedAccount } from '../support/seed-account.ts';
import { world } from '../support/world.ts';

interface Revision {
  revision: number;
  saved_at: string;
  note: string | null;
  origin: string | null;
  body: Record<string, unknown>;
}

async function workbench() {
  const made = await world();
  const ids = seedAccount(made.store, made.accounts.child);
  const port = Number(new URL(made.url).port);
  const cookie = `${made.sessions.cookieName(port)}=${made.sessions.letIn(port)}`;
  /** As a browser that was let in. */
  const screen = async (method: string, path: string, body?: unknown) => {
    const answer = await made.request(method, path, { body, key: null, headers: { cookie } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body as Record<string, unknown> & { id: string; revision: number };
  };
  const revisions = async (kind: string, id: string) =>
    ((await made.local('GET', `/local/${kind}/${id}/revisions`)).body as unknown as { items: Revision[] }).items;
  const told = async (kind: string, id: string) =>
    (await revisions(kind, id)).map(({ revision, origin, note }) => ({ revision, origin, note }));
  return { ...made, ids, screen, revisions, told };
}

describe('where a revision came from', () => {
  test('is the screen for a browser, the API for a program and for the service, and a file for a folder', async () => {
    const { screen, local, api, told } = await workbench();
    const agent = await screen('POST', '/local/agents', { name: 'Ana' });
    await local('PUT', `/local/agents/${agent.id}`, { name: 'Ana', description: 'by a program' });
    await api.put(`/v1/agents/${agent.id}`, { description: 'by the service' });
    const { files } = (await local('GET', '/local/folder')).body as unknown as {
      files: { path: string; text: string }[];
    };
    const changed = files.map((file) => ({ ...file, text: file.text.replace('by the service', 'by a file') }));
    await screen('POST', '/local/folder', { files: changed });
    expect(await told('agents', agent.id)).toEqual([
      { revision: 4, origin: 'file', note: 'Imported from a folder' },
      { revision: 3, origin: 'api', note: null },
      { revision: 2, origin: 'api', note: null },
      { revision: 1, origin: 'screen', note: null },
    ]);
  });

  test('is told of records too, whoever changes them', async () => {
    const { screen, api, ids, told } = await workbench();
    const action = await screen('POST', '/local/actions', { slug: 'book', name: 'Book' });
    await api.delete(`/v1/actions/${action.id}`);
    await api.delete(`/v1/data-stores/${ids.data_store_id}/urls`, { url: 'https://a.example' });
    await api.post('/v1/webhooks/create-and-call', { phone_number: '+14155552671', lead_list_id: ids.list_id });
    const { id: leadId } = (
      (await screen('GET', '/local/leads?search=%2B14155552671')) as unknown as { items: [{ id: string }] }
    ).items[0];
    await screen('PUT', `/local/leads/${leadId}`, { first_name: 'Ana', phone: '+14155552671' });
    expect(await told('actions', action.id)).toEqual([
      { revision: 2, origin: 'api', note: null },
      { revision: 1, origin: 'screen', note: null },
    ]);
    expect(await told('data-stores', ids.data_store_id)).toMatchObject([{ origin: 'api' }, { origin: null }]);
    expect(await told('leads', leadId)).toMatchObject([{ origin: 'screen' }, { origin: 'api' }]);
  });
});

describe('a record', () => {
  test('that was there before its revisions were stored gets its first when it is changed', async () => {
    const { screen, ids, revisions } = await workbench();
    expect(await revisions('leads', ids.lead_id)).toEqual([]);
    const lead = await screen('GET', `/local/leads/${ids.lead_id}`);
    expect(lead.revision).toBe(1);
    const saved = await screen('PUT', `/local/leads/${ids.lead_id}`, { ...lead, last_name: 'Ortiz' });
    expect(saved.revision).toBe(2);
    expect((await revisions('leads', ids.lead_id)).map(({ body }) => body['last_name'])).toEqual(['Ortiz', 'Lopez']);
  });

  test('that nothing changed of has no further revision', async () => {
    const { screen, ids, revisions } = await workbench();
    const list = await screen('GET', `/local/lead-lists/${ids.list_id}`);
    await screen('PUT', `/local/lead-lists/${ids.list_id}`, list);
    expect(await revisions('lead-lists', ids.list_id)).toHaveLength(1);
  });

  test('of which somebody else saved a revision meanwhile is not overwritten', async () => {
    const { screen, local, ids } = await workbench();
    const at = `/local/leads/${ids.lead_id}`;
    const lead = await screen('GET', at);
    await screen('PUT', at, { ...lead, first_name: 'Mara' });
    expect(await local('PUT', at, { ...lead, first_name: 'Nora' })).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/revision 2 is newer/) },
    });
    expect((await screen('GET', at))['first_name']).toBe('Mara');
  });

  test('is brought back to an earlier revision, which is a new one, and keeps its history in the bin', async () => {
    const { screen, ids, revisions, told } = await workbench();
    const at = `/local/leads/${ids.lead_id}`;
    const lead = await screen('GET', at);
    await screen('PUT', at, { ...lead, first_name: 'Mara', list_ids: [] });
    const back = await screen('POST', `${at}/revisions/1/restore`);
    expect(back).toMatchObject({ first_name: 'Maria', list_ids: [ids.list_id], revision: 3 });
    await screen('DELETE', at);
    expect(await screen('GET', `/local/bin/${ids.lead_id}`)).toMatchObject({ revision: 3 });
    await screen('POST', `${at}/restore`);
    expect(await told('leads', ids.lead_id)).toMatchObject([
      { revision: 3, origin: 'screen', note: 'Restored from revision 1' },
      { revision: 2, origin: 'screen' },
      { revision: 1, origin: null, note: 'as it stood before the next change' },
    ]);
    expect((await revisions('leads', ids.lead_id))[0]?.body).toMatchObject({ first_name: 'Maria' });
  });

  test('is not brought back to what cannot stand beside what is there now', async () => {
    const { screen, local } = await workbench();
    const action = await screen('POST', '/local/actions', { slug: 'book', name: 'Book' });
    await screen('PUT', `/local/actions/${action.id}`, { slug: 'book_visit', name: 'Book' });
    await screen('POST', '/local/actions', { slug: 'book', name: 'Another' });
    expect(await local('POST', `/local/actions/${action.id}/revisions/1/restore`)).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/slug.*another action has the slug book/) },
    });
  });

  test('of another account has no history that can be read', async () => {
    const { local, accounts, ids } = await workbench();
    for (const [method, path] of [
      ['GET', `/local/leads/${ids.lead_id}/revisions`],
      ['POST', `/local/leads/${ids.lead_id}/revisions/1/restore`],
    ] as const)
      expect((await local(method, path, undefined, { org: accounts.other })).status).toBe(404);
  });
});
