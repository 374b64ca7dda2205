/** Opens a call: the connection to an agent's media stream, signed as a carrier signs it, with what is told at its beginning. */
import { createHmac } from 'node:crypto';
import type { AgentTurn } from '../../core/contract/chat.ts';
import { purposeOf, type EngineSpec } from '../../core/contract/local/engine.ts';
import { PerformError } from '../../core/conversation/perform-error.ts';
import type { Wall } from '../../core/time.ts';
import { EgressRefused, type Egress } from '../egress/egress.ts';
import { CLOSED, NoSocket, type EgressSocket, type SocketRequest } from '../egress/open-socket.ts';
import { callOffWith, waited } from '../models/call-off.ts';
import type { KeyOf } from '../models/create-models.ts';
import { createLimiter, type Left, type Limiter } from '../models/limiter.ts';
import { faultOfConnection, faultOfStatus, invalid, Unusable } from '../models/wire-fault.ts';
import { openLine, type MediaLine } from './media-line.ts';
import { LONGEST_MESSAGE, streamIds, streamWriter } from './stream-messages.ts';

export interface DialOptions {
  egress: Pick<Egress, 'connect'>;
  wall: Wall;
  keyOf: KeyOf;
}

/** An open call. */
export interface OpenCall {
  line: MediaLine;
  bytes: { in: number; out: number };
  /** The agent has said something at some time. */
  hasSpoken: boolean;
}

/** Throws PerformError. `who` is called, for people; `signal` aborts when the conversation is over. */
export type Dial = (
  call: { engine: EngineSpec; signal: AbortSignal },
  turn: AgentTurn,
  who: string,
) => Promise<OpenCall>;

export const NOBODY_WAITS = { kind: 'aborted', message: 'Nobody waits for the answer any more' } as const;

/** As Twilio signs the opening of its streams: the address, by the account's token (https://www.twilio.com/docs/usage/security). */
const signedBy = (token: string | undefined, url: string): Record<string, string> =>
  token === undefined ? {} : { 'x-twilio-signature': createHmac('sha1', token).update(url).digest('base64') };

/** Texts, of which each is JSON where it is no text itself. */
const customParameters = ({ conversation_id, context }: AgentTurn): Record<string, string> => ({
  conversation_id,
  ...Object.fromEntries(
    Object.entries(context).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  ),
});

/** Why a connection that was closed is of no use; undefined: it was closed in good order. */
function faultOfClose(who: string, code: number, reason: string): Error | undefined {
  const said = reason === '' ? '' : `, saying "${reason.slice(0, 200)}"`;
  switch (code) {
    case CLOSED.inGoodOrder:
    case CLOSED.goingAway:
    case CLOSED.noCode:
      return undefined;
    case CLOSED.tooLong:
      return invalid(`${who} sent a message of more than ${LONGEST_MESSAGE} bytes`);
    case CLOSED.protocolError:
      return invalid(`${who} sent what is no WebSocket frame`);
    default:
      return new Unusable({
        kind: 'unavailable',
        message: `The stream of ${who} broke off (${code}${said})`,
        again: false,
        status: null,
      });
  }
}

/** As other requests are tried again, without the dice: few call at once. */
const BACKOFF = { first_ms: 500, most_ms: 30_000 } as const;

export function dialling({ egress, wall, keyOf }: DialOptions): Dial {
  const limiters = new Map<string, Limiter>();
  const limiterOf = ({ base_url }: EngineSpec): Limiter => {
    const limiter = limiters.get(base_url) ?? createLimiter(wall);
    limiters.set(base_url, limiter);
    return limiter;
  };

  /** One try. Throws Unusable. */
  const connected = async (
    { base_url, deadline_s, ...engine }: EngineSpec,
    request: Omit<SocketRequest, 'signal' | 'longest_bytes'>,
    who: string,
    signal: AbortSignal,
  ): Promise<EgressSocket> => {
    const opening = callOffWith(signal);
    let isLate = false;
    const deadline = wall.wake(deadline_s * 1000, () => {
      isLate = true;
      opening.abort();
    });
    const refused = (message: string) => new Unusable({ kind: 'unavailable', message, again: false, status: null });
    try {
      const limits = { signal: opening.signal, longest_bytes: LONGEST_MESSAGE };
      return await egress.connect(base_url, purposeOf(engine), { ...request, ...limits });
    } catch (error) {
      if (signal.aborted) throw new Unusable({ ...NOBODY_WAITS, again: false, status: null });
      if (isLate) throw refused(`${who} opened no stream within ${deadline_s} s`);
      if (error instanceof EgressRefused) throw refused(error.message);
      throw new Unusable(
        error instanceof NoSocket ? faultOfStatus(error.status, '') : faultOfConnection(error, base_url),
      );
    } finally {
      deadline();
      // An open one is closed in good order.
      opening.forget();
    }
  };

  const tried = async (...[engine, request, who, signal]: Parameters<typeof connected>): Promise<EgressSocket> => {
    for (let retries = 0; ; retries += 1) {
      try {
        return await connected(engine, request, who, signal);
      } catch (error) {
        if (!(error instanceof Unusable)) throw error;
        const { kind, message, again } = error.fault;
        if (!again || retries >= engine.max_retries || signal.aborted)
          throw new PerformError({
            kind,
            message: retries === 0 ? message : `${message} (tried ${retries + 1} times)`,
          });
        await waited(wall, Math.min(BACKOFF.most_ms, BACKOFF.first_ms * 2 ** retries), signal);
      }
    }
  };

  return async ({ engine, signal }, turn, who) => {
    const key = keyOf(engine);
    if (typeof key === 'object') throw new PerformError({ kind: 'unavailable', message: key.missing });
    const place = await limiterOf(engine).enter(engine, 0, signal);
    const leave = (outcome: Left['outcome']) => place.leave({ outcome, tokens: null, waitMs: null });
    const bytes = { in: 0, out: 0 };
    let line: MediaLine | undefined;
    /** What comes before there is a line to hear it. */
    const early: ((line: MediaLine) => void)[] = [];
    const hear = (event: (line: MediaLine) => void) => {
      if (line) event(line);
      else early.push(event);
    };
    const request: Parameters<typeof connected>[1] = {
      headers: { 'user-agent': 'Understudy', ...signedBy(key, engine.base_url) },
      onMessage: (text) => {
        bytes.in += text === null ? 0 : Buffer.byteLength(text);
        hear((open) => open.take(text));
      },
      onClose: (code, reason) => {
        leave('answered');
        hear((open) => open.closed(faultOfClose(who, code, reason)));
      },
    };
    const socket = await tried(engine, request, who, signal).catch((error: unknown) => {
      leave('failed');
      throw error;
    });
    const send = (message: string) => {
      bytes.out += Buffer.byteLength(message);
      socket.send(message);
    };
    const writer = streamWriter(streamIds(turn.conversation_id));
    send(writer.connected());
    send(writer.start(customParameters(turn)));
    const opened = openLine({ wall, writer, send });
    line = opened;
    for (const event of early) event(opened);
    const over = () => {
      opened.hangUp();
      socket.close();
    };
    if (signal.aborted) over();
    else signal.addEventListener('abort', over, { once: true });
    return { line: opened, bytes, hasSpoken: false };
  };
}
