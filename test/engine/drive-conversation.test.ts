/** Conversations that wait: participants who are asked, what they may do, and what is left of it when the host dies in the middle. */
import { onlyOutside } from '../support/outside-engines.ts';
import { describe, expect, test } from 'vitest';
import type { AgentInput } from '../../src/core/conversation/agent-port.ts';
import type { Ask } from '../../src/core/conversation/participant.ts';
import { playOffline } from '../../src/core/conversation/play-offline.ts';
import { isOver } from '../../src/core/conversation/session.ts';
import type { RunPlan } from '../../src/core/runs/run-plan.ts';
import { seatTrial } from '../../src/core/runs/run-trial.ts';
import { askedRunner } from '../../src/server/engine/asked-runner.ts';
import {
  driveConversation,
  type DriveOptions,
  type InputRecorder,
  type RecordedInput,
} from '../../src/server/engine/drive-conversation.ts';
import { PerformError, type Performer } from '../../src/server/engine/performer.ts';
import type { Happening } from '../../src/server/engine/performer.ts';
import { hashedPlan, type PlayedTrial } from '../../src/server/engine/trial-runner.ts';
import { planOf } from '../core/support/plans.ts';

const CALM = 'traits: { verbosity: 0, objections: 0, interruption: 0, silence: 0, hang_up: 0, off_topic: 0 }\n';
const scenario = (more = '') => `name: Calm\nlead: { first_name: Maria }\n${CALM}${more}`;
const asked = (scenarios: readonly string[], more: Partial<RunPlan> = {}): RunPlan => ({
  ...planOf(scenarios),
  asked: { agent: { name: 'toy', deadline_s: 5 } },
  ...more,
});

/** An agent with three sentences; the last one ends the call. */
const LINES = ['Hello, is this a good time?', 'Lovely. Which day suits you?', 'Thank you. Goodbye.'];
const nthLine = ({ id }: Ask): number => Number(/turn (\d+)$/.exec(id)?.[1]) - 1;
const toy: Performer = async (ask) => {
  await Promise.resolve();
  const at = nthLine(ask);
  return { text: LINES[at] ?? 'Goodbye.', stop: at >= LINES.length - 1 };
};

const memory = (inputs: RecordedInput[] = []): InputRecorder & { inputs: RecordedInput[] } => ({
  inputs,
  recorded: () => [...inputs],
  append: (input) => void inputs.push(input),
  forget: () => void inputs.splice(0),
});

/** A wall that wakes nobody until the test says so. */
function handWall() {
  const waiting = new Set<() => void>();
  return {
    wake: (_delayMs: number, work: () => void): (() => void) => {
      waiting.add(work);
      return () => void waiting.delete(work);
    },
    monotonicMs: (): number => 0,
    strike: (): void => waiting.forEach((work) => work()),
  };
}

function tableOf(plan: RunPlan) {
  const seated = seatTrial(plan, 0, 0);
  if (!('table' in seated)) throw new Error('nobody took the call');
  return seated;
}

type Driving = Partial<DriveOptions> & { perform?: Performer; listen?: (tell: (happening: Happening) => void) => void };
const drivingBy = ({ perform = toy, listen, ...options }: Driving): DriveOptions => ({
  connect: ({ tell }) => {
    listen?.(tell);
    return perform;
  },
  recorder: memory(),
  wall: handWall(),
  ...options,
});

const drive = (plan: RunPlan, options: Driving = {}) => driveConversation(tableOf(plan).table, drivingBy(options));

