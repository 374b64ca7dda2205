/** The last requests to the service's API, for the person at the machine. In memory, bounded, secrets masked whenever they are shown. */
import { unescape } from 'node:querystring';
import { withoutKeys } from '../../core/looks-like-key.ts';
import type { RequestRecord } from '../../core/contract/local/workspace.ts';

const REQUEST_LIMIT = 500;
/** Longer bodies are cut: characters of a text, bytes of what was sent ready-made. */
const BODY_LIMIT = 32_768;

const SECRET_KEYS = /"((?:[\w-]*password|access_token|client_secret|secret))"\s*:\s*"(?:[^"\\]|\\.)*(?:"|\\?$)/gi;
const SECRET_FORM = /\b(password|client_secret)=[^&]*/gi;
const SECRET_HEADERS = new Set(['x-api-key', 'authorization', 'cookie']);
/** Names under which people put a credential into a query or a header of their own. */
const SECRET_NAME =
  /api.?key|^x?.?key$|token|secret|passw|auth(?!or(?!i[sz]))|credential|bearer|session|signature|jwt|cookie/i;
/** Keys, tokens and signing secrets as this program makes them, wherever they stand. */
const MADE_SECRET = /\b(usk|ust|whsec)_[\w+/=-]{8,}/g;

/** Those of others, too, by their looks: people push context and custom fields that hold some. */
const maskMade = (shown: string): string => withoutKeys(shown.replace(MADE_SECRET, '$1_•••'), '•••');

const maskBody = (body: string): string =>
  maskMade(body.replace(SECRET_KEYS, '"$1":"•••"').replace(SECRET_FORM, '$1=•••'));

/** A query string as it was sent, but for the values of what is named like a credential. `custom_fields[…]` filters by what a call is known to hold. */
function maskQuery(query: string): string {
  const pairs = query.split('&').map((pair) => {
    const at = pair.indexOf('=');
    const name = unescape((at === -1 ? pair : pair.slice(0, at)).replaceAll('+', ' '));
    return at !== -1 && !name.startsWith('custom_fields[') && SECRET_NAME.test(name)
      ? `${pair.slice(0, at)}=•••`
      : pair;
  });
  return maskMade(pairs.join('&'));
}

interface StoredBody {
  start: string | Uint8Array;
  isCut: boolean;
}

/** A copy of the start of a long body: a slice would keep the whole of it alive as long as the record is. */
function keptBody(body: string | Uint8Array | null): StoredBody | null {
  if (body === null) return null;
  if (body.length <= BODY_LIMIT) return { start: body, isCut: false };
  return {
    start:
      typeof body === 'string' ? Buffer.from(body.slice(0, BODY_LIMIT)) : Buffer.from(body.subarray(0, BODY_LIMIT)),
    isCut: true,
  };
}

/** Text is made only when somebody looks; a character that was cut in two is left out. */
function shownBody(body: StoredBody | null): string | null {
  if (body === null) return null;
  const text =
    typeof body.start === 'string' ? body.start : new TextDecoder().decode(body.start, { stream: body.isCut });
  return maskBody(text) + (body.isCut ? '… (cut)' : '');
}

function maskHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      if (SECRET_HEADERS.has(name)) return [name, `${value.slice(0, 7)}•••`];
      if (SECRET_NAME.test(name)) return [name, '•••'];
      // A page's address may carry what its query did.
      const [address = '', ...query] = value.split('?');
      return [name, query.length === 0 ? maskMade(value) : `${maskMade(address)}?${maskQuery(query.join('?'))}`];
    }),
  );
}

type WithBodies<Body> = Omit<RequestRecord, 'request_body' | 'response_body'> & {
  request_body: Body;
  response_body: Body;
};

export interface RequestLog {
  add(record: WithBodies<string | Uint8Array | null>): void;
  /** Newest first. */
  list(): RequestRecord[];
  clear(): void;
}

export function createRequestLog(): RequestLog {
  const records: WithBodies<StoredBody | null>[] = [];
  let next = 0;
  return {
    add(record) {
      records[next % REQUEST_LIMIT] = {
        ...record,
        request_body: keptBody(record.request_body),
        response_body: keptBody(record.response_body),
      };
      next += 1;
    },
    list() {
      const from = Math.max(0, next - REQUEST_LIMIT);
      const newestFirst = Array.from({ length: next - from }, (_, back) => records[(next - 1 - back) % REQUEST_LIMIT]);
      return newestFirst.flatMap((record) =>
        record
          ? [
              {
                ...record,
                path: maskMade(record.path),
                query: maskQuery(record.query),
                unknown_fields: record.unknown_fields.map(maskMade),
                request_headers: maskHeaders(record.request_headers),
                request_body: shownBody(record.request_body),
                response_body: shownBody(record.response_body),
              },
            ]
          : [],
      );
    },
    clear() {
      records.length = 0;
      next = 0;
    },
  };
}
