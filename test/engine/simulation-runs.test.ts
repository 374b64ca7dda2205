import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { RunSoFar, RunSummary, TrialRow } from '../../src/core/contract/local/simulation.ts';
import { parseTrialCsv } from '../../src/core/runs/parse-trial-csv.ts';
import { seedAccount } from '../support/seed-account.ts';
import { world, type World } from '../support/world.ts';

const SCENARIO = `name: Confirms
lead: { first_name: Maria, last_name: Lopez }
goal: { wants: confirm }
expect:
  - grader: max_turns
    max: 40
`;

/** An account with an agent, a script that asks two questions, and one scenario. */
async function prepared() {
  const made = await world();
  const { store, accounts } = made;
  const ids = seedAccount(store, accounts.child);
  const [scenario_id] = store.write(accounts.child, (account) => {
    account.documents.save('scripts', ids.script_id, {
      name: 'Script',
      lines: [
        { speaker: 'AGENT', message: 'Hi {{lead.first_name}}, I am calling about your appointment. Can you make it?' },
        { speaker: 'USER', message: '[wait]' },
        { speaker: 'AGENT', message: 'Wonderful, see you then. Goodbye.' },
      ],
    });
    return [account.documents.create('scenarios', { name: 'Confirms', source: SCENARIO }).id];
  });
  return { ...made, ids, scenario_id };
}

async function finished({ local }: Pick<World, 'local'>, id: string): Promise<Record<string, unknown>> {
  for (;;) {
    const { body } = await local('GET', `/local/simulations/${id}`);
    const run = body as Record<string, unknown>;
    if (run['status'] !== 'queued' && run['status'] !== 'running') return run;
    await pause(20);
  }
}

/** What a run says, without the ids and times that each start makes anew. */
async function results({ local }: Pick<World, 'local'>, id: string): Promise<string> {
  const trials = (await local('GET', `/local/simulations/${id}/trials`)).body as { items: { call_id: string }[] };
  const conversations = [];
  for (const trial of trials.items) {
    const { turns } = (await local('GET', `/local/calls/${trial.call_id}`)).body as { turns: unknown };
    conversations.push({ ...trial, id: '', call_id: '', simulation_id: '', turns });
  }
  return JSON.stringify(conversations);
}

