/** Whatever was written in part is read whole: every key that the specification gives an object is there, null where there is no value. */
import fc from 'fast-check';
import { z } from 'zod';
import { describe, expect, test } from 'vitest';
import { AgentWriteSchema } from '../../src/core/contract/agent.ts';
import { CampaignWriteSchema } from '../../src/core/contract/campaign.ts';
import { v1Routes } from '../../src/server/routes/v1/index.ts';
import { unwrap } from '../../src/core/contract/validation-error.ts';
import { seedAccount } from '../support/seed-account.ts';
import { v1Requests } from '../support/v1-requests.ts';
import { liveWorld } from '../support/live-world.ts';
import { KEYS, world } from '../support/world.ts';

/** Only these may be left out, besides the fields of a call that were not asked for. */
const LEFT_OUT = /(^|\.)(search_score|source|a2p_status)$/;

const defOf = (schema: z.core.$ZodType) => (unwrap(schema) as z.core.$ZodTypes)._zod.def;

/** Keys of the schema that are not in the value, by path. */
function missing(schema: z.core.$ZodType, value: unknown, path = ''): string[] {
  const def = defOf(schema);
  if (def.type === 'union')
    return def.options.map((option) => missing(option, value, path)).toSorted((a, b) => a.length - b.length)[0] ?? [];
  if (def.type === 'array')
    return Array.isArray(value) ? value.flatMap((item, index) => missing(def.element, item, `${path}.${index}`)) : [];
  if (def.type !== 'object' || typeof value !== 'object' || value === null) return [];
  return Object.entries(def.shape).flatMap(([key, inner]) => {
    const at = `${path}.${key}`;
    if (!Object.hasOwn(value, key)) return LEFT_OUT.test(at) ? [] : [at];
    return missing(inner, (value as Record<string, unknown>)[key], at);
  });
}

/** Values that a schema takes, with any of their parts left out. */
function partial(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const def = defOf(schema);
  switch (def.type) {
    case 'object':
      return fc.record(Object.fromEntries(Object.entries(def.shape).map(([key, inner]) => [key, partial(inner)])), {
        requiredKeys: [],
      });
    case 'array':
      return fc.array(partial(def.element), { maxLength: 2 });
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'record':
      return fc.constant({});
    case 'boolean':
      return fc.boolean();
    case 'number':
      return fc.integer({ min: 0, max: 9 });
    default:
      return fc.constant(z.safeParse(schema, 'a').success ? 'a' : null);
  }
}

/** Fields that name other things of the account, which random text does not. */
const REFERENCES = ['agents', 'role_ids', 'action_ids', 'script_ids', 'script_id', 'knowledge_base_ids'];
const written = (schema: z.ZodObject): fc.Arbitrary<Record<string, unknown>> =>
  partial(
    z.object(Object.fromEntries(Object.entries(schema.shape).filter(([name]) => !REFERENCES.includes(name)))),
  ) as fc.Arbitrary<Record<string, unknown>>;

const responseOf = (operation: string): z.ZodType => {
  const found = v1Routes.find((route) => route.operation === operation);
  if (!found) throw new Error(`there is no operation ${operation}`);
  return found.response;
};

