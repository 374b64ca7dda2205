/** The one place that speaks HTTP: same origin, JSON, the session cookie; failures become `ApiError`. */
import { create } from 'zustand';

/** What the last answers say about the host: every call keeps it current, so the shell need not poll. */
export type Reach = 'reached' | 'unreachable' | 'no_session';

export const useReach = create<{ reach: Reach }>()(() => ({ reach: 'reached' }));

const setReach = (reach: Reach) => {
  if (useReach.getState().reach !== reach) useReach.setState({ reach });
};

/** `status` 0 means that no answer came at all. */
export class ApiError extends Error {
  readonly status: number;
  readonly details: readonly FieldFault[];
  constructor(status: number, message: string, details: readonly FieldFault[] = []) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.details = details;
  }
}

export interface FieldFault {
  loc: string[];
  msg: string;
  type: string;
}

const isFault = (value: unknown): value is FieldFault =>
  typeof value === 'object' && value !== null && 'msg' in value && 'loc' in value;

function errorOf(status: number, body: unknown): ApiError {
  const detail = typeof body === 'object' && body !== null && 'detail' in body ? body.detail : null;
  if (typeof detail === 'string') return new ApiError(status, detail);
  if (Array.isArray(detail)) {
    const faults = detail.filter(isFault);
    return new ApiError(
      status,
      faults.map((fault) => `${fault.loc.slice(1).join('.') || fault.loc.join('.')}: ${fault.msg}`).join('; '),
      faults,
    );
  }
  return new ApiError(status, `The host answered ${status}.`);
}

async function answerOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Fetches, and keeps note of whether the host was there and knew us. */
async function reach(path: string, init: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    setReach('unreachable');
    throw new ApiError(0, 'The host cannot be reached.');
  }
  setReach(response.status === 401 ? 'no_session' : 'reached');
  return response;
}

/** Reads an answer that is a file rather than a record. */
export async function receiveText(path: string): Promise<string> {
  const response = await reach(path, {});
  if (!response.ok) throw errorOf(response.status, await answerOf(response));
  return response.text();
}

/**
 * Sends one request. The answer's type is the caller's claim: host and renderer are built from the same schemas, and
 * the host checks its responses against them in its tests, so the renderer does not parse them a second time.
 */
export async function send<T>(method: Method, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const headers: Record<string, string> = { accept: 'application/json' };
  const init: RequestInit = { method, headers };
  if (signal) init.signal = signal;
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    headers['content-type'] = 'application/json';
  }
  const response = await reach(path, init);
  const answer = await answerOf(response);
  if (!response.ok) throw errorOf(response.status, answer);
  return answer as T;
}

/** A query string of the given values; empty ones are left out. */
export function queryOf(values: Record<string, string | number | boolean | null | undefined>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    if (value != null && value !== '') query.set(key, String(value));
  }
  const text = query.toString();
  return text ? `?${text}` : '';
}
