import type { Duplex } from 'node:stream';

/**
 * Bytes of a request's line and headers at most: a list parameter may hold a thousand ids of 24 characters, each comma written as three, and Node's
 * own 16 KiB would not hold half of that.
 */
export const HEADER_LIMIT_BYTES = 128 * 1024;

interface Refusal {
  status: number;
  reason: string;
}

const BAD_REQUEST: Refusal = { status: 400, reason: 'Bad Request' };
const BY_CODE: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: { status: 431, reason: 'Request Header Fields Too Large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, reason: 'Request Timeout' },
};

/** Answers what is no HTTP request, or one that is too long or too slow, as everything else is answered: in JSON. For a server's `clientError`. */
export function refuseBroken(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, reason } = BY_CODE[error.code ?? ''] ?? BAD_REQUEST;
  const body = JSON.stringify({ detail: reason });
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
