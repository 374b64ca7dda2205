/** The last requests to the service's API, for the person at the machine. Kept in memory, bounded, secrets masked whenever they are shown. */
import type { RequestRecord } from '../../core/contract/local/workspace.ts';

export const REQUEST_LIMIT = 500;
/** Longer bodies are cut. */
export const BODY_CHARACTERS = 16_384;

const SECRET_KEYS = /"((?:[\w-]*password|access_token|client_secret|secret))"\s*:\s*"(?:[^"\\]|\\.)*"/gi;
const SECRET_FORM = /\b(password|client_secret)=[^&]*/gi;
const SECRET_HEADERS = new Set(['x-api-key', 'authorization', 'cookie']);

const maskBody = (body: string | null): string | null => body?.replace(SECRET_KEYS, '"$1":"•••"').replace(SECRET_FORM, '$1=•••') ?? null;

/** A copy: a slice would keep the whole body alive as long as the record is. */
const cut = (body: string | null): string | null =>
  body !== null && body.length > BODY_CHARACTERS ? `${Buffer.from(body.slice(0, BODY_CHARACTERS)).toString()}… (cut)` : body;

function maskHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, SECRET_HEADERS.has(name) ? `${value.slice(0, 7)}•••` : value]),
  );
}

export interface RequestLog {
  add(record: RequestRecord): void;
  /** Newest first. */
  list(): RequestRecord[];
  clear(): void;
}

export function createRequestLog(): RequestLog {
  const records: RequestRecord[] = [];
  let next = 0;
  return {
    add(record) {
      records[next % REQUEST_LIMIT] = { ...record, request_body: cut(record.request_body), response_body: cut(record.response_body) };
      next += 1;
    },
    list() {
      const from = Math.max(0, next - REQUEST_LIMIT);
      const newestFirst = Array.from({ length: next - from }, (_, back) => records[(next - 1 - back) % REQUEST_LIMIT]);
      return newestFirst.flatMap((record) =>
        record
          ? [{ ...record, request_headers: maskHeaders(record.request_headers), request_body: maskBody(record.request_body), response_body: maskBody(record.response_body) }]
          : [],
      );
    },
    clear() {
      records.length = 0;
      next = 0;
    },
  };
}
