/** All that a folder says of an account, with the ids by which the account knows it. */
import type { Action } from '../contract/action.ts';
import type { EngineWrite } from '../contract/local/engine.ts';
import type { ChatWidget } from '../contract/chat-widget.ts';
import type { Lead, LeadList } from '../contract/lead.ts';
import type { DocumentKind } from '../documents/document-names.ts';
import type { DocumentBody } from '../documents/documents.ts';

type Stored<K extends DocumentKind> = DocumentBody<K> & { id: string };

export interface StoreContent {
  id: string;
  name: string;
  description: string;
  enabled: boolean;
  urls: string[];
  documents: { filename: string; text: string }[];
}

/** Of several with one name, the oldest comes first. */
export interface AccountContent {
  name: string;
  default_agent_id: string | null;
  default_set_id: string | null;
  scripts: Stored<'scripts'>[];
  roles: Stored<'roles'>[];
  agents: Stored<'agents'>[];
  campaigns: Stored<'campaigns'>[];
  personas: Stored<'personas'>[];
  scenarios: Stored<'scenarios'>[];
  'scenario-sets': Stored<'scenario-sets'>[];
  'phrase-books': Stored<'phrase-books'>[];
  /** `mocks`: how it answers in a simulation where its scenario does not say. */
  actions: (Action & { mocks?: unknown })[];
  'data-stores': StoreContent[];
  'lead-lists': LeadList[];
  leads: Lead[];
  'chat-widgets': ChatWidget[];
  engines: (EngineWrite & { id: string })[];
}