describe('an agent that is asked', () => {
  test('talks with an offline lead to the end', async () => {
    const { session, turns } = await drive(asked([scenario('says: ["Yes.", "Monday."]\n')]));
    expect(session.state.phase).toEqual({ kind: 'over', reason: 'agent_stop' });
    expect(turns.map(({ speaker, text }) => `${speaker}: ${text}`)).toEqual([
      `agent: ${LINES[0]}`,
      'lead: Yes.',
      `agent: ${LINES[1]}`,
      'lead: Monday.',
      `agent: ${LINES[2]}`,
    ]);
  });

  test('what it came to is read from its words, as of any other agent', async () => {
    const seated = tableOf(asked([scenario('says: ["Yes.", "Monday."]\n')]));
    const { session, turns } = await driveConversation(seated.table, drivingBy({}));
    const { record } = seated.record(session, turns);
    expect(record.engines).toEqual({ agent: 'model', lead: 'fixed' });
    expect(record.call.slots).toEqual({ day: 'Monday' });
    expect(record.turns[2]?.acts).toContainEqual({ act: 'request', slot: 'day', value: null });
  });

  test('is asked with what it heard, and nothing is known of what it costs unless it says so', async () => {
    const bodies: AgentInput[] = [];
    const seated = tableOf(asked([scenario('says: ["Yes."]\n')]));
    const perform: Performer = async (ask) => {
      bodies.push(ask.body as AgentInput);
      return { text: 'Goodbye.', stop: bodies.length === 2, ...(bodies.length === 1 ? { cost_usd: 0.02 } : {}) };
    };
    const { session, turns } = await driveConversation(seated.table, drivingBy({ perform }));
    expect(bodies).toMatchObject([{ kind: 'open' }, { kind: 'heard', text: 'Yes.' }]);
    expect(seated.record(session, turns).record.agent_cost).toBeNull();
  });

  test('what it claims of itself stands with its turn, and is read by nobody', async () => {
    const seated = tableOf(asked([scenario('says: ["Yes."]\n')]));
    const claims = { slots: { day: 'Friday' }, outcome: 'completed' };
    const perform: Performer = async (ask) => ({ text: 'Fine.', stop: nthLine(ask) === 1, claims });
    const { session, turns } = await driveConversation(seated.table, drivingBy({ perform }));
    const { record } = seated.record(session, turns);
    expect(record.turns[0]?.claimed).toEqual(claims);
    expect(record.call.slots).toEqual({});
    expect(record.call.disposition_level_1).not.toMatch(/completed/i);
  });

  test('its measured time is the time of its turn, and its costs add up', async () => {
    const seated = tableOf(asked([scenario('says: ["Yes."]\n')]));
    const timing = { source: 'measured', thinking_s: 3.5, speaking_s: null };
    const perform: Performer = async (ask) => ({ text: 'Fine.', stop: nthLine(ask) === 1, cost_usd: 0.25, timing });
    const { session, turns } = await driveConversation(seated.table, drivingBy({ perform }));
    const { record } = seated.record(session, turns);
    expect(record.agent_cost).toBe(0.5);
    expect(record.call.call_metrics.ttfb.ai.values).toEqual([3.5]);
  });

  const FAULTS: [what: string, perform: Performer, reason: string, why: RegExp][] = [
    ['an answer with a wrong type', async () => ({ text: 7 }), 'agent_error', /cannot be used at text/],
    ['nothing at all', async () => undefined, 'agent_error', /cannot be used/],
    ['a refused connection', () => Promise.reject(new Error('ECONNREFUSED')), 'infrastructure_error', /ECONNREFUSED/],
    [
      'a fault that the performer names',
      () => Promise.reject(new PerformError({ kind: 'invalid', message: 'not JSON' })),
      'agent_error',
      /not JSON/,
    ],
  ];
  test.each(FAULTS)('that gives %s ends the conversation, and says why', async (_, perform, reason, why) => {
    const seated = tableOf(asked([scenario()]));
    const { session, turns } = await driveConversation(seated.table, drivingBy({ perform }));
    const { record } = seated.record(session, turns);
    expect(record.termination_reason).toBe(reason);
    expect(record.verdict_reason).toMatch(why);
  });

  test('that does not answer by its deadline has failed, and its ask is aborted', async () => {
    const wall = handWall();
    let isAborted = false;
    const perform: Performer = (_ask, { signal }) =>
      new Promise(() => signal.addEventListener('abort', () => void (isAborted = true)));
    const driven = drive(asked([scenario()]), { perform, wall });
    await Promise.resolve();
    wall.strike();
    expect((await driven).session.state).toMatchObject({
      phase: { kind: 'over', reason: 'agent_error' },
      fault: { kind: 'timeout' },
    });
    expect(isAborted).toBe(true);
  });

  test('partial words are shown, and change nothing', async () => {
    const shown: unknown[] = [];
    const streaming: Performer = async (ask, options) => {
      options.onProgress('Hel');
      options.onProgress('Hello');
      return toy(ask, options);
    };
    const plan = asked([scenario('says: ["Yes.", "Monday."]\n')]);
    const { turns } = await drive(plan, { perform: streaming, onProgress: (_, progress) => shown.push(progress) });
    expect(shown.slice(0, 2)).toEqual(['Hel', 'Hello']);
    expect(turns).toEqual((await drive(plan)).turns);
  });

  test('cannot be played offline: nobody is there who could answer', () => {
    expect(() => playOffline(tableOf(asked([scenario()])).table)).toThrow(/cannot wait/);
  });
});

