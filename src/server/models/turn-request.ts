/** The body with which the user's own agent is asked for a turn: as docs/own-agent.md has it, or by the engine's own template. */
import { turnBody, turnText } from '../../core/authoring/turn-body.ts';
import type { ChatRequest } from '../../core/contract/chat.ts';
import type { EngineSpec } from '../../core/contract/local/engine.ts';
import { messageOf } from '../../core/message-of.ts';
import { Unusable } from './wire-fault.ts';

/** Characters. */
const LONGEST_BODY = 5_000_000;

const cannotAsk = (message: string): Unusable =>
  new Unusable({ kind: 'unavailable', message, again: false, status: null, neverArrived: true });

/** JSON. Throws Unusable where the template fails, or a request is none of an agent's turn. */
export function turnRequest(
  { name, turn: { request: template } }: Pick<EngineSpec, 'name' | 'turn'>,
  { messages, tools, turn }: ChatRequest,
): string {
  if (!turn) throw cannotAsk(`The engine "${name}" speaks for agents alone`);
  const written = writtenBy(name, template, turnBody({ messages, tools, turn }));
  if (written.length > LONGEST_BODY)
    throw cannotAsk(`The request of the engine "${name}" is longer than ${LONGEST_BODY} characters`);
  return written;
}

function writtenBy(name: string, template: string | null, body: ReturnType<typeof turnBody>): string {
  try {
    return turnText(template, body);
  } catch (error) {
    throw cannotAsk(`The template of the engine "${name}" cannot be used: ${messageOf(error)}`);
  }
}
