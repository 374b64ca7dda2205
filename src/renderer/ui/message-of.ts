/** What went wrong, as text. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The same as a sentence that others can follow: what the host answers ends as it likes. */
export function sentenceOf(error: unknown): string {
  const message = messageOf(error);
  return /[.!?]$/.test(message) ? message : `${message}.`;
}
