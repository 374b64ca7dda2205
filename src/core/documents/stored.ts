/** Documents and records alike: what a screen shows, drafts and saves of any kind. */
import type { z } from 'zod';
import type { ChatWidget } from '../contract/chat-widget.ts';
import type { Lead } from '../contract/lead.ts';
import type { Engine } from '../contract/local/engine.ts';
import type { DataStoreRecordSchema, LeadListRecordSchema } from '../contract/local/records.ts';
import type { DocumentRecord } from './document-record.ts';
import { documentNames, type DocumentKind } from './document-names.ts';
import type { DocumentBody } from './documents.ts';
import { leadName, recordBodies, type MockedAction, type RecordBody } from './record-bodies.ts';
import { isRecordKind, type AnyKind, type RecordKind } from './record-kinds.ts';

interface RecordShapes {
  actions: MockedAction;
  'data-stores': z.infer<typeof DataStoreRecordSchema>;
  'lead-lists': z.infer<typeof LeadListRecordSchema>;
  leads: Lead;
  'chat-widgets': ChatWidget;
  engines: Engine;
}

interface RecordFields {
  id: string;
  revision: number;
  /** Null: not known; absent of rows that are listed without it. */
  updated_at?: string | null;
}

/** One of each kind as it is read. */
export type Stored = {
  [K in AnyKind]: K extends DocumentKind
    ? DocumentRecord<K>
    : K extends RecordKind
      ? RecordShapes[K] & RecordFields
      : never;
};

/** What of it a person writes. */
export type StoredBody = {
  [K in AnyKind]: K extends DocumentKind ? DocumentBody<K> : K extends RecordKind ? RecordBody<K> : never;
};

/** What it is called in lists and headers. */
export const titleOf = (kind: AnyKind, record: object): string =>
  kind === 'leads' ? leadName(record) : 'name' in record && typeof record.name === 'string' ? record.name : 'Untitled';

/** In which language it is edited as a text. */
export const languageOf = (kind: AnyKind) => (isRecordKind(kind) ? 'json' : documentNames(kind).language);

/** What a person writes of a record; what the host adds is left out. */
export const recordBodyOf = (kind: RecordKind, record: object): object =>
  // A record of that kind, of which only the program that runs knows which it is.
  (recordBodies[kind] as (of: never) => object)(record as never);
