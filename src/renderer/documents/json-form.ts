import type { DocumentRecord, DocumentRecordFields } from '../../core/documents/document-record.ts';
import type { DocumentBody, DocumentKind } from '../../core/documents/documents.ts';
import { messageOf } from '../ui/message-of.ts';
import { recordBody } from './record-body.ts';
import type { TextForm } from './use-document-editing.ts';

const isRecord = <T extends object>(value: T): value is T & DocumentRecordFields =>
  'revision' in value && 'updated_at' in value;

/** Documents edited through a form are drafted as JSON text, so that drafts, history and conflicts work as for any text. */
export function jsonForm<K extends DocumentKind>(): TextForm<K> {
  return {
    toText: (body: DocumentBody<K> | DocumentRecord<K>) =>
      `${JSON.stringify(isRecord(body) ? recordBody(body) : body, null, 2)}\n`,
    toBody: (text) => {
      try {
        // The host checks it against the kind's schema and names what is wrong.
        return JSON.parse(text) as DocumentBody<K>;
      } catch (error) {
        return `The JSON cannot be read: ${messageOf(error)}`;
      }
    },
  };
}

/** The edited value, or null while the text is not JSON. */
export function parseDraft<T>(text: string): T | null {
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}
