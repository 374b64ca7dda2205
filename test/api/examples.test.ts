/** The examples in the OpenAPI document are what the host answers: made by asking it, once for each operation. */
import { expect, test } from 'vitest';
import { isoUtc } from '../../src/core/time.ts';
import { v1Routes } from '../../src/server/routes/v1/index.ts';
import { blankCall } from '../support/blank-call.ts';
import { NOW_MS } from '../support/now.ts';
import { seedAccount } from '../support/seed-account.ts';
import { v1Requests } from '../support/v1-requests.ts';
import { world } from '../support/world.ts';

const CALL = blankCall({
  _id: '65e2e1d0aa11bb22cc33dd44',
  account_id: '',
  start: isoUtc(NOW_MS - 120_000),
  end: isoUtc(NOW_MS - 18_000),
  completed_at: isoUtc(NOW_MS - 18_000),
  to_number: '+14155550100',
  from_number: '+13125550100',
  transcript: [
    {
      role: 'assistant',
      content: 'Hi Maria, this is Ana from Lakeside Clinic. Can you still make it on Thursday?',
      timestamp: 0.8,
      id: 't0',
    },
    { role: 'user', content: 'Yes, I will be there.', timestamp: 6.4, id: 't1' },
  ],
  disposition_level_1: 'Confirmed',
  disposition_conversion: true,
  disposition_contacted: true,
  call_summary: 'Maria confirmed her appointment on Thursday.',
  lead: { _id: null, first_name: 'Maria', last_name: 'Lopez', timezone: 'America/Chicago', email: 'maria@example.com' },
  agent_name: 'Ana',
  campaign_name: 'Lakeside reminders',
  credits_used: 1.7,
  duration_in_seconds: 102,
  custom_fields: { plan: 'gold', visit: { room: 'B 12' } },
});

test('examples are the host’s own answers; update them with `npm run test:unit -- -u`', async () => {
  const examples: Record<string, unknown> = {};
  for (const { operation } of v1Routes) {
    const { store, accounts, request } = await world();
    const ids = seedAccount(store, accounts.child);
    store.write(accounts.child, (account) =>
      account.calls.insert({
        call: {
          ...CALL,
          account_id: accounts.child,
          campaign_id: ids.campaign_id,
          agent_id: ids.agent_id,
          lead_id: ids.lead_id,
        },
        engines: { agent: 'scripted', lead: 'agenda' },
        turns: [],
      }),
    );
    const good = v1Requests(ids)[operation];
    const path = operation === 'listCalls' ? `/v1/calls?call_ids=${CALL._id}` : (good?.path ?? '');
    const { status, body } = await request(good?.method ?? '', path, { body: good?.body });
    expect(status).toBe(200);
    examples[operation] = body;
  }
  await expect(`${JSON.stringify(examples, null, 1)}\n`).toMatchFileSnapshot('../../resources/api/examples.json');
});
