/** Opens a WebSocket (RFC 6455) for `egress`, which alone decides whether it may. */
import type { LookupFunction } from 'node:net';
import type { ClientOptions } from 'ws';

/** Why a connection is closed (RFC 6455, section 7.4.1). */
export const CLOSED = { inGoodOrder: 1000, goingAway: 1001, protocolError: 1002, noCode: 1005, tooLong: 1009 } as const;

export interface SocketRequest {
  headers: Readonly<Record<string, string>>;
  /** Closes the connection, whether it stands already or not. */
  signal: AbortSignal;
  /** A longer message closes the connection, as too long. */
  longest_bytes: number;
  /** null: what came is no text. */
  onMessage: (text: string | null) => void;
  /** Once, whoever closed it. */
  onClose: (code: number, reason: string) => void;
}

export interface EgressSocket {
  send(this: void, text: string): void;
  /** In good order. */
  close(this: void): void;
}

/** A server that is there and opens no WebSocket: it answers with a status of HTTP. */
export class NoSocket extends Error {
  override readonly name = 'NoSocket';
  readonly status: number;
  constructor(status: number) {
    super(`The server answers ${String(status)} in place of a WebSocket`);
    this.status = status;
  }
}

/** A connection that is not closed in good order within so long is cut. */
const CLOSING_MS = 1000;

/** What the other side did that no WebSocket does; null: the connection broke. */
function codeOfError(error: Error): number | null {
  if (!('code' in error) || typeof error.code !== 'string' || !error.code.startsWith('WS_ERR_')) return null;
  return error.code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH' ? CLOSED.tooLong : CLOSED.protocolError;
}

/** Throws NoSocket, and the system's own error where no connection could be had. `lookup`: where names lead. */
export async function openSocket(url: string, request: SocketRequest, lookup: LookupFunction): Promise<EgressSocket> {
  const { WebSocket } = await import('ws');
  const { headers, signal, longest_bytes, onMessage, onClose } = request;
  signal.throwIfAborted();
  // Both are passed on; the types leave them out.
  const options: ClientOptions & { lookup: LookupFunction; closeTimeout: number } = {
    headers,
    lookup,
    maxPayload: longest_bytes,
    perMessageDeflate: false,
    followRedirects: false,
    closeTimeout: CLOSING_MS,
  };
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, options);
    const cut = () => socket.terminate();
    signal.addEventListener('abort', cut, { once: true });
    let isOpen = false;
    let fault: number | null = null;
    socket.once('unexpected-response', (_request, { statusCode = 0 }) => {
      reject(new NoSocket(statusCode));
      socket.terminate();
    });
    socket.once('open', () => {
      isOpen = true;
      resolve({
        send: (text) => {
          if (socket.readyState === WebSocket.OPEN) socket.send(text);
        },
        close: () => socket.close(CLOSED.inGoodOrder),
      });
    });
    socket.on('error', (error) => {
      fault ??= codeOfError(error);
      reject(error);
    });
    socket.on('message', (data: Buffer, isBinary) => onMessage(isBinary ? null : data.toString('utf8')));
    socket.once('close', (code, reason) => {
      signal.removeEventListener('abort', cut);
      if (isOpen) onClose(fault ?? code, reason.toString('utf8'));
    });
  });
}
