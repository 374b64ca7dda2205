/** Whether what models were asked left the machine. Pure. */
import type { RunSpend } from '../../../core/contract/local/exchange.ts';
import { egressText } from '../../../core/reporting/spend-text.ts';
import { isThisMachine } from '../../egress/egress-words.ts';

/** Where what was asked went, and how much. */
export function egressSentence(spend: RunSpend): string {
  const away = spend.hosts.filter(({ host }) => !isThisMachine(host));
  return away.length === 0
    ? `Nothing left this machine: ${egressText(spend)}.`
    : `Left this machine: ${egressText({ ...spend, hosts: away })}.`;
}