describe('a simulation run', () => {
  test('gives the same bytes with one and with two workers, and again', async () => {
    const made = await prepared();
    const outcomes = [];
    for (const workers of [1, 2, 1]) {
      const started = await made.local('POST', '/local/simulations', {
        agent_id: made.ids.agent_id,
        scenario_ids: [made.scenario_id],
        num_trials: 6,
        seed: 7,
        workers,
      });
      expect(started.status, JSON.stringify(started.body)).toBe(200);
      const { id } = started.body as { id: string };
      expect(await finished(made, id)).toMatchObject({ status: 'completed', completed_runs: 6, total_runs: 6 });
      outcomes.push(await results(made, id));
    }
    expect(outcomes[1]).toBe(outcomes[0]);
    expect(outcomes[2]).toBe(outcomes[0]);
  });

  test('is read through /v1, and its trials are dry-run calls', async () => {
    const made = await prepared();
    const { body } = await made.local('POST', '/local/simulations', {
      agent_id: made.ids.agent_id,
      scenario_ids: [made.scenario_id],
      num_trials: 3,
      seed: 7,
    });
    const { id } = body as { id: string };
    const run = await finished(made, id);
    const result = await made.api.get(`/v1/simulation/results/${id}`);
    expect(result.body).toMatchObject({
      _id: id,
      agent_id: made.ids.agent_id,
      scenario_ids: [made.scenario_id],
      total_runs: 3,
      completed_runs: 3,
      final_score: run['final_score'],
      pass_hat_ks: run['pass_hat_ks'],
      info: { num_trials: 3, max_steps: 200, max_errors: 10 },
    });
    expect((await made.api.get('/v1/calls?is_dry_run=true')).body).toMatchObject({ meta: { total: 3 } });
  });

  test('goes on after it was cancelled, to the same end', async () => {
    const made = await prepared();
    const request = { agent_id: made.ids.agent_id, scenario_ids: [made.scenario_id], num_trials: 400, seed: 7 };
    const { id } = (await made.local('POST', '/local/simulations', request)).body as { id: string };
    await made.local('POST', `/local/simulations/${id}/cancel`);
    const stopped = await finished(made, id);
    expect(['cancelled', 'completed']).toContain(stopped['status']);
    await made.local('POST', `/local/simulations/${id}/resume`);
    expect(await finished(made, id)).toMatchObject({ status: 'completed', completed_runs: 400 });
    const { items } = (await made.local('GET', `/local/simulations/${id}/trials`)).body as {
      items: { trial: number }[];
    };
    expect(items.map((item) => item.trial)).toEqual(Array.from({ length: 400 }, (_, trial) => trial));
  });

  test('pauses and goes on, to the same end', async () => {
    const made = await prepared();
    const { id } = (
      await made.local('POST', '/local/simulations', {
        agent_id: made.ids.agent_id,
        scenario_ids: [made.scenario_id],
        num_trials: 600,
        seed: 7,
      })
    ).body as { id: string };
    const paused = await made.local('POST', `/local/simulations/${id}/pause`);
    expect(paused.body).toMatchObject({ status: 'paused', completed_at: null });
    const partial = `partial: ${(paused.body as { completed_runs: number }).completed_runs} of 600 trials`;
    const exported = async (format: string) =>
      (await made.local('GET', `/local/simulations/${id}/export?format=${format}`)).body;
    expect(await exported('json')).toMatchObject({ partial });
    for (const format of ['html', 'junit']) expect(await exported(format), format).toContain(partial);
    for (const line of ((await exported('csv')) as string).trim().split('\r\n').slice(1))
      expect(line.endsWith(partial)).toBe(true);
    await made.local('POST', `/local/simulations/${id}/resume`);
    expect(await finished(made, id)).toMatchObject({ status: 'completed', completed_runs: 600 });
  });

  test('is run again from its frozen plan, whatever has been edited since', async () => {
    const made = await prepared();
    const { id } = (
      await made.local('POST', '/local/simulations', {
        agent_id: made.ids.agent_id,
        scenario_ids: [made.scenario_id],
        num_trials: 4,
        seed: 7,
      })
    ).body as { id: string };
    await finished(made, id);
    await made.local('PUT', `/local/scripts/${made.ids.script_id}`, {
      name: 'Script',
      lines: [{ speaker: 'AGENT', message: 'Goodbye.' }],
    });
    const again = (await made.local('POST', `/local/simulations/${id}/rerun`, { seed: 7 })).body as { id: string };
    await finished(made, again.id);
    expect(await results(made, again.id)).toBe(await results(made, id));
    const compared = await made.local('GET', `/local/simulations/${again.id}/compare/${id}`);
    expect(compared.body).toMatchObject({
      same_seed: true,
      pairs: 4,
      unpaired: 0,
      delta: 0,
      scenarios: [{ scenario_name: 'Confirms', delta: 0, trials: { length: 4 } }],
    });
  });

  test('is graded anew by changed expectations without being held again', async () => {
    const made = await prepared();
    const { id } = (
      await made.local('POST', '/local/simulations', {
        agent_id: made.ids.agent_id,
        scenario_ids: [made.scenario_id],
        num_trials: 4,
        seed: 7,
      })
    ).body as { id: string };
    expect(await finished(made, id)).toMatchObject({ final_score: 1 });
    await made.local('PUT', `/local/scenarios/${made.scenario_id}`, {
      name: 'Confirms',
      source: SCENARIO.replace('max: 40', 'max: 1'),
    });
    const regraded = (await made.local('POST', `/local/simulations/${id}/regrade`, {})).body as { id: string };
    expect(await finished(made, regraded.id)).toMatchObject({
      status: 'completed',
      completed_runs: 4,
      final_score: 0,
      regraded_from: id,
    });
    expect((await made.local('GET', `/local/simulations/${id}`)).body).toMatchObject({ final_score: 1 });
    const analysis = await made.local('GET', `/local/simulations/${regraded.id}/analysis`);
    expect(analysis.body).toMatchObject({
      clusters: [{ grader_name: 'max_turns', count: 4 }],
      coverage: { line_share: expect.any(Number) },
    });
  });

  test('is refused of a scenario that expects nothing, stored as it may be; its rehearsal is not', async () => {
    const { local, ids } = await prepared();
    const source = 'name: Draft\nlead: { first_name: Maria }\n';
    const made = await local('POST', '/local/scenarios', { name: 'Draft', source });
    expect(made.status).toBe(200);
    const { id } = made.body as { id: string };
    const refused = await local('POST', '/local/simulations', {
      agent_id: ids.agent_id,
      scenario_ids: [id],
      num_trials: 1,
      seed: 7,
    });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        detail: [{ msg: expect.stringMatching(/scenario "Draft", line 1, column 1: The scenario expects nothing/) }],
      },
    });
    const rehearsed = await local('POST', '/local/rehearsals', { agent_id: ids.agent_id, scenario_id: id, seed: 7 });
    expect(rehearsed.status).toBe(200);
  });

  test('counts the conversations in which the agent spoke with a hole, and does not pass them', async () => {
    const made = await prepared();
    await made.local('PUT', `/local/scripts/${made.ids.script_id}`, {
      name: 'Script',
      lines: [
        { speaker: 'AGENT', message: 'Hi, is {{lead.first_name}} there about {{custom_fields.nothing}}?' },
        { speaker: 'AGENT', message: 'Goodbye.' },
      ],
    });
    const run = async (source: string) => {
      await made.local('PUT', `/local/scenarios/${made.scenario_id}`, { name: 'Holes', source });
      const { id } = (
        await made.local('POST', '/local/simulations', {
          agent_id: made.ids.agent_id,
          scenario_ids: [made.scenario_id],
          num_trials: 2,
          seed: 7,
        })
      ).body as { id: string };
      return finished(made, id);
    };
    const failing = await run('name: Holes\nlead: { first_name: Maria }\nexpect: [{ grader: max_turns, max: 40 }]\n');
    expect(failing).toMatchObject({ final_score: 0, summary: { holes: 2 } });
    const { items } = (await made.local('GET', `/local/simulations/${String(failing['id'])}/trials`)).body as {
      items: unknown[];
    };
    expect(items).toMatchObject([
      { holes: 1, verdict: 'fail', failed_graders: [{ definition_id: 'no_holes', evidence_turns: [0] }] },
      { holes: 1 },
    ]);
    expect((await made.local('GET', `/local/simulations/${String(failing['id'])}/analysis`)).body).toMatchObject({
      one_sided: [{ definition_id: 'max_turns', outcome: 'never_failed', trials: 2 }],
      clusters: [{ definition_id: 'no_holes', count: 2 }],
    });
    expect(
      await run(
        'name: Holes\nlead: { first_name: Maria }\nallow_holes: true\nexpect: [{ grader: max_turns, max: 40 }]\n',
      ),
    ).toMatchObject({
      final_score: 1,
      summary: { holes: 2 },
    });
  });

  test('answers one trial with its place, and the failing ones around it, around both ends', async () => {
    const made = await prepared();
    const [passes, fails] = [40, 1].map(
      (max) =>
        made.store.write(made.accounts.child, (account) => [
          account.documents.create('scenarios', {
            name: `At most ${max}`,
            source: SCENARIO.replace('max: 40', `max: ${max}`),
          }).id,
        ])[0],
    );
    const { id } = (
      await made.local('POST', '/local/simulations', {
        agent_id: made.ids.agent_id,
        scenario_ids: [fails, passes],
        num_trials: 2,
        seed: 7,
      })
    ).body as { id: string };
    await finished(made, id);
    const { items } = (await made.local('GET', `/local/simulations/${id}/trials`)).body as { items: { id: string }[] };
    const [first, second, third] = items.map((trial) => trial.id);
    const placeOf = async (trial: string | undefined) =>
      (await made.local('GET', `/local/simulations/${id}/trials/${trial}`)).body;
    expect(await placeOf(first)).toMatchObject({
      trial: items[0],
      offset: 0,
      previous_failing: second,
      next_failing: second,
    });
    expect(await placeOf(third)).toMatchObject({
      offset: 2,
      offset_not_passed: 2,
      previous_failing: second,
      next_failing: first,
    });
    const elsewhere = await made.local('GET', `/local/simulations/${made.ids.agent_id}/trials/${first}`);
    expect(elsewhere.status).toBe(404);
  });

  test('answers the trials of some scenarios, of some numbers, without reading the others', async () => {
    const made = await prepared();
    const scenario_ids = made.store.write(made.accounts.child, (account) =>
      ['One', 'Two', 'Three'].map(
        (name) => account.documents.create('scenarios', { name, source: SCENARIO.replace('max: 40', 'max: 1') }).id,
      ),
    );
    const started = await made.local('POST', '/local/simulations', {
      agent_id: made.ids.agent_id,
      scenario_ids,
      num_trials: 5,
      seed: 7,
    });
    const { id } = started.body as { id: string };
    await finished(made, id);
    const page = async (query: string) => {
      const { status, body } = await made.local('GET', `/local/simulations/${id}/trials?${query}`);
      const { items, meta } = body as { items: TrialRow[]; meta: { total: number } };
      return { status, total: meta.total, trials: items.map((row) => `${row.scenario_name} ${row.trial}`) };
    };
    const [one, two, three] = scenario_ids;
    expect(await page(`scenario_id=${one}&scenario_id=${three}&from_trial=1&to_trial=3`)).toEqual({
      status: 200,
      total: 4,
      trials: ['One 1', 'One 2', 'Three 1', 'Three 2'],
    });
    expect(await page(`scenario_id=${two}&limit=2&offset=2`)).toMatchObject({ total: 5, trials: ['Two 2', 'Two 3'] });
    expect(await page('from_trial=4')).toMatchObject({ total: 3, trials: ['One 4', 'Two 4', 'Three 4'] });
    expect(await page(`scenario_id=${two}&to_trial=1000&not_passed=true`)).toMatchObject({ total: 5 });
    expect(await page('scenario_id=elsewhere')).toMatchObject({ total: 0, trials: [] });
    const refused = await made.local('GET', `/local/simulations/${id}/trials?from_trial=-1`);
    expect(refused.status).toBe(422);
  });

  test('tells of all trials so far what the figures at its end tell, without their intervals', async () => {
    const made = await prepared();
    const [fails] = made.store.write(made.accounts.child, (account) => [
      account.documents.create('scenarios', { name: 'Fails', source: SCENARIO.replace('max: 40', 'max: 1') }).id,
    ]);
    const started = await made.local('POST', '/local/simulations', {
      agent_id: made.ids.agent_id,
      scenario_ids: [made.scenario_id, fails],
      num_trials: 3,
      seed: 7,
    });
    const { id } = started.body as { id: string };
    await finished(made, id);
    const { summary } = (await made.local('GET', `/local/simulations/${id}`)).body as { summary: RunSummary };
    const soFar = (await made.local('GET', `/local/simulations/${id}/so-far`)).body as unknown as RunSoFar;
    expect(soFar.summary).toEqual({ ...summary, intervals: { level: 0.95, suite: null, population: null } });
    const { clusters } = (await made.local('GET', `/local/simulations/${id}/analysis`)).body as unknown as RunSoFar;
    expect(soFar.clusters).toEqual(clusters);
    expect(clusters.map(({ count }) => count)).toEqual([3]);
  });

  test('is exported for people, spreadsheets and CI servers', async () => {
    const made = await prepared();
    await made.local('PUT', `/local/scenarios/${made.scenario_id}`, {
      name: 'Ends <soon> & "well"',
      source: SCENARIO.replace('max: 40', 'max: 1'),
    });
    const { id } = (
      await made.local('POST', '/local/simulations', {
        agent_id: made.ids.agent_id,
        scenario_ids: [made.scenario_id],
        num_trials: 2,
        seed: 7,
      })
    ).body as { id: string };
    await finished(made, id);
    const exported = async (format: string) =>
      (await made.local('GET', `/local/simulations/${id}/export?format=${format}`)).body as string;
    expect(await exported('json')).toMatchObject({
      partial: null,
      simulation: { id },
      trials: [{ trial: 1 }, { trial: 2 }],
      analysis: { clusters: [{ count: 2, trials: [{ trial: 1 }, { trial: 2 }] }] },
    });
    const csv = (await exported('csv')).split('\r\n');
    expect(csv.slice(1, 3).map((line) => line.split(',')[1])).toEqual(['1', '2']);
    expect(csv[0]).toMatch(/^task_id,trial,reward,agent_cost,termination_reason,/);
    expect(csv[1]).toContain('"Ends <soon> & ""well""",fail,');
    expect(parseTrialCsv(csv.join('\n'))).toMatchObject({ num_trials: 2, trials: [{ reward: 0 }, { reward: 0 }] });
    const junit = await exported('junit');
    expect(junit).toContain(
      '<testsuite name="Ends &lt;soon&gt; &amp; &quot;well&quot;" tests="2" failures="2" errors="0" skipped="0"',
    );
    const html = await exported('html');
    expect(html).toContain('over simulated leads');
    expect(html).not.toMatch(/<script|https?:\/\//);
    expect(html.match(/<details>/g)).toHaveLength(2);
    expect(html).toMatch(
      /<details><summary><span class="fail">Ends &lt;soon&gt; &amp; &quot;well&quot;, trial 1: fail<\/span>/,
    );
    expect(html).toMatch(/<li value="2" class="marked">.*▲ max_turns: /);
    expect((await made.local('GET', `/local/simulations/${id}/export?format=pdf`)).status).toBe(422);
  });

  test('retries nothing where nothing failed to run', async () => {
    const made = await prepared();
    const { id } = (
      await made.local('POST', '/local/simulations', {
        agent_id: made.ids.agent_id,
        scenario_ids: [made.scenario_id],
        num_trials: 1,
      })
    ).body as { id: string };
    await finished(made, id);
    expect((await made.local('POST', `/local/simulations/${id}/retry`)).body).toMatchObject({
      retried: 0,
      simulation: { status: 'completed' },
    });
  });

  test('becomes stale once a document that it used is saved', async () => {
    const made = await prepared();
    const { id } = (
      await made.local('POST', '/local/simulations', {
        agent_id: made.ids.agent_id,
        scenario_ids: [made.scenario_id],
        num_trials: 1,
      })
    ).body as { id: string };
    expect(await finished(made, id)).toMatchObject({ stale: false });
    await made.local('PUT', `/local/scripts/${made.ids.script_id}`, {
      name: 'Script',
      lines: [{ speaker: 'AGENT', message: 'Goodbye.' }],
    });
    expect((await made.local('GET', `/local/simulations/${id}`)).body).toMatchObject({ stale: true });
  });

  test.each([
    [{ agent_id: 'f'.repeat(24) }, ['body', 'agent_id']],
    [{ scenario_ids: ['f'.repeat(24)] }, ['body', 'scenario_ids']],
    [{ scenario_ids: null, scenario_set_id: 'f'.repeat(24) }, ['body', 'scenario_set_id']],
    [{ num_trials: 0 }, ['body', 'num_trials']],
  ])('is refused with %j', async (wrong, loc) => {
    const made = await prepared();
    const { status, body } = await made.local('POST', '/local/simulations', {
      agent_id: made.ids.agent_id,
      scenario_ids: [made.scenario_id],
      num_trials: 1,
      ...wrong,
    });
    expect(status).toBe(422);
    expect(body).toMatchObject({ detail: [{ loc }] });
  });
});

