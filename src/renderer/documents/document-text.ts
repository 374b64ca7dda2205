import type { DocumentRecordFields } from '../../core/documents/document-record.ts';
import type { DocumentKind } from '../../core/documents/document-names.ts';
import { documentKind, type DocumentBody } from '../../core/documents/documents.ts';
import { recordBodyOf, type Stored, type StoredBody } from '../../core/documents/stored.ts';
import { isRecordKind, type AnyKind } from '../../core/documents/record-kinds.ts';

/** What a person edits of a document: everything but its identity and its history. */
export function recordBody<T extends object>(record: T): Omit<T, keyof DocumentRecordFields> {
  const {
    id: _id,
    revision: _revision,
    created_at: _created,
    updated_at: _updated,
    not_ready: _notReady,
    ...body
  } = record as T & Partial<DocumentRecordFields>;
  return body;
}

/** What a person writes of a document or record. */
export const bodyOf = <K extends AnyKind>(kind: K, record: Stored[K] | StoredBody[K]): StoredBody[K] =>
  (isRecordKind(kind) ? recordBodyOf(kind, record) : recordBody(record)) as StoredBody[K];

/** A document or record, or the body of one, as the text that a person edits. */
export function documentText<K extends AnyKind>(kind: K, of: Stored[K] | StoredBody[K]): string {
  const body = bodyOf(kind, of);
  return isRecordKind(kind)
    ? `${JSON.stringify(body, null, 2)}\n`
    : documentKind(kind as DocumentKind).source(body as unknown as DocumentBody<DocumentKind>);
}
