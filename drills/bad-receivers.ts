/** Webhooks to receivers that refuse, hang, dawdle, talk without end or talk nonsense, beside one that accepts. */
import { setTimeout as pause } from 'node:timers/promises';
import { startHostProcess, type HostProcess } from '../test/support/host-process.ts';
import type { Drill, DrillContext, DrillReport } from './drill.ts';
import { asker, good, type Ask } from './support/demo-run.ts';
import { beating } from './support/heartbeat.ts';
import { listening, type Listening } from './support/listening.ts';
import { misbehave, type Misbehaving } from './support/misbehaving.ts';
import { residentMb } from './support/resident-memory.ts';

/** An event each; not as fast as can be, so that receivers are looked at while they hold something. */
const EVENT_EVERY_MS = 40;
/** Once nothing new happens, the good one has everything after so long, and before any that hangs was given up. */
const GOOD_LIMIT_MS = 10_000;
/** Of the short form's time: what comes after is kept waiting for nobody. */
const SENDING_SHARE = 0.35;
const END_LIMIT_MS = 5000;
/** At the end at most so much more than after this share of the time: what it had to begin with says little, since the engine takes room before it needs it. */
const GROWTH = 1.3;
const WARM_UP_SHARE = 0.4;
const MEMORY_EVERY_MS = 1000;
/** The first wait is 5 s, the next four times as long, each up to a fifth shorter (Webhooks, "Back-off"). A clock's reading differs a little. */
const FIRST_WAIT_MS = 4000;
const FACTOR = 4;
const READING_MS = 50;

/** Attempts of one event that came sooner than they should. */
function hasty({ name, attempts }: Misbehaving): string[] {
  const byEvent = new Map<string, number[]>();
  for (const { eventId, atMs } of attempts) byEvent.set(eventId, [...(byEvent.get(eventId) ?? []), atMs]);
  return [...byEvent].flatMap(([eventId, times]) =>
    times.flatMap((atMs, number) => {
      const waitedMs = atMs - (times[number - 1] ?? -Infinity);
      const leastMs = FIRST_WAIT_MS * FACTOR ** (number - 1) - READING_MS;
      return waitedMs >= leastMs ? [] : [`${name} was sent event ${eventId} again after ${Math.round(waitedMs)} ms`];
    }),
  );
}

/** Everything, once and in order. */
async function unevenly(ask: Ask, goodOne: Listening, webhookId: string, sent: number): Promise<string[]> {
  const arrived = goodOne.arrivals.map(({ eventId }) => eventId);
  const made: string[] = [];
  for (let offset = 0; made.length === offset; offset += 1000) {
    const items = (await good(ask('GET', `/local/webhooks/${webhookId}/deliveries?limit=1000&offset=${offset}`)))[
      'items'
    ] as { event_id: string }[];
    made.push(...items.map(({ event_id }) => event_id));
  }
  // Of what was delivered, the last thousand are kept.
  const expected = made.toReversed();
  const broken = goodOne.repeated().map((eventId) => `the good receiver was sent event ${eventId} more than once`);
  if (arrived.slice(-expected.length).join() !== expected.join())
    broken.push('the good receiver was sent other events than were made, or in another order');
  if (arrived.length !== sent) broken.push(`the good receiver was sent ${arrived.length} of ${sent} events`);
  return broken;
}

async function send(ask: Ask, context: DrillContext): Promise<number> {
  const lists = (await good(ask('GET', '/local/lead-lists')))['items'] as { id: string }[];
  const untilMs = performance.now() + context.budgetMs * (context.isLong ? 1 : SENDING_SHARE);
  let leads = 0;
  for (; context.hasTime() && performance.now() < untilMs; leads += 1) {
    await good(
      ask('POST', '/v1/webhooks/create-and-call', {
        phone_number: `+1312${2_000_000 + leads}`,
        first_name: 'Kim',
        lead_list_id: lists[0]?.id,
      }),
    );
    await pause(EVENT_EVERY_MS);
  }
  // It is created, and asked to be called.
  return leads * 2;
}

async function play(
  host: HostProcess,
  goodOne: Listening,
  bad: readonly Misbehaving[],
  context: DrillContext,
): Promise<DrillReport> {
  const ask = asker(host);
  // Leads are flagged and nobody is called: events at the drill's own pace.
  await good(ask('PUT', '/local/dialer', { paused: true }));
  const add = async (url: string) =>
    ((await good(ask('POST', '/local/webhooks', { url })))['webhook'] as { id: string }).id;
  for (const { url } of bad) await add(url);
  const goodId = await add(goodOne.url);
  const startMs = performance.now();
  let warmMb = residentMb(host.pid);
  const sampler = setInterval(() => {
    if (performance.now() - startMs < context.budgetMs * WARM_UP_SHARE) warmMb = Math.max(warmMb, residentMb(host.pid));
  }, MEMORY_EVERY_MS);
  const heart = beating(host, context);
  const sent = await send(ask, context);
  for (
    const untilMs = performance.now() + context.allowedMs(GOOD_LIMIT_MS);
    goodOne.arrivals.length < sent && performance.now() < untilMs;
  )
    await pause(20);
  const broken = await unevenly(ask, goodOne, goodId, sent);
  // In the short form, the first attempts that follow a wait.
  while (!context.isLong && context.hasTime()) await pause(50);
  clearInterval(sampler);
  const endMb = residentMb(host.pid);
  const beaten = await heart.stop();
  const beganMs = performance.now();
  const code = await host.stop();
  const endedMs = Math.round(performance.now() - beganMs);
  broken.push(
    ...beaten.broken,
    ...bad.flatMap(hasty),
    ...bad.flatMap((one) =>
      one.strays() > 0 ? [`${one.name}: ${one.strays()} requests went on to the other address`] : [],
    ),
  );
  if (code !== 0 || endedMs > context.allowedMs(END_LIMIT_MS))
    broken.push(`the host ended with ${String(code)} after ${endedMs} ms`);
  // The short form is over before the engine has taken the room that it takes.
  if (context.isLong && endMb > warmMb * GROWTH) broken.push(`${warmMb} MB of memory have become ${endMb} MB`);
  const tried = bad.reduce((sum, { attempts }) => sum + attempts.length, 0);
  return {
    tried,
    broken,
    figures: {
      bad_receivers: bad.length,
      events: sent,
      ended_in_ms: endedMs,
      rss_mb_after_warm_up: warmMb,
      rss_mb_end: endMb,
      ...beaten.figures,
    },
  };
}

async function run(context: DrillContext): Promise<DrillReport> {
  const goodOne = await listening();
  const bad = await misbehave();
  const host = await startHostProcess();
  try {
    return await play(host, goodOne, bad, context);
  } finally {
    await host.stop('SIGKILL');
    goodOne.close();
    for (const one of bad) one.close();
  }
}

export const badReceivers: Drill = {
  name: 'bad-receivers',
  promise:
    'Whatever receivers of webhooks do, a good one gets every event once and in order, others are answered within a second, memory is bounded, and nothing is sent elsewhere.',
  unit: 'attempts that went wrong',
  unavailable: () => null,
  run,
};
