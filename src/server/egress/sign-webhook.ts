/** Signatures of webhooks, as Standard Webhooks has them (specification, "Signature scheme", symmetric). */
import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
/** The specification asks for 24 to 64 bytes. */
const SECRET_BYTES = 32;

export const newWebhookSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

export interface Signed {
  id: string;
  /** Whole seconds since the epoch. */
  timestamp_s: number;
  body: string;
}

/** `v1,<base64>` of `id.timestamp.body`; the key is what the secret's text says in base64. */
export function signWebhook(secret: string, { id, timestamp_s, body }: Signed): string {
  const key = Buffer.from(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret, 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp_s}.${body}`).digest('base64')}`;
}

/** The headers of one attempt; while a secret is being changed, both sign. */
export const webhookHeaders = (secrets: readonly string[], signed: Signed): Record<string, string> => ({
  'content-type': 'application/json',
  'webhook-id': signed.id,
  'webhook-timestamp': String(signed.timestamp_s),
  'webhook-signature': secrets.map((secret) => signWebhook(secret, signed)).join(' '),
});
