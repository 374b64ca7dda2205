/** Documents edited through a form are drafted as JSON text, so that drafts, history and conflicts work as for any text. */
import type { StoredBody } from '../../core/documents/stored.ts';
import type { AnyKind } from '../../core/documents/record-kinds.ts';
import { messageOf } from '../../core/message-of.ts';

/** The body to save. The host checks it against the kind's schema and names what is wrong. */
export function readJson<Body extends StoredBody[AnyKind]>(text: string): Body | string {
  try {
    return JSON.parse(text) as Body;
  } catch (error) {
    return `The JSON cannot be read: ${messageOf(error)}`;
  }
}

/** The edited value, or null while the text is not JSON. */
export function parseDraft<T>(text: string): T | null {
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}
