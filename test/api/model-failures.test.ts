/**
 * Every way in which a model's server fails, met over HTTP: what the verdict is, whose fault it was, what is recorded, and in which words it is told
 * ("Whose fault it is" in docs/engines.md). The machine's clock is turned by hand.
 */
import { afterEach, describe, expect, test } from 'vitest';
import type { RecordedExchange } from '../../src/core/contract/local/exchange.ts';
import { judgement } from '../core/support/judgement.ts';
import {
  delta,
  DONE,
  EVENTS,
  modelServer,
  refused,
  said,
  streamed,
  usage,
  type Answering,
} from '../support/model-server.ts';
import { until } from '../support/models-world.ts';
import { world, type World } from '../support/world.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const LINES = ['Hello, am I speaking with Maria?', 'Which day suits you?', 'See you on Monday. Goodbye.'];
const END_CALL = { index: 0, id: 'c1', function: { name: 'end_call', arguments: '{"reason":"done"}' } };

/** Says its lines one after the other, and ends the call with the last. */
const speaks: Answering = ({ body }, response) => {
  const messages = body['messages'] as { role: string }[];
  const turn = Math.min(2, messages.filter(({ role }) => role === 'assistant').length);
  streamed(
    response,
    [
      delta({ content: LINES[turn] }),
      ...(turn === 2 ? [delta({ tool_calls: [END_CALL] })] : []),
      delta({}, turn === 2 ? 'tool_calls' : 'stop'),
      usage(100, 10),
      DONE,
    ].join(''),
  );
};

const QUOTE = [{ turn: 3, text: LINES[1] ?? '' }];
const judges: Answering = (_asked, response) => streamed(response, said(JSON.stringify(judgement({ quotes: QUOTE }))));

const SAYS = 'says: ["Yes, that is me.", "Monday, please.", "Thank you, goodbye."]';
const SPOKEN = '{ grader: said, any: ["See you on Monday"] }';
/** By whose server fails. */
const SCENARIOS = {
  agent: `name: Confirms\nlead: { first_name: Maria }\n${SAYS}\nexpect: [${SPOKEN}]\n`,
  lead: `name: Confirms\nlead: { first_name: Maria }\ngoal: { wants: confirm }\nexpect: [${SPOKEN}]\n`,
  judge: `name: Confirms\nlead: { first_name: Maria }\n${SAYS}\nexpect: [${SPOKEN}, { grader: judge, id: kind, criterion: "Was it kind?" }]\n`,
};
type Role = keyof typeof SCENARIOS;

interface Run {
  id: string;
  status: string;
  final_score: number | null;
  infrastructure_errors: number;
  invalid: number;
  ungraded: number;
  spend: { total: { calls: number } } | null;
}

interface Trial {
  id: string;
  verdict: string;
  verdict_reason: string | null;
}

/** A workspace in which the model of one role is asked of a server that fails, and the agent otherwise of one that speaks. */
async function bench(role: Role, failing: (made: World) => Answering, engine: Record<string, unknown> = {}) {
  const made = await world();
  const [server, good] = [await modelServer(failing(made)), await modelServer(speaks)];
  closing.push(server.close, good.close);
  const local = async <Read = Record<string, unknown>>(method: string, path: string, body?: unknown) => {
    const answer = await made.local(method, path, body);
    expect(answer).toMatchObject({ status: 200 });
    return answer.body as Read;
  };
  const { id: action_id } = await local<{ id: string }>('POST', '/local/actions', {
    slug: 'check_day',
    name: 'Check a day',
    description: 'Tells whether a day is free',
    enabled: true,
    parameters: { type: 'object', properties: { day: { type: 'string' } }, required: ['day'] },
  });
  const { store, accounts } = made;
  const ids = store.write(accounts.child, ({ documents }) => {
    const of = documents.create('roles', { name: 'Role', description: 'Books visits', markdown: { sections: [] } });
    return {
      agent_id: documents.create('agents', {
        name: 'Ana',
        role_ids: [of.id],
        action_ids: [action_id],
        greeting_type_outbound: 'ai',
      }).id,
      scenario_ids: [documents.create('scenarios', { name: 'Confirms', source: SCENARIOS[role] }).id],
    };
  });
  await local('POST', '/local/engines', {
    name: 'failing',
    base_url: server.url,
    model: 'double-1',
    // Found out before: what fails is asked by the run, and not by a first try.
    json_mode: 'json_schema',
    ...engine,
  });
  await local('POST', '/local/engines', { name: 'good', base_url: good.url, model: 'double-2', deadline_s: 600 });

  /** `meanwhile`: what happens before it has ended. */
  const run = async (meanwhile: () => Promise<void> = async () => undefined, more: Record<string, unknown> = {}) => {
    const { id } = await local<Run>('POST', '/local/simulations', {
      ...ids,
      num_trials: 1,
      agent_engine: role === 'agent' ? 'failing' : 'good',
      ...(role === 'agent' ? {} : { [`${role}_engine`]: 'failing' }),
      ...(role === 'lead' ? { lead_style: 'model' } : {}),
      budget: { calls: 100 },
      ...more,
    });
    await meanwhile();
    await made.simulations.wait(accounts.child, id);
    const { items: trials } = await local<{ items: Trial[] }>('GET', `/local/simulations/${id}/trials`);
    const exchanges = async ({ id: trial }: Trial) =>
      (
        await local<{ items: RecordedExchange[] }>('GET', `/local/simulations/${id}/trials/${trial}/exchanges`)
      ).items.filter((exchange) => exchange.role === role);
    return { done: await local<Run>('GET', `/local/simulations/${id}`), trials, exchanges };
  };
  /** Until somebody waits for so long; then that time goes by. */
  const goesBy = async (seconds: number) => {
    await until(() => made.clock.waits().includes(seconds * 1000));
    made.advance(seconds);
  };
  return { ...made, server, run, goesBy };
}
type Bench = Awaited<ReturnType<typeof bench>>;

