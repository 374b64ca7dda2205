/**
 * The one way out of the machine. What goes to loopback needs no permission; everything else needs one for its scheme, host, port and purpose,
 * and is counted. No name server is asked for a name that has none, since the question would tell the name: it is this machine's where the machine
 * itself says so, and connected to by those addresses alone (DNS rebinding).
 */
import { lookup as lookUp, type LookupAddress, type LookupOptions } from 'node:dns';
import { isIP, isIPv4 } from 'node:net';
import type { Agent } from 'undici';
import {
  egressAddress,
  egressTarget,
  NO_EGRESS,
  type EgressCount,
  type EgressPurpose,
  type EgressTarget,
} from '../../core/contract/local/egress.ts';
import { isAllowedHost, type AllowedHost } from './allowed-hosts.ts';
import { isLoopbackAddress } from './loopback.ts';
import { systemNamesHere, type NamesHere } from './names-here.ts';
import { openSocket, type EgressSocket, type SocketRequest } from './open-socket.ts';

/** Where permissions and the ledger are stored. */
export interface EgressStore {
  isPermitted(target: EgressTarget, purpose: EgressPurpose): boolean;
  record(target: EgressTarget, purpose: EgressPurpose, added: EgressCount): void;
}

/** Where to, and what to do. */
export const refusalOf = (target: EgressTarget, purpose: EgressPurpose): string =>
  `Nothing may be sent to ${egressAddress(target)} for the purpose "${purpose}": allow it under Developer → Egress, or start with --allow-egress ${target.host}`;

/** Nothing was sent. The message says where to and what to do. */
export class EgressRefused extends Error {
  override readonly name = 'EgressRefused';
  constructor(target: EgressTarget, purpose: EgressPurpose) {
    super(refusalOf(target, purpose));
  }
}

interface EgressRequest {
  method: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  /** null: there is none. */
  body: string | Uint8Array<ArrayBuffer> | null;
  signal: AbortSignal;
}

interface EgressAnswer {
  status: number;
  /** Names in lower case. */
  headers: readonly (readonly [name: string, value: string])[];
  /** To be read, or left early: the connection waits for that. */
  body: AsyncIterable<Uint8Array>;
}

