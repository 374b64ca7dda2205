/** An agent that cannot speak: refused where it would be played, marked where it is listed, told where it was called. */
import { describe, expect, test } from 'vitest';
import { parseScript } from '../../src/core/authoring/script-text.ts';
import { liveWorld } from '../support/live-world.ts';

async function unreadyWorld() {
  const made = await liveWorld();
  const { store, accounts, ids, local } = made;
  const scenario = store.write(
    accounts.child,
    (account) =>
      account.documents.create('scenarios', {
        name: 'x',
        source: 'name: x\nexpect: [{ grader: max_turns, max: 40 }]\n',
      }).id,
  );
  return {
    ...made,
    scenario,
    run: () => local('POST', '/local/simulations', { agent_id: ids.agent, scenario_ids: [scenario], num_trials: 1 }),
    rehearse: (body: Record<string, unknown> = {}) =>
      local('POST', '/local/rehearsals', { agent_id: ids.agent, scenario_id: scenario, ...body }),
    alone: async () => (await local('GET', `/local/agents/${ids.agent}`)).body,
    listed: async () =>
      (
        (await local('GET', '/local/agents')).body as unknown as { items: { id: string; not_ready: string | null }[] }
      ).items.find(({ id }) => id === ids.agent)?.not_ready,
    save: async (change: Record<string, unknown>) => {
      const {
        revision: _revision,
        created_at: _created,
        updated_at: _updated,
        id: _id,
        ...body
      } = (await local('GET', `/local/agents/${ids.agent}`)).body as Record<string, unknown>;
      expect((await local('PUT', `/local/agents/${ids.agent}`, { ...body, ...change })).status).toBe(200);
    },
  };
}

const DELETED =
  'The agent "Ana" names the script "Reminder", which is deleted: restore it, or choose another in the agent';
const EMPTY =
  'The agent "Ana" has nothing to speak from: it needs a script with a line, or a role with steps (a list whose items say what to say or ask)';

describe('an agent whose script is deleted', () => {
  test('is refused at run and rehearsal, and marked in lists, until the script is back', async () => {
    const { local, ids, run, rehearse, listed } = await unreadyWorld();
    expect(await listed()).toBeNull();
    await local('DELETE', `/local/scripts/${ids.script}`);
    for (const answer of [await run(), await rehearse()]) {
      expect(answer).toMatchObject({
        status: 422,
        body: { detail: [{ loc: ['body', 'agent_id'], msg: `Value error, ${DELETED}` }] },
      });
    }
    expect(await listed()).toBe(DELETED);
    expect((await rehearse({ script_lines: parseScript('AGENT: Hello there.\n').lines })).status).toBe(200);
    await local('POST', `/local/scripts/${ids.script}/restore`);
    expect(await listed()).toBeNull();
    expect((await run()).status).toBe(200);
  });

  test('takes a live call that ends as failed and says why; the service’s operations answer as before', async () => {
    const { local, ids, flag, advance, calls, conversation, outbox } = await unreadyWorld();
    await local('DELETE', `/local/scripts/${ids.script}`);
    expect((await flag()).status).toBe(200);
    advance(5);
    const [call] = await calls();
    expect(call).toMatchObject({
      carrier_status: 'failed',
      call_summary: `${DELETED}. The call was not placed.`,
      transcript: [],
    });
    expect((await conversation(call?._id ?? '')).notes).toContainEqual({ code: 'agent_not_ready', message: DELETED });
    expect(outbox('call.completed')).toHaveLength(1);
  });
});

test('an agent with neither a script line nor a step of a role is refused; one with a role’s steps is not', async () => {
  const { store, accounts, save, listed, run } = await unreadyWorld();
  await save({ script_id: null, script_ids: [] });
  expect(await listed()).toBe(EMPTY);
  expect((await run()).status).toBe(422);
  const role = store.write(
    accounts.child,
    (account) =>
      account.documents.create('roles', {
        name: 'Steps',
        markdown: {
          sections: [{ level: 1, title: 'Steps', content: '1. Ask whether they own their home.', subsections: [] }],
        },
      }).id,
  );
  await save({ role_ids: [role] });
  expect(await listed()).toBeNull();
  expect((await run()).status).toBe(200);
});

test('an agent says that it cannot speak also where it is read alone, and what is sent back of that is not stored', async () => {
  const { local, ids, alone } = await unreadyWorld();
  await local('DELETE', `/local/scripts/${ids.script}`);
  const read = await alone();
  expect(read).toMatchObject({ not_ready: DELETED });
  expect((await local('PUT', `/local/agents/${ids.agent}`, read)).status).toBe(200);
  await local('POST', `/local/scripts/${ids.script}/restore`);
  expect(await alone()).toMatchObject({ not_ready: null });
  const { items } = (await local('GET', `/local/agents/${ids.agent}/revisions`)).body as unknown as {
    items: { body: object }[];
  };
  expect(items.some(({ body }) => 'not_ready' in body)).toBe(false);
});

test('an agent that names a deleted role is refused, though its script is there', async () => {
  const { store, accounts, local, save, listed } = await unreadyWorld();
  const role = store.write(
    accounts.child,
    (account) => account.documents.create('roles', { name: 'Manners', markdown: { sections: [] } }).id,
  );
  await save({ role_ids: [role] });
  expect(await listed()).toBeNull();
  await local('DELETE', `/local/roles/${role}`);
  expect(await listed()).toContain('names the role "Manners", which is deleted');
});

test('an agent in a language that nobody knows is refused, also at lines from the editor, and never read as English', async () => {
  const { save, run, rehearse, listed } = await unreadyWorld();
  const UNKNOWN = 'The agent "Ana" cannot speak: the language "fr-FR" is none that Understudy knows: choose en or es';
  await save({ language: 'fr-FR' });
  expect(await listed()).toBe(UNKNOWN);
  for (const answer of [
    await run(),
    await rehearse(),
    await rehearse({ script_lines: parseScript('AGENT: Allô.\n').lines }),
  ])
    expect(answer).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'agent_id'], msg: `Value error, ${UNKNOWN}` }] },
    });
  await save({ language: 'Spanish' });
  expect(await listed()).toBeNull();
});
