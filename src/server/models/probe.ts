/** Finds out what a server is like by asking it: eight small questions at most. */
import { PerformError } from '../../core/conversation/perform-error.ts';
import { SERVERS_OWN, type ChatReply, type ChatRequest, type ChatTool } from '../../core/contract/chat.ts';
import {
  isOwnAgent,
  JSON_MODES,
  NOTHING_FOUND,
  type Budget,
  type EngineProbe,
  type EngineSpec,
  type JsonMode,
} from '../../core/contract/local/engine.ts';
import { schemaFaults } from '../../core/json-schema-check.ts';
import { nowIso, type Wall } from '../../core/time.ts';
import type { Egress } from '../egress/egress.ts';
import { createBudget } from './budget.ts';
import { BudgetSpent, type Models, type RunBudget } from './models.ts';
import { probeTurn } from './probe-turn.ts';
import { seeServer } from './recognise-server.ts';
import { keyHeader } from './wires.ts';

export interface ProbeOptions {
  models: Models;
  egress: Pick<Egress, 'send'>;
  wall: Wall;
  /** undefined: none is needed, or there is none. */
  key: string | undefined;
  signal: AbortSignal;
  /** Of the run that its answers are wanted for; absent: it has limits of its own. */
  budget?: RunBudget | undefined;
}

/** Requests that are tried again included. */
const LIMITS: Budget = { calls: 20, tokens: 50_000, usd: null, minutes: null };

/** Of one question about the server itself. */
const DEADLINE_MS = 5000;

/** Tokens of an answer. Models that reason use some before they say anything. */
const LONGEST_ANSWER = 400;

/** Any would do; with a temperature, since without one most models say the same twice anyway. */
const SEED = 7;

const question = (content: string, more: Partial<ChatRequest> = {}): ChatRequest => ({
  messages: [{ role: 'user', content }],
  tools: [],
  answer: null,
  parameters: { ...SERVERS_OWN, temperature: 1, max_tokens: LONGEST_ANSWER, seed: SEED },
  ...more,
});

/** JSON is not spoken of: whoever answers in it was made to. A few words to choose from, since grammars of servers count the characters of free text in ways of their own. */
const CITY = question('What is the capital of France?', {
  answer: {
    name: 'capital',
    schema: {
      type: 'object',
      properties: {
        city: { type: 'string', enum: ['Berlin', 'Madrid', 'Paris'] },
        letters: { type: 'integer', enum: [5, 6] },
      },
      required: ['city', 'letters'],
      additionalProperties: false,
    },
  },
});

const WEATHER: ChatTool = {
  name: 'get_weather',
  description: 'The weather in a city, now.',
  parameters: {
    type: 'object',
    properties: { city: { type: 'string' } },
    required: ['city'],
    additionalProperties: false,
  },
};

function keepsTo(schema: Readonly<Record<string, unknown>>, text: string): boolean {
  try {
    return schemaFaults(schema, JSON.parse(text)).length === 0;
  } catch {
    return false;
  }
}

/** What a server cannot do it refuses, or answers unusably; that is what is to be found out. What a run cannot pay for tells nothing of the server. */
async function orNull(asked: Promise<ChatReply>, isOfRun: boolean): Promise<ChatReply | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof PerformError && error.fault.kind !== 'aborted') return null;
    if (error instanceof BudgetSpent && !isOfRun) return null;
    throw error;
  }
}

/** Throws PerformError of the kind `aborted`, and BudgetSpent of a run: why a server could not be asked is what it answers. */
export async function probe(
  engine: EngineSpec,
  { models, egress, wall, key, signal, budget: ofRun }: ProbeOptions,
): Promise<EngineProbe> {
  if (isOwnAgent(engine.protocol)) return probeTurn(engine, { models, wall, signal });
  const budget = ofRun ?? createBudget({ limits: LIMITS, stopwatch: wall });
  const ask = (request: ChatRequest, json_mode: JsonMode = engine.json_mode) =>
    models.ask({ engine: { ...engine, json_mode }, request, budget, signal });
  const tried = (asked: Promise<ChatReply>) => orNull(asked, ofRun !== undefined);

  const seen = await seeServer(engine.base_url, {
    egress,
    wall,
    headers: keyHeader(key),
    deadline_ms: DEADLINE_MS,
    signal,
  });
  const found: EngineProbe = { at: nowIso(wall), ...NOTHING_FOUND, server: seen.server, models: seen.models };

  const hello = question('Say hello in a few words of your own.');
  let first: ChatReply;
  try {
    first = await ask(hello);
  } catch (error) {
    if (!(error instanceof PerformError) || error.fault.kind === 'aborted') throw error;
    return { ...found, fault: error.message };
  }

  const second = engine.parameters.send_seed ? await tried(ask(hello)) : null;
  let json_mode: JsonMode | null = null;
  for (const mode of JSON_MODES) {
    const reply = await tried(ask(CITY, mode));
    if (!reply || !CITY.answer || !keepsTo(CITY.answer.schema, reply.text)) continue;
    json_mode = mode;
    break;
  }
  const weather = await tried(ask(question('What is the weather in Paris? Look it up.', { tools: [WEATHER] })));
  const call = weather?.tool_calls.find(({ name }) => name === WEATHER.name);
  return {
    ...found,
    json_mode,
    tools: call !== undefined && keepsTo(WEATHER.parameters, call.arguments),
    usage: first.usage !== null,
    same_twice: second && second.text === first.text,
    first_token_ms: first.timing.first_token_ms,
  };
}
