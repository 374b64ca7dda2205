/** Actions: tools that an agent may use (spec section 2.12; the record's fields are a local choice). */
import { z } from 'zod';
import { named } from './wire.ts';

export const ActionSchema = named('Action', {
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  parameters: z.record(z.string(), z.unknown()),
  enabled: z.boolean(),
});
export type Action = z.infer<typeof ActionSchema>;

export const ActionTemplatesSchema = named('ActionTemplates', {
  templates: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      description: z.string(),
      category: z.string(),
      parameters: z.record(z.string(), z.unknown()),
    }),
  ),
});
