import type { DocumentRecordFields } from '../../core/documents/document-record.ts';

/** What a person edits of a record: everything but its identity and its history. */
export function recordBody<T extends DocumentRecordFields>(record: T): Omit<T, keyof DocumentRecordFields> {
  const {
    id: _id,
    revision: _revision,
    created_at: _created,
    updated_at: _updated,
    not_ready: _notReady,
    ...body
  } = record;
  return body;
}
