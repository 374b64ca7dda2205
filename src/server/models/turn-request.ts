/** The body with which the user's own agent is asked for a turn: as docs/own-agent.md has it, or by the engine's own template. */
import { jsonTemplate } from '../../core/authoring/json-template.ts';
import type { ChatMessage, ChatRequest } from '../../core/contract/chat.ts';
import type { EngineSpec } from '../../core/contract/local/engine.ts';
import { messageOf } from '../../core/message-of.ts';
import { Unusable } from './wire-fault.ts';

/** A template that takes longer loops. */
const RENDERED_MS = 250;
/** Characters. */
const LONGEST_BODY = 5_000_000;

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

const cannotAsk = (message: string): Unusable =>
  new Unusable({ kind: 'unavailable', message, again: false, status: null, neverArrived: true });

/** JSON. Throws Unusable where the template fails, or a request is none of an agent's turn. */
export function turnRequest(
  { name, turn: { request: template } }: Pick<EngineSpec, 'name' | 'turn'>,
  { messages, tools, turn }: ChatRequest,
): string {
  if (!turn) throw cannotAsk(`The engine "${name}" speaks for agents alone`);
  const body = {
    conversation_id: turn.conversation_id,
    turn: turn.turn,
    messages: messages.map(wireMessage),
    context: { ...turn.context, tools },
  };
  const written = template === null ? JSON.stringify(body) : rendered(name, template, body);
  if (written.length > LONGEST_BODY)
    throw cannotAsk(`The request of the engine "${name}" is longer than ${LONGEST_BODY} characters`);
  return written;
}

function rendered(name: string, text: string, scope: Readonly<Record<string, unknown>>): string {
  const template = jsonTemplate(text);
  try {
    if ('fault' in template) throw new RangeError(template.fault);
    return template.render(scope, RENDERED_MS);
  } catch (error) {
    throw cannotAsk(`The template of the engine "${name}" cannot be used: ${messageOf(error)}`);
  }
}
