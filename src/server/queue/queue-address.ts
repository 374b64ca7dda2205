/** Where a queue is: `redis://[user[:password]@]host[:port][/database]`, or `rediss://` for TLS. */
import { egressAddress, egressTarget, type EgressTarget } from '../../core/contract/local/egress.ts';

export const QUEUE_VARIABLE = 'UNDERSTUDY_QUEUE';
export const QUEUE_PASSWORD_VARIABLE = 'UNDERSTUDY_QUEUE_PASSWORD';

export interface QueueAddress {
  target: EgressTarget;
  user: string | null;
  password: string | null;
  database: number;
  /** Without user and password: what people are shown. */
  shown: string;
}

const HOW = 'write it like redis://queue.example:6379, or rediss:// for TLS';

/** Throws Error, without repeating it. */
function decoded(text: string, whose: string): string | null {
  if (text === '') return null;
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Error(
      `In ${whose}, a % in the user's name or the password is written %25; or the password stands in ${QUEUE_PASSWORD_VARIABLE}, as it is.`,
    );
  }
}

/** The address that was named, else that of the environment; null where there is none. Throws Error for a text that is no address, without repeating it: it may hold a password. */
export function queueAddressOf(
  named: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): QueueAddress | null {
  const text = (named ?? environment[QUEUE_VARIABLE] ?? '').trim();
  if (text === '') return null;
  const whose = named === undefined ? QUEUE_VARIABLE : '--queue';
  const target = egressTarget(text);
  if (target === undefined || !/^rediss?$/.test(target.scheme)) throw new Error(`${whose} names no queue: ${HOW}.`);
  const { username, password, pathname, search, hash } = new URL(text);
  const database = /^\/?(\d{0,4})$/.exec(pathname)?.[1];
  if (database === undefined || search !== '' || hash !== '')
    throw new Error(`After the host, ${whose} may name the number of a database and nothing else: ${HOW}.`);
  return {
    target,
    user: decoded(username, whose),
    password: decoded(password, whose) ?? environment[QUEUE_PASSWORD_VARIABLE] ?? null,
    database: Number(database),
    shown: `${egressAddress(target)}${database === '' ? '' : `/${database}`}`,
  };
}