const status =
  (code: number, message: string, headers: Record<string, string> = {}): Answering =>
  (_asked, response) =>
    refused(response, code, { error: { message } }, headers);

const stream =
  (...parts: string[]): Answering =>
  (_asked, response) =>
    streamed(response, parts.join(''));

/** Some words, and then the connection is gone. */
const breaksOff: Answering = (_asked, response) => {
  response.writeHead(200, EVENTS).write(delta({ content: 'Hello, am' }), () => response.destroy());
};

/** Words for ever. */
const neverEnds: Answering = (_asked, response) => {
  response.writeHead(200, EVENTS);
  const more = () => {
    while (!response.destroyed && response.write(delta({ content: 'and on '.repeat(1000) })));
    if (!response.destroyed) response.once('drain', more);
  };
  more();
};

const silent: Answering = () => undefined;

const calls = (args: string, name = 'check_day') => [
  delta({ tool_calls: [{ index: 0, id: 'c1', function: { name, arguments: args } }] }),
  delta({}, 'tool_calls'),
  DONE,
];

interface Failure {
  name: string;
  answers: Answering;
  engine?: Record<string, unknown>;
  meanwhile?: (made: Bench) => Promise<void>;
  /** Kinds of the faults that are recorded, an exchange each; null: it was answered. */
  faults: (string | null)[];
  words: RegExp;
}

/** Of the server: nobody's failure. */
const SERVERS: Failure[] = [
  {
    name: 'a wrong key',
    answers: status(401, 'bad key'),
    faults: ['unavailable'],
    words: /answers 401: the key is wrong, or there is none \(bad key\)/,
  },
  {
    name: 'a key that may not be used',
    answers: status(403, 'not this model'),
    faults: ['unavailable'],
    words: /answers 403: the key may not be used for this/,
  },
  {
    name: 'a model that it does not know',
    answers: status(404, 'no such model'),
    faults: ['unavailable'],
    words: /answers 404: it knows no such model/,
  },
  {
    name: 'a limit that does not end',
    answers: status(429, 'slow down'),
    engine: { max_retries: 1 },
    meanwhile: ({ goesBy }) => goesBy(0.25),
    faults: ['retried', 'unavailable'],
    words: /answers 429: too many requests \(slow down\) \(asked 2 times\)/,
  },
  {
    name: 'a limit for longer than anybody waits',
    answers: status(429, 'come back tomorrow', { 'retry-after': '7200' }),
    faults: ['unavailable'],
    words: /wants to be left alone for 2\.0 hours/,
  },
  {
    name: 'a server that fails every time',
    answers: status(500, 'oops'),
    engine: { max_retries: 2 },
    meanwhile: async ({ goesBy }) => {
      await goesBy(0.25);
      await goesBy(0.5);
    },
    faults: ['retried', 'retried', 'unavailable'],
    words: /answers 500: a fault of the server \(oops\) \(asked 3 times\)/,
  },
  {
    name: 'a stream that breaks off every time',
    answers: breaksOff,
    engine: { max_retries: 1 },
    meanwhile: ({ goesBy }) => goesBy(0.25),
    faults: ['retried', 'unavailable'],
    words: /cut off after chunk 1, before its end \(asked 2 times\)/,
  },
  {
    name: 'an error in the middle of a stream',
    answers: stream(delta({ content: 'Hello' }), 'data: {"error":{"message":"out of memory","code":500}}\n\n'),
    engine: { max_retries: 0 },
    faults: ['unavailable'],
    words: /a fault of the server \(out of memory\)/,
  },
];

