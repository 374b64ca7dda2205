/** Compression of what a browser loads: pages, their files, documents and the workbench's own answers. `/v1` is sent as it is, since its callers measure it. */
import compression from 'compression';
import type { RequestHandler } from 'express';

/** Bytes; below it a smaller answer is no faster. */
const THRESHOLD_BYTES = 1024;

export function compressAnswers(): RequestHandler {
  return compression({
    threshold: THRESHOLD_BYTES,
    // A compressor keeps back what it has not enough of: events would come in clumps.
    filter: (request, response) =>
      !String(response.getHeader('content-type') ?? '').startsWith('text/event-stream') &&
      compression.filter(request, response),
  });
}
