/** What the user's own agent is asked for a turn, as docs/own-agent.md has it: what its engine's template, where there is one, makes a body of. */
import type { ChatMessage, ChatRequest } from '../contract/chat.ts';
import { jsonTemplate } from './json-template.ts';

/** A template that takes longer loops. */
const RENDERED_MS = 250;

function argumentsOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

const wireMessage = (message: ChatMessage): unknown =>
  message.role !== 'assistant' || message.tool_calls === undefined
    ? message
    : {
        ...message,
        tool_calls: message.tool_calls.map(({ id, name, arguments: text }) => ({
          id,
          name,
          arguments: argumentsOf(text),
        })),
      };

export const turnBody = ({
  messages,
  tools,
  turn,
}: Pick<ChatRequest, 'messages' | 'tools'> & { turn: NonNullable<ChatRequest['turn']> }) => ({
  conversation_id: turn.conversation_id,
  turn: turn.turn,
  messages: messages.map(wireMessage),
  context: { ...turn.context, tools },
});

/** By the engine's template, or as it is where there is none. Throws, in words, where the template cannot be used or takes longer than a quarter of a second. */
export function turnText(template: string | null, body: ReturnType<typeof turnBody>): string {
  if (template === null) return JSON.stringify(body);
  const read = jsonTemplate(template);
  if ('fault' in read) throw new RangeError(read.fault);
  return read.render(body, RENDERED_MS);
}
