/** Engines that mean no good, or are broken: each harms its own trial and nothing else, and the verdict says whose fault it was. */
import { describe, expect, test } from 'vitest';
import type { TrialRecord } from '../../src/core/runs/trial-record.ts';
import { askedRunner } from '../../src/server/engine/asked-runner.ts';
import type { InputRecorder, RecordedInput } from '../../src/server/engine/drive-conversation.ts';
import type { OutsideEngine } from '../../src/server/engine/outside-engine.ts';
import type { Connect, Happening, Line, Performer } from '../../src/server/engine/performer.ts';
import { hashedPlan } from '../../src/server/engine/trial-runner.ts';
import type { RunPlan } from '../../src/core/runs/run-plan.ts';
import { judges } from '../core/support/judgement.ts';
import { planOf } from '../core/support/plans.ts';
import { handWall } from '../support/hand-wall.ts';
import { onlyOutside } from '../support/outside-engines.ts';
import { NOW_MS } from '../support/now.ts';
import { failOnUnhandled } from '../support/unhandled.ts';

const CALM = 'traits: { verbosity: 0, objections: 0, interruption: 0, silence: 0, hang_up: 0, off_topic: 0 }\n';
const SCENARIO = `name: Calm\nlead: { first_name: Maria }\n${CALM}says: ["Yes.", "Monday."]\nexpect: []\n`;
const LINES = ['Hello, is this a good time?', 'Lovely. Which day suits you?', 'Thank you. Goodbye.'];
const JUDGED = SCENARIO.replace(
  '[]',
  '[{ grader: judge, criterion: "Was it kind?" }, { grader: judge, criterion: "Brief?" }]',
);

const nthLine = (id: string): number => Number(/turn (\d+)$/.exec(id)?.[1]) - 1;
const talks: Performer = async ({ id }) => ({ text: LINES[nthLine(id)] ?? 'Goodbye.', stop: nthLine(id) >= 2 });
/** A judge's answer that counts. */
const kind = (reasoning = 'It was') => judges({ reasoning, quotes: [{ turn: 1, text: 'Hello' }] });
const answers =
  (body: unknown): Performer =>
  async () =>
    body;

failOnUnhandled();

const memory = (inputs: RecordedInput[] = []): InputRecorder & { inputs: RecordedInput[] } => ({
  inputs,
  // What is recorded has been written and is read again.
  recorded: () => JSON.parse(JSON.stringify(inputs)) as RecordedInput[],
  append: (input) => void inputs.push(input),
  forget: () => void inputs.splice(0),
});

type Role = 'agent' | 'lead' | 'judge';
interface Playing {
  connect: Connect;
  /** Whom the engine speaks for; a good one speaks for the agent, where this one does not. */
  role?: Role;
  scenario?: string;
  trials?: number;
  recorder?: InputRecorder;
}

/** Plays trials with the engine in them; the deadline of each ask strikes once nothing else goes on. */
async function play({ connect, role = 'agent', scenario = SCENARIO, trials = 1, recorder = memory() }: Playing) {
  const lines: Line[] = [];
  const engine: OutsideEngine = {
    name: 'hostile',
    deadline_s: 5,
    connect: (line) => {
      lines.push(line);
      return connect(line);
    },
  };
  const good: OutsideEngine = { name: 'good', deadline_s: 5, connect: () => talks };
  const asked: RunPlan['asked'] = {
    agent: { name: 'good', deadline_s: 5 },
    [role]: { name: 'hostile', deadline_s: 5 },
  };
  const plan: RunPlan = { ...planOf([scenario], { trials }), asked };
  const wall = handWall(NOW_MS);
  const records: TrialRecord[] = [];
  let isDone = false;
  const run = askedRunner({ engines: onlyOutside([engine, good]), wall })
    .run(hashedPlan(plan), [...Array(trials).keys()], {
      workers: 1,
      recorderOf: (position) => (position === 0 ? recorder : memory()),
      onPlayed: (played) => void records.push(...played.map(({ record }) => record)),
    })
    .finally(() => (isDone = true));
  for (let tick = 0; tick < 20_000 && !isDone; tick += 1) {
    await new Promise<void>((resolve) => void setImmediate(resolve));
    if (tick % 20 === 19) wall.advance(6);
  }
  expect(isDone).toBe(true);
  await run;
  expect(lines.every(({ signal }) => signal.aborted)).toBe(true);
  records.forEach(expectSound);
  return { records, record: records[0], lines };
}

