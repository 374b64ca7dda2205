/** Runs that a model judges, over HTTP: its verdicts, what they cost, their recording; and what people's labels make of the judge. */
import { afterEach, describe, expect, test } from 'vitest';
import type { JudgeCalibration } from '../../src/core/contract/local/label.ts';
import { judgement, type Judgement } from '../core/support/judgement.ts';
import { delta, DONE, modelServer, streamed, usage, type Answering } from '../support/model-server.ts';
import { world } from '../support/world.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const SCENARIO = `name: Confirms
lead: { first_name: Maria }
says: ["Yes, that is me.", "Monday, please.", "Thank you, goodbye."]
expect:
  - { grader: said, any: ["See you on Monday"] }
  - { grader: judge, id: kind, criterion: "Was the agent kind?" }
`;
const LINES = ['Hello, am I speaking with Maria?', 'Which day suits you?', 'See you on Monday. Goodbye.'];
const QUOTE = [{ turn: 3, text: 'Which day suits you?' }];
const PASS = judgement({ quotes: QUOTE });
const FAIL = judgement({ quotes: QUOTE, status: 'failed', reasoning: 'It was curt.' });

interface Body {
  messages: { role: string; content: string }[];
  response_format?: unknown;
  temperature?: number;
}

/** `nth`: of the first opinions, or of the further ones. */
type Judging = (nth: number, isFirst: boolean) => Judgement;

/** One model that speaks for the agent, and judges where JSON is asked for. */
function speaksAndJudges(judging: Judging): Answering {
  const counts = { first: 0, further: 0 };
  return ({ body }, response) => {
    const { messages, response_format, temperature } = body as unknown as Body;
    if (response_format !== undefined) {
      const isFirst = temperature === 0;
      const given = judging(isFirst ? counts.first++ : counts.further++, isFirst);
      streamed(response, [delta({ content: JSON.stringify(given) }), delta({}, 'stop'), usage(500, 50), DONE].join(''));
      return;
    }
    const turn = messages.filter(({ role }) => role === 'assistant').length;
    const end = { index: 0, id: 'c1', function: { name: 'end_call', arguments: '{"reason":"done"}' } };
    const isLast = turn >= LINES.length - 1;
    streamed(
      response,
      [
        delta({ content: LINES[Math.min(turn, LINES.length - 1)] ?? '' }),
        ...(isLast ? [delta({ tool_calls: [end] })] : []),
        delta({}, isLast ? 'tool_calls' : 'stop'),
        usage(100, 10),
        DONE,
      ].join(''),
    );
  };
}

interface Run {
  id: string;
  status: string;
  final_score: number | null;
  ungraded: number;
  judge: { engine: string; model: string; criteria: number; labels: number; calibrated: boolean } | null;
  spend: { total: { calls: number }; roles: { role: string; calls: number }[]; hosts: unknown[] } | null;
}

interface Task {
  trial_id: string;
  definition_id: string;
  criterion: string;
  label: { label: string; why: string; by: string } | null;
  judged: string | null;
}

async function bench(judging: Judging, source = SCENARIO) {
  const server = await modelServer(speaksAndJudges(judging));
  closing.push(server.close);
  const made = await world();
  const { store, accounts } = made;
  const local = async <Read = Record<string, unknown>>(method: string, path: string, body?: unknown) => {
    const answer = await made.request(method, path, {
      token: made.sessions.token,
      ...(body === undefined ? {} : { body }),
    });
    return { status: answer.status, body: answer.body as Read };
  };
  const { agent_id, scenario_id } = store.write(accounts.child, ({ documents }) => {
    const role = documents.create('roles', { name: 'Role', description: 'Books visits', markdown: { sections: [] } });
    return {
      agent_id: documents.create('agents', { name: 'Ana', role_ids: [role.id], greeting_type_outbound: 'ai' }).id,
      scenario_id: documents.create('scenarios', { name: 'Confirms', source }).id,
    };
  });
  await local('POST', '/local/engines', {
    name: 'double',
    base_url: server.url,
    model: 'double-1',
    json_mode: 'json_schema',
  });
  const run = async (more: Record<string, unknown> = {}): Promise<Run> => {
    const { status, body } = await local<Run>('POST', '/local/simulations', {
      agent_id,
      scenario_ids: [scenario_id],
      num_trials: 1,
      agent_engine: 'double',
      judge_engine: 'double',
      budget: { calls: 1000 },
      ...more,
    });
    expect({ status, body }).toMatchObject({ status: 200 });
    await made.simulations.wait(accounts.child, body.id);
    return (await local<Run>('GET', `/local/simulations/${body.id}`)).body;
  };
  const trials = async (id: string) =>
    (
      await local<{ items: { verdict: string; verdict_reason: string | null; call_id: string }[] }>(
        'GET',
        `/local/simulations/${id}/trials`,
      )
    ).body.items;
  const tasks = async (id: string) =>
    (await local<{ items: Task[]; labelled: number }>('GET', `/local/simulations/${id}/labels?limit=500`)).body;
  const put = async (id: string, { trial_id, definition_id }: Task, label: string | null, why = '') =>
    (await local<Task>('PUT', `/local/simulations/${id}/trials/${trial_id}/labels`, { definition_id, label, why }))
      .body;
  return { ...made, server, local, run, trials, tasks, put };
}

const judgeCalls = ({ spend }: Run) => spend?.roles.find(({ role }) => role === 'judge')?.calls ?? 0;

describe('a run that a model judges', () => {
  test('is scored by it, at its own cost, and says that nobody has checked the judge', async () => {
    const { run, server, local } = await bench(() => PASS);
    const done = await run();
    expect(done).toMatchObject({
      status: 'completed',
      final_score: 1,
      judge: { engine: 'double', model: 'double-1', criteria: 1, labels: 0, calibrated: false },
    });
    expect(judgeCalls(done)).toBe(1);
    const asked = server.asked.at(-1)?.body as unknown as Body;
    expect(asked.messages[1]?.content).toContain('[3] agent: Which day suits you?');
    const { body: calls } = await local<{ items: { judge: Run['judge'] }[] }>('GET', '/local/calls');
    expect(calls.items.map(({ judge }) => judge)).toEqual([done.judge]);
    for (const format of ['csv', 'html', 'json', 'junit']) {
      const { body: report } = await local<string>('GET', `/local/simulations/${done.id}/export?format=${format}`);
      expect(JSON.stringify(report), format).toContain(
        'Judged by double (double-1), which was never calibrated (0 of 50 labels)',
      );
    }
  });

  test('fails where two of its opinions do, and passes where two of three do', async () => {
    const failing = await bench(() => FAIL);
    const failed = await failing.run();
    expect(failed).toMatchObject({ final_score: 0 });
    expect(judgeCalls(failed)).toBe(2);
    const [trial] = await failing.trials(failed.id);
    expect(trial?.verdict_reason).toContain('Judged failed, by 2 of 2 opinions');
    const overruled = await bench((_nth, isFirst) => (isFirst ? FAIL : PASS));
    const passed = await overruled.run();
    expect(passed).toMatchObject({ final_score: 1 });
    expect(judgeCalls(passed)).toBe(3);
  });

  test('is ungraded where the judge cannot tell, or quotes what nobody said', async () => {
    for (const [given, words] of [
      [judgement({ status: 'inconclusive' }), 'inconclusive'],
      [judgement({ quotes: [{ turn: 1, text: 'You are wonderful' }] }), 'quotes what nobody said'],
    ] as const) {
      const { run, trials } = await bench(() => given);
      const done = await run();
      expect(done).toMatchObject({ final_score: null, ungraded: 1 });
      expect(judgeCalls(done)).toBe(1);
      expect((await trials(done.id))[0]?.verdict_reason).toContain(words);
    }
  });

  test('asks no judge where the trial has failed without one', async () => {
    const { run, trials } = await bench(() => PASS, SCENARIO.replace('See you on Monday', 'See you on Friday'));
    const done = await run();
    expect(done).toMatchObject({ final_score: 0 });
    expect(judgeCalls(done)).toBe(0);
    expect((await trials(done.id))[0]?.verdict).toBe('fail');
  });

  test('is judged again from its recording, and nobody is asked', async () => {
    const { run, server, trials } = await bench((_nth, isFirst) => (isFirst ? FAIL : PASS));
    const recorded = await run();
    const asked = server.asked.length;
    await server.close();
    closing.length = 0;
    const again = await run({ replay: recorded.id, agent_engine: null, judge_engine: null, budget: null });
    expect(again).toMatchObject({
      final_score: 1,
      judge: { engine: 'double', model: 'double-1' },
      spend: { hosts: [] },
    });
    expect(server.asked).toHaveLength(asked);
    expect((await trials(again.id)).map(({ verdict }) => verdict)).toEqual(['pass']);
  });
});

test('a run that is graded anew asks no judge, and does not say that anybody judged it', async () => {
  const { run, server, local, simulations, accounts } = await bench(() => PASS);
  const { id } = await run();
  const asked = server.asked.length;
  const { body } = await local<Run>('POST', `/local/simulations/${id}/regrade`, {});
  await simulations.wait(accounts.child, body.id);
  const { body: regraded } = await local<Run>('GET', `/local/simulations/${body.id}`);
  expect(regraded).toMatchObject({ status: 'completed', ungraded: 1, judge: null });
  expect(server.asked).toHaveLength(asked);
  // A model spoke in it, so that it is not held again without a limit.
  expect(await local('POST', `/local/simulations/${regraded.id}/rerun`, { seed: 7 })).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'budget'] }] },
  });
});

test('an engine that has judged another model, or another criterion, is told apart by it', async () => {
  const { run, local } = await bench(() => PASS, `${SCENARIO}  - { grader: judge, criterion: "Was it brief?" }\n`);
  await run();
  const { body: engines } = await local<{ items: (Record<string, unknown> & { id: string })[] }>(
    'GET',
    '/local/engines',
  );
  const [engine] = engines.items;
  const calibration = async () =>
    (
      await local<{ criteria: { criterion: string; model: string; runs: number; calibrated: boolean }[] }>(
        'GET',
        `/local/engines/${engine?.id ?? ''}/calibration`,
      )
    ).body.criteria.map(({ criterion, model, runs }) => `${model} ${criterion} ${String(runs)}`);
  const both = ['double-1 Was it brief? 1', 'double-1 Was the agent kind? 1'];
  expect((await calibration()).toSorted()).toEqual(both);
  await local('PUT', `/local/engines/${engine?.id ?? ''}`, {
    name: 'double',
    base_url: engine?.['base_url'],
    model: 'double-2',
    json_mode: 'json_schema',
  });
  await run();
  expect((await calibration()).toSorted()).toEqual([
    ...both,
    'double-2 Was it brief? 1',
    'double-2 Was the agent kind? 1',
  ]);
  expect(await local('GET', `/local/engines/${'f'.repeat(24)}/calibration`)).toMatchObject({ status: 404 });
});

describe('labels', () => {
  test('are given blind: what the judge said is told once there is one', async () => {
    const { run, tasks, put, local } = await bench((nth) => (nth % 2 === 0 ? PASS : FAIL));
    const { id } = await run({ num_trials: 4, workers: 1 });
    const { items } = await tasks(id);
    expect(items).toHaveLength(4);
    expect(items.every(({ label, judged }) => label === null && judged === null)).toBe(true);
    const [first] = items;
    if (!first) throw new Error('There is something to label');
    const path = `/local/simulations/${id}/trials/${first.trial_id}/labels`;
    const { body: shown } = await local<{ turns: { text: string }[]; tasks: Task[] }>('GET', path);
    expect(shown.turns.map(({ text }) => text)).toContain('Which day suits you?');
    expect(JSON.stringify(shown)).not.toMatch(/curt|thanked|"judged":"/);
    const labelled = await put(id, first, 'fail', 'It never used her name');
    expect(labelled).toMatchObject({
      label: { label: 'fail', why: 'It never used her name', by: 'workbench' },
      judged: expect.stringMatching(/^(pass|fail)$/),
    });
    expect((await tasks(id)).labelled).toBe(1);
    expect(await put(id, first, 'pass')).toMatchObject({ label: { label: 'pass' } });
    expect(await put(id, first, null)).toMatchObject({ label: null, judged: null });
    expect((await tasks(id)).labelled).toBe(0);
  });

  test('are of what a judge has decided, and of nothing else', async () => {
    const { run, local, tasks } = await bench(() => judgement({ status: 'inconclusive' }));
    const { id } = await run();
    expect(await tasks(id)).toMatchObject({ items: [], labelled: 0 });
    const none = 'f'.repeat(24);
    const body = { definition_id: 'kind', label: 'pass' };
    expect(await local('PUT', `/local/simulations/${id}/trials/${none}/labels`, body)).toMatchObject({ status: 404 });
    expect(await local('GET', `/local/simulations/${none}/labels`)).toMatchObject({ status: 404 });
    expect(await local('GET', `/local/simulations/${none}/calibration`)).toMatchObject({ status: 404 });
  });

  test('count once for one conversation, however often it is graded or played again: the last label holds', async () => {
    const { run, tasks, put, local, simulations, accounts, advance } = await bench((nth, isFirst) =>
      nth === 0 || !isFirst ? PASS : FAIL,
    );
    const { id } = await run({ num_trials: 2, workers: 1 });
    const again = async (path: string, body: unknown) => {
      const { body: made } = await local<Run>('POST', path, body);
      await simulations.wait(accounts.child, made.id);
      return made.id;
    };
    const regraded = await again(`/local/simulations/${id}/regrade`, { judge_engine: 'double', budget: { calls: 50 } });
    const twice = await again(`/local/simulations/${regraded}/regrade`, {
      judge_engine: 'double',
      budget: { calls: 50 },
    });
    const { id: replayed } = await run({
      num_trials: 2,
      replay: id,
      agent_engine: null,
      judge_engine: null,
      budget: null,
    });
    const first = async (of: string) => {
      const { items } = await tasks(of);
      const { body } = await local<{ items: { id: string; position: number }[] }>(
        'GET',
        `/local/simulations/${of}/trials`,
      );
      const task = items.find(({ trial_id }) => trial_id === body.items[0]?.id);
      if (!task) throw new Error('The first trial is judged');
      return task;
    };
    const labels = async () => {
      const { body } = await local<{ criteria: JudgeCalibration[] }>('GET', `/local/simulations/${id}/calibration`);
      const { body: judged } = await local<Run>('GET', `/local/simulations/${id}`);
      return { labels: body.criteria[0]?.labels, shown: judged.judge?.labels, ...body.criteria[0]?.confusion };
    };
    await put(id, await first(id), 'fail');
    expect(await labels()).toMatchObject({ labels: 1, shown: 1, judge_passed: 1 });
    for (const of of [twice, regraded, replayed]) {
      advance(1);
      await put(of, await first(of), 'pass');
      expect(await labels()).toMatchObject({ labels: 1, shown: 1, both_passed: 1, judge_passed: 0 });
    }
    const other = (await tasks(id)).items.find(({ label }) => label === null);
    if (!other) throw new Error('The second trial is judged');
    await put(id, other, 'pass');
    expect(await labels()).toMatchObject({ labels: 2, shown: 2, both_passed: 2 });
    // What was said of it before holds again.
    for (const of of [regraded, twice, replayed]) await put(of, await first(of), null);
    expect(await labels()).toMatchObject({ labels: 2, shown: 2, both_passed: 1, judge_passed: 1 });
  });

  test('calibrate the judge for all runs that it judges by this criterion, and correct their rate', async () => {
    const { run, tasks, put, local } = await bench((nth, isFirst) => (isFirst && nth % 3 !== 0 ? PASS : FAIL));
    const { id } = await run({ num_trials: 60, workers: 1 });
    const calibration = async (of: string) =>
      (await local<{ criteria: JudgeCalibration[] }>('GET', `/local/simulations/${of}/calibration`)).body.criteria[0];
    const { items } = await tasks(id);
    const judged = { pass: 0, fail: 0 };
    const tooFew: unknown[] = [];
    for (const [at, task] of items.entries()) {
      const { judged: said } = await put(id, task, 'pass');
      if (said !== 'pass' && said !== 'fail') throw new Error('The judge has decided');
      // People disagree with 4 of the 40 that it passed, and with 2 of the 20 that it failed.
      judged[said] += 1;
      const agrees = judged[said] > (said === 'pass' ? 4 : 2);
      if ((said === 'pass') !== agrees) await put(id, task, 'fail');
      if (at === 48) tooFew.push(await calibration(id));
    }
    expect(tooFew).toMatchObject([{ labels: 49, calibrated: false, kappa: null, run: { corrected: null } }]);
    expect(judged).toEqual({ pass: 40, fail: 20 });
    const found = await calibration(id);
    expect(found).toMatchObject({
      labels: 60,
      calibrated: true,
      criterion: 'Was the agent kind?',
      confusion: { both_passed: 36, judge_failed: 2, judge_passed: 4, both_failed: 18 },
      run: { judged: 60, passed: 40 },
    });
    expect(found?.sensitivity?.value).toBeCloseTo(36 / 38, 12);
    expect(found?.specificity?.value).toBeCloseTo(18 / 22, 12);
    // The labels are of these very trials, so that the rate is corrected to what people passed of them.
    expect(found?.run.corrected?.value).toBeCloseTo(38 / 60, 12);
    const later = await run();
    expect(later.judge).toMatchObject({ labels: 60, calibrated: true });
    expect(await calibration(later.id)).toMatchObject({ labels: 60, run: { judged: 1, labelled: 0 } });

    const { body: list } = await local<{ items: Run[] }>('GET', '/local/simulations');
    expect(list.items.map(({ judge }) => judge?.calibrated)).toEqual([true, true]);
    const { body: engines } = await local<{ items: { id: string }[] }>('GET', '/local/engines');
    const { body: ofEngine } = await local('GET', `/local/engines/${engines.items[0]?.id ?? ''}/calibration`);
    expect(ofEngine).toMatchObject({
      criteria: [
        {
          criterion: 'Was the agent kind?',
          model: 'double-1',
          labels: 60,
          runs: 2,
          latest_run: { id: later.id },
          kappa: { value: found?.kappa?.value },
        },
      ],
    });
  }, 60_000);
});
