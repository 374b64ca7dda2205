/**
 * Of each kind of record what a person writes of it, apart from what the host adds: what is saved, drafted, compared and brought back. The first page
 * loads this, so that it names fields and imports no schema.
 */
import type { Action } from '../contract/action.ts';
import type { ActionMockWrite } from '../contract/action-mock.ts';
import type { ChatWidget } from '../contract/chat-widget.ts';
import type { Lead } from '../contract/lead.ts';
import type { EngineWrite } from '../contract/local/engine.ts';

/** With how it answers in a simulation; null: as an action without a mock does. */
export type MockedAction = Action & { mocks: ActionMockWrite | null };

interface StoreText {
  name: string;
  description: string;
  documents: readonly { filename: string; text: string }[];
  urls: readonly { url: string }[];
  enabled: boolean;
}

/** In the order in which people think of them. */
export const recordBodies = {
  actions: ({ slug, name, description, parameters, enabled, mocks }: MockedAction) => ({
    slug,
    name,
    description,
    parameters,
    enabled,
    mocks,
  }),
  'data-stores': ({ name, description, documents, urls, enabled }: StoreText) => ({
    name,
    description,
    documents: documents.map(({ filename, text }) => ({ filename, text })),
    urls: urls.map(({ url }) => ({ url })),
    enabled,
  }),
  'lead-lists': ({ name, campaign_id }: { name: string; campaign_id: string | null }) => ({ name, campaign_id }),
  leads: (lead: Lead) => ({
    first_name: lead.first_name,
    last_name: lead.last_name,
    phone: lead.phone,
    phone_extension: lead.phone_extension,
    email: lead.email,
    timezone: lead.timezone,
    list_ids: lead.list_ids,
    preferred_agent_id: lead.preferred_agent_id,
    custom_fields: lead.custom_fields,
    extracted_data: lead.extracted_data,
    conversation_seeder_override: lead.conversation_seeder_override,
    enabled: lead.enabled,
  }),
  'chat-widgets': ({ id: _id, account_id: _account, ...widget }: ChatWidget) => widget,
  engines: (engine: EngineWrite): EngineWrite => ({
    name: engine.name,
    protocol: engine.protocol,
    base_url: engine.base_url,
    model: engine.model,
    key: engine.key,
    chat: engine.chat,
    turn: engine.turn,
    media: engine.media,
    parameters: engine.parameters,
    json_mode: engine.json_mode,
    deadline_s: engine.deadline_s,
    max_in_flight: engine.max_in_flight,
    requests_per_minute: engine.requests_per_minute,
    tokens_per_minute: engine.tokens_per_minute,
    max_retries: engine.max_retries,
    price: engine.price,
  }),
} as const;

type Bodies = typeof recordBodies;
export type RecordBody<K extends keyof Bodies> = ReturnType<Bodies[K]>;

/** What a lead is called where it has to be called something. */
export const leadName = ({
  first_name,
  last_name,
  phone,
  email,
}: {
  first_name?: string | null | undefined;
  last_name?: string | null | undefined;
  phone?: string | null | undefined;
  email?: string | null | undefined;
}): string => [first_name, last_name].filter(Boolean).join(' ') || phone || email || 'Lead';
