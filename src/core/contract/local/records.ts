/** What the workbench saves of actions, data stores, lead lists, leads and chat widgets: bodies are local choices, records are those of the service. */
import { z } from 'zod';
import { ActionSchema } from '../action.ts';
import { writtenMock } from '../action-mock.ts';
import { ChatWidgetSchema } from '../chat-widget.ts';
import { DataStoreSchema } from '../data-store.ts';
import { LeadListSchema, LeadSchema } from '../lead.ts';
import { TEXT_LIMITS } from '../text-limits.ts';
import { bool, id, int, jsonObject, list, maybe, named, text, timeZone } from '../wire.ts';
import { parameterFaults } from './parameter-faults.ts';

/** A name that can be read in a list. */
const name = text({ min: 1, max: 200 });
const words = () => maybe(text());
const short = () => maybe(text({ max: TEXT_LIMITS.name }));

/** What of a record is not for its writer to say: it may be sent back with the rest, and is not looked at. */
const unedited = z.unknown().optional();

/** By it scenarios, filters and transcripts know the action. */
const SLUG = /^[A-Za-z0-9][A-Za-z0-9_.-]*$/;

const EMPTY_PARAMETERS = { type: 'object', properties: {} };

/** A JSON Schema of an object, of which at least what `json-schema-check` reads is well formed. */
const parameters = () =>
  jsonObject().superRefine((value, context) => {
    for (const { path, message } of parameterFaults(value)) context.addIssue({ code: 'custom', message, path });
  });

export const ActionWriteSchema = named('ActionWrite', {
  id: unedited,
  slug: text({ min: 1, max: 200 }).regex(SLUG),
  name,
  description: words(),
  parameters: maybe(parameters()),
  enabled: maybe(bool()),
  mocks: writtenMock()
    .optional()
    .describe('how it answers in a simulation where its scenario does not say; absent: as before, null: without'),
});
export type ActionWrite = z.output<typeof ActionWriteSchema>;
/** With what the service's record knows nothing of. */
export const ActionRecordSchema = ActionSchema.extend({
  mocks: z.unknown().describe('how it answers in a simulation where its scenario does not say, as it was written'),
}).meta({ id: 'ActionRecord' });

/** As it is stored: what was left out has its usual value. */
export const wholeAction = ({ slug, name, description, parameters, enabled, mocks }: ActionWrite) => ({
  slug,
  name,
  description: description ?? '',
  parameters: parameters ?? EMPTY_PARAMETERS,
  enabled: enabled ?? true,
  ...(mocks !== undefined && { mocks }),
});

/** Documents of one store, at most. */
const DOCUMENT_LIMIT = 1000;

export const DataStoreWriteSchema = named('DataStoreWrite', {
  id: unedited,
  _id: unedited,
  account_id: unedited,
  name,
  description: words(),
  documents: maybe(
    list(
      z.object({
        filename: text({ min: 1, max: TEXT_LIMITS.name }),
        text: text({ max: TEXT_LIMITS.knowledge }),
        file_size: unedited,
        uploaded_at: unedited,
      }),
      DOCUMENT_LIMIT,
    ),
  ),
  urls: maybe(
    list(
      // As the text alone, or as it is read.
      z.preprocess(
        (value) => (typeof value === 'string' ? { url: value } : value),
        z.object({
          url: text({ max: TEXT_LIMITS.name }).regex(/^https?:\/\/\S+$/i),
          uploaded_at: unedited,
        }),
      ),
      DOCUMENT_LIMIT,
    ),
  ),
  enabled: maybe(bool()),
  history: unedited,
});
export type DataStoreWrite = z.output<typeof DataStoreWriteSchema>;
export const DataStoreListedSchema = DataStoreSchema.extend({ id: z.string() }).meta({ id: 'DataStoreRecord' });
export const DataStoreRecordSchema = DataStoreSchema.extend({
  id: z.string(),
  documents: z.array(DataStoreSchema.shape.documents.element.extend({ text: z.string() })),
}).meta({ id: 'DataStoreWithTexts' });

export const LeadListWriteSchema = named('LeadListWrite', {
  id: unedited,
  name,
  campaign_id: maybe(id()),
  lead_count: unedited,
});

export const LeadListRecordSchema = LeadListSchema.extend({ lead_count: z.int() }).meta({ id: 'LeadListRecord' });

const SeederMessageSchema = z.object({
  role: text({ max: TEXT_LIMITS.name }),
  content: text(),
  tool_calls: z
    .preprocess(
      (value) => value ?? [],
      list(z.object({ name: text({ max: TEXT_LIMITS.name }), arguments: jsonObject() })),
    )
    .optional(),
});

export const LeadWriteSchema = named('LeadWrite', {
  id: unedited,
  account_id: unedited,
  phone: short(),
  phone_extension: short(),
  first_name: short(),
  last_name: short(),
  email: short(),
  timezone: maybe(timeZone()),
  extracted_data: maybe(jsonObject()),
  custom_fields: maybe(jsonObject()),
  preferred_agent_id: maybe(id()),
  enabled: maybe(bool()),
  list_ids: maybe(list(id(), 1000)),
  conversation_seeder_override: maybe(list(SeederMessageSchema)),
  call_now: unedited,
  created_at: unedited,
  created_by: unedited,
  campaign_info: unedited,
  search_score: unedited,
});
export type LeadWrite = z.output<typeof LeadWriteSchema>;
export const LeadRecordSchema = LeadSchema;

const minutes = () => maybe(int({ ge: 1, le: 1440 }));

export const ChatWidgetWriteSchema = named('ChatWidgetWrite', {
  id: unedited,
  account_id: unedited,
  campaign_id: maybe(id()),
  agent_id: maybe(id()),
  name,
  version: maybe(ChatWidgetSchema.shape.version),
  enabled: maybe(bool()),
  session_timeout_minutes: minutes(),
  inactivity_prompt_minutes: minutes(),
  inactivity_prompt_text: words(),
  inactivity_close_minutes: minutes(),
  additional_config: maybe(jsonObject()),
});
export type ChatWidgetWrite = z.output<typeof ChatWidgetWriteSchema>;
export const ChatWidgetRecordSchema = ChatWidgetSchema;

/** As it is stored: what was left out has its usual value. */
export const wholeWidget = (widget: ChatWidgetWrite) => ({
  campaign_id: widget.campaign_id ?? null,
  agent_id: widget.agent_id ?? null,
  name: widget.name,
  version: widget.version ?? ('v2' as const),
  enabled: widget.enabled ?? true,
  session_timeout_minutes: widget.session_timeout_minutes ?? 30,
  inactivity_prompt_minutes: widget.inactivity_prompt_minutes ?? 720,
  inactivity_prompt_text: widget.inactivity_prompt_text ?? null,
  inactivity_close_minutes: widget.inactivity_close_minutes ?? 5,
  additional_config: widget.additional_config ?? {},
});
