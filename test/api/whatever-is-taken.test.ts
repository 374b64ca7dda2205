/** What the service takes can be called: no schema or rule further in strands a call. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Call } from '../../src/core/contract/call.ts';
import { OPEN_CARRIER_STATUSES } from '../../src/core/contract/vocabulary.ts';
import { liveWorld } from '../support/live-world.ts';

/** Long enough for any call to end. */
const A_CALL_S = 3600;

const text = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '{{lead.first_name}}',
    '{{',
    '{% if',
    '%',
    '\u0000',
    '💥'.repeat(150),
    'x'.repeat(201),
    'x'.repeat(5000),
    '__proto__',
    "O'Brien",
  ),
  fc.string({ maxLength: 20 }),
);
const json = fc.oneof(fc.jsonValue({ depthSize: 'small' }), text);

describe('a lead', () => {
  test.each([
    ['first_name', 201],
    ['first_name', 200],
    ['last_name', 5000],
    ['email', 5000],
  ] as const)('whose %s has %d characters is called to the end', async (field, length) => {
    const { api, ids, advance, calls, faults } = await liveWorld();
    expect(
      (
        await api.post('/v1/webhooks/create-and-call', {
          phone_number: '+14155552671',
          lead_list_id: ids.list,
          [field]: 'x'.repeat(length),
        })
      ).status,
    ).toBe(200);
    advance(A_CALL_S);
    expect((await calls()).map(({ carrier_status }) => carrier_status)).toEqual(['completed']);
    expect(faults).toEqual([]);
  });

  test('of any name, with any custom fields, over any medium', async () => {
    const { api, ids, advance, calls, faults } = await liveWorld();
    let number = 0;
    await fc.assert(
      fc.asyncProperty(
        text,
        text,
        text,
        fc.dictionary(text, json, { maxKeys: 5 }),
        fc.constantFrom('telephony', 'sms', 'email', 'web_voice', 'chat_app'),
        async (first_name, last_name, email, extra_data, conversation_medium) => {
          number += 1;
          const { status } = await api.post('/v1/webhooks/create-and-call', {
            phone_number: `+1415555${2000 + number}`,
            lead_list_id: ids.list,
            first_name,
            last_name,
            email,
            extra_data,
            conversation_medium,
          });
          expect(status).toBe(200);
          advance(A_CALL_S);
          advance(86_400);
          expect(
            (await calls()).filter(({ carrier_status }) => OPEN_CARRIER_STATUSES.includes(carrier_status)),
          ).toEqual([]);
        },
      ),
      { numRuns: 60, seed: 4 },
    );
    expect(faults).toEqual([]);
  });
});

describe('a campaign', () => {
  const rule = fc.record(
    {
      distribution_strategy: fc.constantFrom('random', 'round_robin', 'x'),
      distribution_settings: fc.record(
        {
          percentages: fc.dictionary(text, json, { maxKeys: 2 }),
          last_assigned_agent_index: fc.constantFrom(-7, 0, 999_999_999_999_999),
        },
        { requiredKeys: [] },
      ),
      distribution_by_medium: fc.dictionary(fc.constantFrom('telephony', 'sms'), json, { maxKeys: 2 }),
      rules: fc.record(
        {
          call_window: fc.array(
            fc.record(
              {
                weekday: fc.constantFrom(-3, 0, 1, 8, 999_999_999_999_999),
                start_time: fc.constantFrom(-5, 0, 600, 999_999_999_999_999),
                end_time: fc.constantFrom(0, 1440, 999_999_999_999_999),
              },
              { requiredKeys: [] },
            ),
            { maxLength: 2 },
          ),
        },
        { requiredKeys: [] },
      ),
      dispositions: fc.array(fc.record({ id: text, name: text, parent_disposition: text }, { requiredKeys: [] }), {
        maxLength: 4,
      }),
      tasks: fc.array(
        fc.record({
          name: text,
          task_type: fc.constant('try_again'),
          task_settings: fc.record(
            {
              delay_minutes: fc.constantFrom(0.0001, 1e300, '12', -4, 7),
              delay_days: fc.constantFrom(0.3, 1e12, null),
            },
            { requiredKeys: [] },
          ),
        }),
        { maxLength: 2 },
      ),
      external_context_template: text,
      custom_fields: fc.dictionary(text, json, { maxKeys: 2 }),
    },
    { requiredKeys: [] },
  );

  test('of any rules calls its lead to the end, and the others after it', async () => {
    const { api, changeCampaign, advance, addLead, flag, faults } = await liveWorld({ concurrency: 100 });
    let number = 0;
    await fc.assert(
      fc.asyncProperty(rule, async (change) => {
        await changeCampaign({ distribution_settings: null, rules: null, dispositions: null, tasks: null, ...change });
        number += 1;
        const lead = addLead(`+1415555${3000 + number}`);
        expect((await flag(lead)).status).toBe(200);
        advance(A_CALL_S);
        const { body } = await api.get(`/v1/calls?lead_id=${lead}&order=asc`);
        expect((body as unknown as { calls: Call[] }).calls[0]?.carrier_status).toBe('completed');
      }),
      { numRuns: 60, seed: 5 },
    );
    expect(faults).toEqual([]);
  });
});

