/** Texts as they stand in an editor, saved or not, in place of what is stored. */
import { z } from 'zod';
import { ScriptLineSchema } from '../script.ts';
import { TEXT_LIMITS } from '../text-limits.ts';
import { id, text } from '../wire.ts';

/** Documents that one conversation is made of. */
const AT_ONCE = 20;
const LINES = 2000;

export const scriptLines = () => z.array(ScriptLineSchema).max(LINES);

export const unsavedRoles = () =>
  z
    .array(z.object({ id: id(), source: text({ max: TEXT_LIMITS.source }) }))
    .max(AT_ONCE)
    .nullish()
    .describe('Markdown in place of that of these roles');

export const UnsavedSchema = z.object({
  scripts: z
    .array(z.object({ id: id(), lines: scriptLines() }))
    .max(AT_ONCE)
    .nullish()
    .describe('lines in place of those of these scripts'),
  roles: unsavedRoles(),
  scenarios: z
    .array(z.object({ id: id(), source: text({ max: TEXT_LIMITS.scenario }) }))
    .max(AT_ONCE)
    .nullish()
    .describe('YAML in place of that of these scenarios'),
});
export type Unsaved = z.infer<typeof UnsavedSchema>;
