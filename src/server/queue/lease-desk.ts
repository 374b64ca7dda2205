/**
 * Gives workers leave to ask models: one limiter for each endpoint and one budget for the run, whoever plays it. A lease is given back where nothing was sent;
 * that of a worker that is gone leaves its place to others and counts as spent, as much as a request comes to on the average.
 */
import { createBoundedMap } from '../../core/bounded-map.ts';
import type { EngineSpec } from '../../core/contract/local/engine.ts';
import { messageOf } from '../../core/message-of.ts';
import type { Wall } from '../../core/time.ts';
import type { Asking } from '../engine/model-performer.ts';
import { waited } from '../models/call-off.ts';
import type { Lease, Lending } from '../models/lending.ts';
import { BudgetSpent } from '../models/models.ts';
import { openInbox } from './inbox.ts';
import { readAsked, shortened, type LeaseAnswered, type LeaseAsked } from './lease-messages.ts';
import type { QueueConnection } from './queue-connection.ts';
import { grantsKey, KEPT_MS, leasesKey } from './queue-keys.ts';
import type { SeenWorker } from './registry.ts';

export interface LeaseDeskOptions {
  connection: QueueConnection;
  run: string;
  /** Of the plan, which says how many requests may be under way to each. */
  engines: readonly EngineSpec[];
  lending: Lending;
  asking: Pick<Asking, 'budget' | 'onSpent' | 'onLent'>;
  workers: () => readonly SeenWorker[];
  wall: Wall;
  /** Hears why something was not understood. */
  onRefused: (reason: string) => void;
}

interface OpenLease {
  worker: string;
  /** Nobody waits for it any more. */
  control: AbortController;
  /** null: it waits its turn. */
  lease: Lease | null;
}

const LOST = { outcome: 'failed', tokens: null, waitMs: null } as const;
const NOT_SENT = { outcome: 'not_sent', tokens: null, waitMs: null } as const;
/** Longer than its card may be late; then what it holds is others'. */
const LOST_AFTER_MS = 10_000;
const LOOK_MS = 2000;
const MESSAGES_AT_ONCE = 64;
/** A wish that comes again once it is over is known by its id. */
const REMEMBERED = 10_000;

export function openLeaseDesk(options: LeaseDeskOptions): { close(): Promise<void> } {
  const { connection, run, engines, lending, asking, workers, wall, onRefused } = options;
  const inbox = openInbox(connection.duplicate(), leasesKey(run), MESSAGES_AT_ONCE);
  const over = new AbortController();
  const leases = new Map<string, OpenLease>();
  const settled = createBoundedMap<true>(REMEMBERED);
  const seenAtMs = new Map<string, number>();

  const answer = (worker: string, said: LeaseAnswered) => {
    const key = grantsKey(worker);
    const sent = connection.redis.multi().xadd(key, '*', 'head', JSON.stringify(said)).pexpire(key, KEPT_MS.leases);
    // It asks again.
    void sent.exec().catch(() => undefined);
  };

  asking.budget.share();

  /** Granted, and not yet told. */
  let granted: { worker: string; lease: string }[] = [];
  /** Stored before it is told: whoever kills this host, what was granted counts. */
  const tell = () => {
    if (granted.length === 0 || over.signal.aborted) return;
    try {
      asking.onLent?.();
    } catch {
      // The machine cannot write now; told at the next look.
      return;
    }
    const told = granted;
    granted = [];
    for (const { worker, lease } of told) answer(worker, { kind: 'granted', lease });
  };

  const want = ({ worker, lease, engine: name, tokens }: Extract<LeaseAsked, { kind: 'want' }>) => {
    if (settled.get(lease)) return;
    const known = leases.get(lease);
    if (known) {
      const isToBeTold = granted.some((one) => one.lease === lease);
      if (known.lease && !isToBeTold) answer(worker, { kind: 'granted', lease });
      return;
    }
    const engine = engines.find((one) => one.name === name);
    if (!engine) throw new Error(`Worker ${worker} wants to ask "${name}", whom nobody asks in this run`);
    const open: OpenLease = { worker, control: new AbortController(), lease: null };
    leases.set(lease, open);
    const signal = AbortSignal.any([open.control.signal, over.signal]);
    lending.lend({ engine, tokens, budget: asking.budget, signal }).then(
      (lent) => {
        if (signal.aborted) {
          lent.leave(NOT_SENT);
          lent.spend(null);
          return;
        }
        open.lease = lent;
        // With those that are granted in the same moment.
        if (granted.push({ worker, lease }) === 1) setImmediate(tell);
      },
      (error: unknown) => {
        leases.delete(lease);
        if (signal.aborted) return;
        const message = shortened(messageOf(error));
        answer(worker, { kind: error instanceof BudgetSpent ? 'spent' : 'refused', lease, message });
        if (error instanceof BudgetSpent) asking.onSpent(error.message);
      },
    );
  };

  const end = ({ worker, lease, left, used }: Extract<LeaseAsked, { kind: 'over' }>) => {
    const open = leases.get(lease);
    leases.delete(lease);
    settled.set(lease, true);
    open?.control.abort();
    open?.lease?.leave(left);
    open?.lease?.spend(used);
    answer(worker, { kind: 'closed', lease });
  };

  const take = (text: string) => {
    const asked = readAsked(text);
    seenAtMs.set(asked.worker, wall.monotonicMs());
    if (asked.kind === 'want') want(asked);
    else end(asked);
  };

  /** What was lost is settled should its worker come back. */
  const look = () => {
    tell();
    const nowMs = wall.monotonicMs();
    for (const { id, seen_ms_ago } of workers())
      seenAtMs.set(id, Math.max(nowMs - seen_ms_ago, seenAtMs.get(id) ?? -Infinity));
    for (const [id, { worker, control, lease }] of leases) {
      if (nowMs - (seenAtMs.get(worker) ?? nowMs) < LOST_AFTER_MS) continue;
      lease?.leave(LOST);
      if (lease) continue;
      control.abort();
      leases.delete(id);
    }
  };

  const collecting = async () => {
    while (!over.signal.aborted) {
      try {
        const entries = await inbox.read();
        if (over.signal.aborted) return;
        for (const { head } of entries) {
          try {
            take(head);
          } catch (error) {
            onRefused(messageOf(error));
          }
        }
        await inbox.forget(entries);
      } catch {
        // Told by whoever offers; workers ask again.
        await waited(wall, LOOK_MS, over.signal);
      }
    }
  };
  const looking = async () => {
    while (!over.signal.aborted) {
      look();
      await waited(wall, LOOK_MS, over.signal);
    }
  };
  const work = [collecting(), looking()];
  return {
    async close() {
      over.abort();
      inbox.close();
      await Promise.allSettled(work);
      // Their workers are told by the offer, which stands no more.
      for (const { lease } of leases.values()) lease?.leave(LOST);
    },
  };
}
