/** Actions in a simulation: answered by the scenario's mocks, their arguments checked first. */
import type { Action } from '../contract/action.ts';
import type { ActionCall, ActionOutcome, ActionsReply } from '../conversation/agent-port.ts';
import { offline, type Participant } from '../conversation/participant.ts';
import { spokenResult } from '../conversation/spoken-result.ts';
import { schemaFaults } from '../json-schema-check.ts';
import { renderTemplate } from '../authoring/template.ts';
import { ACTION_TIME_OUT_S, type ActionMock } from '../contract/action-mock.ts';

export interface MockWorld {
  actions: readonly Action[];
  mocks: Readonly<Record<string, ActionMock>>;
  /** The scenario's state; replaced, never changed in place. */
  state: Readonly<Record<string, unknown>>;
  /** Calls so far, by slug. */
  calls: Readonly<Record<string, number>>;
  scope: Readonly<Record<string, unknown>>;
}

/** An action without a mock succeeds with this. */
const UNMOCKED = { ok: true };
/** What an answer takes beside its mock's delay. */
const ROUND_TRIP_S = 0.2;
const MAX_DEPTH = 12;

/** Writes `appointment.status` into a copy of the state. */
function write(
  state: Readonly<Record<string, unknown>>,
  path: readonly string[],
  value: unknown,
): Record<string, unknown> {
  const [head, ...rest] = path;
  if (head === undefined) return { ...state };
  const below = state[head];
  return {
    ...state,
    [head]:
      rest.length === 0 ? value : write(typeof below === 'object' && below !== null ? { ...below } : {}, rest, value),
  };
}

const ONLY_PATH = /^\{\{\s*([\w.]+)\s*\}\}$/;

/** Texts are templates; one that is nothing but a variable keeps the variable's type. */
function fillIn(value: unknown, scope: Record<string, unknown>, depth = 0): unknown {
  if (depth > MAX_DEPTH) return value;
  if (typeof value === 'string') {
    const path = ONLY_PATH.exec(value)?.[1];
    if (path === undefined) return renderTemplate(value, scope).text;
    return path
      .split('.')
      .reduce<unknown>(
        (here, part) => (typeof here === 'object' && here !== null ? (Reflect.get(here, part) ?? null) : null),
        scope,
      );
  }
  if (Array.isArray(value)) return value.map((item) => fillIn(item, scope, depth + 1));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillIn(item, scope, depth + 1)]));
  return value;
}

function callAction(world: MockWorld, call: ActionCall): { world: MockWorld; outcome: ActionOutcome } {
  const { slug } = call;
  const count = world.calls[slug] ?? 0;
  const after = { ...world, calls: { ...world.calls, [slug]: count + 1 } };
  const fail = (error: string, duration_s: number) => ({
    world: after,
    outcome: { ...call, result: null, error, duration_s },
  });
  const action = world.actions.find((item) => item.slug === slug);
  if (!action) return fail(`There is no action ${slug}`, 0);
  if (!action.enabled) return fail(`The action ${slug} is disabled`, 0);
  const faults = schemaFaults(action.parameters, call.arguments);
  if (faults.length > 0) return fail(`Arguments do not fit the action's parameters: ${faults.join('; ')}`, 0);
  const whole = world.mocks[slug];
  const mock = whole?.results?.[Math.min(count, whole.results.length - 1)] ?? whole;
  const duration_s = ROUND_TRIP_S + (mock?.delay_s ?? 0);
  if (mock?.time_out) return fail(`No answer within ${ACTION_TIME_OUT_S} s`, ACTION_TIME_OUT_S);
  if (duration_s > ACTION_TIME_OUT_S + ROUND_TRIP_S)
    return fail(`No answer within ${ACTION_TIME_OUT_S} s`, ACTION_TIME_OUT_S);
  if (mock?.error !== undefined) return fail(mock.error, duration_s);
  const scope = { ...world.scope, arguments: call.arguments, state: world.state };
  const result = mock === undefined || mock.returns === undefined ? UNMOCKED : fillIn(mock.returns, scope);
  const template = mock?.returns === undefined ? null : spokenResult(mock.returns);
  const holes = template === null ? [] : renderTemplate(template, scope).holes;
  const written = { ...whole?.set, ...mock?.set };
  const state = Object.entries(written).reduce<Readonly<Record<string, unknown>>>(
    (now, [path, value]) => write(now, path.split('.'), fillIn(value, scope)),
    world.state,
  );
  return {
    world: { ...after, state },
    outcome: { ...call, result, error: null, duration_s, ...(holes.length > 0 ? { holes } : {}) },
  };
}

/** The actions of `world`, in the agent's place for what answers them. */
export const mockActions = (world: MockWorld): Participant<MockWorld, readonly ActionCall[], ActionsReply> =>
  offline(world, (before, calls) => {
    let state = before;
    const outcomes = calls.map((call) => {
      const called = callAction(state, call);
      state = called.world;
      return called.outcome;
    });
    return { state, reply: { outcomes, state: state.state } };
  });
