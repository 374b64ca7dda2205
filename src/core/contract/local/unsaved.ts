/** Texts as they stand in an editor, saved or not, in place of what is stored. */
import { z } from 'zod';
import { AgentWriteSchema } from '../agent.ts';
import { CampaignWriteSchema } from '../campaign.ts';
import { ScriptLineSchema } from '../script.ts';
import { SCRIPT_LINES, TEXT_LIMITS } from '../text-limits.ts';
import { id, text } from '../wire.ts';

/** Documents that one conversation is made of. */
const AT_ONCE = 20;
const STORE_DOCUMENTS = 1000;

const storeDocument = z.object({
  filename: text({ min: 1, max: TEXT_LIMITS.name }),
  text: text({ max: TEXT_LIMITS.knowledge }),
});

export const scriptLines = () => z.array(ScriptLineSchema).max(SCRIPT_LINES);

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
  agents: z
    .array(z.object({ id: id(), body: AgentWriteSchema }))
    .max(AT_ONCE)
    .nullish()
    .describe('fields in place of those of these agents'),
  campaigns: z
    .array(z.object({ id: id(), body: CampaignWriteSchema }))
    .max(AT_ONCE)
    .nullish()
    .describe('fields in place of those of these campaigns'),
  data_stores: z
    .array(z.object({ id: id(), documents: z.array(storeDocument).max(STORE_DOCUMENTS) }))
    .max(AT_ONCE)
    .nullish()
    .describe('documents in place of those of these data stores'),
});
export type Unsaved = z.infer<typeof UnsavedSchema>;
