/** What people keep beside documents: records, each with a table of its own. In the bin, in their history and on their screens both are alike. */
import { DOCUMENT_KINDS, documentNames, type DocumentKind } from './document-names.ts';

const RECORD_KINDS = ['actions', 'data-stores', 'lead-lists', 'leads', 'chat-widgets', 'engines'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** Everything that can be deleted and come back. */
export type AnyKind = DocumentKind | RecordKind;
export const ALL_KINDS = [...DOCUMENT_KINDS, ...RECORD_KINDS] as [AnyKind, ...AnyKind[]];

export const isAnyKind = (kind: string): kind is AnyKind => (ALL_KINDS as readonly string[]).includes(kind);

const RECORD_NOUNS: Readonly<Record<RecordKind, string>> = {
  actions: 'action',
  'data-stores': 'data store',
  'lead-lists': 'lead list',
  leads: 'lead',
  'chat-widgets': 'chat widget',
  engines: 'engine',
};

const RECORD_PLACES: Readonly<Record<RecordKind, string>> = {
  actions: '/author/actions',
  'data-stores': '/author/data-stores',
  'chat-widgets': '/author/chat-widgets',
  'lead-lists': '/author/lead-lists',
  leads: '/author/leads',
  engines: '/settings/engines',
};

export const isRecordKind = (kind: AnyKind): kind is RecordKind => kind in RECORD_NOUNS;

/** One of them, as people call it. */
export const nounOf = (kind: AnyKind): string => (isRecordKind(kind) ? RECORD_NOUNS[kind] : documentNames(kind).noun);

/** The workbench's address of one is `${place}/${id}`. */
export const placeOf = (kind: AnyKind): string =>
  isRecordKind(kind) ? RECORD_PLACES[kind] : documentNames(kind).place;
