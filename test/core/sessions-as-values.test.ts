/** Sessions are values: whoever has an earlier one can go on from it any number of times, and comes to the same. */
import { describe, expect, test } from 'vitest';
import type { AgentReply, AgentSeat } from '../../src/core/conversation/agent-port.ts';
import { NO_FACTS, seat, type Answer, type Participant } from '../../src/core/conversation/participant.ts';
import {
  advance,
  answer,
  happen,
  isOver,
  openAsks,
  openSession,
  type Session,
} from '../../src/core/conversation/session.ts';
import type { Table } from '../../src/core/conversation/setup.ts';
import { plannedTrial, trialCount } from '../../src/core/runs/plan-trials.ts';
import type { RunPlan } from '../../src/core/runs/run-plan.ts';
import { seatTrial } from '../../src/core/runs/run-trial.ts';
import { goldenPlans } from '../golden/golden-plans.ts';
import { planOf } from './support/plans.ts';

function tableOf(plan: RunPlan, scenario = 0, trial = 0): Table | null {
  const seated = seatTrial(plan, scenario, trial);
  return 'table' in seated ? seated.table : null;
}

/** What of a session is data; its seats are known by what they do. */
const shown = ({ state }: Session): string => JSON.stringify(state);

function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  Object.values(value).forEach(deepFreeze);
  return value;
}

/** Plays it to the end, frozen at each step; answers each session on the way. */
function sessionsOf(table: Table): Session[] {
  const sessions = [openSession(table)];
  for (let session = sessions[0]; session && !isOver(session);) {
    deepFreeze(session.state);
    ({ session } = advance(table, session));
    sessions.push(session);
  }
  return sessions;
}

describe('an offline conversation', () => {
  test.each(goldenPlans().map(({ name, plan }) => [name, plan] as const))(
    '%s: steps to the same from each of its sessions, a second time and after it has gone on',
    (_, plan) => {
      let steps = 0;
      for (let position = 0; position < Math.min(6, trialCount(plan)); position += 1) {
        const { scenarioIndex, trial } = plannedTrial(plan, position);
        const table = tableOf(plan, scenarioIndex, trial);
        if (!table) continue;
        const sessions = sessionsOf(table);
        // From the last to the first, so that every one is stepped again after all that came of it.
        for (const [at, session] of [...sessions.entries()].toReversed()) {
          const next = sessions[at + 1];
          if (!next) continue;
          const [once, again] = [advance(table, session), advance(table, session)];
          expect(shown(once.session)).toBe(shown(next));
          expect(shown(again.session)).toBe(shown(next));
          expect(again.turns).toEqual(once.turns);
          // Two steps on, what the seats remember shows.
          expect(shown(advance(table, again.session).session)).toBe(shown(sessions[at + 2] ?? next));
          steps += 1;
        }
      }
      expect(steps).toBeGreaterThan(0);
    },
  );
});

/** An agent that asks two things at once for each of its turns, and says what it was answered in the order in which it asked. */
const asksTwice: Participant<Readonly<Record<string, string>>, unknown, AgentReply> = {
  fresh: {},
  step: () => ({
    state: {},
    asks: ['words/a', 'words/b'].map((id) => ({ id, body: id, deadline_s: null })),
  }),
  resume: (known, given) => {
    const now = { ...known, [given.id]: 'body' in given ? String(given.body) : given.fault.kind };
    const [a, b] = [now['words/a'], now['words/b']];
    if (a === undefined || b === undefined) return { state: now, asks: [] };
    const source = { kind: 'model', ref: null, line: null, section: null } as const;
    const parts = [{ text: `${a} ${b}`, acts: [], source }];
    return { state: {}, reply: { ...NO_FACTS, parts, actions: [], stop: true, flags: [] } };
  },
};

describe('an agent that asks two things at once', () => {
  const plan = planOf(['name: Two\nlead: { first_name: Maria }\nsays: ["Yes."]\n']);
  const asking = () => {
    const seated = tableOf(plan);
    if (!seated) throw new Error('nobody took the call');
    const agent: AgentSeat = seat(asksTwice);
    const table = { ...seated, agent };
    let session = openSession(table);
    while (openAsks(session).length === 0) ({ session } = advance(table, session));
    const [a, b] = openAsks(session);
    if (!a || !b) throw new Error('it asks less than two things');
    return { table, session, a: { id: a.id, body: 'One.' }, b: { id: b.id, body: 'Two.' } };
  };
  const take = (table: Table, session: Session, given: readonly Answer[]) =>
    given.reduce(
      (at, one) => {
        const next = answer(table, at.session, one);
        return { session: next.session, texts: [...at.texts, ...next.turns.map(({ text }) => text)] };
      },
      { session, texts: [] as string[] },
    );

  test('says the same in whichever order the answers come', () => {
    const { table, session, a, b } = asking();
    const inOrder = take(table, session, [a, b]);
    expect(inOrder.texts).toEqual(['One. Two.']);
    const otherwise = take(table, session, [b, a]);
    expect(otherwise.texts).toEqual(inOrder.texts);
    expect(shown(otherwise.session)).toBe(shown(inOrder.session));
  });

  test('waits for both, and is not answered twice, nor after the end', () => {
    const { table, session, a, b } = asking();
    const half = take(table, session, [a, a, { ...a, body: 'Three.' }]);
    expect(half.texts).toEqual([]);
    expect(openAsks(half.session).map(({ id }) => id)).toEqual([b.id]);
    const whole = take(table, half.session, [b, b, a]);
    expect(whole.texts).toEqual(['One. Two.']);
    expect(isOver(whole.session)).toBe(true);
  });

  test('begins both anew where context is pushed between them: what was answered before is stale', () => {
    const { table, session, a, b } = asking();
    const half = take(table, session, [a]).session;
    const pushed = happen(table, half, { kind: 'context_pushed', context: { id: null, text: 'News.' }, at_s: 1 });
    const again = advance(table, pushed.session).session;
    expect(openAsks(again)).toHaveLength(2);
    expect(openAsks(again).some(({ id }) => id === a.id || id === b.id)).toBe(false);
    expect(take(table, again, [a, b]).texts).toEqual([]);
  });

  test('is asked nothing any more once somebody has hung up', () => {
    const { table, session, a, b } = asking();
    const over = happen(table, session, { kind: 'hung_up', by: 'lead', at_s: 1 }).session;
    expect(openAsks(over)).toEqual([]);
    expect(take(table, over, [a, b]).texts).toEqual([]);
  });
});
