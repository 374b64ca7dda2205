/** As many live calls as the dialer has lines, refilled as they end, with context pushed into some and people looking on. */
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { startHostProcess, type HostProcess } from '../test/support/host-process.ts';
import type { Drill, DrillContext, DrillReport } from './drill.ts';
import { asker, good, type Ask } from './support/demo-run.ts';
import { beating } from './support/heartbeat.ts';
import { listening, type Listening } from './support/listening.ts';
import { residentMb } from './support/resident-memory.ts';

/** How many calls at a time, and how much faster than people talk. */
const SHORT = { lines: 20, speed: 20 };
const LONG = { lines: 200, speed: 10 };
/** Of the time: what is in memory by then has to do until the end, up to `GROWTH`. */
const WARM_UP_SHARE = 0.4;
const GROWTH = 1.3;
/** Of the short form's time: refilled no longer, so that all of them end in it. */
const DRAIN_SHARE = 0.5;
const DRAIN_LIMIT_MS = 60_000;
const MEMORY_EVERY_MS = 250;
const PUSH_EVERY_MS = 25;
const LISTENERS = 3;
/** A call that is under way has about ten events yet to come; an endpoint is kept a thousand. */
const WAITING_LIMIT = 100;

interface Live {
  ask: Ask;
  hooks: Listening;
  context: DrillContext;
  lines: number;
  /** Calls that were asked for. */
  asked: number;
  pushed: number;
  /** Looks at which nobody was called because too many deliveries waited. */
  heldBack: number;
  isOver: boolean;
}

const started = ({ hooks }: Live, type: string): string[] =>
  hooks.arrivals.flatMap((arrival) => (arrival.type === type && arrival.callId !== null ? [arrival.callId] : []));

/** What has not ended yet. */
async function open({ ask }: Live): Promise<{ calls: number; deliveries: number }> {
  const dialer = (await good(ask('GET', '/local/dialer'))) as { live: number; queued: number; waiting: unknown[] };
  const webhooks = (await good(ask('GET', '/local/webhooks')))['items'] as { pending: number }[];
  return {
    calls: dialer.live + dialer.queued + dialer.waiting.length,
    deliveries: webhooks.reduce((sum, { pending }) => sum + pending, 0),
  };
}

/** As soon as a call has ended, another lead is to be called, unless so many deliveries wait that the next ones might be more than the host keeps. */
async function refill(live: Live): Promise<void> {
  const lists = (await good(live.ask('GET', '/local/lead-lists')))['items'] as { id: string }[];
  while (!live.isOver) {
    const { calls, deliveries } = await open(live);
    if (deliveries > WAITING_LIMIT) live.heldBack += 1;
    for (let free = deliveries > WAITING_LIMIT ? 0 : live.lines - calls; free > 0 && !live.isOver; free -= 1) {
      const phone_number = `+1312${2_000_000 + live.asked}`;
      await good(
        live.ask('POST', '/v1/webhooks/create-and-call', {
          phone_number,
          first_name: 'Kim',
          lead_list_id: lists[0]?.id,
          recall_threshold_in_seconds: 0,
        }),
      );
      live.asked += 1;
    }
    await pause(20);
  }
}

async function push(live: Live): Promise<void> {
  for (; !live.isOver; await pause(PUSH_EVERY_MS)) {
    const calls = started(live, 'call.started').slice(-live.lines);
    if (calls.length === 0) continue;
    await good(
      live.ask('POST', `/v1/calls/${live.context.chance.pick(calls)}/external-context`, {
        context: `Slot ${live.pushed} has just become free.`,
      }),
    );
    live.pushed += 1;
  }
}

/** Screens that follow, and one that has stopped reading. Answers how to close them, with how many were closed before. */
async function lookOn(host: HostProcess): Promise<() => number> {
  const closing = new AbortController();
  let lost = 0;
  for (let screen = 0; screen < LISTENERS; screen += 1) {
    const { body } = await fetch(`${host.url}/local/events`, {
      headers: { authorization: `Bearer ${host.sessionToken}` },
      signal: closing.signal,
    });
    const follow = async () => {
      for await (const _chunk of body ?? []) if (closing.signal.aborted) return;
      lost += 1;
    };
    follow().catch(() => void (lost += closing.signal.aborted ? 0 : 1));
  }
  const { hostname, port } = new URL(host.url);
  const deaf = net.connect(Number(port), hostname).on('error', () => undefined);
  deaf.write(
    `GET /local/events HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: Bearer ${host.sessionToken}\r\n\r\n`,
  );
  deaf.pause();
  return () => {
    closing.abort();
    deaf.destroy();
    return lost;
  };
}

