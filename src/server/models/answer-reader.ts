/**
 * Reads an answer while it comes: a stream of events (https://html.spec.whatwg.org/multipage/server-sent-events.html) or, from a server that does
 * not stream, one JSON object. Text in, answer out: no network and no clock, so that a recording is read as the answer was.
 */
import { createParser } from 'eventsource-parser';
import type { ChatReply } from '../../core/contract/chat.ts';
import { messageOf } from '../../core/message-of.ts';
import type { Gathered } from './gather-answer.ts';
import { beginning } from './parsed-answer.ts';
import { invalid, Unusable, type WireFault } from './wire-fault.ts';

/** In characters. A token comes in some 200 of them, so that the longest answer that is read (`gather-answer`) stays below. */
const LIMITS = { event: 1_000_000, sent: 20_000_000 } as const;

/** What has so many characters, and begins neither as events do nor as JSON does, is something else. */
const TOLD_BY = 10;

export interface AnswerReader {
  /** The next of the server's text, cut anywhere, and when it came (ms since the request was sent). */
  push(text: string, at_ms: number): void;
  /** Nothing more need be read: it has ended, or it cannot be used. */
  isOver(): boolean;
  /** As far as it was told, also of an answer that cannot be used. */
  usage(): ChatReply['usage'];
  /** Once nothing more comes; `isBroken`: since the connection broke. `end_ms`: when there was nothing more to come. */
  end(at_ms: number, isBroken?: boolean): { answer: Gathered; end_ms: number } | { fault: WireFault };
}

/** What puts an answer together of what was read, by the protocol in which it is given. Its methods throw Unusable. */
export interface AnswerTaker {
  /** What it is, for people: a `chat completion`, say. */
  noun: string;
  /** One event of a stream, its chunk counted from 1. Answers whether it was the last. */
  takeEvent(data: string, chunk: number, at_ms: number): boolean;
  /** An answer that is whole, and has nothing in it; absent: none is whole without anything. */
  takeEmpty?: () => void;
  /** An answer that is no stream. */
  takeWhole(text: string, at_ms: number): void;
  /** The server has said why it ended. */
  isFinished(): boolean;
  usage(): ChatReply['usage'];
  gathered(): Gathered;
}

type Form = 'unknown' | 'events' | 'whole' | 'foreign';

/** `text`: as far as it has come, from its first character that is no blank. */
function formOf(text: string): Form {
  if (/^(?:[{["\d-]|true|false|null)/.test(text)) return 'whole';
  if (/^(?:data|event|id|retry)?:/.test(text)) return 'events';
  return text.length >= TOLD_BY ? 'foreign' : 'unknown';
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const cutOff = (chunks: number): Unusable =>
  new Unusable({
    kind: 'unavailable',
    message:
      chunks === 0
        ? 'The server closed the connection without a whole answer'
        : `The answer was cut off after chunk ${chunks}, before its end`,
    again: true,
    status: null,
  });

/** Such as a web page, where an address is not that of the API. */
const foreign = (noun: string, begun: string): Unusable =>
  new Unusable({
    kind: 'unavailable',
    message: `What is at this address answers no ${noun}, but what begins with ${beginning(begun)}`,
    again: false,
    status: null,
  });

export function answerReader(taker: AnswerTaker): AnswerReader {
  let nowMs = 0;
  let endMs: number | null = null;
  let fault: WireFault | null = null;
  let form: Form = 'unknown';
  /** Of a whole answer, and of one whose form is not known yet. */
  let held = '';
  let sent = 0;
  let chunks = 0;

  const isOver = () => fault !== null || endMs !== null;

  /** Undefined where it failed: `fault` says why. */
  const failing = <T>(work: () => T): T | undefined => {
    try {
      return work();
    } catch (error) {
      fault ??=
        error instanceof Unusable ? error.fault : invalid(`The answer cannot be read: ${messageOf(error)}`).fault;
      return undefined;
    }
  };

  /** Some servers leave out the blank line after the last event, without which it is none. Half of an event is a connection that broke. */
  const flush = () => {
    const whole = chunks;
    parser.feed('\n\n');
    if (fault && (fault.kind === 'invalid' || fault.isNoJson) && !taker.isFinished()) fault = cutOff(whole).fault;
  };

  const parser = createParser({
    maxBufferSize: LIMITS.event,
    onEvent: ({ data }) => {
      // Some servers and proxies keep a connection alive by events without anything.
      if (isOver() || data.trim() === '') return;
      if (data.trim() === '[DONE]') {
        endMs = nowMs;
        return;
      }
      chunks += 1;
      if (failing(() => taker.takeEvent(data, chunks, nowMs)) === true) endMs = nowMs;
    },
    onError: ({ type }) => {
      if (type !== 'max-buffer-size-exceeded') return;
      fault ??= invalid(`Chunk ${chunks + 1} of the answer is longer than ${LIMITS.event} characters`).fault;
    },
  });

  const readWhole = () => {
    // Words may begin as JSON does.
    if (!/^[{[]/.test(held) && !isJson(held)) throw foreign(taker.noun, held);
    taker.takeWhole(held, nowMs);
    endMs = nowMs;
  };

  const take = (piece: string) => {
    if (form === 'events') {
      parser.feed(piece);
      return;
    }
    if (form === 'whole') {
      held += piece;
      return;
    }
    // Blanks before it, and the mark of byte order, are no part of it.
    held = (held + piece).trimStart();
    form = formOf(held);
    if (form === 'foreign') throw foreign(taker.noun, held);
    if (form === 'events') parser.feed(held);
  };

  return {
    push(piece, at_ms) {
      if (isOver()) return;
      nowMs = at_ms;
      sent += piece.length;
      failing(() => {
        if (sent > LIMITS.sent)
          throw invalid(`The answer is longer than ${LIMITS.sent} characters as it is sent, and was read no further`);
        take(piece);
      });
    },
    isOver,
    usage: () => taker.usage(),
    end(at_ms, isBroken = false) {
      nowMs = at_ms;
      if (!isOver())
        failing(() => {
          if (form !== 'events' && isBroken) throw cutOff(0);
          if (form === 'whole') readWhole();
          else if (form === 'events') flush();
          else if (held !== '') throw foreign(taker.noun, held);
          if (!isOver() && !isBroken && chunks === 0) taker.takeEmpty?.();
        });
      if (!isOver() && !taker.isFinished()) fault = cutOff(chunks).fault;
      const answer = fault === null ? failing(() => taker.gathered()) : undefined;
      return answer ? { answer, end_ms: endMs ?? at_ms } : { fault: fault ?? cutOff(chunks).fault };
    },
  };
}