describe('a scenario', () => {
  test('that cannot be read is refused with its line, and nothing is changed', async () => {
    const { local, scenario_id } = await prepared();
    const { status, body } = await local('PUT', `/local/scenarios/${scenario_id}`, {
      name: 'x',
      source: 'name: x\ntraits: { patience: lots }\n',
    });
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toMatch(/line 2/);
    expect((await local('GET', `/local/scenarios/${scenario_id}`)).body).toMatchObject({
      name: 'Confirms',
      revision: 1,
    });
  });

  test('is rehearsed before the lead of its first trial, and meets the same leads under another id', async () => {
    const made = await prepared();
    const twin = await made.local('POST', '/local/scenarios', { name: 'confirms ', source: SCENARIO });
    const ids = [made.scenario_id, (twin.body as { id: string }).id];
    const conversations = [];
    for (const scenario_id of ids) {
      const request = { agent_id: made.ids.agent_id, seed: 3 };
      const { body } = await made.local('POST', '/local/simulations', {
        ...request,
        scenario_ids: [scenario_id],
        num_trials: 2,
      });
      await finished(made, (body as { id: string }).id);
      const { items } = (await made.local('GET', `/local/simulations/${(body as { id: string }).id}/trials`)).body as {
        items: { conversation: string }[];
      };
      const rehearsed = await made.local('POST', '/local/rehearsals', { ...request, scenario_id });
      const { trial } = rehearsed.body as { trial: { conversation: string } };
      expect(trial.conversation).toBe(items[0]?.conversation);
      conversations.push(items.map(({ conversation }) => conversation));
    }
    expect(conversations[1]).toEqual(conversations[0]);
  });

  test('can be rehearsed without keeping anything', async () => {
    const { local, ids, scenario_id } = await prepared();
    const before = ((await local('GET', '/local/calls')).body as { meta: { total: number } }).meta.total;
    const { status, body } = await local('POST', '/local/rehearsals', { agent_id: ids.agent_id, scenario_id, seed: 3 });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      trial: {
        engines: { agent: 'scripted', lead: 'agenda' },
        turns: expect.arrayContaining([
          expect.objectContaining({ speaker: 'agent', text: expect.stringContaining('Hi Maria') }),
        ]),
      },
    });
    expect((await local('GET', '/local/calls')).body).toMatchObject({ meta: { total: before } });
  });
});

