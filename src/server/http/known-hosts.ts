/**
 * By which names the host may be addressed. A page can make a browser send requests to any address under a name of the page's own (DNS rebinding),
 * so a name must be known; ports are of no concern, since forwarded ones differ from ours.
 */
import { isIP } from 'node:net';

const LOOPBACK_NAMES = new Set(['127.0.0.1', 'localhost', '[::1]']);

export interface HostNames {
  /** The address that the host listens on, as it was asked for. */
  listensOn: string;
  /** Names that its user allows besides, such as a container's service name. */
  allowed: readonly string[];
}

/** A Host header's name without its port, in lower case; undefined for one that names nothing. */
const nameOf = (header: string): string | undefined =>
  /^(\[[\da-f:.]+\]|[^\s:/?#@[\]]+)(?::\d{1,5})?$/i.exec(header)?.[1]?.toLowerCase();

const isAddress = (name: string): boolean => isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;

export const isLoopback = (name: string): boolean => LOOPBACK_NAMES.has(name) || name === '::1';

/** Where others may reach the host, they may do so by its address: no page can choose that for the browser to send as a name. */
export function isKnownHost(header: string | undefined, { listensOn, allowed }: HostNames): boolean {
  const name = header === undefined ? undefined : nameOf(header);
  if (name === undefined) return false;
  if (
    LOOPBACK_NAMES.has(name) ||
    name === listensOn.toLowerCase() ||
    allowed.some((known) => known.toLowerCase() === name)
  )
    return true;
  return !isLoopback(listensOn) && isAddress(name);
}
