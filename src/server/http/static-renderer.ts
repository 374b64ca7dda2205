/** Serves the built renderer, with the headers that keep it to itself. */
import type { RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';
import path from 'node:path';

/** Monaco styles its lines inline and starts its workers from the same origin; nothing else is let in. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  // What an agent said on a line is put together in the page.
  "media-src 'self' blob:",
  "font-src 'self' data:",
  "worker-src 'self' blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** On every answer of the host: no other site may read or embed it, and nothing is taken for a type that it does not say. */
export const answerHeaders: RequestHandler = (_request, response, next) => {
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('cross-origin-resource-policy', 'same-origin');
  next();
};

/** What is only ever loaded into a page, whose policy holds for it; a worker has one of its own. */
const PARTS_OF_PAGES = /\.(?:js|css|ttf)(?:\.br)?$/;
const WORKERS = /worker/i;
const PAGE_HEADERS = ['content-security-policy', 'referrer-policy', 'cross-origin-opener-policy'];

/** On whatever a browser shows as a page. */
export const pageHeaders: RequestHandler = (_request, response, next) => {
  response.setHeader('content-security-policy', CONTENT_SECURITY_POLICY);
  response.setHeader('referrer-policy', 'no-referrer');
  response.setHeader('cross-origin-opener-policy', 'same-origin');
  next();
};

/**
 * Files named by their content's hash never change; the page itself is always asked for again. What the build has compressed is sent so
 * (`scripts/lib/compress-files.mjs`).
 */
export function staticRenderer(directory: string): RequestHandler[] {
  return [
    expressStaticGzip(directory, {
      enableBrotli: true,
      orderPreference: ['br'],
      index: 'index.html',
      serveStatic: {
        setHeaders(response, file) {
          const isAsset = path.relative(directory, file).startsWith('assets');
          response.setHeader('cache-control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache');
          if (isAsset && PARTS_OF_PAGES.test(file) && !WORKERS.test(file))
            for (const name of PAGE_HEADERS) response.removeHeader(name);
        },
      },
    }),
  ];
}
