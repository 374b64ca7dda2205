/** Chat widget configurations (spec section 2.8); minute fields run from 1 to 1440. */
import { z } from 'zod';
import { named } from './wire.ts';

const minutes = () => z.int().min(1).max(1440);

export const ChatWidgetSchema = named('ChatWidget', {
  id: z.string(),
  account_id: z.string(),
  campaign_id: z.string().nullable(),
  agent_id: z.string().nullable(),
  name: z.string(),
  version: z.enum(['v1', 'v2']),
  enabled: z.boolean(),
  session_timeout_minutes: minutes(),
  inactivity_prompt_minutes: minutes(),
  inactivity_prompt_text: z.string().nullable(),
  inactivity_close_minutes: minutes(),
  additional_config: z.record(z.string(), z.unknown()),
});
export type ChatWidget = z.infer<typeof ChatWidgetSchema>;
