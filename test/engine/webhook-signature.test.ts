import { expect, test } from 'vitest';
import { backoffMs } from '../../src/server/engine/webhook-publisher.ts';
import { newWebhookSecret, signWebhook, webhookHeaders } from '../../src/server/egress/sign-webhook.ts';

test('a signature is the one that Standard Webhooks shows', () => {
  // The specification's own example, which the reference libraries test against.
  const signed = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp_s: 1614265330, body: '{"test": 2432232314}' };
  expect(signWebhook('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', signed)).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  );
});

test('two secrets sign side by side, separated by a space', () => {
  const [one, two] = [newWebhookSecret(), newWebhookSecret()];
  const signed = { id: 'a', timestamp_s: 1, body: '{}' };
  expect(webhookHeaders([one, two], signed)['webhook-signature']).toBe(
    `${signWebhook(one, signed)} ${signWebhook(two, signed)}`,
  );
  expect(Buffer.from(one.slice('whsec_'.length), 'base64')).toHaveLength(32);
});

test('waits grow fourfold up to six hours, each a fifth longer or shorter by chance that can be repeated', () => {
  const expected = [5, 20, 80, 320, 1280, 5120, 20_480, 21_600];
  for (const [index, wait_s] of expected.entries()) {
    const waits = ['a', 'b', 'c', 'd'].map((id) => backoffMs(id, index + 1));
    for (const wait of waits) expect(Math.abs(wait / 1000 / wait_s - 1)).toBeLessThanOrEqual(0.2);
    expect(new Set(waits).size).toBe(4);
    expect(backoffMs('a', index + 1)).toBe(waits[0]);
  }
});
