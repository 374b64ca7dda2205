/** Secrets of the account that cannot be read on this machine. */
import { z } from 'zod';
import { text } from '../wire.ts';

export const UnreadableSecretsSchema = z
  .object({
    webhooks: z.array(z.object({ id: z.string(), url: z.string() })),
    /** Their SIP passwords. */
    campaigns: z.array(z.object({ id: z.string(), name: z.string() })),
  })
  .meta({ id: 'UnreadableSecrets' });
export type UnreadableSecrets = z.infer<typeof UnreadableSecretsSchema>;

export const SipPasswordSchema = z
  .object({ password: text({ min: 1, max: 500 }) })
  .meta({ id: 'SipPassword', example: { password: 'a long one' } });
