/** A client made from the document by a public generator, used against the host as an integrator would. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateApi } from 'swagger-typescript-api';
import { expect, test } from 'vitest';
import { seedAccount } from '../support/seed-account.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { KEYS, world } from '../support/world.ts';

interface Answer<T> {
  status: number;
  data: T;
}

/** What of the generated class this test uses. */
interface Client {
  v1: {
    createScript(body: object): Promise<Answer<{ id: string; name: string }>>;
    getRole(id: string): Promise<Answer<{ name: string }>>;
    listCalls(query: object): Promise<Answer<{ calls: object[]; meta: { total: number } }>>;
    updateAgent(id: string, body: object): Promise<Answer<{ description: string }>>;
    pushExternalContext(id: string, body: object): Promise<Answer<null>>;
  };
}

async function generatedClient(url: string, spec: object): Promise<Client> {
  const { files } = await generateApi({
    spec: spec as never,
    fileName: 'client.ts',
    output: false,
    httpClientType: 'fetch',
    generateUnionEnums: true,
    silent: true,
  });
  const file = path.join(temporaryFolder(), 'client.ts');
  writeFileSync(file, files[0]?.fileContent ?? '');
  const { Api } = (await import(file)) as { Api: new (options: object) => Client };
  return new Api({ baseUrl: url, baseApiParams: { headers: { 'x-api-key': KEYS.member } } });
}

test('a generated client works against the host', async () => {
  const { url, request, store, accounts } = await world();
  const ids = seedAccount(store, accounts.child);
  const { body } = await request('GET', '/openapi.json', { key: null });
  const client = await generatedClient(url, body as object);
  expect(
    (await client.v1.createScript({ name: 'From a client', lines: [{ speaker: 'AGENT', message: 'Hello' }] })).data,
  ).toMatchObject({ name: 'From a client' });
  expect((await client.v1.getRole(ids.role_id)).data).toMatchObject({ name: 'Role' });
  expect((await client.v1.updateAgent(ids.agent_id, { description: 'changed' })).data).toMatchObject({
    description: 'changed',
  });
  expect((await client.v1.listCalls({ conversation_mediums: 'telephony', limit: 5 })).data.meta).toMatchObject({
    total: 1,
  });
  expect((await client.v1.pushExternalContext(ids.call_id, { context: 'x' })).status).toBe(200);
  await expect(client.v1.createScript({})).rejects.toMatchObject({
    status: 422,
    error: { detail: [{ loc: ['body', 'name'] }, { loc: ['body', 'lines'] }] },
  });
});