/** What holds of every record, however it came about. */
function expectSound(record: TrialRecord): void {
  const { turns } = record;
  expect(turns.map(({ index }) => index)).toEqual(turns.map((_, at) => at));
  for (const speaker of ['agent', 'lead'] as const) {
    const starts = turns.filter((turn) => turn.speaker === speaker).map(({ start_s }) => start_s);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  }
  expect(turns.every(({ start_s, end_s }) => Number.isFinite(start_s) && start_s >= 0 && end_s >= start_s)).toBe(true);
  // What is stored is what was there.
  expect(JSON.parse(JSON.stringify(turns))).toEqual(turns);
}

const deep = (): unknown => {
  let value: unknown = 'end';
  for (let depth = 0; depth < 200_000; depth += 1) value = [value];
  return { text: 'Hello.', claims: value };
};
const looped: Record<string, unknown> = { text: 'Hello.' };
looped['self'] = looped;

const MUTE_OBJECT: unknown = Object.create(null);

describe('an agent', () => {
  const AWAY: [what: string, connect: Connect][] = [
    ['throws when it is connected', () => expect.fail('no line')],
    ['throws when it is connected something that says nothing', () => { throw MUTE_OBJECT; }], // prettier-ignore
    ['throws at once when it is asked', () => () => { throw new Error('gone'); }], // prettier-ignore
    ['fails with something that says nothing', () => () => Promise.reject(MUTE_OBJECT as Error)],
    ['fails with ten megabytes of reasons', () => () => Promise.reject(new Error('x'.repeat(10_000_000)))],
  ];
  test.each(AWAY)('that %s says nothing about itself', async (_, connect) => {
    const { record } = await play({ connect });
    expect(record).toMatchObject({ verdict: 'infrastructure_error', reward: null });
    expect(record?.verdict_reason?.length).toBeLessThan(2000);
  });

  const NONSENSE: [what: string, body: unknown][] = [
    ['ten megabytes', { text: 'a'.repeat(10_000_000) }],
    ['a text longer than a turn', { text: 'a'.repeat(20_001) }],
    ['two hundred thousand lists in each other', deep()],
    ['an object in itself', looped],
    ['a big integer', { text: 'Hello.', cost_usd: 10n }],
    ['what throws when it is read', { get text() { throw new Error('trap'); } }], // prettier-ignore
    ['times below zero', { text: 'Hello.', timing: { source: 'measured', thinking_s: -3 } }],
    ['ten thousand actions', { text: 'Hello.', actions: Array.from({ length: 10_000 }, () => ({ slug: 'book' })) }],
    ['a number', 7],
    ['a function', () => 'Hello.'],
    ['a list', [{ text: 'Hello.' }]],
  ];
  test.each(NONSENSE)('that answers %s has failed', async (_, body) => {
    const recorder = memory();
    const { record } = await play({ connect: () => answers(body), recorder });
    expect(record).toMatchObject({ verdict: 'fail', reward: 0, termination_reason: 'agent_error' });
    expect(JSON.stringify(recorder.inputs).length).toBeLessThan(1_100_000);
  });

  test('may answer figures that are none: they are unknown', async () => {
    const { record } = await play({ connect: () => answers({ text: 'Bye.', stop: true, cost_usd: NaN }) });
    expect(record).toMatchObject({ termination_reason: 'agent_stop', agent_cost: null });
  });

  test('that answers with keys of prototypes changes no prototype', async () => {
    const body: unknown = JSON.parse(
      '{"text":"Bye.","stop":true,"__proto__":{"polluted":1},"claims":{"slots":{"__proto__":"x","constructor":"y"}},"actions":[{"slug":"__proto__","arguments":{"__proto__":{"polluted":1}}}]}',
    );
    const { record } = await play({ connect: () => answers(body) });
    expect(record?.turns[0]?.text).toBe('Bye.');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test('may speak in control characters: they are stored as they are', async () => {
    const text = 'Bye\u0000\u001b[31m\u202e\ud83d.';
    const { record } = await play({ connect: () => answers({ text, stop: true }) });
    expect(record?.turns[0]?.text).toBe(text);
  });

  test('that says nothing again and again is hung up on', async () => {
    const { record } = await play({
      connect: () => answers({ text: ' \n ' }),
      scenario: SCENARIO.replace('"Monday."', '"Hello?", "Hello?", "Hello?", "Hello?"'),
    });
    expect(record?.termination_reason).toBe('timeout');
    expect(record?.turns.filter(({ speaker }) => speaker === 'agent')).toEqual([]);
  });

  test('that never answers, and heeds no signal, has failed by its deadline', async () => {
    const { record } = await play({ connect: () => () => new Promise(() => undefined) });
    expect(record).toMatchObject({ verdict: 'fail', termination_reason: 'agent_error' });
    expect(record?.verdict_reason).toMatch(/within 5 s/);
  });

  test('that breaks down in one trial leaves the others alone', async () => {
    let lines = 0;
    const connect: Connect = () => {
      lines += 1;
      if (lines === 2) throw new Error('no second line');
      return talks;
    };
    const { records } = await play({ connect, trials: 3 });
    expect(records.map(({ verdict }) => verdict)).toEqual(['pass', 'infrastructure_error', 'pass']);
  });
});

describe('what an engine tells', () => {
  const tellsFirst =
    (...told: unknown[]): Connect =>
    (line) => {
      for (const happening of told) line.tell(happening as Happening);
      return talks;
    };

  test.each([
    ['null', null],
    ['a number', 5],
    ['a kind that there is not', { kind: 'exploded' }],
    ['a hang-up by somebody else', { kind: 'hung_up', by: 'god' }],
    ['a moment that is none', { kind: 'hung_up', by: 'agent', at_s: -1 }],
    ['a moment beyond all calls', { kind: 'hung_up', by: 'agent', at_s: 1e300 }],
    ['context without words', { kind: 'context_pushed', context: null }],
    ['ten megabytes of context', { kind: 'context_pushed', context: { id: null, text: 'x'.repeat(10_000_000) } }],
    ['a cut in words that were never said', { kind: 'cut_in', heard: 'I never said this' }],
  ])('%s changes nothing', async (_, happening) => {
    const { record } = await play({ connect: tellsFirst(happening) });
    expect(record).toMatchObject({ verdict: 'pass', termination_reason: 'agent_stop' });
    expect(record?.turns.map(({ text }) => text)).toEqual([LINES[0], 'Yes.', LINES[1], 'Monday.', LINES[2]]);
  });

  test('while it is being connected is heard once the conversation has begun', async () => {
    const context = { id: 'ctx', text: 'The doctor is late.' };
    const { record } = await play({ connect: tellsFirst({ kind: 'context_pushed', context }) });
    expect(record?.turns.find(({ speaker }) => speaker === 'context')?.source?.ref).toBe('ctx');
    expect(record?.verdict).toBe('pass');
  });

  test('a hang-up before the greeting ends it without a word', async () => {
    const { record } = await play({ connect: tellsFirst({ kind: 'hung_up', by: 'lead' }) });
    expect(record).toMatchObject({ termination_reason: 'user_stop', turns: [] });
  });

  test('words that are none are no turn', async () => {
    const { record } = await play({ connect: tellsFirst({ kind: 'agent_spoke', body: { text: '' } }) });
    expect(record?.turns.filter(({ speaker, text }) => speaker === 'agent' && text === '')).toEqual([]);
    expect(record?.verdict).toBe('pass');
  });

  test('thousands of things at once end, and are numbered without a gap', async () => {
    const { record } = await play({
      connect: tellsFirst(...Array.from({ length: 5000 }, () => ({ kind: 'agent_spoke', body: { text: 'Hello.' } }))),
    });
    expect(record?.termination_reason).toBe('max_steps');
  });

  test('context with each question that it is asked, so that it is asked again, comes to an end', async () => {
    const connect: Connect = (line) => (ask, options) => {
      line.tell({ kind: 'context_pushed', context: { id: null, text: 'News.' } });
      return talks(ask, options);
    };
    const { record } = await play({ connect });
    expect(record).toBeDefined();
  });

  test('after the end is not heard', async () => {
    const recorder = memory();
    const { lines } = await play({ connect: () => talks, recorder });
    const before = recorder.inputs.length;
    for (const { tell } of lines) tell({ kind: 'agent_spoke', body: { text: 'One more thing.' } });
    await new Promise<void>((resolve) => void setImmediate(resolve));
    expect(recorder.inputs).toHaveLength(before);
  });
});

describe('a lead', () => {
  test.each([
    ['nonsense', answers(7)],
    ['nothing in time', () => new Promise(() => undefined)],
    ['ten megabytes', answers({ text: 'a'.repeat(10_000_000) })],
  ] as [string, Performer][])(
    'that gives %s makes the trial invalid, and no failure of the agent',
    async (_, perform) => {
      const { record } = await play({ connect: () => perform, role: 'lead' });
      expect(record).toMatchObject({ verdict: 'invalid', reward: null, termination_reason: 'user_error' });
    },
  );

  test('that cannot be connected lets the agent go that was connected before it', async () => {
    const held: Line[] = [];
    const asked: RunPlan['asked'] = { agent: { name: 'held', deadline_s: 5 }, lead: { name: 'away', deadline_s: 5 } };
    const engines: OutsideEngine[] = [
      { name: 'held', deadline_s: 5, connect: (line) => (held.push(line), talks) },
      { name: 'away', deadline_s: 5, connect: () => expect.fail('no line') },
    ];
    const records: TrialRecord[] = [];
    await askedRunner({ engines: onlyOutside(engines), wall: handWall(NOW_MS) }).run(
      hashedPlan({ ...planOf([SCENARIO]), asked }),
      [0],
      {
        onPlayed: (played) => void records.push(...played.map(({ record }) => record)),
      },
    );
    expect(records).toMatchObject([{ verdict: 'infrastructure_error' }]);
    expect(held.map(({ signal }) => signal.aborted)).toEqual([true]);
  });
});

describe('a judge', () => {
  const yes = kind();

  test.each([
    ['nonsense', answers('maybe')],
    ['a failure', () => Promise.reject(new Error('overloaded'))],
    ['an object in itself', answers(looped)],
    ['nothing in time', () => new Promise(() => undefined)],
  ] as [string, Performer][])('that gives %s leaves the trial ungraded', async (_, perform) => {
    const { record } = await play({ connect: () => perform, role: 'judge', scenario: JUDGED });
    expect(record).toMatchObject({ verdict: 'ungraded', reward: null, termination_reason: 'agent_stop' });
  });

  test('is connected to judge, and whoever spoke is not connected again', async () => {
    const { lines } = await play({ connect: () => answers(yes), role: 'judge', scenario: JUDGED });
    expect(lines).toHaveLength(1);
    const spoke = await play({ connect: () => talks, role: 'agent', scenario: JUDGED });
    expect(spoke.lines).toHaveLength(1);
  });

  test('may answer in any order: the record is the same', async () => {
    const inOrder = async (order: 'first' | 'last') => {
      const waiting: (() => void)[] = [];
      const perform: Performer = ({ body }) =>
        new Promise((resolve) => {
          waiting.push(() => resolve(kind(JSON.stringify(body).includes('Brief') ? 'Short' : 'Nice')));
          if (waiting.length < 2) return;
          for (const answer of order === 'first' ? waiting : waiting.toReversed()) answer();
        });
      return (await play({ connect: () => perform, role: 'judge', scenario: JUDGED })).record;
    };
    const first = await inOrder('first');
    expect(first).toMatchObject({ verdict: 'pass' });
    expect(await inOrder('last')).toEqual(first);
  });
});

describe('a trial that was killed at any place', () => {
  /** Questions are answered, once there is something to tell, which is not told again, and both criteria are judged. */
  const everything =
    (asks: string[], wasTold: boolean): Connect =>
    (line) =>
    async (ask, options) => {
      asks.push(ask.id);
      if (ask.role === 'judge') return kind(`Asked ${ask.id}`);
      if (nthLine(ask.id) === 1 && !wasTold && !asks.includes('told')) {
        asks.push('told');
        line.tell({ kind: 'agent_spoke', body: { text: 'One thing before that.' } });
      }
      return { ...((await talks(ask, options)) as object), cost_usd: NaN };
    };
  const playWith = async (recorder: InputRecorder) => {
    const asks: string[] = [];
    const wasTold = recorder.recorded().some((input) => 'event' in input);
    const engines = [{ name: 'all', deadline_s: 5, connect: everything(asks, wasTold) }];
    const seat = { name: 'all', deadline_s: 5 };
    const records: TrialRecord[] = [];
    await askedRunner({ engines: onlyOutside(engines), wall: handWall(NOW_MS) }).run(
      hashedPlan({ ...planOf([JUDGED]), asked: { agent: seat, judge: seat } }),
      [0],
      {
        recorderOf: () => recorder,
        onPlayed: (played) => void records.push(...played.map(({ record }) => record)),
      },
    );
    return { asks, record: records[0] };
  };
  /** Three turns, what was told, two verdicts. */
  const INPUTS = [0, 1, 2, 3, 4, 5, 6];

  test('has as many places as this', async () => {
    const recorder = memory();
    await playWith(recorder);
    expect(recorder.inputs).toHaveLength(INPUTS.length - 1);
  });

  test.each(INPUTS)('after %s inputs, it comes to the same, and asks nothing that was answered', async (kept) => {
    const whole = memory();
    const expected = await playWith(whole);
    const left = memory(whole.inputs.slice(0, kept));
    const answered = left.inputs.flatMap((input) =>
      'judged' in input ? [input.judged.id] : 'answer' in input ? [input.answer.id] : [],
    );
    const resumed = await playWith(left);
    expect(resumed.asks.filter((id) => answered.includes(id))).toEqual([]);
    expect(resumed.record).toEqual(expected.record);
  });

  test('goes on from a disk that is full at any of its writes', async () => {
    const expected = await playWith(memory());
    for (const full of INPUTS.slice(0, -1)) {
      const recorder = memory();
      const onFullDisk: InputRecorder = {
        ...recorder,
        append: async (input) => {
          if (recorder.inputs.length === full) throw Object.assign(new Error('disk full'), { code: 'SQLITE_FULL' });
          await recorder.append(input);
        },
      };
      await expect(playWith(onFullDisk)).rejects.toThrow('disk full');
      expect(recorder.inputs).toHaveLength(full);
      expect((await playWith(recorder)).record?.verdict).toBe(expected.record?.verdict);
    }
  });
});

describe('trials that are played side by side', () => {
  test('are all stopped before it is said that one cannot be recorded, so that none is played twice', async () => {
    const lines: Line[] = [];
    let isAsked: () => void = () => undefined;
    const second = new Promise<void>((resolve) => void (isAsked = resolve));
    const connect: Connect = (line) => {
      const isFirst = lines.push(line) === 1;
      return async (ask, options) => {
        if (isFirst) {
          await second;
          return talks(ask, options);
        }
        isAsked();
        return new Promise(() => undefined);
      };
    };
    const full: InputRecorder = {
      recorded: () => [],
      append: () => {
        throw Object.assign(new Error('disk full'), { code: 'SQLITE_FULL' });
      },
      forget: () => undefined,
    };
    const seat = { name: 'all', deadline_s: 5 };
    const run = askedRunner({ engines: onlyOutside([{ ...seat, connect }]), wall: handWall(NOW_MS) }).run(
      hashedPlan({ ...planOf([SCENARIO], { trials: 4 }), asked: { agent: seat } }),
      [0, 1, 2, 3],
      { workers: 2, recorderOf: () => full, onPlayed: () => expect.unreachable() },
    );
    await expect(run).rejects.toThrow('disk full');
    expect(lines.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  });
});
