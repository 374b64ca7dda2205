import { messageOf } from '../../core/message-of.ts';
import { queueAddressOf, type QueueAddress } from '../queue/queue-address.ts';
import { CommandError } from './exit-codes.ts';

/** The queue that was named, or that the environment names; undefined where there is none. Throws CommandError for what is no address. */
export function chooseQueue(named: string | undefined): QueueAddress | undefined {
  try {
    return queueAddressOf(named, process.env) ?? undefined;
  } catch (error) {
    throw new CommandError(messageOf(error));
  }
}
