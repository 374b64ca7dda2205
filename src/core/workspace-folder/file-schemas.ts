/** What stands in the YAML files of a folder: the fields of the service, with names where it has ids. */
import { z } from 'zod';
import { engineFaults } from '../authoring/engine-faults.ts';
import { EngineWriteSchema } from '../contract/local/engine.ts';
import { AgentWriteSchema } from '../contract/agent.ts';
import {
  ActionWriteSchema,
  ChatWidgetWriteSchema,
  DataStoreWriteSchema,
  LeadWriteSchema,
} from '../contract/local/records.ts';
import { TEXT_LIMITS } from '../contract/text-limits.ts';
import { int, jsonObject, list, maybe, text } from '../contract/wire.ts';
import { ActionMockSchema, writtenMock } from '../contract/action-mock.ts';
import { documentKind } from '../documents/documents.ts';
import { ScenarioSetWriteSchema } from '../documents/document-schemas.ts';

/** The name of a document of the folder, or of the account that it is imported into. */
const reference = (of: string) => text({ max: TEXT_LIMITS.name }).meta({ description: `Name of ${of}.` });
const references = (of: string) => maybe(list(reference(of)));
const name = maybe(text({ max: TEXT_LIMITS.name })).meta({
  description: 'Its name; where it is left out, that of the file.',
});

export const FORMAT = 1;

export const FolderSettingsSchema = z
  .object({
    format: int({ ge: 1, le: FORMAT }).meta({ description: `Version of the folder’s layout: ${FORMAT}.` }),
    account: name.meta({ description: 'Name of the account.' }),
    agent: maybe(reference('an agent')).meta({
      description: 'The agent that is simulated where nothing else is said.',
    }),
    set: maybe(reference('a scenario set')).meta({ description: 'The set that is run where nothing else is said.' }),
    lists: references('a lead list').meta({ description: 'Lead lists that no campaign and no lead names.' }),
  })
  .meta({ title: 'Understudy workspace folder' });

const {
  name: _agentName,
  script_id: _script,
  script_ids: _scripts,
  role_ids: _roles,
  action_ids: _actions,
  knowledge_base_ids: _stores,
  ...agentFields
} = AgentWriteSchema.shape;

export const AgentFileSchema = z
  .object({
    name,
    script: maybe(reference('the script that it speaks')),
    scripts: references('a script that it has'),
    roles: references('a role'),
    actions: maybe(list(text({ max: TEXT_LIMITS.name }).meta({ description: 'Slug of an action.' }))),
    knowledge: references('a data store'),
    ...agentFields,
  })
  .meta({ title: 'Understudy agent' });

const { id: _id, slug, mocks: _mocks, ...actionFields } = ActionWriteSchema.shape;

const { $schema: _draft, ...mockSchema } = z.toJSONSchema(ActionMockSchema, {
  io: 'input',
  target: 'draft-2020-12',
}) as unknown as Record<string, never>;

const mocks = writtenMock().meta({
  override: { ...mockSchema, description: 'How it answers in a simulation where the scenario does not say.' },
});

export const ActionFileSchema = z
  .object({
    ...actionFields,
    mocks: mocks.optional(),
    slug: slug
      .optional()
      .meta({ description: 'By it scenarios know the action; where it is left out, the name of the file.' }),
    name,
  })
  .meta({ title: 'Understudy action' });

export const StoreFileSchema = z
  .object({
    name,
    description: DataStoreWriteSchema.shape.description,
    enabled: DataStoreWriteSchema.shape.enabled,
    urls: maybe(list(text({ max: TEXT_LIMITS.name }), 1000)),
    documents: maybe(
      list(
        z.union([
          text({ max: TEXT_LIMITS.name }),
          z.object({ file: text({ max: TEXT_LIMITS.name }), filename: text({ min: 1, max: TEXT_LIMITS.name }) }),
        ]),
        1000,
      ),
    ).meta({
      description:
        'The order of its documents, where it is not that of their names: names of files beside this one, each with its own name where the file could not have it.',
    }),
  })
  .meta({ title: 'Understudy data store' });

const {
  name: _campaignName,
  agents: _agents,
  ...campaignFields
} = (documentKind('campaigns').stored as unknown as z.ZodObject).shape;

export const CampaignFileSchema = z
  .object({
    name,
    agents: references('an agent'),
    lists: references('a lead list whose leads it calls'),
    v3_voice_redirect_campaign: maybe(reference('the campaign that calls go to')),
    ...(campaignFields as Record<string, z.ZodType>),
  })
  .meta({ title: 'Understudy campaign' });

export const SetFileSchema = z
  .object({
    name,
    description: ScenarioSetWriteSchema.shape.description,
    scenarios: maybe(list(reference('a scenario'), 5000)),
    agent: maybe(reference('the agent that it is written for')),
  })
  .meta({ title: 'Understudy scenario set' });

const {
  id: _widget,
  account_id: _account,
  campaign_id: _campaign,
  agent_id: _agent,
  name: _widgetName,
  ...widgetFields
} = ChatWidgetWriteSchema.shape;

export const WidgetFileSchema = z
  .object({
    name,
    campaign: maybe(reference('a campaign')),
    agent: maybe(reference('the agent that answers')),
    ...widgetFields,
  })
  .meta({ title: 'Understudy chat widget' });

const { name: _engine, ...engineFields } = EngineWriteSchema.shape;

export const EngineFileSchema = z
  .object({ name, ...engineFields })
  .superRefine((engine, context) => {
    for (const { path, message } of engineFaults(engine))
      context.addIssue({ code: 'custom', path: [...path], message });
  })
  .meta({ title: 'Understudy engine' });

const { phone, phone_extension, first_name, last_name, email, timezone, enabled, conversation_seeder_override } =
  LeadWriteSchema.shape;

/** One line of `leads.jsonl`. */
export const LeadLineSchema = z
  .object({
    phone,
    phone_extension,
    first_name,
    last_name,
    email,
    timezone,
    enabled,
    preferred_agent: maybe(reference('an agent')),
    lists: maybe(list(reference('a lead list'), 1000)),
    custom_fields: maybe(jsonObject()),
    extracted_data: maybe(jsonObject()),
    conversation_seeder_override,
  })
  .meta({ title: 'Understudy lead' });
