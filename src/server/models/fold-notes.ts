/**
 * Messages for servers whose chat templates are strict: many allow a system message at the beginning alone and user and assistant in turns (Mistral), some
 * none at all (Gemma). What the system says later on then stands in what the user says, in brackets.
 */
import type { ChatMessage, ChatRequest } from '../../core/contract/chat.ts';
import type { WireFault } from './wire-fault.ts';

/** How much is folded: nothing, the notes in the middle, or the first message too. */
export type Folding = 0 | 1 | 2;

/** Statuses with which servers pass on what their templates throw, and what these say: "Conversation roles must alternate", "System role not supported". */
const REFUSALS: ReadonlySet<number> = new Set([400, 422, 500]);
const OF_TEMPLATES = /\broles?\b|\bsystem (?:message|prompt|role)|\balternat|\bjinja\b|chat template/i;

/** Whether a server refused a request for who speaks in it, so that it is worth to fold more. */
export const isAboutRoles = ({ status, message }: WireFault): boolean =>
  status !== null && REFUSALS.has(status) && OF_TEMPLATES.test(message);

const note = (content: string): ChatMessage => ({ role: 'user', content: `[Note, which nobody said: ${content}]` });

/** Two of the same speaker in a row are one. Calls of tools and their results stay apart. */
function joined(messages: readonly ChatMessage[]): ChatMessage[] {
  const made: ChatMessage[] = [];
  for (const message of messages) {
    const last = made.at(-1);
    const isSame =
      last?.role === message.role &&
      (last.role === 'user' || (last.role === 'assistant' && last.tool_calls === undefined));
    if (last && isSame && (message.role === 'user' || message.role === 'assistant'))
      made[made.length - 1] = { ...message, content: `${last.content}\n\n${message.content}` };
    else made.push(message);
  }
  return made;
}

export function foldNotes(request: ChatRequest, folding: Folding): ChatRequest {
  if (folding === 0) return request;
  const [first, ...rest] = request.messages;
  if (!first) return request;
  const notes = rest.map((message) => (message.role === 'system' ? note(message.content) : message));
  const head: ChatMessage = first.role === 'system' && folding === 2 ? { role: 'user', content: first.content } : first;
  return { ...request, messages: joined([head, ...notes]) };
}