describe('a rehearsal', () => {
  test('that passes its limit is ended, and answers what happened and what to do; everything else is answered meanwhile', async () => {
    const { local, store, accounts } = await world({ rehearsalLimitMs: 1 });
    const { agent_id } = seedAccount(store, accounts.child);
    const rehearsed = local('POST', '/local/rehearsals', { agent_id });
    expect((await local('GET', '/local/calls?limit=1')).status).toBe(200);
    expect(await rehearsed).toMatchObject({
      status: 422,
      body: {
        detail: [
          {
            loc: ['body'],
            msg: expect.stringMatching(
              /^Value error, the conversation was not over after 0.001 seconds and was ended; nothing was stored\. Shorten or simplify/,
            ),
            type: 'value_error',
          },
        ],
      },
    });
  });

  test('of a data table plays the row that was asked for and tells the verdict of each', async () => {
    const { local, ids } = await prepared();
    const scenario_source =
      'name: Table\nlead: { first_name: "{{who}}" }\ndata:\n  - { who: Maria, most: 40 }\n  - { who: Ruth, most: 1 }\nvariables: { who: X, most: 1 }\nexpect:\n  - grader: said\n    all: ["{{who}}"]\n  - grader: not_said\n    any: [Ruth]\n';
    const { status, body } = await local('POST', '/local/rehearsals', {
      agent_id: ids.agent_id,
      scenario_source,
      row: 1,
      every_row: true,
    });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      trial: { call: { lead: { first_name: 'Ruth' } }, verdict: 'fail' },
      rows: [
        { row: 0, name: 'Rehearsal [Maria, 40]', verdict: 'pass', failing_turn: null },
        {
          row: 1,
          name: 'Rehearsal [Ruth, 1]',
          verdict: 'fail',
          failing_turn: 0,
          evaluations: [
            { definition_id: 'said', passed: true },
            { definition_id: 'not_said', passed: false },
          ],
        },
      ],
    });
    const beyond = (await local('POST', '/local/rehearsals', { agent_id: ids.agent_id, scenario_source, row: 9 })).body;
    expect(beyond).toMatchObject({ trial: { call: { lead: { first_name: 'Ruth' } } }, rows: null });
  });
});

