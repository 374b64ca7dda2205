/** What the local choices say of webhook events, tried with a receiver of our own. */
import { createHmac } from 'node:crypto';
import { expect } from 'vitest';
import { EVENT_TYPES } from '../../src/core/contract/local/webhooks.ts';
import { webhookReceiver } from '../support/webhook-receiver.ts';
import { statement, type Statement, type Trial } from './statement.ts';

const SECTION = 'Local choices: webhook events';

async function listen(trial: Trial, event_types: readonly string[], answer?: Parameters<typeof webhookReceiver>[0]) {
  const receiver = await webhookReceiver(answer);
  const { body } = await trial.local('POST', '/local/webhooks', { url: receiver.url, event_types });
  return { ...receiver, secret: (body as { secret: string }).secret };
}

async function flagAndSend(trial: Trial, seconds = 0): Promise<void> {
  await trial.api.post('/v1/webhooks/call-lead-now', { lead_id: trial.ids.lead_id, recall_threshold_in_seconds: 0 });
  trial.advance(seconds);
  for (let round = 0; round < 30; round += 1) {
    await trial.publisher.idle();
    trial.advance(0);
  }
}

export const webhookStatements: Statement[] = [
  statement(SECTION, 'the payload is {type, timestamp, data}', async (trial) => {
    const { received } = await listen(trial, ['lead.call_requested']);
    await flagAndSend(trial);
    expect(JSON.parse(received[0]?.body ?? 'null')).toEqual({
      type: 'lead.call_requested',
      timestamp: expect.stringMatching(/Z$/),
      data: expect.any(Object),
    });
  }),
  statement(
    SECTION,
    'webhook-id, webhook-timestamp and webhook-signature are those of Standard Webhooks',
    async (trial) => {
      const { received, secret } = await listen(trial, ['lead.call_requested']);
      await flagAndSend(trial);
      const { headers = {}, body = '' } = received[0] ?? {};
      const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
      expect(headers['webhook-timestamp']).toMatch(/^\d{10}$/);
      expect(headers['webhook-signature']).toBe(
        `v1,${createHmac('sha256', key).update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`).digest('base64')}`,
      );
    },
  ),
  statement(SECTION, 'for calls, data is the call record plus conversation_custom_fields', async (trial) => {
    trial.dialer.configure({ pick_up: { lead: 1, voicemail: 0, nobody: 0, busy: 0 } });
    const { received } = await listen(trial, ['call.completed']);
    await flagAndSend(trial, 1800);
    const { data } = JSON.parse(received[0]?.body ?? 'null') as { data: Record<string, unknown> };
    const { body } = await trial.api.get(`/v1/calls?call_ids=${String(data['_id'])}`);
    const { conversation_custom_fields, ...record } = data;
    expect((body as { calls: unknown[] }).calls).toEqual([record]);
    expect(conversation_custom_fields).toEqual(record['custom_fields']);
  }),
  statement(SECTION, 'an event that is not accepted is sent again under the same webhook-id', async (trial) => {
    const { received } = await listen(trial, ['lead.call_requested'], () => ({ status: 500 }));
    await flagAndSend(trial);
    trial.advance(10);
    await trial.publisher.idle();
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([
      received[0]?.headers['webhook-id'],
      received[0]?.headers['webhook-id'],
    ]);
  }),
  ...EVENT_TYPES.map((type) =>
    statement(SECTION, `an endpoint can listen to ${type}`, async ({ local }) => {
      expect(await local('POST', '/local/webhooks', { url: 'http://localhost/', event_types: [type] })).toMatchObject({
        status: 200,
        body: { webhook: { event_types: [type] } },
      });
    }),
  ),
];
