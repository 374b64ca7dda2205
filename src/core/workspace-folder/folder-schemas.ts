/** The formats of a folder's files as JSON Schema (draft 2020-12), for editors and for people. */
import { z } from 'zod';
import { PhraseBookSchema } from '../language/phrase-book.ts';
import { NamedPersonaSchema } from '../scenarios/parse-persona.ts';
import { scenarioJsonSchema } from '../scenarios/scenario-json-schema.ts';
import {
  ActionFileSchema,
  AgentFileSchema,
  CampaignFileSchema,
  FolderSettingsSchema,
  LeadLineSchema,
  SetFileSchema,
  StoreFileSchema,
  WidgetFileSchema,
} from './file-schemas.ts';

type JsonSchema = Record<string, unknown>;

/** Unknown keys are refused, and what reads lax input is described by what it reads. */
function fileSchema(id: string, schema: z.ZodType): JsonSchema {
  const made = z.toJSONSchema(schema, {
    io: 'output',
    target: 'draft-2020-12',
    unrepresentable: 'any',
    reused: 'inline',
    override({ zodSchema, jsonSchema }) {
      const { override } = (z.globalRegistry.get(zodSchema) ?? {}) as { override?: object };
      if (override) Object.assign(jsonSchema, override);
      for (const key of ['id', 'override', 'example']) Reflect.deleteProperty(jsonSchema, key);
      if (jsonSchema.type === 'object' && jsonSchema.properties) jsonSchema.additionalProperties = false;
    },
  });
  return { ...made, $id: `https://understudy.local/schemas/${id}.json` };
}

/** By kind: which files it is of, and the schema itself. */
export const FOLDER_SCHEMAS: Readonly<Record<string, { files: string; schema: () => JsonSchema }>> = {
  understudy: { files: 'understudy.yaml', schema: () => fileSchema('understudy', FolderSettingsSchema) },
  agent: { files: 'agents/*.yaml', schema: () => fileSchema('agent', AgentFileSchema) },
  action: { files: 'actions/*.yaml', schema: () => fileSchema('action', ActionFileSchema) },
  store: { files: 'knowledge/*/store.yaml', schema: () => fileSchema('store', StoreFileSchema) },
  campaign: { files: 'campaigns/*.yaml', schema: () => fileSchema('campaign', CampaignFileSchema) },
  scenario: { files: 'scenarios/*.yaml', schema: () => scenarioJsonSchema() },
  persona: { files: 'personas/*.yaml', schema: () => fileSchema('persona', NamedPersonaSchema) },
  set: { files: 'sets/*.yaml', schema: () => fileSchema('set', SetFileSchema) },
  widget: { files: 'widgets/*.yaml', schema: () => fileSchema('widget', WidgetFileSchema) },
  'phrase-book': { files: 'phrase-book.yaml', schema: () => fileSchema('phrase-book', PhraseBookSchema) },
  lead: { files: 'leads.jsonl', schema: () => fileSchema('lead', LeadLineSchema) },
};

export const schemaText = (schema: JsonSchema): string => `${JSON.stringify(schema, null, 2)}\n`;
