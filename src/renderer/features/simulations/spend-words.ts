/** Whether what models were asked left the machine. Pure. */
import type { RunSpend } from '../../../core/contract/local/exchange.ts';
import { egressText } from '../../../core/reporting/spend-text.ts';

/** Whether a host is this machine by its name alone: `127.0.0.1`, `localhost`, `[::1]`, with or without scheme and port. */
const isHere = (host: string): boolean => /^(\w+:\/\/)?(localhost|127(\.\d+){3}|\[?::1\]?)(:\d+)?$/.test(host);

/** Where what was asked went, and how much. */
export function egressSentence(spend: RunSpend): string {
  const away = spend.hosts.filter(({ host }) => !isHere(host));
  return away.length === 0
    ? `Nothing left this machine: ${egressText(spend)}.`
    : `Left this machine: ${egressText({ ...spend, hosts: away })}.`;
}
