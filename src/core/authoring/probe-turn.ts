/** By what it is found out whether the user's own agent answers, and which changes of its engine leave that as it was found. */
import { SERVERS_OWN, type AgentTurn, type ChatRequest } from '../contract/chat.ts';
import type { EngineWrite } from '../contract/local/engine.ts';
import { turnBody, turnText } from './turn-body.ts';

const FIRST_TURN: AgentTurn = {
  conversation_id: 'conv_probe',
  turn: 1,
  context: {
    agent: { name: 'Probe', description: null },
    lead: {},
    campaign: null,
    call: { medium: 'api_text', direction: 'inbound', language: 'en-US' },
    event: { kind: 'heard', confidence: 1, cut_off: null },
    news: [],
  },
};

/** The beginning of a conversation with nobody: no lead has a custom field there, and no action an argument. */
export const PROBE_TURN = {
  messages: [{ role: 'user', content: 'Hello?' }],
  tools: [],
  answer: null,
  parameters: SERVERS_OWN,
  turn: FIRST_TURN,
} satisfies ChatRequest;

/** Undefined for a template that cannot be used: what it would ask, nobody can tell. */
function asked(template: string | null): string | undefined {
  try {
    return turnText(template, turnBody(PROBE_TURN));
  } catch {
    return undefined;
  }
}

const butItsTemplate = (engine: EngineWrite): string =>
  JSON.stringify({ ...engine, turn: { ...engine.turn, request: null } });

/** Whether a probe of the one holds of the other: they differ by the template at most, and what was asked by it would be asked word for word. */
export function isProbedAlike(before: EngineWrite, after: EngineWrite): boolean {
  if (butItsTemplate(before) !== butItsTemplate(after)) return false;
  const [was, is] = [before.turn.request, after.turn.request];
  if (was === is || before.protocol !== 'http_turn') return true;
  const question = asked(was);
  return question !== undefined && question === asked(is);
}
