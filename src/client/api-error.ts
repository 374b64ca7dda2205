import type { Fault } from '../core/contract/failure.ts';

/** An answer other than success. `status` 0 means that none came at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** What is wrong with the request, place by place; empty where the host says it in one sentence. */
  readonly details: readonly Fault[];
  constructor(status: number, message: string, details: readonly Fault[] = []) {
    super(message);
    this.status = status;
    this.details = details;
  }
}

const isFault = (value: unknown): value is Fault =>
  typeof value === 'object' && value !== null && 'msg' in value && 'loc' in value;

/** `{"detail": …}` as an error: its text, or the messages of its list. */
export function apiErrorOf(status: number, body: unknown): ApiError {
  const detail = typeof body === 'object' && body !== null && 'detail' in body ? body.detail : null;
  if (typeof detail === 'string') return new ApiError(status, detail);
  if (!Array.isArray(detail)) return new ApiError(status, `The host answered ${status}.`);
  const faults = detail.filter(isFault);
  const said = faults.map(({ loc, msg }) => `${loc.slice(1).join('.') || loc.join('.')}: ${msg}`);
  return new ApiError(status, said.join('; '), faults);
}
