import type { ChatMessage } from '../../contract/chat.ts';

/** What was said so far, without the end of the speaker's last words that was not said. */
export function withoutUnsaid(history: readonly ChatMessage[], unsaid: string | null): readonly ChatMessage[] {
  if (unsaid === null || unsaid === '') return history;
  const at = history.findLastIndex(({ role }) => role === 'assistant');
  const last = history[at];
  if (last?.role !== 'assistant' || !last.content.endsWith(unsaid)) return history;
  return history.with(at, { ...last, content: last.content.slice(0, -unsaid.length).trim() });
}
