/** One request over the wire, and whatever comes of it: sent by the one way out, measured, read and recorded without what is secret. */
import type { ChatRequest } from '../../core/contract/chat.ts';
import type { EngineSpec } from '../../core/contract/local/engine.ts';
import type { Wall } from '../../core/time.ts';
import { EgressRefused, type Egress } from '../egress/egress.ts';
import { answerReader, type AnswerTaker } from './answer-reader.ts';
import { callOffWith } from './call-off.ts';
import type { Gathered } from './gather-answer.ts';
import type { Exchange } from './models.ts';
import { redactedAnswer } from './redacted-answer.ts';
import { REDACTED, type Redactor } from './redact.ts';
import { faultOfConnection, faultOfStatus, Unusable, type WireFault } from './wire-fault.ts';
import { wireError } from './wire-answer.ts';
import { wireOf, type Wire } from './wires.ts';

export interface ExchangeOptions {
  egress: Pick<Egress, 'send'>;
  wall: Pick<Wall, 'nowMs' | 'monotonicMs' | 'wake'>;
  engine: EngineSpec;
  /** undefined: none is needed. */
  key: string | undefined;
  redactor: Redactor;
  request: ChatRequest;
  /** Aborts when nobody waits for the answer any more. */
  signal: AbortSignal;
  onText: (soFar: string) => void;
  /** Waits until this answer may be read: whatever held the thread, hundreds of them have come meanwhile. */
  turn: () => Promise<void>;
}

/** What came, before anybody knows what it cost. */
export type Exchanged = Omit<Exchange, 'attempt' | 'spend' | 'fault'> & {
  bytes_out: number;
  bytes_in: number;
  /** As the server counts; null: it does not say. */
  usage: Gathered['usage'];
} & ({ answer: Gathered; end_ms: number } | { fault: WireFault });

/** Of the answer's headers, those that say something of it. Cookies and the like are nobody's business. */
const RECORDED_HEADERS =
  /^(?:content-type|retry-after(?:-ms)?|x-ratelimit-.*|x-request-id|openai-processing-ms|server)$/;

/** Of an answer with a bad status, so much is read. */
const BAD_ANSWER_BYTES = 64_000;

/** A line that is longer is passed on in parts. */
const LONGEST_LINE = 1_000_000;

/** A server that has said that it is done gets so long to close the connection in good order, so that it can be used again. */
const CLOSING_MS = 250;

/** Text by whole lines: what is secret is found in a line, and might be cut in two by the network. */
function byLines(pass: (text: string) => void): { push: (text: string) => void; end: () => void } {
  let held = '';
  const flush = (upTo: number) => {
    if (upTo === 0) return;
    pass(held.slice(0, upTo));
    held = held.slice(upTo);
  };
  return {
    push: (text) => {
      held += text;
      flush(text.includes('\n') ? held.lastIndexOf('\n') + 1 : held.length > LONGEST_LINE ? held.length : 0);
    },
    end: () => flush(held.length),
  };
}

/** What a server says in an answer with a bad status: its error's message, or the beginning of the text. */
function saidIn(body: string): string {
  try {
    const json: unknown = JSON.parse(body);
    const error = typeof json === 'object' && json !== null && 'error' in json ? json.error : json;
    return wireError(error)?.message ?? body;
  } catch {
    return body;
  }
}

/** Of an answer that cannot be used; null: not even that can be told. */
function gatheredSoFar(taker: AnswerTaker): Gathered | null {
  try {
    return taker.gathered();
  } catch {
    return null;
  }
}

/** Of a label that nobody knows, UTF-8, as of an answer without one (RFC 8259, section 8.1; HTML, "Server-sent events"). */
function decoderOf(contentType = '') {
  const [, label = 'utf-8'] = /;\s*charset="?([\w.:-]+)/i.exec(contentType) ?? [];
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}

/** What there was of an answer by its deadline. `began_ms`: null: nothing. */
function lateWords({ deadline_s }: EngineSpec, began_ms: number | null, text: string): string {
  if (began_ms === null) return `did not begin to answer within ${deadline_s} s`;
  const count = text.split(/\s+/).filter((word) => word !== '').length;
  const words = `${count === 0 ? 'no' : count.toLocaleString('en-US')} word${count === 1 ? '' : 's'}`;
  return `began to answer after ${(began_ms / 1000).toFixed(1)} s and had not finished after ${deadline_s} s (${words} so far)`;
}

/** Never throws: what goes wrong is a fault. */
export async function exchanged(options: ExchangeOptions): Promise<Exchanged> {
  const { wall, redactor } = options;
  try {
    const onText = (soFar: string) => options.onText(redactor.soFar(soFar));
    return await sent(wireOf({ ...options, onText, nowMs: wall.nowMs() }), options);
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    const fault = { ...error.fault, message: redactor.text(error.fault.message) };
    return { sent: () => null, status: null, headers: {}, chunks: [], bytes_out: 0, bytes_in: 0, usage: null, fault };
  }
}

