/** What stands where in Redis (docs/decisions/0009-redis-is-transport.md). */

export const PREFIX = 'understudy';

/** Of BullMQ. The version is in it, so that a worker of another never sees a job. */
export const trialsQueue = (version: string): string => `trials-${version}`;

/** Of BullMQ, too: runs in which the engines of this need are asked. */
export const askedQueue = (version: string, need: string): string => `asked-${version}-${need}`;

const key =
  (kind: string) =>
  (id: string): string =>
    `${PREFIX}:${kind}:${id}`;

export const planKey = key('plan');
export const runKey = key('run');
export const recordsKey = key('records');
export const drainKey = key('drain');
export const workerKey = key('worker');
export const hostKey = key('host');
export const needKey = key('need');
/** What workers ask of the host of a run, and what a worker is answered. */
export const leasesKey = key('leases');
export const grantsKey = key('grants');

/** How long what is there outlives those who need it. */
export const KEPT_MS = {
  plan: 24 * 3600_000,
  records: 24 * 3600_000,
  drain: 24 * 3600_000,
  run: 60_000,
  leases: 60_000,
  card: 15_000,
} as const;

/** How often it is said that somebody is there. */
export const SIGN_OF_LIFE_MS = 3_000;
