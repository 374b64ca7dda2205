/**
 * The one way out of the machine. What goes to loopback needs no permission; everything else needs one for its scheme, host, port and purpose,
 * and is counted. A name is judged by the addresses that it has at the moment of connecting, so that it cannot be one thing when it is
 * asked and another when it is used (DNS rebinding).
 */
import { lookup as lookUp, type LookupAddress, type LookupOptions } from 'node:dns';
import { isIP } from 'node:net';
import type { Agent } from 'undici';
import { egressAddress, egressTarget, type EgressPurpose, type EgressTarget } from '../../core/contract/local/egress.ts';
import { isAllowedHost, type AllowedHost } from './allowed-hosts.ts';
import { isLoopbackAddress } from './loopback.ts';

/** Where permissions and the ledger are stored. */
export interface EgressStore {
  isPermitted(target: EgressTarget, purpose: EgressPurpose): boolean;
  record(target: EgressTarget, purpose: EgressPurpose, added: { requests: number; bytes_out: number; refused: number }): void;
}

/** Nothing was sent. The message says where to and what to do. */
export class EgressRefused extends Error {
  override readonly name = 'EgressRefused';
  constructor(target: EgressTarget, purpose: EgressPurpose) {
    super(`Nothing may be sent to ${egressAddress(target)} for the purpose "${purpose}": allow it under Developer → Egress, or start with --allow-egress ${target.host}`);
  }
}

export interface EgressRequest {
  method: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  signal: AbortSignal;
}

export interface EgressAnswer {
  status: number;
  body: AsyncIterable<Uint8Array> | null;
}

/** The system's own name resolution; tests give another. */
export type Resolve = (host: string, options: LookupOptions, done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void) => void;

export interface EgressOptions {
  store: EgressStore;
  /** For every purpose, for this start. */
  allowedHosts: readonly AllowedHost[];
  resolve?: Resolve;
}

export interface Egress {
  allowedHosts: readonly AllowedHost[];
  /** Whether something may be sent there: by permission, or because every address of the name is loopback. */
  mayReach(target: EgressTarget, purpose: EgressPurpose): Promise<boolean>;
  /**
   * Sends. A redirection is answered as it is: whoever follows it asks again, and is judged again. Throws EgressRefused, TypeError for
   * an address that is none, and the system's own error where no connection could be had.
   */
  send(url: string, purpose: EgressPurpose, request: EgressRequest): Promise<EgressAnswer>;
  close(): Promise<void>;
}

const systemResolve: Resolve = (host, options, done) => lookUp(host, { ...options, all: true }, done);

/** Read when something is first sent: most workspaces never do. */
const http = () => import('undici');

export function createEgress({ store, allowedHosts, resolve = systemResolve }: EgressOptions): Egress {
  const isPermitted = (target: EgressTarget, purpose: EgressPurpose) => allowedHosts.some((known) => isAllowedHost(known, target)) || store.isPermitted(target, purpose);
  const refuse = (target: EgressTarget, purpose: EgressPurpose) => {
    store.record(target, purpose, { requests: 0, bytes_out: 0, refused: 1 });
    return new EgressRefused(target, purpose);
  };

  /** Only addresses of this machine, whatever name they were asked under. */
  const loopbackOnly: Resolve = (host, options, done) =>
    resolve(host, options, (error, addresses) => {
      if (error) return done(error, []);
      if (addresses.length > 0 && addresses.every(({ address }) => isLoopbackAddress(address))) return done(null, addresses);
      return done(Object.assign(new Error('not an address of this machine'), { code: NOT_LOOPBACK }), []);
    });
  const isHome = (host: string): Promise<boolean> =>
    isIP(host) === 0
      ? new Promise((settle, fail) => loopbackOnly(host, {}, (error) => (error === null || isNotLoopback(error) ? settle(error === null) : fail(error))))
      : Promise.resolve(isLoopbackAddress(host));

  let agents: Promise<{ home: Agent; away: Agent }> | undefined;
  const connectors = () => {
    // The connector asks for all addresses, and takes a list; its type knows the older form alone.
    const through = (Made: typeof Agent, lookup: Resolve) => new Made({ connect: { lookup: lookup as never } });
    agents ??= http().then(({ Agent: Made }) => ({ home: through(Made, loopbackOnly), away: through(Made, resolve) }));
    return agents;
  };

  return {
    allowedHosts,
    mayReach: async (target, purpose) => isPermitted(target, purpose) || (await isHome(target.host).catch(() => false)),
    async send(url, purpose, request) {
      const target = egressTarget(url);
      if (target === undefined) throw new TypeError(`${url} is not an address that something can be sent to`);
      const staysHere = await isHome(target.host);
      if (!staysHere && !isPermitted(target, purpose)) throw refuse(target, purpose);
      const { home, away } = await connectors();
      const { fetch } = await http();
      if (!staysHere) store.record(target, purpose, { requests: 1, bytes_out: Buffer.byteLength(request.body), refused: 0 });
      try {
        return await fetch(url, { ...request, redirect: 'manual', dispatcher: staysHere ? home : away });
      } catch (error) {
        throw isNotLoopback(error) ? refuse(target, purpose) : error;
      }
    },
    async close() {
      if (!agents) return;
      const { home, away } = await agents;
      await Promise.all([home.destroy(), away.destroy()]);
    },
  };
}

const NOT_LOOPBACK = 'UNDERSTUDY_NOT_LOOPBACK';

const isNotLoopback = (error: unknown): boolean => error instanceof Error && (('code' in error && error.code === NOT_LOOPBACK) || isNotLoopback(error.cause));
