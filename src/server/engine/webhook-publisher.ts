/**
 * Publishes events: takes what waits in the outbox for an endpoint, signs it, sends it, and tries again later where it was not accepted.
 * At least once: a delivery is written before it is sent and settled after, so a host that is killed in between sends it again, under the same id.
 * Where an outcome cannot be stored it is remembered, its endpoint waits, and it is stored as soon as it can be: while the host lives, nothing is
 * sent again because of it.
 */
import { WEBHOOK_LIMITS } from '../../core/contract/local/webhooks.ts';
import { stream } from '../../core/random.ts';
import type { AttemptOutcome, DueDelivery } from '../repositories/webhook-deliveries.ts';
import type { Store } from '../repositories/store.ts';
import { storageFaultOf } from '../../core/storage-fault.ts';
import { nextTryMs } from './persist.ts';
import type { PostWebhook } from './post-webhook.ts';
import { webhookHeaders } from '../egress/sign-webhook.ts';
import type { Wall } from './virtual-clock.ts';

export interface WebhookPublisherOptions {
  store: Store;
  /** The machine's time: receivers compare a webhook's with their own. */
  wall: Wall;
  post: PostWebhook;
  onFault: (error: unknown) => void;
}

export interface WebhookPublisher {
  /** Something may be due. */
  poke: () => void;
  /** Settles when nothing is being sent. */
  idle(): Promise<void>;
  /** Calls off what is being sent; it stays pending, and goes out at the next start. */
  close(): Promise<void>;
}

/** Between two attempts that this machine itself could not make. */
const REST_MS = 5000;
/** A wait is looked at again after this long: then it is seen whether the machine's time was set meanwhile. */
const LONGEST_WAKE_MS = 60 * 1000;
/** Stopwatch and clock of a machine drift apart by themselves; a step is more than this. */
const DRIFT_MS = 2_000;

const FIRST_WAIT_S = 5;
const FACTOR = 4;
const LONGEST_WAIT_S = 6 * 3600;
/** Share by which a wait is longer or shorter, so that what failed together does not come back together. */
const JITTER = 0.2;

/** Milliseconds from the n-th failed attempt to the next: 5 s, 20 s, 80 s … six hours, each by chance up to a fifth longer or shorter. */
export function backoffMs(deliveryId: string, attempt: number): number {
  const wait_s = Math.min(LONGEST_WAIT_S, FIRST_WAIT_S * FACTOR ** (attempt - 1));
  return Math.round(wait_s * 1000 * (1 - JITTER + 2 * JITTER * stream(attempt, 'webhook', deliveryId).next()));
}

const UNSIGNED =
  'Not sent: its signing secret was stored with a key that is not on this machine. Make a new secret for the endpoint.';

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `No answer within ${WEBHOOK_LIMITS.timeout_s} s`;
  // Of several addresses that were tried, the first says enough.
  const why: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return why instanceof Error ? why.message : error.message;
}

/**
 * Aborts after so long, or with `other`; `forget` lets go of both at once. Signals that are put together by the platform hold what they would abort, here
 * a whole event, until the time is over.
 */
function callOffAfter(delayMs: number, other: AbortSignal): { signal: AbortSignal; forget: () => void } {
  const controller = new AbortController();
  const stop = () => controller.abort(other.reason);
  const timer = setTimeout(() => controller.abort(new DOMException('no answer in time', 'TimeoutError')), delayMs);
  other.addEventListener('abort', stop, { once: true });
  if (other.aborted) stop();
  const forget = () => {
    clearTimeout(timer);
    other.removeEventListener('abort', stop);
  };
  return { signal: controller.signal, forget };
}

