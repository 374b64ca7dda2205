import { CommandError } from './exit-codes.ts';
import type { z } from 'zod';

/** The workbench's own API, as the command line uses it: with the session token, on the host that has the workspace open. */
export interface HostClient {
  get<T>(path: string, schema: z.ZodType<T>): Promise<T>;
  /** The body as it comes, piece by piece: reports may be large. */
  getBody(path: string): Promise<ReadableStream<Uint8Array>>;
  post<T>(path: string, body: unknown, schema: z.ZodType<T>): Promise<T>;
}

/** On one machine a smaller answer is no faster. */
const UNCOMPRESSED = { 'accept-encoding': 'identity' };

export function hostClient(url: string, sessionToken: string): HostClient {
  const request = async <T>(path: string, schema: z.ZodType<T>, init: RequestInit = {}): Promise<T> => {
    const response = await fetch(new URL(path, url), {
      ...init,
      headers: { ...UNCOMPRESSED, authorization: `Bearer ${sessionToken}`, 'content-type': 'application/json' },
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new CommandError(refusal(answer, response.status));
    return schema.parse(answer);
  };
  const requestBody = async (path: string): Promise<ReadableStream<Uint8Array>> => {
    const response = await fetch(new URL(path, url), {
      headers: { ...UNCOMPRESSED, authorization: `Bearer ${sessionToken}` },
    });
    if (response.ok && response.body) return response.body;
    const text = await response.text();
    throw new CommandError(refusal(text === '' ? undefined : JSON.parse(text), response.status));
  };
  return {
    getBody: requestBody,
    get: (path, schema) => request(path, schema),
    post: (path, body, schema) => request(path, schema, { method: 'POST', body: JSON.stringify(body) }),
  };
}

/** `{"detail": …}` as a sentence: its text, or the messages of its list. */
function refusal(answer: unknown, status: number): string {
  const detail = typeof answer === 'object' && answer !== null && 'detail' in answer ? answer.detail : undefined;
  if (typeof detail === 'string') return detail;
  if (Array.isArray(detail))
    return detail
      .map((fault: unknown) =>
        typeof fault === 'object' && fault !== null && 'msg' in fault ? String(fault.msg) : String(fault),
      )
      .join('; ');
  return `The host answered ${status}.`;
}