/** The deadline counts from here, since here it is sent. */
async function sent(
  { url, purpose, headers: asking, body, recorded, taker, who }: Wire,
  options: ExchangeOptions,
): Promise<Exchanged> {
  const { egress, wall, engine, redactor, signal, turn } = options;
  const sentMs = wall.monotonicMs();
  const sinceMs = () => Math.round(wall.monotonicMs() - sentMs);
  const callOff = callOffWith(signal);
  let isLate = false;
  const deadline = wall.wake(engine.deadline_s * 1000, () => {
    isLate = true;
    callOff.abort();
  });
  let closing: () => void = () => undefined;

  const reader = answerReader(taker);
  const chunks: [ms: number, text: string][] = [];
  let status: number | null = null;
  let headers: Record<string, string> = {};
  let bytes_in = 0;
  let began_ms: number | null = null;
  let badAnswer = '';

  const isGood = () => status !== null && status >= 200 && status < 300;
  const lines = byLines((text) => {
    const clean = redactor.text(text);
    chunks.push([sinceMs(), clean]);
    if (isGood()) reader.push(clean, sinceMs());
    else badAnswer += clean;
  });
  const isRead = () => (isGood() ? reader.isOver() : bytes_in >= BAD_ANSWER_BYTES);

  const read = async (stream: AsyncIterable<Uint8Array>) => {
    // Characters are of several bytes, which the network may part; what is no UTF-8 is replaced.
    const decoder = decoderOf(headers['content-type']);
    for await (const bytes of stream) {
      bytes_in += bytes.byteLength;
      began_ms ??= sinceMs();
      if (isRead()) {
        // Only the end of the connection was waited for, which says nothing any more.
        continue;
      }
      lines.push(decoder.decode(bytes, { stream: true }));
      if (!isRead()) continue;
      const ended = isGood() && 'answer' in reader.end(sinceMs());
      // Leaving the loop closes the connection, which an answer that never ends is worth.
      if (!ended) break;
      deadline();
      closing = wall.wake(CLOSING_MS, () => callOff.abort());
    }
    lines.push(decoder.decode());
  };

  const send = async (): Promise<{ answer: Gathered; end_ms: number } | { fault: WireFault }> => {
    const answer = await egress.send(url, purpose, {
      method: 'POST',
      headers: {
        ...asking,
        accept: 'text/event-stream, application/json',
        'user-agent': 'Understudy',
      },
      body,
      signal: callOff.signal,
    });
    await turn();
    status = answer.status;
    headers = Object.fromEntries(
      answer.headers
        .map(([name, value]) => [name.toLowerCase(), redactor.text(value)] as const)
        .filter(([name]) => RECORDED_HEADERS.test(name)),
    );
    await read(answer.body);
    lines.end();
    return isGood() ? reader.end(sinceMs()) : { fault: faultOfStatus(answer.status, saidIn(badAnswer)) };
  };

  /** Models write a word in pieces, a line each: what is secret may stand in none of them, and yet in what they come to. Of such an answer no piece is recorded. */
  const withoutPieces = (came: { answer: Gathered; end_ms: number } | { fault: WireFault }) => {
    const read = 'answer' in came ? came.answer : gatheredSoFar(taker);
    const clean = read && redactedAnswer(read, redactor);
    if (clean?.isChanged) chunks.splice(0, chunks.length, [sinceMs(), REDACTED]);
    if ('fault' in came) return { fault: { ...came.fault, message: redactor.text(came.fault.message) } };
    return { ...came, answer: clean?.answer ?? came.answer };
  };

  const failed = (error: unknown): { answer: Gathered; end_ms: number } | { fault: WireFault } => {
    const none = { again: false, status };
    // Whatever was wrong with a connection that nothing more was wanted from.
    if (isGood() && reader.isOver()) return reader.end(sinceMs());
    if (signal.aborted) return { fault: { ...none, kind: 'aborted', message: 'Nobody waits for the answer any more' } };
    if (isLate) {
      lines.end();
      const words = gatheredSoFar(taker)?.text ?? '';
      return { fault: { ...none, kind: 'timeout', message: `${who} ${lateWords(engine, began_ms, words)}` } };
    }
    if (error instanceof EgressRefused)
      return { fault: { ...none, kind: 'unavailable', message: error.message, neverArrived: true } };
    if (status === null) return { fault: faultOfConnection(error, url) };
    lines.end();
    return isGood() ? reader.end(sinceMs(), true) : { fault: faultOfStatus(status, saidIn(badAnswer)) };
  };

  const result = withoutPieces(await send().catch(failed));
  deadline();
  closing();
  callOff.forget();
  return {
    sent: () => redactor.json(recorded()),
    status,
    headers,
    chunks,
    bytes_out: Buffer.byteLength(body),
    bytes_in,
    usage: reader.usage(),
    ...result,
  };
}

const NO_TOKENS: NonNullable<Exchanged['usage']> = { input_tokens: 0, output_tokens: 0, cached_tokens: 0 };

/** What it used up: nothing where it never arrived, or was refused; null, unknown, where it broke off. */
export function tokensOf(result: Exchanged): Exchanged['usage'] {
  if (result.usage !== null || !('fault' in result)) return result.usage;
  const isRefused = result.status !== null && result.status >= 300;
  return isRefused || result.fault.neverArrived === true ? NO_TOKENS : null;
}