/** All calls that were made, as the host tells them; and what of them was not sent exactly once. */
async function unevenly(live: Live): Promise<string[]> {
  const broken: string[] = [];
  const calls: { id: string; end: string | null }[] = [];
  for (let offset = 0; ; offset += 200) {
    const items = (await good(live.ask('GET', `/local/calls?limit=200&offset=${offset}&is_dry_run=false`)))[
      'items'
    ] as typeof calls;
    calls.push(...items);
    if (items.length < 200) break;
  }
  const made = new Set(started(live, 'call.started'));
  const ended = new Map<string, number>();
  for (const id of started(live, 'call.completed')) ended.set(id, (ended.get(id) ?? 0) + 1);
  if (made.size !== live.asked)
    broken.push(`${live.asked} calls were asked for, and of ${made.size} it was told that they started`);
  const known = new Set(calls.map(({ id }) => id));
  for (const id of made) {
    if (!known.has(id)) broken.push(`call ${id} was told as started and is not there`);
    if (ended.get(id) !== 1) broken.push(`call ${id} was told as completed ${ended.get(id) ?? 0} times`);
  }
  const webhooks = (await good(live.ask('GET', '/local/webhooks')))['items'] as { failed: number }[];
  const unsent = webhooks.reduce((sum, { failed }) => sum + failed, 0);
  if (unsent > 0) broken.push(`${unsent} deliveries have failed`);
  const repeated = live.hooks.repeated();
  return [...broken, ...(repeated.length > 0 ? [`${repeated.length} events arrived more than once`] : [])];
}

/** Until all calls have ended and everything was sent. */
async function drain(live: Live): Promise<string[]> {
  for (const untilMs = performance.now() + DRAIN_LIMIT_MS; ; await pause(100)) {
    const { calls, deliveries } = await open(live);
    if (calls + deliveries === 0) return [];
    if (performance.now() > untilMs) return [`${calls} calls have not ended, and ${deliveries} deliveries are pending`];
  }
}

async function play(host: HostProcess, live: Live, speed: number): Promise<DrillReport> {
  const { ask, context, lines, hooks } = live;
  const beganMs = performance.now();
  await good(ask('POST', '/local/webhooks', { url: hooks.url }));
  await good(
    ask('PUT', '/local/dialer', { concurrency: lines, pick_up: { lead: 1, voicemail: 0, nobody: 0, busy: 0 } }),
  );
  await good(ask('PUT', '/local/clock', { speed }));
  const unlook = await lookOn(host);
  const heart = beating(host, context);
  const broken: string[] = [];
  const stopMs = context.budgetMs * (context.isLong ? 1 : 1 - DRAIN_SHARE);
  const working = Promise.all([refill(live), push(live)]).catch((error: unknown) => void broken.push(String(error)));
  let warmMb = 0;
  let mostLive = 0;
  while (performance.now() - beganMs < stopMs && context.hasTime() && broken.length === 0) {
    await pause(MEMORY_EVERY_MS);
    if (performance.now() - beganMs < stopMs * WARM_UP_SHARE) warmMb = Math.max(warmMb, residentMb(host.pid));
    mostLive = Math.max(mostLive, Number((await good(ask('GET', '/local/dialer')))['live']));
  }
  live.isOver = true;
  await working;
  const endMb = residentMb(host.pid);
  broken.push(...(await drain(live)), ...(await unevenly(live)));
  const beaten = await heart.stop();
  const lost = unlook();
  if (lost > 0) broken.push(`${lost} of ${LISTENERS} screens were cut off`);
  // The short form is over before the engine has taken the room that it takes.
  if (context.isLong && endMb > warmMb * GROWTH) broken.push(`${warmMb} MB of memory have become ${endMb} MB`);
  return {
    tried: live.asked,
    broken: [...broken, ...beaten.broken],
    figures: {
      most_at_a_time: mostLive,
      events: hooks.arrivals.length,
      contexts: live.pushed,
      held_back: live.heldBack,
      rss_mb_after_warm_up: warmMb,
      rss_mb_end: endMb,
      ...beaten.figures,
    },
  };
}

async function run(context: DrillContext): Promise<DrillReport> {
  const { lines, speed } = context.isLong ? LONG : SHORT;
  const hooks = await listening();
  const host = await startHostProcess();
  try {
    const report = await play(
      host,
      { ask: asker(host), hooks, context, lines, asked: 0, pushed: 0, heldBack: 0, isOver: false },
      speed,
    );
    if ((await host.stop()) !== 0) report.broken.push('the host did not end in order');
    return report;
  } finally {
    await host.stop('SIGKILL');
    hooks.close();
  }
}

export const liveCalls: Drill = {
  name: 'live-calls',
  promise:
    'As many live calls as there are lines, sped up: each ends, every event is delivered once, memory stays flat, and others are answered within a second.',
  unit: 'calls',
  unavailable: () => null,
  run,
};