/** Of the model, whoever it speaks for. */
const MODELS: (Failure & { of: Role[] })[] = [
  {
    name: 'a tool call with wrong arguments',
    of: ['agent'],
    answers: stream(...calls('{"day": 7}')),
    faults: [null, null, null],
    words: /cannot call the tool "check_day": .*day.* \(asked 3 times; its arguments: "\{"day": 7\}"\)/,
  },
  {
    name: 'a tool call whose arguments are no JSON',
    of: ['agent'],
    answers: stream(...calls('{"day": ')),
    faults: [null, null, null],
    words: /cannot call the tool "check_day": its arguments are no JSON \(asked 3 times/,
  },
  {
    name: 'a call of a tool that is not there',
    of: ['agent'],
    answers: stream(...calls('{}', 'fly')),
    faults: [null, null, null],
    words: /cannot call the tool "fly": there is no tool of that name/,
  },
  {
    name: 'an empty answer',
    of: ['agent'],
    answers: stream(delta({}, 'stop'), DONE),
    faults: [null, null],
    words: /answered nothing, 2 times/,
  },
  {
    name: 'an empty answer',
    of: ['lead'],
    answers: stream(delta({}, 'stop'), DONE),
    faults: [null, null, null],
    words: /left its part 3 times; its last turn is empty/,
  },
  {
    name: 'a refusal',
    of: ['agent', 'lead', 'judge'],
    answers: stream(delta({ refusal: 'I will not do that.' }), delta({}, 'stop'), DONE),
    faults: [null],
    words: /refused to answer: .*I will not do that\./,
  },
  {
    name: 'a filter over the answer',
    of: ['agent', 'lead', 'judge'],
    answers: stream(delta({ content: 'Hello' }), delta({}, 'content_filter'), DONE),
    faults: [null],
    words: /content filter of the \w+'s model stopped its answer/,
  },
  {
    name: 'an answer that is longer than any turn',
    of: ['agent', 'lead', 'judge'],
    answers: stream(said('and on '.repeat(3000))),
    faults: [null],
    words: /does not end: its answer has 21000 characters/,
  },
  {
    name: 'an answer that never ends',
    of: ['agent', 'lead', 'judge'],
    answers: neverEnds,
    faults: ['invalid'],
    words: /longer than \d+ characters, and was read no further/,
  },
  {
    name: 'a model that answers after the deadline',
    of: ['agent', 'lead', 'judge'],
    answers: silent,
    engine: { deadline_s: 5 },
    meanwhile: async ({ server, goesBy }) => {
      await server.came(1);
      await goesBy(5);
    },
    faults: ['timeout'],
    words: /did not begin to answer within 5 s/,
  },
  {
    name: 'a stream that drips for longer than the deadline',
    of: ['agent'],
    answers: (_asked, response) => void response.writeHead(200, EVENTS).write(delta({ content: 'Well, ' })),
    engine: { deadline_s: 7 },
    meanwhile: async ({ server, goesBy }) => {
      await server.came(1);
      await goesBy(7);
    },
    faults: ['timeout'],
    words: /had not finished after 7 s/,
  },
];

const forRole = (role: Role) => MODELS.filter(({ of }) => of.includes(role));

/** What comes of a failure, which no other is told like. */
async function met(role: Role, { name, answers, engine, meanwhile }: Failure) {
  const made = await bench(role, () => answers, engine);
  const { done, trials, exchanges } = await made.run(meanwhile && (() => meanwhile(made)));
  expect(done.status).toBe('completed');
  const [trial] = trials;
  if (!trial || trials.length !== 1) throw new Error('The run has one trial');
  const told = [...SERVERS, ...forRole(role)].filter(({ words }) => words.test(trial.verdict_reason ?? ''));
  expect(told.map((failure) => failure.name)).toEqual([name]);
  return { done, trial, faults: (await exchanges(trial)).map(({ fault }) => fault?.kind ?? null) };
}

describe('of the agent’s model', () => {
  test.each(SERVERS)('$name is no failed trial', async (failure) => {
    const { done, trial, faults } = await met('agent', failure);
    expect(trial.verdict).toBe('infrastructure_error');
    expect(faults).toEqual(failure.faults);
    expect(done).toMatchObject({ final_score: null, infrastructure_errors: 1 });
  });

  test.each(forRole('agent'))('$name fails the trial', async (failure) => {
    const { done, trial, faults } = await met('agent', failure);
    expect(trial.verdict).toBe('fail');
    expect(faults).toEqual(failure.faults);
    expect(done).toMatchObject({ final_score: 0, infrastructure_errors: 0 });
  });
});

describe('of the lead’s model', () => {
  test.each(SERVERS)('$name is no failed trial', async (failure) => {
    const { done, trial, faults } = await met('lead', failure);
    expect(trial.verdict).toBe('infrastructure_error');
    expect(faults).toEqual(failure.faults);
    expect(done).toMatchObject({ final_score: null, infrastructure_errors: 1 });
  });

  test.each(forRole('lead'))('$name makes the trial invalid', async (failure) => {
    const { done, trial, faults } = await met('lead', failure);
    expect(trial.verdict).toBe('invalid');
    expect(faults).toEqual(failure.faults);
    expect(done).toMatchObject({ final_score: null, invalid: 1, infrastructure_errors: 0 });
  });
});

describe('of the judge’s model', () => {
  test.each([...SERVERS, ...forRole('judge')])('$name leaves the trial ungraded', async (failure) => {
    const { done, trial, faults } = await met('judge', failure);
    expect(trial.verdict).toBe('ungraded');
    expect(faults).toEqual(failure.faults);
    expect(done).toMatchObject({ final_score: null, ungraded: 1 });
  });
});

describe('of a lead whose words alone are a model’s', () => {
  const hybrid = { lead_style: 'hybrid' };

  test('a refusal is no fault of anybody: the phrase book speaks in its place', async () => {
    const made = await bench('lead', () => stream(delta({ refusal: 'I will not.' }), delta({}, 'stop'), DONE));
    const { done, trials, exchanges } = await made.run(undefined, hybrid);
    expect(done).toMatchObject({ final_score: 1, invalid: 0, infrastructure_errors: 0 });
    const recorded = (await Promise.all(trials.map(exchanges))).flat();
    expect(recorded.length).toBeGreaterThan(0);
    expect(recorded.map(({ reply }) => reply?.refusal)).toEqual(recorded.map(() => 'I will not.'));
  });

  test('an answer after the deadline makes the trial invalid, and a wrong key is an infrastructure error', async () => {
    const late = await bench('lead', () => silent, { deadline_s: 5 });
    const meanwhile = async () => {
      await late.server.came(1);
      await late.goesBy(5);
    };
    expect((await late.run(meanwhile, hybrid)).trials).toMatchObject([
      { verdict: 'invalid', verdict_reason: expect.stringContaining('did not begin to answer within 5 s') },
    ]);
    const keyless = await bench('lead', () => status(401, 'bad key'));
    expect((await keyless.run(undefined, hybrid)).trials).toMatchObject([
      {
        verdict: 'infrastructure_error',
        verdict_reason: expect.stringMatching(
          /The lead's engine "failing" \(127\.0\.0\.1:\d+\): The server answers 401/,
        ),
      },
    ]);
  });
});

describe.each([
  ['agent', speaks],
  ['judge', judges],
] as const)('a server of the %s’s model that says 429 for a minute', (role, well) => {
  test('is left alone for it, and nothing is counted as failed', async () => {
    const made = await bench(
      role,
      ({ clock }) =>
        (asked, response, nth) => {
          const leftS = 60 - clock.monotonicMs() / 1000;
          if (leftS > 0) refused(response, 429, { error: { message: 'slow down' } }, { 'retry-after': String(leftS) });
          else return well(asked, response, nth);
        },
      { max_in_flight: 1 },
    );
    const { done, trials, exchanges } = await made.run(
      async () => {
        await until(() => made.clock.waits().includes(60_250));
        expect(made.server.asked).toHaveLength(1);
        made.advance(60.25);
      },
      { num_trials: 3 },
    );
    expect(done).toMatchObject({ status: 'completed', final_score: 1, infrastructure_errors: 0, ungraded: 0 });
    expect(trials.map(({ verdict }) => verdict)).toEqual(['pass', 'pass', 'pass']);
    const all = (await Promise.all(trials.map(exchanges))).flat();
    expect(made.server.asked).toHaveLength(all.length);
    expect(all.filter(({ fault }) => fault !== null)).toMatchObject([
      {
        attempt: 0,
        status: 429,
        headers: { 'retry-after': '60' },
        fault: { kind: 'retried', message: expect.stringContaining('too many requests (slow down)') },
      },
    ]);
  });
});
