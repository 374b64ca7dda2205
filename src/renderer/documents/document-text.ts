import type { DocumentRecordFields } from '../../core/documents/document-record.ts';
import { documentKind, type DocumentBody, type DocumentKind } from '../../core/documents/documents.ts';

/** What a person edits of a record: everything but its identity and its history. */
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

/** A record, or the body of one, as the text that a person edits. */
export const documentText = <K extends DocumentKind>(kind: K, of: DocumentBody<K>): string =>
  // What is left out belongs to no kind's body.
  documentKind(kind).source(recordBody(of) as DocumentBody<K>);
