/** An answer other than success, thrown by whoever notices. `detail` is what the client reads; causes stay in the log. */
import { bodyFault, type Fault } from '../../core/contract/failure.ts';

export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly detail: string | Fault[];
  readonly headers: Readonly<Record<string, string>>;
  /** A code beside the detail, where a standard names one (RFC 6749, section 5.2). */
  readonly code: string | undefined;

  constructor(
    status: number,
    detail: string | Fault[],
    { headers = {}, code, cause }: { headers?: Record<string, string>; code?: string; cause?: unknown } = {},
  ) {
    super(
      typeof detail === 'string' ? detail : detail.map((fault) => `${fault.loc.join('.')}: ${fault.msg}`).join('; '),
      { cause },
    );
    this.status = status;
    this.detail = detail;
    this.headers = headers;
    this.code = code;
  }
}

/** A reference in a body to something that the account does not have. */
export const referenceFault = (loc: readonly string[], what: string): Fault => bodyFault(loc, `${what} not found`);

/** 404 in the service's words: "Call not found". The same for what is not there and for what is another account's. */
export const notFound = (what: string) => new HttpError(404, `${what} not found`);

/** What was looked for; throws 404 where it is not there. */
export function found<T>(it: T | null | undefined, what: string): T {
  if (it == null) throw notFound(what);
  return it;
}

/** 422 for what only a look at the data can tell, e.g. a reference to something that the account does not have. */
export const invalid = (loc: readonly string[], msg: string) =>
  new HttpError(422, [{ loc: [...loc], msg: `Value error, ${msg}`, type: 'value_error' }]);

/** 404 for what was there and can come back, in words that say so; no browser may keep that answer. */
export const deleted = (detail: string) => new HttpError(404, detail, { headers: { 'cache-control': 'no-store' } });

export const conflict = (detail: string) => new HttpError(409, detail);
