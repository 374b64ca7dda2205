/** Secrets of the account that cannot be read on this machine. */
import { z } from 'zod';
import { named, text } from '../wire.ts';

export const UnreadableSecretsSchema = named('UnreadableSecrets', {
  webhooks: z.array(z.object({ id: z.string(), url: z.string() })),
  /** Their SIP passwords. */
  campaigns: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type UnreadableSecrets = z.infer<typeof UnreadableSecretsSchema>;

export const SipPasswordSchema = named(
  'SipPassword',
  { password: text({ min: 1, max: 500 }) },
  { example: { password: 'a long one' } },
);

/** The password itself is never answered. */
export const SipPasswordStateSchema = named('SipPasswordState', { password_configured: z.boolean() });
