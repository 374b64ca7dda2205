/** Has a model answer what a participant asks, and records every exchange before its answer counts; or gives again what was recorded. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { canonicalJson } from '../../core/canonical-json.ts';
import type { ChatAsk, ChatReply, ChatRequest } from '../../core/contract/chat.ts';
import { spokenSoFar } from '../../core/conversation/chat/reasoning.ts';
import { egressTarget } from '../../core/contract/local/egress.ts';
import type { EngineSpec } from '../../core/contract/local/engine.ts';
import type { ModelRole, RecordedExchange } from '../../core/contract/local/exchange.ts';
import type { ParticipantFault } from '../../core/conversation/participant.ts';
import { BudgetSpent, type Exchange, type Models, type RunBudget } from '../models/models.ts';
import { createRedactor } from '../models/redact.ts';
import { messageOf } from '../../core/message-of.ts';
import { PerformError, type Performer } from './performer.ts';
import { missedStep, otherRequest } from './replay-fault.ts';
import type { Step, Tape } from './tape.ts';

/** What a conversation asks its models with. */
export interface Asking {
  budget: RunBudget;
  /** A limit was met: whoever plays the conversation stops it where it stands. */
  onSpent(message: string): void;
  /** Stores what somebody else was given leave to ask, before it is told: it counts, whatever becomes of this host. Absent: nothing is stored. */
  onLent?(this: void): void;
  /** Hears of each request as it begins; it settles once all of it is written to the tape, also where nobody waits for its answer any more. Absent: nobody hears. */
  onAsk?(this: void, ask: Promise<unknown>): void;
  /** null: nothing is recorded, as in a rehearsal. */
  tape: Tape | null;
}

interface ModelPerformerOptions {
  role: ModelRole;
  engine: EngineSpec;
  models: Models;
  asking: Asking;
}

const isChatAsk = z.object({ kind: z.literal('chat') });

const redactor = createRedactor(undefined);

/** What is told apart by its hash: all that the answer depends on, and nothing of the server it is sent to. */
const askedOf = ({ model }: EngineSpec, request: ChatRequest): unknown => redactor.json({ model, ...request });

/** With its port, where it is none that goes without saying. */
const egressHost = ({ base_url }: EngineSpec): string | null =>
  URL.canParse(base_url) ? new URL(base_url).host : null;

const hashOf = (asked: unknown): string => createHash('sha256').update(canonicalJson(asked)).digest('hex');

/** As it is when it is given again. */
const again = (reply: ChatReply): ChatReply => ({ ...reply, timing: { ...reply.timing, source: 'recorded' } });

