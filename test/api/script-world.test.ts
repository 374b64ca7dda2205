/** What the editors of scripts and roles ask the host for, over HTTP: who would hear a script, what nobody may say, unsaved roles, and which sections were used. */
import type { SectionUses } from '../../src/core/contract/local/section-use.ts';
import { formatRole } from '../../src/core/authoring/role-markdown.ts';
import { expect, test, vi } from 'vitest';
import { LIMITS } from '../support/limits.ts';
import { liveWorld } from '../support/live-world.ts';

const SCENARIO = {
  name: 'Maria',
  source:
    'name: Maria\nmedium: sms\nlead: { first_name: Maria, last_name: Lopez, custom_fields: { doctor: Dr. Ruiz } }\nsays: [How much does a cleaning cost?, "Thanks, bye."]\nexpect: [{ grader: max_turns, max: 40 }]\n',
};
const PRICES = (price: string) => ({
  sections: [{ level: 1, title: 'Prices', content: `A cleaning costs ${price} dollars.`, subsections: [] }],
});

test('a script is heard by the scenario’s lead, in its medium, in the agent’s language', async () => {
  const { local, ids } = await liveWorld();
  const scenario = (await local('POST', '/local/scenarios', SCENARIO)).body as { id: string };
  const { status, body } = await local('GET', `/local/agents/${ids.agent}/script-world?scenario_id=${scenario.id}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    medium: 'sms',
    lead_name: 'Maria Lopez',
    language: { tag: 'en', question_mark: '?', goodbyes: expect.arrayContaining(['goodbye']), signs: { '.': 'dot' } },
    scope: { lead: { first_name: 'Maria' }, custom_fields: { doctor: 'Dr. Ruiz' } },
  });
  const missing = await local('GET', `/local/agents/${ids.agent}/script-world?scenario_id=${'a'.repeat(24)}`);
  expect(missing.status).toBe(404);
});

test('what nobody may say is a setting with limits', async () => {
  const { local } = await liveWorld();
  expect((await local('GET', '/local/settings/wording')).body).toEqual({ forbidden_phrases: [] });
  const changed = await local('PATCH', '/local/settings/wording', { forbidden_phrases: [' act now '] });
  expect(changed.body).toEqual({ forbidden_phrases: ['act now'] });
  expect((await local('PATCH', '/local/settings/wording', { forbidden_phrases: [''] })).status).toBe(422);
  expect((await local('GET', '/local/settings/wording')).body).toEqual({ forbidden_phrases: ['act now'] });
});

test('a role is rehearsed as it stands in the editor, and stays as it is saved', async () => {
  const { local, ids } = await liveWorld();
  const scenario = (await local('POST', '/local/scenarios', SCENARIO)).body as { id: string };
  const role = (await local('POST', '/local/roles', { name: 'Prices', markdown: PRICES('eighty') })).body as {
    id: string;
  };
  const rehearse = async (price: string) => {
    const { body } = await local('POST', '/local/rehearsals', {
      agent_id: ids.agent,
      scenario_id: scenario.id,
      roles: [{ id: role.id, source: formatRole(PRICES(price)) }],
    });
    return JSON.stringify(body);
  };
  expect(await rehearse('ninety')).toContain('A cleaning costs ninety dollars.');
  expect((await local('GET', `/local/roles/${role.id}`)).body).toMatchObject({ markdown: PRICES('eighty') });
  const gone = await local('POST', '/local/rehearsals', {
    agent_id: ids.agent,
    scenario_id: scenario.id,
    roles: [{ id: 'a'.repeat(24), source: formatRole(PRICES('ten')) }],
  });
  expect(gone.status).toBe(422);
});

test('a role that no agent has was used in none of no trials', async () => {
  const { local } = await liveWorld();
  const role = (await local('POST', '/local/roles', { name: 'Prices', markdown: PRICES('eighty') })).body as {
    id: string;
  };
  const { body } = await local('GET', `/local/roles/${role.id}/section-uses`);
  expect(body).toEqual({ trials: 0, sections: [] });
});

test('a trial in which two questions under one title were answered counts once for the title, and once for each', async () => {
  const { local, ids } = await liveWorld();
  const made = async (path: string, body: object) => ((await local('POST', path, body)).body as { id: string }).id;
  const content =
    'Q: How much does a cleaning cost?\nA: A cleaning costs eighty dollars.\n\nQ: Where can I park?\nA: You can park behind the house.';
  const role = await made('/local/roles', {
    name: 'Answers',
    markdown: { sections: [{ level: 1, title: 'Answers', content, subsections: [] }] },
  });
  const {
    id: _id,
    revision: _revision,
    ...agent
  } = (await local('GET', `/local/agents/${ids.agent}`)).body as Record<string, unknown>;
  const agent_id = await made('/local/agents', { ...agent, name: 'Answers', role_ids: [role] });
  const scenario = await made('/local/scenarios', {
    name: 'Asks twice',
    source:
      'name: Asks twice\nlead: { first_name: Maria }\nsays: [How much does a cleaning cost?, Where can I park?, How much does a cleaning cost?, "Thanks, bye."]\nexpect: [{ grader: max_turns, max: 40 }]\n',
  });
  const run = await made('/local/simulations', { agent_id, scenario_ids: [scenario], num_trials: 2, seed: 7 });
  await vi.waitFor(
    async () => {
      const { status } = (await local('GET', `/local/simulations/${run}`)).body as { status: string };
      expect(status).toBe('completed');
    },
    { timeout: LIMITS.waitMs },
  );
  const { body } = await local('GET', `/local/roles/${role}/section-uses`);
  const { trials, sections } = body as unknown as SectionUses;
  expect(trials).toBe(2);
  expect(Object.fromEntries(sections.map(({ section, trials: used }) => [section, used]))).toEqual({
    Answers: 2,
    'Answers: How much does a cleaning cost?': 2,
    'Answers: Where can I park?': expect.any(Number),
  });
});

test('a role’s section is used by a turn that says something of it, also before a question of the script', async () => {
  const { local, ids } = await liveWorld();
  const made = async (path: string, body: object) => ((await local('POST', path, body)).body as { id: string }).id;
  const line = (speaker: string, message: string) => ({ speaker, message });
  const script = await made('/local/scripts', {
    name: 'Gate',
    lines: [line('AGENT', 'Hello, this is Ana.'), line('USER', '[wait]'), line('AGENT', 'Which gate do you use?')],
  });
  const role = await made('/local/roles', { name: 'Prices', markdown: PRICES('eighty') });
  const {
    id: _id,
    revision: _revision,
    ...agent
  } = (await local('GET', `/local/agents/${ids.agent}`)).body as Record<string, unknown>;
  const agent_id = await made('/local/agents', { ...agent, name: 'Groom', script_id: script, role_ids: [role] });
  const scenario = await made('/local/scenarios', { ...SCENARIO, source: SCENARIO.source.replace('sms', 'telephony') });
  const scenario_set_id = await made('/local/scenario-sets', { name: 'Gate', scenario_ids: [scenario], agent_id });
  const run = await made('/local/simulations', { agent_id, scenario_set_id, num_trials: 1, seed: 7 });
  await vi.waitFor(
    async () => {
      const { status } = (await local('GET', `/local/simulations/${run}`)).body as { status: string };
      expect(status).toBe('completed');
    },
    { timeout: LIMITS.waitMs },
  );
  expect((await local('GET', `/local/roles/${role}/section-uses`)).body).toMatchObject({
    trials: 1,
    sections: [{ section: 'Prices', trials: 1, simulation_id: run }],
  });
});
