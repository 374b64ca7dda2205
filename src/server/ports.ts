/** What a host takes from the machine it runs on. Tests hand in their own. */
import { randomBytes } from 'node:crypto';
import type { OutsideEngine } from './engine/outside-engine.ts';
import type { EgressOptions } from './egress/egress.ts';
import { newWebhookSecret } from './egress/sign-webhook.ts';
import type { Wall } from './engine/virtual-clock.ts';
import { objectIds } from './object-ids.ts';
import type { WatchFolder } from './folder/watch-folder.ts';
import type { Ids } from './repositories/scope.ts';
import type { Voice } from './voice/voice.ts';

export interface Ports {
  clock: Wall;
  ids: Ids;
  /** A signing secret for a webhook endpoint, which nobody can guess. */
  newWebhookSecret: () => string;
  newRequestId: () => string;
  /** Variables of the environment, in which keys may be. */
  environment: Readonly<Record<string, string | undefined>>;
  /** Uniform in [0, 1), for how long somebody waits who tries again: nothing that is stored depends on it. */
  dice: () => number;
  /** Who can speak for a participant besides the offline engines and models; absent: nobody. */
  engines?: readonly OutsideEngine[];
  /** Says what leads say to agents that are spoken with; absent: the built-in one. */
  voice?: Voice;
  /** Tells when something in a folder changes; absent: the system does. */
  watchFolder?: WatchFolder;
  /** Where names lead, and which of them this machine knows by itself; absent: as the system says. */
  network?: Pick<EgressOptions, 'resolve' | 'namesHere'>;
}

/** A timer that is set for longer fires at once: https://nodejs.org/api/timers.html#settimeoutcallback-delay-args */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The one place that reads the machine's clock for the engines, and is woken by it. */
const systemClock: Wall = {
  nowMs: () => Date.now(),
  monotonicMs: () => performance.now(),
  wake(delayMs, work) {
    const timer = setTimeout(work, Math.min(delayMs, LONGEST_TIMER_MS));
    return () => clearTimeout(timer);
  },
};

/** Unique to this start of the host, and cheap: a request needs no secret. */
function countedRequests(): () => string {
  const startId = randomBytes(4).toString('hex');
  let requests = 0;
  return () => `${startId}-${(requests += 1).toString(36)}`;
}

export const machinePorts = (): Ports => ({
  clock: systemClock,
  ids: objectIds,
  newWebhookSecret,
  newRequestId: countedRequests(),
  environment: process.env,
  dice: Math.random,
});
