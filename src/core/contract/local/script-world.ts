/** What a script is looked at with beside its own text: the lead that would hear it, how, and in which language. */
import { z } from 'zod';
import { MEDIUMS } from '../vocabulary.ts';
import { named } from '../wire.ts';

const SpokenLanguageSchema = z.object({
  tag: z.string(),
  question_mark: z.string(),
  goodbyes: z.array(z.string()).describe('words by which a conversation is heard to end'),
  closing: z.string().nullable().describe('a last line, where a script has none'),
  signs: z.record(z.string(), z.string()).describe('how the signs of an address are said'),
});

export const ScriptWorldSchema = named('ScriptWorld', {
  medium: z.enum(MEDIUMS),
  language: SpokenLanguageSchema.nullable().describe('null: none that the workbench knows'),
  lead_name: z.string().describe('of the scenario’s lead; empty: it has none'),
  scope: z.record(z.string(), z.unknown()).describe('the values of templates, as they stand for that lead'),
});
export type ScriptWorld = z.infer<typeof ScriptWorldSchema>;