export function modelPerformer({ role, engine, models, asking }: ModelPerformerOptions): Performer {
  const { budget, tape } = asking;
  // What an agent of the user's own answers is said as it is.
  const thinks = engine.protocol === 'chat_completions';
  const hostOf = ({ base_url }: EngineSpec): string | null => egressTarget(base_url)?.host ?? null;

  /** Which of the servers that a run asks it was. A recording names no host. */
  const placed = (fault: ParticipantFault, host: string | null): ParticipantFault =>
    fault.kind === 'unavailable'
      ? {
          ...fault,
          message: `The ${role}'s engine "${engine.name}"${host === null ? '' : ` (${host})`}: ${fault.message}`,
        }
      : fault;

  const lineOf = (step: Step, hash: string, request: unknown, turns: number) => {
    const place = { ...step, scenario: tape?.scenario ?? '', trial: tape?.trial ?? 0 };
    const besides = (exchange: Exchange, { engine: other, reply }: NonNullable<Exchange['besides']>) => {
      const own = { ...step, step: `${step.step}/${other.name}` };
      const before = tape?.known(own).length ?? 0;
      const sent = exchange.sent();
      return {
        ...line(exchange, before + exchange.attempt, {
          reply,
          fault: exchange.fault === null ? null : { kind: 'unavailable', message: exchange.fault },
        }),
        ...own,
        hash: hashOf(sent),
        engine: other.name,
        model: other.model,
        request: sent,
        // It is no word of the agent's.
        first_token_ms: null,
      };
    };
    const line = (
      exchange: Exchange,
      attempt: number,
      end: Pick<RecordedExchange, 'reply' | 'fault'>,
    ): RecordedExchange => ({
      ...place,
      attempt,
      hash,
      turn: turns,
      engine: engine.name,
      model: engine.model,
      request,
      status: exchange.status,
      headers: exchange.headers,
      chunks: exchange.chunks.map(([ms, text]) => [ms, text]),
      ...end,
      input_tokens: exchange.spend.input_tokens,
      output_tokens: exchange.spend.output_tokens,
      cost_usd: exchange.spend.usd,
      bytes_out: exchange.spend.bytes_out,
      bytes_in: exchange.spend.bytes_in,
      first_token_ms: end.reply?.timing.first_token_ms == null ? null : Math.round(end.reply.timing.first_token_ms),
      total_ms: Math.round(end.reply?.timing.total_ms ?? exchange.chunks.at(-1)?.[0] ?? 0),
    });
    return { line, besides };
  };

  /** What the recording has at this step, written down as this run's own. */
  const replayed = (step: Step, hash: string, asked: unknown): ChatReply => {
    const recording = tape?.replay;
    if (!tape || !recording) throw new Error('There is no recording to play');
    const found = recording.at(step);
    const last = found.at(-1);
    if (!last)
      throw new PerformError(
        missedStep(recording, { ...step, scenario: tape.scenario, trial: tape.trial }, hash, asked),
      );
    if (last.hash !== hash) throw new PerformError(otherRequest(recording, last, asked));
    const given = found.map((exchange) => ({
      ...exchange,
      bytes_out: 0,
      bytes_in: 0,
      reply: exchange.reply && again(exchange.reply),
    }));
    tape.write(null, given);
    if (last.reply) return again(last.reply);
    const { kind = 'unavailable', message = 'nothing was answered' } = last.fault ?? {};
    throw new PerformError(placed({ kind: kind === 'retried' ? 'unavailable' : kind, message }, null));
  };

  const perform: Performer = async (ask, { signal, onProgress, turns }) => {
    isChatAsk.parse(ask.body);
    const { request } = ask.body as ChatAsk;
    const asked = askedOf(engine, request);
    const hash = hashOf(asked);
    const step: Step = { role, step: ask.id };
    const known = tape?.known(step) ?? [];
    // It was answered, and the host was killed before the conversation took the answer. What was heard in a call that was cut is no answer in another.
    const isOtherCall = engine.protocol === 'media_stream' && !tape?.replay;
    const answered = isOtherCall
      ? undefined
      : known.findLast((exchange) => exchange.hash === hash && exchange.reply !== null)?.reply;
    if (answered) return answered;
    if (tape?.replay) return replayed(step, hash, asked);
    const made: Exchange[] = [];
    const { line, besides } = lineOf(step, hash, asked, turns);
    const write = (end: Pick<RecordedExchange, 'reply' | 'fault'>) => {
      if (!tape) return;
      for (const exchange of made)
        if (exchange.besides) tape.write(hostOf(exchange.besides.engine), [besides(exchange, exchange.besides)]);
      const own = made.filter((exchange) => !exchange.besides);
      const last = own.length - 1;
      if (last === -1) return;
      tape.write(
        hostOf(engine),
        own.map((exchange, at) =>
          line(
            exchange,
            known.length + at,
            at === last
              ? end
              : { reply: null, fault: { kind: 'retried', message: exchange.fault ?? 'it was tried again' } },
          ),
        ),
      );
    };
    try {
      const reply = await models.ask({
        engine,
        request,
        budget,
        signal,
        onText: (soFar) => onProgress(thinks ? spokenSoFar(soFar) : soFar),
        onExchange: (exchange) => void made.push(exchange),
      });
      write({ reply, fault: null });
      return reply;
    } catch (error) {
      if (error instanceof BudgetSpent) {
        write({ reply: null, fault: { kind: 'aborted', message: error.message } });
        asking.onSpent(error.message);
        throw new PerformError({ kind: 'aborted', message: error.message });
      }
      const fault: ParticipantFault =
        error instanceof PerformError ? error.fault : { kind: 'unavailable', message: messageOf(error) };
      write({ reply: null, fault });
      throw new PerformError(placed(fault, egressHost(engine)));
    }
  };

  return (ask, options) => {
    const answer = perform(ask, options);
    asking.onAsk?.(answer);
    return answer;
  };
}
