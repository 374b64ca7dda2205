/** Scripts (spec section 2.1): ordered lines spoken by the agent or the user. */
import { z } from 'zod';
import { SPEAKERS } from './vocabulary.ts';
import { TEXT_LIMITS } from './text-limits.ts';
import { list, text } from './wire.ts';

export const ScriptLineSchema = z
  .object({ message: text({ max: TEXT_LIMITS.line }), speaker: z.enum(SPEAKERS) })
  .meta({ id: 'ScriptLine' });
export type ScriptLine = z.infer<typeof ScriptLineSchema>;

export const ScriptWriteSchema = z
  .object({ name: text({ max: TEXT_LIMITS.name }), lines: list(ScriptLineSchema) })
  .meta({
    id: 'ScriptWrite',
    example: {
      name: 'Appointment reminder',
      lines: [
        { speaker: 'AGENT', message: 'Hi {{lead.first_name}}, this is Ana from Lakeside Clinic.' },
        { speaker: 'USER', message: '[wait for the user]' },
      ],
    },
  });

export const ScriptSchema = z
  .object({ id: z.string(), name: z.string(), lines: z.array(ScriptLineSchema) })
  .meta({ id: 'Script' });
