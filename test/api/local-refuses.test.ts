/** The workbench's own API refuses what it does not know, so that a misspelt field is never silently nothing. */
import { describe, expect, test } from 'vitest';
import { allRoutes } from '../../src/server/routes/index.ts';
import { seedAccount } from '../support/seed-account.ts';
import { world } from '../support/world.ts';

const ours = allRoutes.filter((route) => route.auth === 'session');
const bodied = ours.filter((route) => route.body !== undefined);
const at = (path: string) => path.replaceAll(/\{\w+\}/g, 'a'.repeat(24));
const extra = (...loc: string[]) => ({ loc, msg: 'Extra inputs are not permitted', type: 'extra_forbidden' });

describe('an unknown parameter', () => {
  test.each(
    ours.filter(({ operation }) => operation !== 'streamEvents').map((route) => [route.operation, route] as const),
  )('of %s is a 422 that names it', async (_operation, route) => {
    const { local } = await world();
    const { status, body } = await local(
      route.method.toUpperCase(),
      `${at(route.path)}?nonsense=1`,
      route.body ? {} : undefined,
    );
    expect(status).toBe(422);
    expect(body).toMatchObject({ detail: expect.arrayContaining([extra('query', 'nonsense')]) });
  });
});

describe('an unknown field', () => {
  test.each(bodied.map((route) => [route.operation, route] as const))(
    'of %s is a 422 that names it',
    async (_operation, route) => {
      const { local } = await world();
      const { status, body } = await local(route.method.toUpperCase(), at(route.path), { nonsense: 1 });
      expect(status).toBe(422);
      expect(body).toMatchObject({ detail: expect.arrayContaining([extra('body', 'nonsense')]) });
    },
  );

  test('is named by its path, however deep, beside whatever else is wrong', async () => {
    const { local } = await world();
    expect(
      (
        await local('POST', '/local/scripts', {
          name: '',
          lines: [{ speaker: 'AGENT', message: 'm', mood: 'glad' }],
          'a.b': 1,
        })
      ).body,
    ).toMatchObject({
      detail: [
        { loc: ['body', 'name'], type: 'string_too_short' },
        extra('body', 'lines', '0', 'mood'),
        extra('body', 'a.b'),
      ],
    });
    expect(
      (await local('PUT', '/local/dialer', { pick_up: { lead: 1, voicemail: 0, nobody: 0, busy: 0, fax: 1 } })).body,
    ).toEqual({ detail: [extra('body', 'pick_up', 'fax')] });
  });

  test('changes nothing', async () => {
    const { local, store, accounts } = await world();
    const ids = seedAccount(store, accounts.child);
    const kept = (await local('GET', `/local/agents/${ids.agent_id}`)).body as object;
    expect((await local('PUT', `/local/agents/${ids.agent_id}`, { ...kept, name: 'New', nmae: 'x' })).status).toBe(422);
    expect((await local('GET', `/local/agents/${ids.agent_id}`)).body).toEqual(kept);
  });
});

test('a record may be sent back as it was read', async () => {
  const { local, store, accounts } = await world();
  const ids = seedAccount(store, accounts.child);
  for (const path of [
    `/local/agents/${ids.agent_id}`,
    `/local/scripts/${ids.script_id}`,
    `/local/roles/${ids.role_id}`,
    `/local/campaigns/${ids.campaign_id}`,
  ]) {
    const { body } = await local('GET', path);
    expect(await local('PUT', path, body), path).toMatchObject({ status: 200, body: body as object });
  }
});

test('the service itself goes on ignoring what it does not know', async () => {
  const { api } = await world();
  expect((await api.post('/v1/roles?nonsense=1', { name: 'R', nonsense: 1 })).status).toBe(200);
});
