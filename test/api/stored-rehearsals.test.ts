/** A rehearsal that is stored is an ended call, which says of itself what it was. */
import { expect, test } from 'vitest';
import { liveWorld } from '../support/live-world.ts';

const SCENARIO = `name: Moves it
lead: { first_name: Maria, last_name: Lopez }
says: ["Yes.", "Can we find another day?", "Thanks, bye."]
expect: [{ grader: max_turns, max: 40 }]
`;

test('the conversation that was rehearsed is among the calls, word for word, and marked as what it is', async () => {
  const { local, ids, api, calls } = await liveWorld();
  const request = { agent_id: ids.agent, scenario_source: SCENARIO, seed: 11, trial: 2 };
  const rehearsed = await local('POST', '/local/rehearsals', request);
  const { trial } = rehearsed.body as unknown as { trial: { turns: { text: string }[] } };
  expect(await calls()).toEqual([]);

  const { status, body } = await local('POST', '/local/rehearsals/calls', request);
  expect(status).toBe(200);
  const { id } = body as unknown as { id: string };
  const [call] = await calls();
  expect(call).toMatchObject({
    _id: id,
    carrier_status: 'completed',
    is_dry_run: true,
    agent_name: 'Ana',
    campaign_name: 'Reminders',
    lead: { _id: null, first_name: 'Maria', last_name: 'Lopez' },
  });
  expect(call?.completed_at).toBe(call?.end);
  const stored = (await local('GET', `/local/calls/${id}`)).body;
  expect(stored).toMatchObject({
    turns: trial.turns,
    engines: { agent: 'scripted', lead: 'fixed' },
    trial: null,
    simulation: null,
    evaluations: [
      { grader_name: 'max_turns', passed: true },
      { grader_name: 'no_holes', passed: false },
    ],
    notes: [
      {
        code: 'rehearsal',
        message:
          'A rehearsal of a scenario as it stood in the editor, played by scripted × fixed with seed 11, trial 3. Nobody was called, and it belongs to no run.',
      },
    ],
  });
  const report = await api.get(`/v1/calls?is_dry_run=false`);
  expect(report.body).toMatchObject({ calls: [] });
});

test('what cannot be rehearsed is not stored, nor is what a model would say another time', async () => {
  const { local, ids, calls } = await liveWorld();
  const post = (body: object) => local('POST', '/local/rehearsals/calls', body);
  expect((await post({ agent_id: 'a'.repeat(24) })).status).toBe(422);
  expect((await post({ agent_id: ids.agent, agent_engine: 'some model' })).status).toBe(422);
  expect(await calls()).toEqual([]);
});