export function createWebhookPublisher({ store, wall, post, onFault }: WebhookPublisherOptions): WebhookPublisher {
  /**
   * What is being sent, by endpoint: one after the other to each, so that events come in their order while all are accepted. So there are as many at
   * most as there may be endpoints; a lower limit would let those that never answer hold up the others.
   */
  const flying = new Map<string, Promise<void>>();
  /** Endpoints with an outcome that could not be stored yet, and how to store it. */
  const unstored = new Map<string, () => void>();
  const resting = new Set<string>();
  let looksInVain = 0;
  const closing = new AbortController();
  let callOff: () => void = () => undefined;
  /** What the machine's time showed when its stopwatch stood at zero. */
  const zeroMs = () => wall.nowMs() - wall.monotonicMs();
  let knownZeroMs: number | undefined;

  const attempt = async (accountId: string, delivery: DueDelivery): Promise<AttemptOutcome | null> => {
    const startedMs = wall.nowMs();
    const begunMs = wall.monotonicMs();
    const secrets = store.read(accountId).webhooks.secrets(delivery.webhook_id, startedMs);
    if (secrets.length === 0) return { startedMs, durationMs: 0, status: null, error: UNSIGNED, response: null };
    const headers = webhookHeaders(secrets, {
      id: delivery.event_id,
      timestamp_s: Math.floor(startedMs / 1000),
      body: delivery.body,
    });
    const limit = callOffAfter(WEBHOOK_LIMITS.timeout_s * 1000, closing.signal);
    try {
      const { status, response } = await post(delivery.url, { headers, body: delivery.body, signal: limit.signal });
      return { startedMs, durationMs: wall.monotonicMs() - begunMs, status, error: null, response };
    } catch (error) {
      // No attempt at all: it is this machine that could not try.
      if (storageFaultOf(error)?.kind === 'no_descriptors') throw error;
      return closing.signal.aborted
        ? null
        : { startedMs, durationMs: wall.monotonicMs() - begunMs, status: null, error: explain(error), response: null };
    } finally {
      limit.forget();
    }
  };

  const settle = (accountId: string, delivery: DueDelivery, outcome: AttemptOutcome) => {
    const number = delivery.attempts + 1;
    const isAccepted = outcome.status !== null && outcome.status >= 200 && outcome.status < 300;
    const after = isAccepted
      ? { status: 'delivered' as const, nextMs: null }
      : number >= WEBHOOK_LIMITS.attempts
        ? { status: 'failed' as const, nextMs: null }
        : { status: 'pending' as const, nextMs: wall.nowMs() + backoffMs(delivery.id, number) };
    store.write(accountId, (account) => account.deliveries.addAttempt(delivery, outcome, after));
  };

  /** Stores an outcome, and after an error again, later and later; the endpoint is sent nothing meanwhile. */
  const storeOutcome = (webhookId: string, write: () => void, tries = 1) => {
    unstored.set(webhookId, write);
    try {
      write();
    } catch (error) {
      if (tries === 1) onFault(error);
      if (!closing.signal.aborted)
        wall.wake(nextTryMs(tries), () => unstored.has(webhookId) && storeOutcome(webhookId, write, tries + 1));
      return;
    }
    unstored.delete(webhookId);
    wakeIn(0);
  };

  /** Nothing was sent, through no fault of the endpoint's: no attempt is counted, and none follows at once. */
  const rest = (webhookId: string, error: unknown) => {
    onFault(error);
    resting.add(webhookId);
    wall.wake(REST_MS, () => {
      resting.delete(webhookId);
      wakeIn(0);
    });
  };

  const send = (accountId: string, delivery: DueDelivery) => {
    const { webhook_id: webhookId } = delivery;
    const done = attempt(accountId, delivery)
      .then(
        (outcome) => outcome && storeOutcome(webhookId, () => settle(accountId, delivery, outcome)),
        (error: unknown) => rest(webhookId, error),
      )
      .then(() => {
        flying.delete(webhookId);
        // Not by way of a timer: on a busy host each costs a whole turn of everything else.
        if (!closing.signal.aborted) look();
      });
    flying.set(webhookId, done);
  };

  const wakeIn = (delayMs: number) => {
    callOff();
    callOff = closing.signal.aborted ? () => undefined : wall.wake(Math.min(LONGEST_WAKE_MS, delayMs), look);
  };

  /** Waits are stored as moments, so they move with the machine's time: what is to be sent in a minute is sent in a minute, whatever it was set to. */
  const moveWaits = () => {
    const movedMs = zeroMs() - (knownZeroMs ?? zeroMs());
    if (knownZeroMs !== undefined && Math.abs(movedMs) <= DRIFT_MS) return;
    knownZeroMs = zeroMs();
    for (const { id } of store.directory.accounts()) store.write(id, ({ deliveries }) => deliveries.moveWaits(movedMs));
  };

  const sendDue = () => {
    moveWaits();
    const nowMs = wall.nowMs();
    let nextMs = Infinity;
    for (const { id: accountId } of store.directory.accounts()) {
      const { deliveries } = store.read(accountId);
      for (const delivery of deliveries.due(nowMs, [...flying.keys(), ...unstored.keys(), ...resting]))
        send(accountId, delivery);
      nextMs = Math.min(nextMs, deliveries.nextMs(nowMs) ?? Infinity);
    }
    if (nextMs !== Infinity) wakeIn(nextMs - nowMs);
  };

  const look = () => {
    try {
      sendDue();
      looksInVain = 0;
    } catch (error) {
      looksInVain += 1;
      if (looksInVain === 1) onFault(error);
      wakeIn(nextTryMs(looksInVain));
    }
  };

  store.whenCommitted((event) => {
    if (event.type === 'webhook.changed') wakeIn(0);
  });

  return {
    poke: () => wakeIn(0),
    async idle() {
      while (flying.size > 0) await Promise.all(flying.values());
    },
    async close() {
      callOff();
      closing.abort();
      await Promise.all(flying.values());
      for (const write of unstored.values()) {
        try {
          write();
        } catch (error) {
          onFault(error);
        }
      }
    },
  };
}
