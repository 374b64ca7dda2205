/** The port through which every model is asked, whoever asks: an agent, a lead, a judge or a probe. */
import type { ChatReply, ChatRequest } from '../../core/contract/chat.ts';
import type { Engine, EngineProbe, EngineSpec, FoundServer, Spend } from '../../core/contract/local/engine.ts';

/**
 * What may still be used up. There is no call without one: whoever has no limits says so. Counts what was spent, also by requests that failed or
 * were tried again.
 */
export interface RunBudget {
  /** Reserves one request before it is sent. Throws BudgetSpent where nothing is left; what was begun is not stopped by it. */
  admit(): void;
  /** What was reserved is not sent. */
  giveBack(): void;
  /** Of one request, once it is over. */
  spend(used: CallSpend): void;
  /** So far. */
  spent(): Spend;
  /** From now on others send requests by it, which may be lost without leaving an exchange. */
  share(): void;
}

/** What one request used up; null: the server does not say, or nobody knows the price. */
export interface CallSpend {
  input_tokens: number | null;
  output_tokens: number | null;
  usd: number | null;
  bytes_out: number;
  bytes_in: number;
}

/** Nothing may be asked any more. The message says which limit was met. */
export class BudgetSpent extends Error {
  override readonly name = 'BudgetSpent';
}

/** One request as it went over the wire, whatever came of it. Without what is secret. */
export interface Exchange {
  /** From 0: those after it were tried again. */
  attempt: number;
  /** The body that was sent, without what is secret: made anew at each call, since hardly anybody asks. */
  sent: () => unknown;
  /** Of HTTP; null: there was no answer. */
  status: number | null;
  /** Of the answer, those that say something of it: `content-type`, `retry-after`, limits. */
  headers: Readonly<Record<string, string>>;
  /** What came, as text, with the whole milliseconds since the request was sent. */
  chunks: readonly (readonly [ms: number, text: string])[];
  /** What it used up. */
  spend: CallSpend;
  /** Why it cannot be used, in words; null: it can. */
  fault: string | null;
  /** What was asked besides, to come to the answer: of whom, and what it came to (null: nothing). Absent: it is the call's own. */
  besides?: { engine: EngineSpec; reply: ChatReply | null };
}

export interface ModelCall {
  engine: EngineSpec;
  request: ChatRequest;
  budget: RunBudget;
  /** Aborts when nobody waits for the answer any more. */
  signal: AbortSignal;
  /** The words that are there so far. */
  onText?: ((soFar: string) => void) | undefined;
  /** Called once for each request that was sent, when it is over. */
  onExchange?: ((exchange: Exchange) => void) | undefined;
}

/** What people do with engines beside asking them. */
export interface EngineDesk {
  /** Settles once the table of prices is there: without it no budget in money is judged. */
  ready(): Promise<void>;
  /**
   * Asks the server a few questions to find out what it is like. Whatever goes wrong is in the answer. `budget`: of the run that they are asked for,
   * which throws BudgetSpent where it ends before they do; absent: they have limits of their own.
   */
  probe(engine: Engine, signal: AbortSignal, budget?: RunBudget): Promise<EngineProbe>;
  /** Looks for servers on the usual ports of this machine. */
  findServers(signal: AbortSignal): Promise<FoundServer[]>;
}

export interface Models {
  /**
   * Asks, waits its turn, and tries again what may be tried again. Throws PerformError, of the kind `timeout` (the engine's deadline, counted from
   * when a request is sent), `invalid` (an answer that says nothing one can use), `unavailable` (wrong key, limits, server faults, no connection,
   * nothing may be sent there) or `aborted`; and BudgetSpent.
   */
  ask(call: ModelCall): Promise<ChatReply>;
}
