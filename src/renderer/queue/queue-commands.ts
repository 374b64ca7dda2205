/** What is typed for a host to offer its runs, and for workers to play them. */
import { egressTarget } from '../../core/contract/local/egress.ts';
import { isThisMachine } from '../egress/egress-words.ts';

const EXAMPLE = 'redis://queue.example:6379';

const withQueue = (command: string, address: string): string => {
  const host = egressTarget(address)?.host ?? '';
  return `understudy ${command} --queue ${address}${isThisMachine(host) ? '' : ` --allow-egress ${host}`}`;
};

/** For a host that has no queue yet. */
export const serveCommand = (): string => withQueue('serve', EXAMPLE);

/** `address` as the host shows it, without a password. */
export const workerCommand = (address = EXAMPLE): string => withQueue('worker', address);

/** On another machine, this one has another name. */
export const isOnThisMachine = (address: string): boolean => isThisMachine(egressTarget(address)?.host ?? '');
