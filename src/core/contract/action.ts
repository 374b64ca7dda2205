/** Actions: tools that an agent may use (spec section 2.12; the record's fields are a local choice). */
import { z } from 'zod';

export const ActionSchema = z
  .object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    parameters: z.record(z.string(), z.unknown()),
    enabled: z.boolean(),
  })
  .meta({ id: 'Action' });
export type Action = z.infer<typeof ActionSchema>;

export const ActionTemplatesSchema = z
  .object({
    templates: z.array(
      z.object({
        slug: z.string(),
        name: z.string(),
        description: z.string(),
        category: z.string(),
        parameters: z.record(z.string(), z.unknown()),
      }),
    ),
  })
  .meta({ id: 'ActionTemplates' });
