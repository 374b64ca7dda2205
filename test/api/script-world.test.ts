/** What the editors of scripts and roles ask the host for, over HTTP: who would hear a script, what nobody may say, unsaved roles, and which sections were used. */
import { formatRole } from '../../src/core/authoring/role-markdown.ts';
import { expect, test } from 'vitest';
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
