/** Scripts (spec section 2.1): ordered lines spoken by the agent or the user. */
import { z } from 'zod';
import { SPEAKERS } from './vocabulary.ts';
import { TEXT_LIMITS } from './text-limits.ts';
import { list, named, text } from './wire.ts';

export const ScriptLineSchema = named('ScriptLine', {
  message: text({ max: TEXT_LIMITS.line }),
  speaker: z.enum(SPEAKERS),
});
export type ScriptLine = z.infer<typeof ScriptLineSchema>;

export const ScriptWriteSchema = named(
  'ScriptWrite',
  { name: text({ max: TEXT_LIMITS.name }), lines: list(ScriptLineSchema) },
  {
    example: {
      name: 'Appointment reminder',
      lines: [
        { speaker: 'AGENT', message: 'Hi {{lead.first_name}}, this is Ana from Lakeside Clinic.' },
        { speaker: 'USER', message: '[wait for the user]' },
      ],
    },
  },
);

export const ScriptSchema = named('Script', { id: z.string(), name: z.string(), lines: z.array(ScriptLineSchema) });
