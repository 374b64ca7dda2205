/** Sends a text that is made while it is sent, so that it never has to be in memory as a whole. */
import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';

/** Characters gathered before they are written: small pieces would each be a packet. */
const CHUNK = 64 * 1024;

function* gathered(pieces: Iterable<string>): Generator<string, void> {
  let waiting = '';
  for (const piece of pieces) {
    waiting += piece;
    if (waiting.length < CHUNK) continue;
    yield waiting;
    waiting = '';
  }
  yield waiting;
}

const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

/** Waits for a slow reader, and stops when it is gone. What fails in the middle ends the connection, since the status has been sent. */
export async function sendChunks(response: ServerResponse, type: string, pieces: Iterable<string>): Promise<void> {
  response.statusCode = 200;
  response.setHeader('content-type', type);
  try {
    await pipeline(gathered(pieces), response);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}
