import { queueAddressOf, type QueueAddress } from './queue/queue-address.ts';

/** The queue that the environment names; undefined: none. Throws Error for what is no address. */
export const environmentQueue = (environment: Readonly<Record<string, string | undefined>>): QueueAddress | undefined =>
  queueAddressOf(undefined, environment) ?? undefined;