/** The system's own name resolution, for names that are permitted; tests give another. */
export type Resolve = (
  host: string,
  options: LookupOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export interface EgressOptions {
  store: EgressStore;
  /** For every purpose, for this start. */
  allowedHosts: readonly AllowedHost[];
  resolve?: Resolve;
  namesHere?: NamesHere;
}

export interface Egress {
  allowedHosts: readonly AllowedHost[];
  /** Whether something may be sent there: by permission, or because it is this machine. Asks nobody. */
  mayReach(target: EgressTarget, purpose: EgressPurpose): boolean;
  /**
   * Sends. A redirection is answered as it is: whoever follows it asks again, and is judged again. Throws EgressRefused, TypeError for
   * an address that is none, and the system's own error where no connection could be had.
   */
  send(url: string, purpose: EgressPurpose, request: EgressRequest): Promise<EgressAnswer>;
  /** Opens a WebSocket, with the same permission. Throws what `send` throws, and NoSocket. */
  connect(url: string, purpose: EgressPurpose, request: SocketRequest): Promise<EgressSocket>;
  /**
   * Whether a connection of another protocol may be opened there, and counts it: answers the name or address to connect to, which for this machine is
   * one of its own. Throws EgressRefused, and TypeError for an address that is none.
   */
  admit(url: string, purpose: EgressPurpose): Promise<string>;
  close(): Promise<void>;
}

const systemResolve: Resolve = (host, options, done) => lookUp(host, { ...options, all: true }, done);

/** Read when something is first sent: most workspaces never do. */
const http = () => import('undici');

export function createEgress({
  store,
  allowedHosts,
  resolve = systemResolve,
  namesHere = systemNamesHere,
}: EgressOptions): Egress {
  const closing = new AbortController();
  const isPermitted = (target: EgressTarget, purpose: EgressPurpose) =>
    allowedHosts.some((known) => isAllowedHost(known, target)) || store.isPermitted(target, purpose);
  const refuse = (target: EgressTarget, purpose: EgressPurpose) => {
    store.record(target, purpose, { ...NO_EGRESS, refused: 1 });
    return new EgressRefused(target, purpose);
  };

  const addressesHere = (host: string): readonly string[] => (isIP(host) === 0 ? namesHere(host) : [host]);
  const isHome = (host: string): boolean => {
    const addresses = addressesHere(host);
    return addresses.length > 0 && addresses.every(isLoopbackAddress);
  };
  /** What a permitted name is found to be by asking: what stays on this machine is not counted. */
  const leadsHere = (host: string): Promise<boolean> =>
    new Promise((settle) =>
      resolve(host, {}, (error, addresses) =>
        settle(error === null && addresses.length > 0 && addresses.every(({ address }) => isLoopbackAddress(address))),
      ),
    );
  /** By the machine's own word: never by a question. */
  const fromHere: Resolve = (host, _options, done) => {
    if (isHome(host))
      done(
        null,
        addressesHere(host).map((address) => ({ address, family: isIPv4(address) ? 4 : 6 })),
      );
    else done(Object.assign(new Error('not an address of this machine'), { code: NOT_LOOPBACK }), []);
  };

  let agents: Promise<{ home: Agent; away: Agent }> | undefined;
  const connectors = () => {
    // The connector asks for all addresses, and takes a list; its type knows the older form alone.
    // Whoever sends has a deadline of its own: a model may well think for longer than undici waits for headers (five minutes).
    const through = (Made: typeof Agent, lookup: Resolve) =>
      new Made({ connect: { lookup: lookup as never }, headersTimeout: 0, bodyTimeout: 0 });
    agents ??= http().then(({ Agent: Made }) => ({ home: through(Made, fromHere), away: through(Made, resolve) }));
    return agents;
  };

  /** Where something goes, by which names, and what counts it if it leaves the machine. Throws EgressRefused and TypeError. */
  const judged = async (
    url: string,
    purpose: EgressPurpose,
  ): Promise<{ target: EgressTarget; isHere: boolean; count: (added: Partial<EgressCount>) => void }> => {
    const target = egressTarget(url);
    if (target === undefined) throw new TypeError(`${url} is not an address that something can be sent to`);
    const isHere = isHome(target.host);
    if (!isHere && !isPermitted(target, purpose)) throw refuse(target, purpose);
    const staysHere = isHere || (await leadsHere(target.host));
    const count = (added: Partial<EgressCount>) => {
      if (!staysHere) store.record(target, purpose, { ...NO_EGRESS, ...added });
    };
    return { target, isHere, count };
  };

  return {
    allowedHosts,
    mayReach: (target, purpose) => isPermitted(target, purpose) || isHome(target.host),
    async send(url, purpose, request) {
      const { target, isHere, count } = await judged(url, purpose);
      const { home, away } = await connectors();
      const { request: ask } = await http();
      count({ requests: 1, bytes_out: Buffer.byteLength(request.body ?? '') });
      try {
        const { method, headers: asking, body, signal } = request;
        const answer = await ask(url, {
          method,
          // Nothing here would unpack it.
          headers: { 'accept-encoding': 'identity', ...asking },
          body,
          signal,
          dispatcher: isHere ? home : away,
        });
        return {
          status: answer.statusCode,
          headers: Object.entries(answer.headers).flatMap(([name, values]) =>
            [values ?? []].flat().map((value) => [name, value] as const),
          ),
          body: measured(answer.body, (bytes_in) => count({ bytes_in })),
        };
      } catch (error) {
        throw isNotLoopback(error) ? refuse(target, purpose) : error;
      }
    },
    async connect(url, purpose, request) {
      const { target, isHere, count } = await judged(url, purpose);
      count({ requests: 1 });
      let bytes_out = 0;
      let bytes_in = 0;
      try {
        const socket = await openSocket(
          url,
          {
            ...request,
            signal: AbortSignal.any([request.signal, closing.signal]),
            onMessage: (text) => {
              bytes_in += Buffer.byteLength(text ?? '');
              request.onMessage(text);
            },
            onClose: (code, reason) => {
              count({ bytes_out, bytes_in });
              request.onClose(code, reason);
            },
          },
          // As above: it asks for all addresses, and takes a list.
          (isHere ? fromHere : resolve) as never,
        );
        return {
          ...socket,
          send: (text) => {
            bytes_out += Buffer.byteLength(text);
            socket.send(text);
          },
        };
      } catch (error) {
        throw isNotLoopback(error) ? refuse(target, purpose) : error;
      }
    },
    async admit(url, purpose) {
      const { target, isHere, count } = await judged(url, purpose);
      count({ requests: 1 });
      return isHere ? (addressesHere(target.host)[0] ?? target.host) : target.host;
    },
    async close() {
      closing.abort();
      if (!agents) return;
      const { home, away } = await agents;
      await Promise.all([home.destroy(), away.destroy()]);
    },
  };
}

/** The same, and how much came of it, once it has ended or nobody reads on. */
async function* measured(
  body: AsyncIterable<Uint8Array>,
  tell: (bytes: number) => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  let bytes = 0;
  try {
    for await (const part of body) {
      bytes += part.byteLength;
      yield part;
    }
  } finally {
    tell(bytes);
  }
}

const NOT_LOOPBACK = 'UNDERSTUDY_NOT_LOOPBACK';

const isNotLoopback = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === NOT_LOOPBACK;
