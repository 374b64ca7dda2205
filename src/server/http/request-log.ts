/** The last requests to the service's API, for the person at the machine. Kept in memory, bounded, secrets masked whenever they are shown. */
import type { RequestRecord } from '../../core/contract/local/workspace.ts';

export const REQUEST_LIMIT = 500;
/** Longer bodies are cut: characters of a text, bytes of what was sent ready-made. */
export const BODY_LIMIT = 32_768;

const SECRET_KEYS = /"((?:[\w-]*password|access_token|client_secret|secret))"\s*:\s*"(?:[^"\\]|\\.)*(?:"|\\?$)/gi;
const SECRET_FORM = /\b(password|client_secret)=[^&]*/gi;
const SECRET_HEADERS = new Set(['x-api-key', 'authorization', 'cookie']);

const maskBody = (body: string): string => body.replace(SECRET_KEYS, '"$1":"•••"').replace(SECRET_FORM, '$1=•••');

interface KeptBody {
  start: string | Uint8Array;
  isCut: boolean;
}

/** A copy of the start of a long body: a slice would keep the whole of it alive as long as the record is. */
function keptBody(body: string | Uint8Array | null): KeptBody | null {
  if (body === null) return null;
  if (body.length <= BODY_LIMIT) return { start: body, isCut: false };
  return { start: typeof body === 'string' ? Buffer.from(body.slice(0, BODY_LIMIT)) : Buffer.from(body.subarray(0, BODY_LIMIT)), isCut: true };
}

/** Text is made only when somebody looks; a character that was cut in two is left out. */
function shownBody(body: KeptBody | null): string | null {
  if (body === null) return null;
  const text = typeof body.start === 'string' ? body.start : new TextDecoder().decode(body.start, { stream: body.isCut });
  return maskBody(text) + (body.isCut ? '… (cut)' : '');
}

function maskHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, SECRET_HEADERS.has(name) ? `${value.slice(0, 7)}•••` : value]),
  );
}

type WithBodies<Body> = Omit<RequestRecord, 'request_body' | 'response_body'> & { request_body: Body; response_body: Body };

export interface RequestLog {
  add(record: WithBodies<string | Uint8Array | null>): void;
  /** Newest first. */
  list(): RequestRecord[];
  clear(): void;
}

export function createRequestLog(): RequestLog {
  const records: WithBodies<KeptBody | null>[] = [];
  let next = 0;
  return {
    add(record) {
      records[next % REQUEST_LIMIT] = { ...record, request_body: keptBody(record.request_body), response_body: keptBody(record.response_body) };
      next += 1;
    },
    list() {
      const from = Math.max(0, next - REQUEST_LIMIT);
      const newestFirst = Array.from({ length: next - from }, (_, back) => records[(next - 1 - back) % REQUEST_LIMIT]);
      return newestFirst.flatMap((record) =>
        record
          ? [{ ...record, request_headers: maskHeaders(record.request_headers), request_body: shownBody(record.request_body), response_body: shownBody(record.response_body) }]
          : [],
      );
    },
    clear() {
      records.length = 0;
      next = 0;
    },
  };
}
