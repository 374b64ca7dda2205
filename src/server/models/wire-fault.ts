/** Why a request came to nothing, told apart by what a server answers, in words for whoever set it up. */
import type { ParticipantFault } from '../../core/conversation/participant.ts';
import { messageOf } from '../../core/message-of.ts';

export interface WireFault extends ParticipantFault {
  /** It may be otherwise when it is tried again. */
  again: boolean;
  /** Of HTTP; null: it was no matter of a status. */
  status: number | null;
  /** The server knows nothing of the request. */
  neverArrived?: boolean;
  /** What came is no JSON, as of an answer that broke off. */
  isNoJson?: boolean;
}

/** Thrown while an answer is read that cannot be used. */
export class Unusable extends Error {
  readonly fault: WireFault;
  constructor(fault: WireFault) {
    super(fault.message);
    this.fault = fault;
  }
}

/** What is wrong is the answer. */
export const invalid = (message: string): Unusable =>
  new Unusable({ kind: 'invalid', message, again: false, status: null });

/** What is wrong is the way that the answer came by: another time it may come whole. */
export const garbled = (message: string): Unusable =>
  new Unusable({ kind: 'unavailable', message, again: true, status: null, isNoJson: true });

/** Of what a server says of its error, so many characters are repeated. */
const SAID = 500;

/** The server has too much to do, so that fewer requests at once are sent: 429 (RFC 6585, section 4), 503 (RFC 9110), 529 (Anthropic's). */
export const isOverload = ({ status }: WireFault): boolean => status === 429 || status === 503 || status === 529;

/** Conflicts and requests that came too early (RFC 8470) pass by themselves, as do faults of the server itself. */
const passes = (status: number): boolean => [408, 409, 425, 429].includes(status) || status >= 500;

function statusSaid(status: number): string {
  if (status >= 300 && status < 400) return 'it sends to another address, and is not followed there';
  switch (status) {
    case 400:
    case 422:
      return 'it refuses the request';
    case 401:
      return 'the key is wrong, or there is none';
    case 402:
      return 'the account has nothing left to pay with';
    case 403:
      return 'the key may not be used for this';
    case 404:
      return 'it knows no such model or no such address';
    case 413:
      return 'the request is too long';
    case 429:
      return 'too many requests';
    default:
      return status >= 500 ? 'a fault of the server' : 'it does not answer the request';
  }
}

/** Of an answer whose status is none of success. `said`: by the server. */
export function faultOfStatus(status: number, said: string): WireFault {
  const words = said.trim().replace(/\s+/g, ' ').slice(0, SAID);
  return {
    kind: 'unavailable',
    message: `The server answers ${status}: ${statusSaid(status)}${words === '' ? '' : ` (${words})`}`,
    again: passes(status),
    status,
  };
}

/** Of an error in an answer whose own status is one of success, which names no other. */
export const faultWithin = (said: string): WireFault => ({
  ...faultOfStatus(500, said),
  message: `The server tells of an error in the middle of its answer (${said.trim().replace(/\s+/g, ' ').slice(0, SAID)})`,
});

/** Codes of Node and undici for connections that may be had another time, in words. */
const BEFORE_ARRIVAL: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENETUNREACH: 'the network cannot be reached',
  EHOSTUNREACH: 'the host cannot be reached',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name server does not answer',
  UND_ERR_CONNECT_TIMEOUT: 'the connection timed out',
};
/** Whether these happened before the request arrived, or after, nobody can tell. */
const PERHAPS_AFTER: Readonly<Record<string, string>> = {
  ECONNRESET: 'the connection was reset',
  EPIPE: 'the connection was closed',
  ETIMEDOUT: 'the connection timed out',
  UND_ERR_SOCKET: 'the connection was closed',
};

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Of a request that was not sent, or whose answer broke off. `url`: where to. */
export function faultOfConnection(error: unknown, url: string): WireFault {
  const code = codeOf(error);
  const before = BEFORE_ARRIVAL[code];
  const known = before ?? PERHAPS_AFTER[code];
  return {
    kind: 'unavailable',
    message: `No answer could be had from ${url}: ${known ?? messageOf(error).slice(0, SAID)}`,
    // A certificate that is not trusted, say, is not trusted another time either.
    again: known !== undefined,
    status: null,
    neverArrived: before !== undefined,
  };
}
