/** What is this machine itself (RFC 1122, section 3.2.1.3; RFC 4291, section 2.5.3). */
import { BlockList, isIP, isIPv4 } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** An IPv4 address may come in IPv6's clothes: `::ffff:127.0.0.1`. */
const plain = (address: string): string => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;

/** True for an address of this machine alone; false for any other, and for a name. */
export function isLoopbackAddress(text: string): boolean {
  const address = plain(text);
  return isIP(address) !== 0 && loopback.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}
