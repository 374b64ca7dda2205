/**
 * What a name stands for without anybody being asked: a question to a name server would already tell it the name. Known are `localhost` and what
 * ends in it (RFC 6761, section 6.3), and what the machine's own hosts file says (hosts(5)).
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isIP } from 'node:net';

/** The addresses of a name; none where it would have to be asked for. */
export type NamesHere = (host: string) => readonly string[];

const LOCALHOST = /(?:^|\.)localhost\.?$/i;

/** The addresses that a hosts file gives a name: all lines on which it stands, in their order. */
export function hostsFileAddresses(text: string, host: string): string[] {
  const wanted = host.toLowerCase().replace(/\.$/, '');
  // A list against advertising has a hundred thousand lines, and is looked into for each thing that is sent.
  if (!text.toLowerCase().includes(wanted)) return [];
  return text.split('\n').flatMap((line) => {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().split(/\s+/);
    return isIP(address) !== 0 && names.some((name) => name.toLowerCase() === wanted) ? [address] : [];
  });
}

/** Read anew each time: people change it while programs run, and it is short. */
function hostsFile(): string {
  const file =
    process.platform === 'win32'
      ? path.join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'drivers', 'etc', 'hosts')
      : '/etc/hosts';
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

export const systemNamesHere: NamesHere = (host) =>
  LOCALHOST.test(host) ? ['127.0.0.1', '::1'] : hostsFileAddresses(hostsFile(), host);