describe('a call that cannot be prepared', () => {
  test('ends failed, with the reason, its disposition and its events', async () => {
    const { flag, calls, advance, store, account, outbox, faults } = await liveWorld({ concurrency: 1 });
    await flag();
    // As another version might leave it: what this one cannot read.
    store.write(account.accountId, ({ documents }) =>
      documents.create('phrase-books', { name: 'Phrase book', source: '{"language":"tlh"}' }),
    );
    advance(A_CALL_S);
    const [call] = await calls();
    expect(call).toMatchObject({
      carrier_status: 'failed',
      disposition_level_3: 'Failed',
      disposition_contacted: false,
      call_summary: expect.stringMatching(/^The call could not be prepared: ./),
    });
    expect(outbox('call.dispositioned')).toMatchObject([{ _id: call?._id, disposition_level_3: 'Failed' }]);
    expect(faults).toHaveLength(1);
  });
});

describe('a result that the campaign has no name for', () => {
  const disposition = (name: string, parent_disposition: string | null = null) => ({ name, parent_disposition });
  const TREE = [
    disposition('Reached'),
    disposition('Confirmed', 'Reached'),
    disposition('Cancelled', 'Reached'),
    disposition('Not reached'),
    disposition('No answer', 'Not reached'),
    disposition('Voicemail', 'Not reached'),
  ];

  test.each([
    ['busy', 'busy', 'Not reached'],
    ['nobody', 'no-answer', 'No answer'],
    ['voicemail', 'voicemail', 'Voicemail'],
  ] as const)('is said as far as it is true: %s', async (by, status, level_3) => {
    const { flag, calls, advance, changeCampaign, outbox } = await liveWorld({
      pick_up: { lead: 0, voicemail: 0, nobody: 0, busy: 0, [by]: 1 },
    });
    await changeCampaign({ dispositions: TREE });
    await flag();
    advance(A_CALL_S);
    expect(await calls()).toMatchObject([
      { carrier_status: status, disposition_level_1: 'Not reached', disposition_level_3: level_3 },
    ]);
    expect(outbox('call.dispositioned')).toMatchObject([{ disposition_level_3: level_3 }]);
  });

  test('of a lead that declines too, with its event', async () => {
    const { flag, api, advance, addLead, changeCampaign, outbox } = await liveWorld();
    await changeCampaign({ dispositions: TREE });
    for (let number = 0; number < 60; number += 1) {
      const lead = addLead(`+1415555${4000 + number}`);
      await flag(lead);
      advance(A_CALL_S);
      const [call] = ((await api.get(`/v1/calls?lead_id=${lead}`)).body as unknown as { calls: Call[] }).calls;
      if (!call?.call_summary?.includes(' declined.')) continue;
      expect(call).toMatchObject({ disposition_level_1: 'Reached', disposition_level_3: 'Cancelled' });
      expect(outbox('call.dispositioned').at(-1)).toMatchObject({ _id: call._id, disposition_level_3: 'Cancelled' });
      return;
    }
    throw new Error('nobody declined');
  });

  test('stays without one where no name says as much as whether anybody was reached', async () => {
    const { flag, calls, advance, changeCampaign, outbox } = await liveWorld({
      pick_up: { lead: 0, voicemail: 0, nobody: 0, busy: 1 },
    });
    await changeCampaign({ dispositions: [disposition('Booked'), disposition('No answer')] });
    await flag();
    advance(A_CALL_S);
    expect(await calls()).toMatchObject([{ carrier_status: 'busy', disposition_level_1: null }]);
    expect(outbox('call.dispositioned')).toEqual([]);
  });
});
