import { messageOf } from '../../core/message-of.ts';

/** What went wrong, as a sentence that others can follow: what the host answers ends as it likes. */
export function sentenceOf(error: unknown): string {
  const message = messageOf(error);
  return /[.!?]$/.test(message) ? message : `${message}.`;
}