describe('what nobody was asked for', () => {
  const plan = asked([scenario('says: ["Yes.", "Monday.", "Fine."]\n')]);
  /** Tells the conversation something while the agent thinks about its n-th turn. */
  async function telling(nth: number, event: (turnsSoFar: number) => Happening) {
    let tell: (happening: Happening) => void = () => undefined;
    const seen: Ask[] = [];
    let told = false;
    const perform: Performer = async (ask, options) => {
      seen.push(ask);
      if (nthLine(ask) === nth && !told) {
        told = true;
        tell(event(seen.length));
      }
      return toy(ask, options);
    };
    return { ...(await drive(plan, { perform, listen: (teller) => void (tell = teller) })), seen };
  }

  test('context makes an agent that was thinking think again, with the news', async () => {
    const { turns, seen } = await telling(1, () => ({
      kind: 'context_pushed',
      context: { id: 'ctx-1', text: 'The doctor is late.' },
      at_s: 4,
    }));
    const again = seen.filter((ask) => nthLine(ask) === 1);
    expect(again).toHaveLength(2);
    expect(again[1]?.body).toMatchObject({ context: [{ id: 'ctx-1', text: 'The doctor is late.' }] });
    expect(turns.find(({ speaker }) => speaker === 'context')?.source?.ref).toBe('ctx-1');
  });

  test('an agent that speaks by itself is heard, and the lead answers all of it', async () => {
    const { turns } = await telling(1, () => ({ kind: 'agent_spoke', body: { text: 'One more thing.' }, at_s: 9 }));
    const texts = turns.map(({ speaker, text }) => `${speaker}: ${text}`);
    expect(texts.slice(2, 4)).toEqual(['agent: One more thing.', `agent: ${LINES[1]}`]);
    expect(turns.map(({ index }) => index)).toEqual(turns.map((_, at) => at));
    expect(turns[2]?.start_s).toBeGreaterThanOrEqual(9);
  });

  test('somebody hangs up: what was asked is aborted, and nothing is accepted after the end', async () => {
    let late: ((happening: Happening) => void) | null = null;
    let isAborted = false;
    const perform: Performer = (_ask, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          isAborted = true;
          reject(new Error('stopped'));
        });
        late?.({ kind: 'hung_up', by: 'lead', at_s: 2 });
      });
    const recorder = memory();
    const { session, turns } = await drive(plan, { perform, recorder, listen: (tell) => void (late = tell) });
    expect(session.state.phase).toEqual({ kind: 'over', reason: 'user_stop' });
    expect(isAborted).toBe(true);
    expect(turns).toEqual([]);
  });
});

describe('a barge-in that is found out afterwards', () => {
  test('shortens the turn to what was heard of it, and the lead answers that', async () => {
    let tell: (happening: Happening) => void = () => undefined;
    const heard: unknown[] = [];
    const plan = {
      ...asked([scenario()]),
      asked: { agent: { name: 'toy', deadline_s: null }, lead: { name: 'toy', deadline_s: null } },
    };
    const perform: Performer = async (ask) => {
      if (ask.role === 'agent') return { text: LINES[nthLine(ask)] ?? 'Goodbye.', stop: nthLine(ask) > 0 };
      heard.push(ask.body);
      if (heard.length === 1) tell({ kind: 'cut_in', heard: 'Hello, is', at_s: 1.4 });
      return { text: 'What?' };
    };
    const { turns, session } = await drive(plan, { perform, listen: (teller) => void (tell = teller) });
    expect(isOver(session)).toBe(true);
    expect(turns[0]).toMatchObject({ text: 'Hello, is', interrupted: true, end_s: 1.4, words: 2 });
    expect(heard[1]).toMatchObject({ kind: 'heard', text: 'Hello, is', interrupting: true });
  });
});

describe('killed in the middle', () => {
  const plan = asked([scenario('says: ["Yes.", "Monday."]\n')]);

  test.each([1, 2, 3])('after %s answers, it goes on where it stood: no answer is asked for twice', async (answers) => {
    const whole = memory();
    const expected = await drive(plan, { recorder: whole });
    const left = memory(whole.inputs.slice(0, answers));
    const again: Ask[] = [];
    const resumed = await drive(plan, {
      recorder: left,
      perform: async (ask, options) => {
        again.push(ask);
        return toy(ask, options);
      },
    });
    expect(resumed.turns).toEqual(expected.turns);
    expect(again.map(nthLine)).toEqual([0, 1, 2].slice(answers));
    expect(left.inputs).toEqual(whole.inputs);
  });

  test('an answer that cannot be recorded is not taken', async () => {
    const recorder = {
      recorded: () => [],
      append: () => {
        throw new Error('disk full');
      },
      forget: () => undefined,
    };
    await expect(drive(plan, { recorder })).rejects.toThrow('disk full');
  });
});

