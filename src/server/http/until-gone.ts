import type { ServerResponse } from 'node:http';

/** Aborts once nobody waits for the answer any more: a browser closes the connection of one that it would not show. */
export function untilGone(response: ServerResponse): AbortSignal {
  const abort = new AbortController();
  response.once('close', () => abort.abort());
  return abort.signal;
}
