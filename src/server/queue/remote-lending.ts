/** Asks the host of a run for leave to ask a model. What is not answered is asked again, so that nothing depends on what Redis keeps. */
import { PerformError } from '../../core/conversation/perform-error.ts';
import { messageOf } from '../../core/message-of.ts';
import type { Wall } from '../../core/time.ts';
import { waited } from '../models/call-off.ts';
import type { Lease, Lending } from '../models/lending.ts';
import type { Left } from '../models/limiter.ts';
import { BudgetSpent } from '../models/models.ts';
import { openInbox } from './inbox.ts';
import { readAnswered, type LeaseAnswered, type LeaseAsked } from './lease-messages.ts';
import type { QueueConnection } from './queue-connection.ts';
import { grantsKey, KEPT_MS, leasesKey } from './queue-keys.ts';

export interface RemoteLending {
  /** That of one run. */
  of(this: void, run: string): Lending;
  close(): void;
}

interface Pending {
  run: string;
  asked: LeaseAsked;
  /** How often it was said. */
  times: number;
  answered: (answer: LeaseAnswered) => void;
}

const AGAIN_MS = 3000;
/** So often it is said that something is over: a host that has not heard it by then is gone. */
const MOST_TIMES = 20;
const ANSWERS_AT_ONCE = 64;
const NOT_SENT: Left = { outcome: 'not_sent', tokens: null, waitMs: null };

/** `onRefused`: hears why something was not understood. */
export function openRemoteLending(
  connection: QueueConnection,
  worker: string,
  wall: Wall,
  onRefused: (reason: string) => void,
): RemoteLending {
  const { redis } = connection;
  const inbox = openInbox(connection.duplicate(), grantsKey(worker), ANSWERS_AT_ONCE);
  const closing = new AbortController();
  /** By lease: a wish, and once it was granted, its end. */
  const pending = new Map<string, Pending>();
  let made = 0;

  const say = (one: Pending) => {
    one.times += 1;
    const key = leasesKey(one.run);
    const sent = redis.multi().xadd(key, '*', 'head', JSON.stringify(one.asked)).pexpire(key, KEPT_MS.leases);
    void sent.exec().catch(() => undefined);
  };
  const put = (one: Omit<Pending, 'times'>) => {
    const own = { ...one, times: 0 };
    pending.set(own.asked.lease, own);
    say(own);
  };
  const forgotten = (lease: string) => void pending.delete(lease);

  const lease = (run: string, id: string): Lease => {
    let left: Left = NOT_SENT;
    return {
      leave: (given) => void (left = given),
      spend: (used) =>
        put({ run, asked: { kind: 'over', worker, lease: id, left, used }, answered: () => forgotten(id) }),
    };
  };

  const collecting = async () => {
    while (!closing.signal.aborted) {
      try {
        const entries = await inbox.read();
        for (const { head } of entries) take(head);
        await inbox.forget(entries);
      } catch {
        await waited(wall, AGAIN_MS, closing.signal);
      }
    }
  };
  const take = (text: string) => {
    let said: LeaseAnswered;
    try {
      said = readAnswered(text);
    } catch (error) {
      onRefused(messageOf(error));
      return;
    }
    const one = pending.get(said.lease);
    if (one && (said.kind === 'closed') === (one.asked.kind === 'over')) one.answered(said);
  };
  const repeating = async () => {
    while (!closing.signal.aborted) {
      await waited(wall, AGAIN_MS, closing.signal);
      for (const [id, one] of pending) {
        if (one.asked.kind === 'over' && one.times >= MOST_TIMES) forgotten(id);
        else say(one);
      }
    }
  };
  void collecting();
  void repeating();

  return {
    of: (run) => ({
      lend: ({ engine, tokens, signal }) =>
        new Promise<Lease>((settle, refuse) => {
          if (signal.aborted) {
            refuse(signal.reason);
            return;
          }
          const id = `${worker}-${(made += 1)}`;
          const giveUp = () => {
            lease(run, id).spend(null);
            refuse(signal.reason);
          };
          signal.addEventListener('abort', giveUp, { once: true });
          const answered = (answer: LeaseAnswered) => {
            forgotten(id);
            signal.removeEventListener('abort', giveUp);
            if (answer.kind === 'granted') settle(lease(run, id));
            else if (answer.kind === 'spent') refuse(new BudgetSpent(answer.message));
            else if (answer.kind === 'refused')
              refuse(new PerformError({ kind: 'unavailable', message: answer.message }));
          };
          put({ run, asked: { kind: 'want', worker, lease: id, engine: engine.name, tokens }, answered });
        }),
    }),
    close() {
      closing.abort();
      inbox.close();
    },
  };
}
