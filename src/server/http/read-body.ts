/** Reads and parses a JSON body within a byte limit. */
import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { HttpError, invalid } from './http-error.ts';
import { jsonFaultByte } from './json-fault.ts';

/** Throws HttpError 413 as soon as the limit is passed, what follows not being read; 400 for a body that breaks off. */
export async function readBody(request: IncomingMessage, limitBytes: number): Promise<Buffer> {
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > limitBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limitBytes) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    // Whoever sent it is gone: no fault of ours, and nobody reads the answer.
    throw error instanceof HttpError
      ? error
      : new HttpError(400, 'The request broke off before its body was complete', { cause: error });
  }
  return Buffer.concat(chunks);
}

// The rest of the body is never read, so the connection cannot be used again.
const tooLarge = () => new HttpError(413, 'Request body too large', { headers: { connection: 'close' } });

const isJson = (contentType: string | undefined): boolean =>
  contentType === undefined || /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(contentType.trim());

/** Deeper than anything the contract describes, and far from what any parser behind this one cannot take (SQLite's stops at 1000). */
const DEPTH_LIMIT = 200;

/** Where a string ends that begins at `from`: its closing quote, or the end of the text. */
function endOfString(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}

/** In one pass; strings are skipped, so that brackets in them do not count. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '"') at = endOfString(text, at);
    else if (letter === '{' || letter === '[') depth += 1;
    else if (letter === '}' || letter === ']') depth -= 1;
    if (depth > DEPTH_LIMIT) return true;
  }
  return false;
}

/** True for a form as HTML sends it (application/x-www-form-urlencoded). */
export const isForm = (contentType: string | undefined): boolean =>
  /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(contentType?.trim() ?? '');

const notJson = (byte: number) =>
  new HttpError(422, [{ loc: ['body', String(byte)], msg: 'JSON decode error', type: 'json_invalid' }]);

/** The first byte that is not UTF-8: where decoding put a replacement character that was not sent. */
function brokenByte(bytes: Buffer, text: string): number {
  let [from, byte] = [0, 0];
  for (const { index } of text.matchAll(/\ufffd/g)) {
    byte += Buffer.byteLength(text.slice(from, index));
    from = index;
    if (bytes.subarray(byte, byte + 3).toString('latin1') !== '\xef\xbf\xbd') return byte;
  }
  return bytes.length;
}

/** The parsed body, or undefined for none. What is not JSON, or not UTF-8 as JSON has to be (RFC 8259, section 8.1), is a fault at its byte; another content type is handed on as text, which no object schema takes. */
export function parseJsonBody(bytes: Buffer, contentType: string | undefined): unknown {
  if (bytes.length === 0) return undefined;
  const text = bytes.toString('utf8');
  if (!isJson(contentType)) return text;
  if (!isUtf8(bytes)) throw notJson(brokenByte(bytes, text));
  if (isTooDeep(text)) throw invalid(['body'], `nested more than ${DEPTH_LIMIT} levels deep`);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw notJson(jsonFaultByte(text));
  }
}
