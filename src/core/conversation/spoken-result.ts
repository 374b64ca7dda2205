/** What of an action's result the agent says aloud. */
import { wordsOf } from '../language/words.ts';

/** A text of some words, or a text under `say`, `message` or `summary`; null where there is none. */
export function spokenResult(result: unknown): string | null {
  if (typeof result === 'string' && wordsOf(result).length >= 3) return result;
  const record: Record<string, unknown> = typeof result === 'object' && result !== null ? { ...result } : {};
  const said = record['say'] ?? record['message'] ?? record['summary'];
  return typeof said === 'string' && said !== '' ? said : null;
}