describe('the phrase book', () => {
  test('of the workspace is what both sides speak by, until it is given up', async () => {
    const { local, ids, scenario_id } = await prepared();
    const said = async () =>
      JSON.stringify((await local('POST', '/local/rehearsals', { agent_id: ids.agent_id, scenario_id, seed: 3 })).body);
    const before = await said();
    const { phrase_book } = (await local('GET', '/local/settings/phrase-book')).body as {
      phrase_book: { say: { lead: Record<string, string[]> } };
    };
    const own = structuredClone(phrase_book);
    for (const key of Object.keys(own.say.lead)) own.say.lead[key] = ['Aye aye, captain.'];
    expect((await local('PUT', '/local/settings/phrase-book', own)).body).toMatchObject({ is_own: true });
    expect(await said()).toContain('Aye aye, captain.');
    expect((await local('DELETE', '/local/settings/phrase-book')).body).toMatchObject({ is_own: false });
    expect(await said()).toBe(before);
  });

  test('is a document: with its history, and what was given up comes back', async () => {
    const { local } = await prepared();
    const { phrase_book } = (await local('GET', '/local/settings/phrase-book')).body as { phrase_book: object };
    await local('PUT', '/local/settings/phrase-book', { ...phrase_book, version: 'mine' });
    const list = async () =>
      (await local('GET', '/local/phrase-books')).body as { items: { id: string; revision: number; source: string }[] };
    const [book] = (await list()).items;
    if (!book) throw new Error('no phrase book was stored');
    const path = `/local/phrase-books/${book.id}`;
    const yaml = `# For the demo\n${book.source.replace('"mine"', 'yours')}`;
    const body = { name: 'Phrase book', source: yaml };
    expect(await local('PUT', path, { ...body, revision: 7 })).toMatchObject({ status: 409 });
    expect((await local('PUT', path, { ...body, revision: 1 })).body).toMatchObject({ revision: 2, source: yaml });
    expect((await local('GET', '/local/settings/phrase-book')).body).toMatchObject({
      phrase_book: { version: 'yours' },
    });
    expect((await local('GET', `${path}/revisions`)).body).toMatchObject({ items: [{ revision: 2 }, { revision: 1 }] });
    expect(await local('PUT', path, { name: 'Phrase book', source: 'language: 7' })).toMatchObject({
      status: 422,
      body: { detail: expect.arrayContaining([expect.objectContaining({ loc: ['body', 'source', '1'] })]) },
    });
    expect(await local('POST', '/local/phrase-books', body)).toMatchObject({ status: 422 });
    await local('DELETE', '/local/settings/phrase-book');
    expect((await list()).items).toEqual([]);
    await local('PUT', '/local/settings/phrase-book', phrase_book);
    expect(await local('POST', `${path}/restore`)).toMatchObject({ status: 409 });
    await local('DELETE', '/local/settings/phrase-book');
    expect((await local('POST', `${path}/restore`)).body).toMatchObject({ revision: 2, source: yaml });
  });

  test('that lacks a part, or is in a language that nobody knows, is refused by name', async () => {
    const { local } = await prepared();
    expect(await local('PUT', '/local/settings/phrase-book', { language: 'en' })).toMatchObject({
      status: 422,
      body: { detail: expect.arrayContaining([expect.objectContaining({ loc: ['body', 'say'] })]) },
    });
    const { phrase_book } = (await local('GET', '/local/settings/phrase-book')).body as { phrase_book: object };
    expect(await local('PUT', '/local/settings/phrase-book', { ...phrase_book, language: 'tlh' })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'language'], msg: expect.stringContaining('choose en or es') }] },
    });
  });
});

describe('a run of another account', () => {
  test.each([
    ['cancelled', 'POST', '/cancel'],
    ['paused', 'POST', '/pause'],
    ['deleted', 'DELETE', ''],
  ])('cannot be %s: it is not found, and goes on', async (_what, method, suffix) => {
    const made = await prepared();
    const { id } = (
      await made.local('POST', '/local/simulations', {
        agent_id: made.ids.agent_id,
        scenario_ids: [made.scenario_id],
        num_trials: 200,
        seed: 7,
      })
    ).body as { id: string };
    const answer = await made.local(method, `/local/simulations/${id}${suffix}`, undefined, {
      org: made.accounts.other,
    });
    expect(answer.status).toBe(404);
    expect(await finished(made, id)).toMatchObject({ status: 'completed', completed_runs: 200 });
  });
});
