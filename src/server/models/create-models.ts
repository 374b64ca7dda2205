/** Asks models: waits its turn at each endpoint, tries again what may be tried again, and counts what is used up. */
import { fairTurns } from './fair-turns.ts';
import { PerformError } from '../../core/conversation/perform-error.ts';
import type { ParticipantFault } from '../../core/conversation/participant.ts';
import type { ChatReply, ChatRequest } from '../../core/contract/chat.ts';
import { EngineProbeSchema, type EngineProbe, type EngineSpec } from '../../core/contract/local/engine.ts';
import type { Wall } from '../../core/time.ts';
import type { Egress } from '../egress/egress.ts';
import { askForJson } from './ask-for-json.ts';
import { callOffWith, waited } from './call-off.ts';
import { replyTo, type Tried } from './chat-answer.ts';
import { exchanged, tokensOf } from './exchange.ts';
import { foldNotes, isAboutRoles, type Folding } from './fold-notes.ts';
import { leftAlone, type Lease, type Lending } from './lending.ts';
import { LONGEST_WAIT_MS } from './limiter.ts';
import { BudgetSpent, type CallSpend, type ModelCall, type Models, type RunBudget } from './models.ts';
import { loadPrices } from './prices.ts';
import { probe } from './probe.ts';
import { createRedactor } from './redact.ts';
import { askedToWaitMs } from './retry-after.ts';
import { isOverload } from './wire-fault.ts';

/** A key; undefined: none is needed; or, in words, why there is none. */
export type KeyOf = (engine: EngineSpec) => string | undefined | { missing: string };

export interface ModelsOptions {
  egress: Pick<Egress, 'send'>;
  wall: Wall;
  keyOf: KeyOf;
  /** Uniform in [0, 1): how long somebody waits who tries again, so that not all come back together. */
  dice: () => number;
  /** Who gives leave to send. */
  lending: Lending;
}

export interface OpenModels extends Models {
  /** Finds out what the server of an engine is like. Throws PerformError of the kind `aborted`, and BudgetSpent of a budget that is handed in. */
  probe(engine: EngineSpec, signal: AbortSignal, budget?: RunBudget): Promise<EngineProbe>;
  /** Calls off whatever is asked. */
  close(): void;
}

const MORE_FOLDED: Readonly<Partial<Record<Folding, Folding>>> = { 0: 1, 1: 2 };
const templateOf = ({ base_url, model }: EngineSpec): string => JSON.stringify([base_url, model]);

/** Full jitter: https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/ */
const BACKOFF = { first_ms: 500, most_ms: 30_000 } as const;

/** An answer of which nothing is known is taken to be of so many tokens, until it is there. */
const TOKENS_OF_AN_ANSWER = 250;
const CHARACTERS_A_TOKEN = 4;

/** What a header may hold (RFC 9110, section 5.5), blanks left out. Others cannot be sent, and would be repeated in an error. */
const SENDABLE = /^[\x21-\x7e]+$/;

const fail = (kind: ParticipantFault['kind'], message: string): PerformError => new PerformError({ kind, message });

const nobodyWaits = () => fail('aborted', 'Nobody waits for the answer any more');

const estimatedTokens = (engine: EngineSpec, { messages, tools, answer, parameters }: ChatRequest): number =>
  Math.ceil(JSON.stringify([messages, tools, answer]).length / CHARACTERS_A_TOKEN) +
  (engine.parameters.max_tokens ?? parameters.max_tokens ?? TOKENS_OF_AN_ANSWER);

/** Base64 of 24 to 64 bytes, as Standard Webhooks have it (specification, "Signature scheme"). */
const SIGNING = /^(?:whsec_)?[A-Za-z0-9+/]{32,86}={0,2}$/;

function keyFrom(engine: EngineSpec, keyOf: KeyOf): string | undefined {
  const key = keyOf(engine);
  if (typeof key === 'object') throw fail('unavailable', key.missing);
  if (key !== undefined && !SENDABLE.test(key))
    throw fail('unavailable', `The key of the engine "${engine.name}" holds characters that no key can be sent with`);
  if (key !== undefined && engine.protocol === 'http_turn' && !SIGNING.test(key))
    throw fail(
      'unavailable',
      `The key of the engine "${engine.name}" signs its requests, and is to be whsec_ and the base64 of 24 to 64 bytes`,
    );
  return key;
}