test('an answer that is being stored is taken by nobody before', async () => {
  const plan = asked([scenario('says: ["Yes.", "Monday."]\n')]);
  const storing: (() => void)[] = [];
  const recorder: InputRecorder = {
    recorded: () => [],
    append: () => new Promise<void>((settle) => void storing.push(settle)),
    forget: () => undefined,
  };
  const steps: number[] = [];
  const perform: Performer = (ask, options) => {
    steps.push(nthLine(ask));
    return toy(ask, options);
  };
  const shown: string[] = [];
  const onTurns: NonNullable<DriveOptions['onTurns']> = (turns) => void shown.push(...turns.map(({ text }) => text));
  const driven = drive(plan, { recorder, perform, onTurns });
  const rounds = async () => {
    for (let turn = 0; turn < 10; turn += 1) await new Promise<void>((settle) => void setImmediate(settle));
  };
  await rounds();
  expect([steps, shown, storing.length]).toEqual([[0], [], 1]);
  for (const at of [0, 1, 2]) {
    storing[at]?.();
    await rounds();
  }
  expect(isOver((await driven).session)).toBe(true);
});

describe('a run of asked trials', () => {
  test('plays several at once, hands each over with its place, and stops where it is stopped', async () => {
    const plan = asked([scenario('says: ["Yes.", "Monday."]\n'), scenario('says: ["No."]\n')], { num_trials: 3 });
    let atOnce = 0;
    let most = 0;
    const runner = askedRunner({
      engines: onlyOutside([
        {
          name: 'toy',
          deadline_s: 5,
          connect: () => async (ask, options) => {
            atOnce += 1;
            most = Math.max(most, atOnce);
            // Long enough for the others to have their turns on the thread.
            for (let turn = 0; turn < 10; turn += 1) await new Promise<void>((settle) => void setImmediate(settle));
            const body = await toy(ask, options);
            atOnce -= 1;
            return body;
          },
        },
      ]),
      wall: handWall(),
    });
    const played: PlayedTrial[] = [];
    await runner.run(hashedPlan(plan), [0, 1, 2, 3, 4, 5], {
      workers: 3,
      recorderOf: () => memory(),
      onPlayed: (trials) => void played.push(...trials),
    });
    expect(played.map(({ position }) => position).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(played.every(({ position, record }) => record.trial === position % 3)).toBe(true);
    expect(most).toBe(3);
    const stopped = new AbortController();
    stopped.abort();
    await runner.run(hashedPlan(plan), [0], {
      signal: stopped.signal,
      recorderOf: () => memory(),
      onPlayed: () => expect.unreachable(),
    });
  });

  const engines = onlyOutside([{ name: 'toy', deadline_s: 5, connect: () => toy }]);

  test('begins the next while the last is being stored, and is done once all are', async () => {
    const runner = askedRunner({ engines, wall: handWall() });
    const plan = asked([scenario('says: ["Yes.", "Monday."]\n')], { num_trials: 2 });
    const begun: number[] = [];
    const storing: (() => void)[] = [];
    let isDone = false;
    const running = runner
      .run(hashedPlan(plan), [0, 1], {
        workers: 1,
        recorderOf: (position) => {
          begun.push(position);
          return memory();
        },
        onPlayed: () => new Promise<void>((settle) => void storing.push(settle)),
      })
      .finally(() => (isDone = true));
    await expect.poll(() => begun).toEqual([0, 1]);
    expect(storing).toHaveLength(1);
    storing[0]?.();
    await expect.poll(() => storing.length).toBe(2);
    expect(isDone).toBe(false);
    storing[1]?.();
    await running;
  });

  test('ends with what went wrong where a trial cannot be stored, and begins no other', async () => {
    const runner = askedRunner({ engines, wall: handWall() });
    const plan = asked([scenario('says: ["Yes.", "Monday."]\n')], { num_trials: 5 });
    const begun: number[] = [];
    const running = runner.run(hashedPlan(plan), [0, 1, 2, 3, 4], {
      workers: 1,
      recorderOf: (position) => {
        begun.push(position);
        return memory();
      },
      onPlayed: () => Promise.reject(new Error('disk full')),
    });
    await expect(running).rejects.toThrow('disk full');
    expect(begun.length).toBeLessThan(3);
  });
});
