/** Scripts (spec section 2.1): ordered lines spoken by the agent or the user. */
import { z } from 'zod';
import { SPEAKERS } from './vocabulary.ts';
import { text } from './wire.ts';

export const ScriptLineSchema = z.object({ message: text(), speaker: z.enum(SPEAKERS) }).meta({ id: 'ScriptLine' });
export type ScriptLine = z.infer<typeof ScriptLineSchema>;

export const ScriptWriteSchema = z
  .object({ name: text(), lines: z.array(ScriptLineSchema) })
  .meta({
    id: 'ScriptWrite',
    example: { name: 'Appointment reminder', lines: [{ speaker: 'AGENT', message: 'Hi {{lead.first_name}}, this is Ana from Lakeside Clinic.' }, { speaker: 'USER', message: '[wait for the user]' }] },
  });
export type ScriptWrite = z.infer<typeof ScriptWriteSchema>;

export const ScriptSchema = z.object({ id: z.string(), name: z.string(), lines: z.array(ScriptLineSchema) }).meta({ id: 'Script' });
export type Script = z.infer<typeof ScriptSchema>;