describe('every key is there', () => {
  test('of a campaign that was written in any part', async () => {
    const { api } = await world();
    await fc.assert(
      fc.asyncProperty(written(CampaignWriteSchema), async (body) => {
        const made = await api.post('/v1/campaigns', { ...body, name: 'C' });
        expect(made.status, JSON.stringify(made.body)).toBe(200);
        expect(missing(responseOf('createCampaign'), made.body)).toEqual([]);
      }),
      { numRuns: 100, seed: 1 },
    );
    expect(missing(responseOf('listCampaigns'), (await api.get('/v1/campaigns')).body)).toEqual([]);
  });

  test('of an agent that was written in any part', async () => {
    const { api, store, accounts } = await world();
    const { agent_id } = seedAccount(store, accounts.child);
    await fc.assert(
      fc.asyncProperty(written(AgentWriteSchema), async (body) => {
        const saved = await api.put(`/v1/agents/${agent_id}`, body);
        expect(saved.status, JSON.stringify(saved.body)).toBe(200);
        expect(missing(responseOf('updateAgent'), saved.body)).toEqual([]);
        for (const query of ['', '?limit=1'])
          expect(missing(responseOf('listAgents'), (await api.get(`/v1/agents${query}`)).body)).toEqual([]);
      }),
      { numRuns: 100, seed: 2 },
    );
  });

  test.each(v1Routes.map((route) => [route.operation] as const))('of what %s answers', async (operation) => {
    const { request, store, accounts } = await world();
    const good = v1Requests(seedAccount(store, accounts.child))[operation];
    const { body } = await request(good?.method ?? '', good?.path ?? '', { body: good?.body, key: KEYS.member });
    expect(missing(responseOf(operation), body)).toEqual([]);
  });

  test('of a call, from the queue to its last page, and of its events', async () => {
    const { flag, api, advance, outbox } = await liveWorld();
    await flag();
    for (const seconds of [0, 5, 20, 1800]) {
      advance(seconds);
      expect(missing(responseOf('listCalls'), (await api.get('/v1/calls')).body)).toEqual([]);
    }
    expect(
      outbox('call.completed').flatMap((call) =>
        missing(responseOf('listCalls'), { calls: [call], meta: {} }).filter((at) => !at.startsWith('.meta')),
      ),
    ).toEqual([]);
  });

  test('of a simulation result whose agent has some of its model’s settings', async () => {
    const { api, store, accounts } = await world();
    const ids = seedAccount(store, accounts.child);
    const plan = store.read(accounts.child).simulations.plan(ids.result_id);
    if (!plan) throw new Error('the seeded run has a plan');
    const id = store.write(accounts.child, (account) =>
      account.simulations.create({
        plan: { ...plan, agent: { ...plan.agent, agent: { ...plan.agent.agent, ai_settings: { temperature: 0.2 } } } },
        sources: {},
        agent_revision: 1,
        scenario_set: null,
        total_runs: 0,
      }),
    );
    const { body } = await api.get(`/v1/simulation/results/${id}`);
    expect(body).toMatchObject({
      info: {
        agent_info: {
          ai_settings: {
            temperature: 0.2,
            ai_model: null,
            frequency_penalty: null,
            max_tokens: null,
            presence_penalty: null,
            reasoning: null,
          },
        },
      },
    });
  });
});

test('what was never written is null', async () => {
  const { api } = await world();
  const { body } = await api.post('/v1/campaigns', {
    name: 'C',
    dispositions: [{ name: 'Won' }],
    tasks: [{ name: 'Again', condition: {} }],
    campaign_duration: { campaign_end_date: '2027-01-01T00:00:00Z' },
    system_prompt: { inbound: { type: 'inbound' } },
    rules: { should_answer_policy: { enabled: true }, message_reaction_policy: {} },
  });
  expect(body).toMatchObject({
    dispositions: [{ name: 'Won', blocklist_level: null, parent_disposition: null }],
    tasks: [{ name: 'Again', task_type: null, condition: { call_count: null, eval_conditions: null } }],
    campaign_duration: { campaign_start_date: null },
    system_prompt: { inbound: { type: 'inbound', sections: null, extend_sections: null }, outbound: null },
    rules: {
      should_answer_policy: { enabled: true, model: null },
      message_reaction_policy: { action: null, enabled_mediums: null },
      llm_fallback: null,
      call_limit: null,
    },
  });
});

test('a greeting needs neither a call type nor a greeting type', async () => {
  const { api, store, accounts } = await world();
  const { agent_id } = seedAccount(store, accounts.child);
  const { status, body } = await api.put(`/v1/agents/${agent_id}`, {
    structured_greetings: [{ text: 'Hello!' }, { call_type: 'inbound' }],
    personality: { adherence: 0.5 },
  });
  expect(status).toBe(200);
  const nothing = {
    call_type: null,
    greeting_type: null,
    text: null,
    communication_tone: null,
    greeting_length: null,
    mention_ids: null,
  };
  expect(body).toMatchObject({
    structured_greetings: [
      { ...nothing, text: 'Hello!' },
      { ...nothing, call_type: 'inbound' },
    ],
    personality: { adherence: 0.5, empathy: null, humor: null },
  });
});
