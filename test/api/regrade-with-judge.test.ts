/** A run that is graded anew with a judge: its conversations stay as they were, and the judge alone is asked, within a budget. */
import { afterEach, expect, test } from 'vitest';
import { judgingModel } from '../support/judging-model.ts';
import { seedAccount } from '../support/seed-account.ts';
import { world } from '../support/world.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const KIND = '  - { grader: judge, id: kind, criterion: "Was the agent kind?" }\n';
const SOURCE = `name: Answers
lead: { first_name: Maria }
says: ["Yes.", "Monday."]
expect:
  - { grader: max_turns, max: 40 }
`;

interface Run {
  id: string;
  status: string;
  completed_runs: number;
  final_score: number | null;
  ungraded: number;
  regraded_from: string | null;
  judge: { engine: string; model: string; criteria: number } | null;
  budget: { calls: number } | null;
  error: string | null;
  spend: { total: { calls: number }; roles: { role: string; calls: number }[] } | null;
}

interface Trial {
  call_id: string;
  verdict: string;
  verdict_reason: string | null;
}

/** A run of so many conversations that nobody judged, and all that it takes to judge it. */
async function bench({
  trials: num_trials,
  source = SOURCE + KIND,
  passes = () => true,
}: {
  trials: number;
  source?: string;
  passes?: (nth: number) => boolean;
}) {
  const server = await judgingModel(passes);
  closing.push(server.close);
  const made = await world();
  const { store, accounts, local, simulations } = made;
  const { agent_id } = seedAccount(store, accounts.child);
  const scenario_id = store.write(accounts.child, ({ documents }) =>
    documents.create('scenarios', { name: 'Answers', source }),
  ).id;
  const engine = {
    name: 'arbiter',
    base_url: server.url,
    model: 'judge-1',
    max_retries: 0,
    json_mode: 'json_schema',
  };
  await local('POST', '/local/engines', engine);
  const over = async (id: string): Promise<Run> => {
    await simulations.wait(accounts.child, id);
    return (await local('GET', `/local/simulations/${id}`)).body as unknown as Run;
  };
  const started = (
    await local('POST', '/local/simulations', { agent_id, scenario_ids: [scenario_id], num_trials, workers: 1 })
  ).body as unknown as Run;
  const first = await over(started.id);
  expect(first).toMatchObject({ status: 'completed', judge: null });
  const regrade = (body: unknown) => local('POST', `/local/simulations/${first.id}/regrade`, body);
  const regraded = async (body: unknown): Promise<Run> => {
    const answer = await regrade(body);
    expect(answer).toMatchObject({ status: 200 });
    return over((answer.body as unknown as Run).id);
  };
  const trials = async (id: string): Promise<Trial[]> =>
    ((await local('GET', `/local/simulations/${id}/trials`)).body as unknown as { items: Trial[] }).items;
  const said = async (id: string): Promise<unknown[]> => {
    const texts = [];
    for (const { call_id } of await trials(id)) {
      const { body } = await local('GET', `/local/calls/${call_id}`);
      texts.push((body as unknown as { turns: { text: string }[] }).turns.map(({ text }) => text));
    }
    return texts;
  };
  return { ...made, server, first, regrade, regraded, over, trials, said };
}

test('its judge is asked about each conversation, and none is held again', async () => {
  const { server, first, regraded, said, trials } = await bench({ trials: 4, passes: (nth) => nth !== 0 });
  expect(first.ungraded).toBe(4);
  const run = await regraded({ judge_engine: 'arbiter', budget: { calls: 100 } });
  expect(run).toMatchObject({
    status: 'completed',
    regraded_from: first.id,
    final_score: 0.75,
    ungraded: 0,
    judge: { engine: 'arbiter', model: 'judge-1', criteria: 1 },
    budget: { calls: 100 },
    // A fail is confirmed by a second opinion.
    spend: { total: { calls: 5 }, roles: [{ role: 'judge', calls: 5 }] },
  });
  expect(server.asked.filter(({ method }) => method === 'POST')).toHaveLength(5);
  expect(await said(run.id)).toEqual(await said(first.id));
  expect((await trials(run.id)).map(({ verdict }) => verdict).toSorted()).toEqual(['fail', 'pass', 'pass', 'pass']);
});

test('what its judge was asked is recorded, and can be given again', async () => {
  const { regraded, local } = await bench({ trials: 2 });
  const { id } = await regraded({ judge_engine: 'arbiter', budget: { calls: 10 } });
  const { body } = await local('GET', `/local/simulations/${id}/cassette`);
  const lines = (typeof body === 'string' ? body : '').trim().split('\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('Was the agent kind?');
});

test('a budget that is met stops it with all that is judged, and it goes on with a higher one', async () => {
  const { server, regraded, over, local } = await bench({ trials: 6 });
  const stopped = await regraded({ judge_engine: 'arbiter', budget: { calls: 4 }, workers: 1 });
  expect(stopped).toMatchObject({ status: 'stopped_by_budget', completed_runs: 4, spend: { total: { calls: 4 } } });
  expect(stopped.error).toContain('all 4 requests');
  await local('PUT', `/local/simulations/${stopped.id}/budget`, { calls: 100 });
  await local('POST', `/local/simulations/${stopped.id}/resume`);
  expect(await over(stopped.id)).toMatchObject({ status: 'completed', completed_runs: 6, final_score: 1 });
  expect(server.asked.filter(({ method }) => method === 'POST')).toHaveLength(6);
});

test('where a trial fails without a judge, none is asked', async () => {
  const { server, regraded, trials } = await bench({
    trials: 2,
    source: SOURCE.replace('max: 40', 'max: 1') + KIND,
  });
  const run = await regraded({ judge_engine: 'arbiter', budget: { calls: 10 } });
  expect(run).toMatchObject({ status: 'completed', final_score: 0, spend: null });
  expect((await trials(run.id)).map(({ verdict }) => verdict)).toEqual(['fail', 'fail']);
  expect(server.asked).toHaveLength(0);
});

test('without a limit, or with a judge that is not there, nothing is begun', async () => {
  const { regrade } = await bench({ trials: 1 });
  expect(await regrade({ judge_engine: 'arbiter' })).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'budget'] }] },
  });
  expect(await regrade({ judge_engine: 'nobody', budget: { calls: 10 } })).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'judge_engine'], msg: expect.stringContaining('arbiter') }] },
  });
});

test('a judge that cannot be reached leaves its criteria ungraded, and says so', async () => {
  const { regraded, server, trials } = await bench({ trials: 1 });
  await server.close();
  closing.length = 0;
  const run = await regraded({ judge_engine: 'arbiter', budget: { calls: 20 } });
  expect(run).toMatchObject({ status: 'completed', final_score: null });
  expect((await trials(run.id))[0]).toMatchObject({
    verdict: 'ungraded',
    verdict_reason: expect.stringContaining('Not judged'),
  });
});