export function createModels({ egress, wall, keyOf, dice, lending }: ModelsOptions): OpenModels {
  const closing = new AbortController();
  const turn = fairTurns();
  /** By model: what its server's template was found to allow. */
  const foldings = new Map<string, Folding>();

  const lend = async ({ engine, budget }: ModelCall, request: ChatRequest, signal: AbortSignal): Promise<Lease> => {
    try {
      return await lending.lend({ engine, tokens: estimatedTokens(engine, request), budget, signal });
    } catch (error) {
      throw signal.aborted && !(error instanceof BudgetSpent) ? nobodyWaits() : error;
    }
  };

  /** One request, from its turn to its account. Throws PerformError and BudgetSpent where none was sent. */
  const tryOnce = async (
    call: ModelCall,
    request: ChatRequest,
    attempt: number,
    signal: AbortSignal,
  ): Promise<{ tried: Tried; waitMs: number | null }> => {
    const { engine } = call;
    // Before anything is asked: an answer waits for nothing more once it is there.
    const prices = await loadPrices();
    const key = keyFrom(engine, keyOf);
    const lease = await lend(call, request, signal);
    const redactor = createRedactor(key);
    const onText = call.onText ?? (() => undefined);
    const result = await exchanged({ egress, wall, engine, key, redactor, request, signal, onText, turn });
    const used = tokensOf(result);
    // Audio is no text: by its bytes no tokens can be estimated, and most servers count none.
    const uncounted = request.audio ? 0 : null;
    const spend: CallSpend = {
      input_tokens: used?.input_tokens ?? uncounted,
      output_tokens: used?.output_tokens ?? uncounted,
      usd: used && prices.costOf(engine, used, wall.nowMs()),
      bytes_out: result.bytes_out,
      bytes_in: result.bytes_in,
    };
    const tried = replyTo(request, engine.json_mode, result, spend.usd);
    const fault = 'fault' in tried ? tried.fault : null;
    const waitMs = fault && isOverload(fault) ? askedToWaitMs(result.headers, wall.nowMs()) : null;
    lease.leave({
      outcome: fault === null ? 'answered' : isOverload(fault) ? 'overloaded' : 'failed',
      tokens: used && used.input_tokens + used.output_tokens,
      waitMs,
    });
    lease.spend(spend);
    const { sent, status, headers, chunks } = result;
    call.onExchange?.({ attempt, sent, status, headers, chunks, spend, fault: fault?.message ?? null });
    return { tried, waitMs };
  };

  /** Asks until there is an answer, or as often as the engine allows. `counted`: answers the number of the next attempt. */
  const tryAll = async (
    call: ModelCall,
    request: ChatRequest,
    counted: () => number,
    signal: AbortSignal,
  ): Promise<ChatReply> => {
    for (let retries = 0; ; retries += 1) {
      const folding = foldings.get(templateOf(call.engine)) ?? 0;
      const { tried, waitMs } = await tryOnce(call, foldNotes(request, folding), counted(), signal);
      if ('reply' in tried) return tried.reply;
      const { kind, message, again } = tried.fault;
      if (signal.aborted) throw nobodyWaits();
      const more = MORE_FOLDED[folding];
      if (more !== undefined && call.engine.protocol !== 'http_turn' && isAboutRoles(tried.fault)) {
        // Another request, and no retry of this one.
        foldings.set(templateOf(call.engine), more);
        retries -= 1;
        continue;
      }
      if (!again || retries >= call.engine.max_retries)
        throw fail(kind, retries === 0 ? message : `${message} (asked ${retries + 1} times)`);
      if (waitMs !== null && waitMs > LONGEST_WAIT_MS) throw leftAlone(waitMs);
      const backoffMs = Math.min(BACKOFF.most_ms, BACKOFF.first_ms * 2 ** retries);
      await waited(wall, (waitMs ?? 0) + dice() * backoffMs, signal);
    }
  };

  const asked = (call: ModelCall, signal: AbortSignal): Promise<ChatReply> => {
    let attempts = 0;
    const counted = () => (attempts += 1) - 1;
    const ask = (request: ChatRequest) => tryAll(call, request, counted, signal);
    const isInWords = call.request.answer !== null && call.engine.json_mode === 'text';
    return isInWords ? askForJson(call.request, ask) : ask(call.request);
  };

  const models: Models = {
    async ask(call) {
      const callOff = callOffWith(call.signal, closing.signal);
      try {
        if (callOff.signal.aborted) throw nobodyWaits();
        return await asked(call, callOff.signal);
      } finally {
        callOff.forget();
      }
    },
  };

  return {
    ...models,
    probe: async (engine, signal, budget) => {
      const key = keyOf(engine);
      // Why a key is missing, or cannot be sent, is said by what is asked after the server was looked at.
      const sent = typeof key === 'string' && SENDABLE.test(key) ? key : undefined;
      const found = await probe(engine, { models, egress, wall, key: sent, signal, budget });
      return EngineProbeSchema.parse(createRedactor(sent).json(found));
    },
    close: () => closing.abort(),
  };
}
