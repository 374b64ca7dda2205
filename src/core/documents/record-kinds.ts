/** What people keep beside documents: records without revisions, each with a table of its own. In the bin both are alike. */
import { DOCUMENT_KINDS, documentKind, type DocumentKind } from './documents.ts';

const RECORD_KINDS = ['actions', 'data-stores', 'lead-lists', 'leads', 'chat-widgets', 'engines'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** Everything that can be deleted and come back. */
export type AnyKind = DocumentKind | RecordKind;
export const ALL_KINDS = [...DOCUMENT_KINDS, ...RECORD_KINDS] as [AnyKind, ...AnyKind[]];

const RECORD_NOUNS: Readonly<Record<RecordKind, string>> = {
  actions: 'action',
  'data-stores': 'data store',
  'lead-lists': 'lead list',
  leads: 'lead',
  'chat-widgets': 'chat widget',
  engines: 'engine',
};

const RECORD_PLACES: Readonly<Partial<Record<RecordKind, string>>> = { engines: '/settings/engines' };

export const isRecordKind = (kind: AnyKind): kind is RecordKind => kind in RECORD_NOUNS;

/** One of them, as people call it. */
export const nounOf = (kind: AnyKind): string => (isRecordKind(kind) ? RECORD_NOUNS[kind] : documentKind(kind).noun);

/** The workbench's address of one is `${place}/${id}`; null for kinds that have no screen of their own. */
export const placeOf = (kind: AnyKind): string | null =>
  isRecordKind(kind) ? (RECORD_PLACES[kind] ?? null) : documentKind(kind).place;
