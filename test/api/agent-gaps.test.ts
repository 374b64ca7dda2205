/** What an agent lacks of what is expected of it, over HTTP: beside the scenario's text, and as warnings of a run. */
import { expect, test } from 'vitest';
import { liveWorld } from '../support/live-world.ts';

const SOURCE = `name: Books
goal: { wants: confirm, facts: { blood_type: A } }
expect:
  - grader: said
    any: [goodbye]
  - grader: action_called
    slug: book_visit
  - { grader: slots_collected, slots: [blood_type] }
  - { grader: disposition, level_3: Cured }
`;

test('gaps stand where the text names what the agent lacks, under the agent’s name', async () => {
  const { local, ids } = await liveWorld();
  const { status, body } = await local('POST', '/local/agent-gaps', { agent_id: ids.agent, scenario_source: SOURCE });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    gaps: [
      {
        path: 'expect.1.slug',
        line: 7,
        column: 5,
        message: expect.stringMatching(/^Ana has no action book_visit, so/),
      },
      { path: 'expect.2.slots.0', line: 8, message: expect.stringMatching(/^Ana asks for no blood_type/) },
      { path: 'expect.3.level_3', line: 9, message: expect.stringMatching(/^Ana's calls are never .* "Cured"/) },
    ],
  });
  const unreadable = { agent_id: ids.agent, scenario_source: 'name: [' };
  expect(await local('POST', '/local/agent-gaps', unreadable)).toMatchObject({ status: 200, body: { gaps: [] } });
  const nobody = { agent_id: '0'.repeat(24), scenario_source: SOURCE };
  expect((await local('POST', '/local/agent-gaps', nobody)).status).toBe(422);
});

test('a run warns of them from its start on, and its expectations fail for them', async () => {
  const { local, ids, simulations, accounts } = await liveWorld();
  const { id: scenario } = (await local('POST', '/local/scenarios', { name: 'Books', source: SOURCE })).body as {
    id: string;
  };
  const started = await local('POST', '/local/simulations', {
    agent_id: ids.agent,
    scenario_ids: [scenario],
    num_trials: 2,
  });
  const { id, warnings } = started.body as unknown as { id: string; warnings: { message: string; places: object[] }[] };
  expect(warnings.map(({ places }) => places)).toEqual(
    ['action_called', 'slots_collected', 'disposition'].map((definition_id) => [
      { scenario_id: scenario, scenario_name: 'Books', definition_id },
    ]),
  );
  await simulations.wait(accounts.child, id);
  const { items } = (await local('GET', `/local/simulations/${id}/trials`)).body as unknown as {
    items: { failed_graders: { reason: string }[] }[];
  };
  const reasons = warnings.map(({ message }) => message);
  for (const { failed_graders } of items)
    expect(failed_graders.map(({ reason }) => reason)).toEqual(expect.arrayContaining(reasons));
  expect((await local('GET', `/local/simulations/${id}`)).body).toMatchObject({ warnings });

  const history = await local('GET', `/local/scenarios/${scenario}/expectation-history`);
  expect(history.body).toMatchObject({
    expectations: expect.arrayContaining([
      { definition_id: 'action_called', trials: 2, failed: 2 },
      { definition_id: 'said', trials: 2, failed: 0 },
    ]),
  });
  expect((await local('GET', `/local/scenarios/${'0'.repeat(24)}/expectation-history`)).status).toBe(404);
});

test('what roles say nothing about comes with the default section, in the language of the agent', async () => {
  const { local } = await liveWorld();
  const { id } = (
    await local('POST', '/local/roles', {
      name: 'Front desk',
      markdown: { sections: [{ level: 1, title: 'Manners', content: 'If they ask for a human, transfer the call.' }] },
    })
  ).body as { id: string };
  const gapsOf = async (body: object) => (await local('POST', '/local/policy-gaps', body)).body;
  expect(await gapsOf({ role_ids: [id] })).toMatchObject({
    gaps: [
      { policy: 'opt_out', part: 'Policies', title: 'Wants no more calls' },
      { policy: 'wrong_number', content: expect.stringMatching(/^If it is the wrong number/) },
      { policy: 'distress' },
    ],
  });
  expect(await gapsOf({ language: 'ES', role_ids: ['0'.repeat(24)] })).toMatchObject({
    gaps: [{ part: 'Normas', title: 'No quiere más llamadas' }, {}, {}],
  });
  expect(await gapsOf({ language: 'Klingon', role_ids: [] })).toEqual({ gaps: [] });
  expect((await local('POST', '/local/policy-gaps', { role_ids: 'all' })).status).toBe(422);
});

test('what a run would warn of is told before it is started', async () => {
  const { local, ids } = await liveWorld();
  const { id: scenario } = (await local('POST', '/local/scenarios', { name: 'Books', source: SOURCE })).body as {
    id: string;
  };
  const { id: set } = (await local('POST', '/local/scenario-sets', { name: 'All', scenario_ids: [scenario] })).body as {
    id: string;
  };
  const wanted = { agent_id: ids.agent, scenario_set_id: set };
  const told = (await local('POST', '/local/run-warnings', wanted)).body as { warnings: object[] };
  expect(told.warnings).toHaveLength(3);
  const started = await local('POST', '/local/simulations', { ...wanted, num_trials: 1 });
  expect(started.body).toMatchObject(told);
  expect((await local('POST', '/local/run-warnings', { ...wanted, scenario_set_id: ids.agent })).status).toBe(422);
});

test('of a set, each scenario tells what the agent lacks and whether a run of it would show anything', async () => {
  const { local, ids } = await liveWorld();
  const make = async (name: string, source: string): Promise<string> =>
    ((await local('POST', '/local/scenarios', { name, source })).body as { id: string }).id;
  const lacking = await make('Books', SOURCE);
  const idle = await make('Idle', 'name: Idle\ngoal: { wants: confirm }\n');
  const fine = await make(
    'Fine',
    'name: Fine\ngoal: { wants: confirm }\nexpect:\n  - { grader: said, any: [goodbye] }\n',
  );
  const ask = (body: object) => local('POST', '/local/member-problems', body);
  const { status, body } = await ask({ agent_id: ids.agent, scenario_ids: [fine, lacking, idle, lacking] });
  expect(status).toBe(200);
  const { problems } = body as unknown as { problems: { scenario_id: string }[] };
  expect(problems.toSorted((a, b) => a.scenario_id.localeCompare(b.scenario_id))).toEqual(
    [
      { scenario_id: lacking, shows_nothing: null, gaps: [expect.any(String), expect.any(String), expect.any(String)] },
      { scenario_id: idle, shows_nothing: expect.stringContaining('The scenario expects nothing'), gaps: [] },
    ].toSorted((a, b) => a.scenario_id.localeCompare(b.scenario_id)),
  );
  expect(await ask({ scenario_ids: [lacking, idle] })).toMatchObject({
    status: 200,
    body: { problems: [{ scenario_id: idle, gaps: [] }] },
  });
  expect((await ask({ agent_id: '0'.repeat(24), scenario_ids: [fine] })).status).toBe(422);
});
